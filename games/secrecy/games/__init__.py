"""What the proof has to be told of each game."""

from games.secrecy.games import article2, korapsyon, machrou3, mafia

SECRETS = {
    "article2": article2.SECRETS,
    "korapsyon": korapsyon.SECRETS,
    "machrou3": machrou3.SECRETS,
    "mafia": mafia.SECRETS,
}
