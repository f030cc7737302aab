"""Original Mafia: what it hands to the house."""

from games.titles.columns import Columns
from games.titles.mafia.about import ABOUT
from games.titles.mafia.options import MafiaForm
from games.titles.mafia.page import FACE
from games.titles.mafia.page.deal import DEAL
from games.titles.mafia.rules import RULESET
from games.titles.mafia.secrets import SECRETS
from games.titles.mafia.waits import WAITS
from games.titles.mafia.words import WORDING
from games.titles.title import Title

TITLE = Title(
    rules=RULESET,
    words=WORDING,
    page=FACE,
    about=ABOUT,
    options=MafiaForm,
    columns=Columns(character="role"),
    waits=WAITS,
    secrets=SECRETS,
    deal=DEAL,
)
