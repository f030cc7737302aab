"""Original Mafia: what it hands to the house."""

from pathlib import Path

from games.clock import waits
from games.clock.control import HOUR
from games.clock.pace import Bar, Pace
from games.titles.columns import Columns
from games.titles.mafia.about import ABOUT
from games.titles.mafia.lesson import LESSON
from games.titles.mafia.options import MafiaForm
from games.titles.mafia.page import FACE
from games.titles.mafia.page.deal import DEAL
from games.titles.mafia.rules import RULESET
from games.titles.mafia.secrets import SECRETS
from games.titles.mafia.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=MafiaForm,
    columns=Columns(character="role"),
    waits=waits.read(Path(__file__).parent / "data/waits.json"),
    pace=Pace(
        turn=6 * HOUR,
        answer=2 * HOUR,
        bank=4 * HOUR,
        turns=("night", "accuse_together"),
        bars=(Bar(9, 8), Bar(13, 12), Bar(20, 16)),
    ),
    secrets=SECRETS,
    deal=DEAL,
    lesson=LESSON,
)
