"""The table that a bench plays at: `advanced` or a slug among its arguments, else the Beginner's Game of five."""

import sys

from games.titles import registry
from tests import tables


def table():
    """Arguments of `tests.tables.started`: the flagship with five, any other game with all the seats it has."""
    slug = next((each for each in sys.argv[1:] if each in registry.rulesets()), registry.flagship())
    if slug != registry.flagship():
        return {"persons": registry.ruleset(slug).seats[-1], "slug": slug}
    return {"persons": 5, "options": tables.ADVANCED if "advanced" in sys.argv else None}


def in_the_middle(record):
    """Whether a game is in its third round, in its second where rounds are long."""
    return record.state.table.round == (3 if record.rules.slug == registry.flagship() else 2)
