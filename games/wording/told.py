"""The sentence of whatever was told at a table: by its game, or by the site."""

from games.wording import house


def say(words, event, names):
    """The sentence of an event, as parts; `words`: the Wording of the game."""
    return house.say(event, names, words.orders) if type(event) in house.ICONS else words.say(event, names)
