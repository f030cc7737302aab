import pytest

from games.titles import registry
from tests.circles import face
from tests.circles.den import DEN


@pytest.fixture
def registered(monkeypatch, settings):
    """The den is one of the site's games. The tables of the others are made first: they go by the list of titles."""
    registry.bots()
    registry.talkers()
    monkeypatch.setitem(registry.titles(), "den", face.TITLE)
    monkeypatch.setitem(registry.rulesets(), "den", DEN)
    settings.TEMPLATES = face.engines()
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "talk": (999, 60)}
