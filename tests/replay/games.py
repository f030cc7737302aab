"""Games to look back on."""

from games import store
from games.kernel import owed
from tests import tables

VARIANTS = {"beginner": None, "advanced": tables.ADVANCED}


def over(persons=4, seed=1, variant="beginner"):
    """The Record of a game played to its end."""
    record = tables.started(persons, options=VARIANTS[variant])
    return tables.played_until(record, lambda record: record.state.outcome, seed=seed, most=1000)


def in_a_vote(persons=5):
    """A running game in which several sealed answers are owed."""
    return tables.played_until(tables.started(persons), tables.sealed_vote)


def states(record, rng):
    """Play a game at random from `record` on; yields it after each move."""
    while owed(record.state):
        tables.one_move(record.pk, rng)
        record = store.read(record.pk)
        yield record
