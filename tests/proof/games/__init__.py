"""What the proof has to be told of each game."""

from games.titles.article2 import secrets as article2
from games.titles.korapsyon import secrets as korapsyon
from games.titles.machrou3 import secrets as machrou3
from games.titles.mafia import secrets as mafia

SECRETS = {
    "article2": article2.SECRETS,
    "korapsyon": korapsyon.SECRETS,
    "machrou3": machrou3.SECRETS,
    "mafia": mafia.SECRETS,
}
