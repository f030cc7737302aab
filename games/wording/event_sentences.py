"""The sentence of whatever was told at a table: by its game, or by the site."""

from typing import Any

from games.wording import site_events
from games.wording.names import Names
from games.wording.parts import Parts
from games.wording.wording import Wording


def say(words: Wording, event: Any, names: Names) -> Parts:
    """The sentence of an event, as parts; `words`: the Wording of the game."""
    return site_events.say(event, names, words.orders) if type(event) in site_events.ICONS else words.say(event, names)
