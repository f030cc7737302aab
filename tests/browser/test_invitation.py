"""The invitation is one screen: whoever opens it sits down without scrolling."""

from itertools import product

import pytest
from playwright.sync_api import expect

from games.services.tables import lobby
from tests.browser.test_narrow import SIZES

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(300)]

SCREENS = ({"width": 380, "height": 640}, {"width": 1280, "height": 800})


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_whoever_is_invited_sits_down_without_scrolling(open_page, django_user_model, language):
    invited = []
    for name, slug in zip(("Lara", "Ziad", "Rima", "Karim"), SIZES, strict=True):
        host = django_user_model.objects.create_user(name, f"{name}@example.org", "cedar-and-ink-28")
        invited.append(lobby.create_table(host, slug=slug, name="Thursday", size=SIZES[slug], seconds=86400))
    for screen, table in product(SCREENS, invited):
        page = open_page(language=language)
        page.set_viewport_size(screen)
        page.goto(f"/join/{table.invite_key}/")
        expect(page.locator(".invitation form .btn-big")).to_be_in_viewport(ratio=1)
