"""Korapsyon: what it hands to the house."""

from pathlib import Path

from games.clock import waits
from games.clock.control import HOUR
from games.clock.pace import Bar, Pace
from games.titles.columns import Columns
from games.titles.korapsyon.about import ABOUT
from games.titles.korapsyon.lesson import LESSON
from games.titles.korapsyon.options import KorapsyonForm
from games.titles.korapsyon.page import FACE
from games.titles.korapsyon.page.deal import DEAL
from games.titles.korapsyon.rules import RULESET
from games.titles.korapsyon.secrets import SECRETS
from games.titles.korapsyon.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=KorapsyonForm,
    columns=Columns(character="role"),
    waits=waits.read(Path(__file__).parent / "data/waits.json"),
    pace=Pace(turn=8 * HOUR, answer=4 * HOUR, turns=("hidden", "discussion", "project"), bars=(Bar(13, 14, 20),)),
    secrets=SECRETS,
    deal=DEAL,
    lesson=LESSON,
)
