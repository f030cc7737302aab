"""Leaks put into the site on purpose: the laws have to notice each of them, and nothing where there is none."""

import pytest

from tests.secrecy.leaks import (
    HONEST,
    LEAKS,
    alike_at_a_vote,
    beside,
    channels,
    in_any_order,
    notices,
    orders,
    payload,
    talk,
    timing,
    unmoved,
)

pytestmark = pytest.mark.django_db

TRIED = 12
"""Other worlds tried before a leak counts as not noticed."""


@pytest.mark.parametrize(("law", "plant"), LEAKS, ids=[plant.__name__ for _, plant in LEAKS])
def test_a_leak_is_noticed(law, plant, scenes, monkeypatch):
    plant(monkeypatch)
    assert any(law(scenes, seed) for seed in range(TRIED))


SLOW = (alike_at_a_vote, unmoved, in_any_order)
"""Laws over all outputs, of which `test_laws` looks at a few states in any run."""


@pytest.mark.parametrize("law", [pytest.param(law, marks=pytest.mark.slow if law in SLOW else ()) for law in HONEST])
def test_nothing_is_noticed_where_nothing_leaks(law, scenes):
    assert [law(scenes, seed) for seed in range(2)] == [[], []]


def test_leaks_of_every_kind_are_planted_and_explained():
    assert len(LEAKS) >= 30
    rooms = (beside, channels, notices, orders, payload, talk, timing)
    assert {plant.__module__ for _, plant in LEAKS} == {each.__name__ for each in rooms}
    assert all(plant.__doc__ for _, plant in LEAKS)
    assert {law for law, _ in LEAKS} <= set(HONEST)
