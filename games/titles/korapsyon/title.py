"""Korapsyon: what it hands to the house."""

from games.titles.columns import Columns
from games.titles.korapsyon.about import ABOUT
from games.titles.korapsyon.options import KorapsyonForm
from games.titles.korapsyon.page import FACE
from games.titles.korapsyon.page.deal import DEAL
from games.titles.korapsyon.rules import RULESET
from games.titles.korapsyon.secrets import SECRETS
from games.titles.korapsyon.waits import WAITS
from games.titles.korapsyon.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=KorapsyonForm,
    columns=Columns(character="role"),
    waits=WAITS,
    secrets=SECRETS,
    deal=DEAL,
)
