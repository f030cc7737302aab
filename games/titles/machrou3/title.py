"""Machrou3 Ra2is: what it hands to the house."""

from pathlib import Path

from games.clock import waits
from games.clock.control import HOUR
from games.clock.pace import Bar, Pace
from games.titles.decks import Decks
from games.titles.machrou3.about import ABOUT
from games.titles.machrou3.balance import BALANCE
from games.titles.machrou3.columns import COLUMNS
from games.titles.machrou3.lesson import LESSON
from games.titles.machrou3.options import Machrou3Form
from games.titles.machrou3.page import FACE
from games.titles.machrou3.page.deal import DEAL
from games.titles.machrou3.page.gallery import gallery
from games.titles.machrou3.rules import RULESET
from games.titles.machrou3.rules.content import DATA
from games.titles.machrou3.rules.deck_file import LARGEST
from games.titles.machrou3.secrets import SECRETS
from games.titles.machrou3.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=Machrou3Form,
    columns=COLUMNS,
    waits=waits.read(Path(__file__).parent / "data/waits.json"),
    pace=Pace(
        turn=4 * HOUR,
        answer=2 * HOUR,
        bank=8 * HOUR,
        turns=("turn",),
        bars=(Bar(5, 7, 10), Bar(5, 10, 14, {"variant": "advanced"})),
    ),
    secrets=SECRETS,
    deal=DEAL,
    balance=BALANCE,
    lesson=LESSON,
    decks=Decks(largest=LARGEST, example=DATA / "house-deck.json", gallery=gallery),
)
