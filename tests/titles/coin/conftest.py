import pytest
from django.conf import settings as site

from games import titles
from games.titles import registry


@pytest.fixture(autouse=True)
def played_here(monkeypatch, settings):
    """Coin is in the tuple; nothing else knows of it."""
    monkeypatch.setattr(titles, "TITLES", (*titles.TITLES, "tests.titles.coin"))
    forget()
    (engine,) = site.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [site.BASE_DIR / "templates", *registry.folders("templates")]}]
    yield
    monkeypatch.undo()
    forget()


def forget():
    """The site starts anew: it asks again which titles there are."""
    for each in (registry.rulesets, registry.bots, registry.talkers, registry.titles):
        each.cache_clear()
