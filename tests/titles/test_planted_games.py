"""Leaks put into each game on purpose: the laws have to notice each of them, and nothing where there is none."""

import random

import pytest

from games.titles import registry
from tests.proof import tables
from tests.proof.play import states
from tests.proof.rows import undone
from tests.proof.still import stand_still
from tests.secrecy.conftest import still  # noqa: F401, autouse
from tests.titles.leaks import EVERY, HONEST, LEAKS, TRIED, At

pytestmark = pytest.mark.django_db

NAMES = [f"{slug}-{plant.__name__}" for slug, _, plant in LEAKS]
TABLES = {"article2": ("game", 4, 2, 1), "korapsyon": ("new", 9, 3, 1), "mafia": ("preset", 12, 3, 4)}
"""Slug -> shape, players, the round in which it is looked at, the seed of its options, deal and play.

What a leak shows has to be there: a table of Mafia whose groups signal blind, say, has no circles to list.
"""

STATES = 48
"""States of random play that the rules alone are tried in."""


def at(slug):
    """A table of the game some rounds on, seen by who knows least; and one that has just begun, where somebody has
    given a sealed answer.
    """
    shape, players, rounds, seed = TABLES[slug]
    rules, rng = registry.ruleset(slug), random.Random(seed)
    met = list(states(rules, shape, seed, players))
    record, sealed = (tables.dealt(rules, shape, each, players) for each in (seed, seed + 1))
    while record.state.table.round < rounds or any(each.sealed for each in record.decisions):
        record = tables.moved(record, rng, "sensible")
    sealed = tables.moved(sealed, rng)
    return At(record, plain(record), sealed, tuple(met[:: max(1, len(met) // STATES)]))


def plain(record):
    """A seat that is not the one to move, and knows nothing but its own card."""
    out = {*record.rules.silenced(record.state), *(each.seat for each in record.state.decisions[:1])}
    roles = getattr(record.state.table, "role", {})
    return next(seat for seat in record.state.seats if seat not in out and roles.get(seat, "citizen") == "citizen")


@pytest.fixture(scope="module")
def games(django_db_setup, django_db_blocker):
    """Slug -> At, built once for all tests of the module, which undo what they write."""
    with django_db_blocker.unblock(), undone(), stand_still():
        yield {slug: at(slug) for slug in EVERY}


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("slug", "law", "plant"), LEAKS, ids=NAMES)
def test_a_leak_is_noticed(slug, law, plant, games, monkeypatch):
    plant(monkeypatch)
    assert any(law(games[slug], seed) for seed in range(TRIED))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", EVERY)
@pytest.mark.parametrize("law", HONEST)
def test_nothing_is_noticed_where_nothing_leaks(slug, law, games):
    assert [law(games[slug], seed) for seed in range(2)] == [[], []]


def test_leaks_of_every_game_are_planted_and_explained():
    assert {slug for slug, _, _ in LEAKS} == set(EVERY) == set(registry.rulesets()) - {"machrou3"}
    assert all(plant.__doc__ for _, _, plant in LEAKS)
    assert {law for _, law, _ in LEAKS} == set(HONEST)
