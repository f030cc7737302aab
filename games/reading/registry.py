"""The face of each game."""

from functools import cache

from games.titles.article2 import page as article2
from games.titles.korapsyon import page as korapsyon
from games.titles.machrou3 import page as machrou3
from games.titles.mafia import page as mafia

FACES = {"machrou3": machrou3.FACE, "article2": article2.FACE, "korapsyon": korapsyon.FACE, "mafia": mafia.FACE}

PARTS = (
    "styles",
    "strip",
    "facts",
    "board",
    "fold",
    "pieces",
    "figures",
    "ledger",
    "you",
    "hand",
    "final",
    "chart",
)
"""What pages include of a game's own templates (docs/adding-a-ruleset.md)."""


@cache
def parts(slug):
    """Name of a part -> its template."""
    return {part: f"games/{slug}/_{part}.html" for part in PARTS}
