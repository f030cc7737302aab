"""Machrou3 Ra2is: what it hands to the house."""

from games.titles.decks import Decks
from games.titles.machrou3.about import ABOUT
from games.titles.machrou3.balance import BALANCE
from games.titles.machrou3.columns import COLUMNS
from games.titles.machrou3.options import Machrou3Form
from games.titles.machrou3.page import FACE
from games.titles.machrou3.page.deal import DEAL
from games.titles.machrou3.page.gallery import gallery
from games.titles.machrou3.rules import RULESET
from games.titles.machrou3.rules.content import DATA
from games.titles.machrou3.rules.deck_file import LARGEST
from games.titles.machrou3.secrets import SECRETS
from games.titles.machrou3.waits import WAITS
from games.titles.machrou3.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=Machrou3Form,
    columns=COLUMNS,
    waits=WAITS,
    secrets=SECRETS,
    deal=DEAL,
    balance=BALANCE,
    decks=Decks(largest=LARGEST, example=DATA / "house-deck.json", gallery=gallery),
)
