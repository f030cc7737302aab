import pytest

from games.reading.registry import FACES
from games.rules.registry import RULESETS
from games.wording.registry import WORDING
from tests.circles import face
from tests.circles.den import DEN


@pytest.fixture
def registered(monkeypatch, settings):
    """The den is one of the site's games."""
    monkeypatch.setitem(RULESETS, "den", DEN)
    monkeypatch.setitem(WORDING, "den", face.WORDING)
    monkeypatch.setitem(FACES, "den", face.FACE)
    settings.TEMPLATES = face.engines()
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "talk": (999, 60)}
