"""The games there are, and the same games played with other decks."""

from dataclasses import replace

from games.kernel.ruleset import Ruleset
from games.titles.article2.rules import RULESET as ARTICLE2
from games.titles.korapsyon.rules import RULESET as KORAPSYON
from games.titles.machrou3.rules import RULESET as MACHROU3
from games.titles.machrou3.rules.deck_file import read_file
from games.titles.mafia.rules import RULESET as MAFIA

RULESETS = {rules.slug: rules for rules in (MACHROU3, ARTICLE2, KORAPSYON, MAFIA)}

FLAGSHIP = MACHROU3.slug
"""The game that stands for the site where none was chosen."""


def rules_for(slug: str, text: str, name: str) -> Ruleset:
    """The Ruleset of a game with the deck of a deck file's `text`, which states then call `name`. Raises BadDeck."""
    return replace(RULESETS[slug], content=replace(read_file(text), id=name))
