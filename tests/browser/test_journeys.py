"""What titles have walked through in a browser: the JOURNEYS of `tests/titles/<slug>/journeys.py`."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from games.titles import registry

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLACES = [f"tests.titles.{slug}.journeys" for slug in registry.rulesets()]
JOURNEYS = [journey for place in PLACES if find_spec(place) for journey in import_module(place).JOURNEYS]


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_a_journey_ends_well(journey, open_page, bots_at_work):
    journey(open_page)
