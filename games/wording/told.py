"""The sentence of whatever was told at a table: by its game, or by the site."""

from typing import Any

from games.wording import house
from games.wording.names import Names
from games.wording.parts import Parts
from games.wording.wording import Wording


def say(words: Wording, event: Any, names: Names) -> Parts:
    """The sentence of an event, as parts; `words`: the Wording of the game."""
    return house.say(event, names, words.orders) if type(event) in house.ICONS else words.say(event, names)
