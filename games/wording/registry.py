"""The words of each game."""

from games.wording import article2, house, korapsyon, machrou3, mafia

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
