"""The games there are, and the same games played with other decks."""

from dataclasses import replace

from games.rules.article2 import RULESET as ARTICLE2
from games.rules.korapsyon import RULESET as KORAPSYON
from games.rules.machrou3 import RULESET as MACHROU3
from games.rules.machrou3.deck_file import read_file
from games.rules.mafia import RULESET as MAFIA

RULESETS = {rules.slug: rules for rules in (MACHROU3, ARTICLE2, KORAPSYON, MAFIA)}

FLAGSHIP = MACHROU3.slug
"""The game that stands for the site where none was chosen."""


def rules_for(slug, text, name):
    """The Ruleset of a game with the deck of a deck file's `text`, which states then call `name`. Raises BadDeck."""
    return replace(RULESETS[slug], content=replace(read_file(text), id=name))
