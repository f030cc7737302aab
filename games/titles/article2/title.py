"""Article II: what it hands to the house."""

from pathlib import Path

from games.clock import waits
from games.clock.control import HOUR
from games.clock.pace import Bar, Pace
from games.titles.article2.about import ABOUT
from games.titles.article2.lesson import LESSON
from games.titles.article2.options import Article2Form
from games.titles.article2.page import FACE
from games.titles.article2.page.deal import DEAL
from games.titles.article2.rules import RULESET
from games.titles.article2.secrets import SECRETS
from games.titles.article2.words import WORDING
from games.titles.columns import Columns
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=Article2Form,
    columns=Columns(
        piles=(("pile", "deck", "deck"), ("discards", "deck", "discard")), hands=(("hand", "deck", "hand"),)
    ),
    waits=waits.read(Path(__file__).parent / "data/waits.json"),
    pace=Pace(turn=2 * HOUR, answer=HOUR, bank=8 * HOUR, turns=("play", "second"), bars=(Bar(3, 4, 6),)),
    secrets=SECRETS,
    deal=DEAL,
    lesson=LESSON,
)
