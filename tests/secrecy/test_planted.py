"""Leaks put into the site on purpose: the laws have to notice each of them, and nothing where there is none."""

import pytest

from tests.secrecy.leaks import (
    HONEST,
    LEAKS,
    alike,
    alike_at_a_vote,
    beside,
    channels,
    in_any_order,
    notices,
    orders,
    payload,
    strangers_learn_nothing,
    talk,
    timing,
    unmoved,
)

pytestmark = pytest.mark.django_db

TRIED = 12
"""Other worlds tried before a leak counts as not noticed."""


FIRST = {plant.__module__: plant for _, plant in reversed(LEAKS)}
"""The leak of each kind that every run plants; the whole suite plants them all."""


@pytest.mark.parametrize(
    ("law", "plant"),
    [
        pytest.param(law, plant, id=plant.__name__, marks=() if plant in FIRST.values() else pytest.mark.slow)
        for law, plant in LEAKS
    ],
)
def test_a_leak_is_noticed(law, plant, scenes, monkeypatch):
    plant(monkeypatch)
    assert any(law(scenes, seed) for seed in range(TRIED))


SLOW = (alike, alike_at_a_vote, strangers_learn_nothing, unmoved, in_any_order)
"""Laws over all outputs, of which `test_laws` looks at a few states in any run."""


@pytest.mark.one_in(4)
@pytest.mark.parametrize("law", [pytest.param(law, marks=pytest.mark.slow if law in SLOW else ()) for law in HONEST])
def test_nothing_is_noticed_where_nothing_leaks(law, scenes):
    assert [law(scenes, seed) for seed in range(2)] == [[], []]


def test_leaks_of_every_kind_are_planted_and_explained():
    assert len(LEAKS) >= 30
    rooms = (beside, channels, notices, orders, payload, talk, timing)
    assert {plant.__module__ for _, plant in LEAKS} == {each.__name__ for each in rooms}
    assert all(plant.__doc__ for _, plant in LEAKS)
    assert {law for law, _ in LEAKS} <= set(HONEST)
