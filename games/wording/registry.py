"""The words of each game."""

from games.titles.article2 import words as article2
from games.titles.korapsyon import words as korapsyon
from games.titles.machrou3 import words as machrou3
from games.titles.mafia import words as mafia
from games.wording import house

WORDING = {
    "machrou3": machrou3.WORDING,
    "article2": article2.WORDING,
    "korapsyon": korapsyon.WORDING,
    "mafia": mafia.WORDING,
}


def say(slug, event, names):
    """The sentence of an event of the game `slug`, or of the house, as parts."""
    words = WORDING[slug]
    return house.say(event, names, words.orders) if type(event) in house.ICONS else words.say(event, names)
