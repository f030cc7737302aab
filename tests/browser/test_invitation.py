"""The invitation is one screen: whoever opens it sits down without scrolling, and the host starts so."""

from itertools import product

import pytest
from playwright.sync_api import expect

from games.services.tables import lobby
from tests.browser.test_narrow import SIZES
from tests.slow import but_first

from .conftest import scrolls_sideways, serious

pytestmark = pytest.mark.browser

SCREENS = ({"width": 380, "height": 640}, {"width": 1280, "height": 800})


@pytest.mark.slow
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


@pytest.mark.parametrize("language", but_first(["en", "ar", "fr"]))
def test_a_host_on_a_phone_reads_what_is_missing_invites_and_starts_without_scrolling(
    open_page, django_user_model, language
):
    host = django_user_model.objects.create_user("Lara", "lara@example.org", "cedar-and-ink-28")
    guest = django_user_model.objects.create_user("Ziad", "ziad@example.org", "cedar-and-ink-28")
    table = lobby.create_table(host, name="Thursday", size=5, seconds=86400)
    page = open_page(host, language=language)
    page.set_viewport_size(SCREENS[0])
    page.goto(f"/t/{table.public_id}/")
    bar = page.locator(".start-bar")
    for part in ("#missing", "a", "button"):
        expect(bar.locator(part)).to_be_in_viewport(ratio=1)
    expect(bar.locator("#missing")).to_contain_text("4")
    lobby.join(guest, pk=table.pk)
    expect(bar.locator("#missing")).to_contain_text("3")
    assert serious(page) == [] and not scrolls_sideways(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last, over = page.locator("main .btn-row").last.bounding_box(), bar.bounding_box()
    assert last["y"] + last["height"] <= over["y"]
    bar.locator("a").click()
    expect(page.locator("#invitation")).to_be_in_viewport(ratio=1)
    bar.locator("button").click()
    expect(page.locator("#panel-now")).to_be_visible()


def test_a_host_at_a_desk_has_the_link_its_code_and_the_start_in_the_first_screen(open_page, django_user_model):
    slug = max(SIZES, key=SIZES.get)
    host = django_user_model.objects.create_user("Lara", "lara@example.org", "cedar-and-ink-28")
    table = lobby.create_table(host, slug=slug, name="Thursday", size=SIZES[slug], seconds=86400)
    page = open_page(host)
    page.set_viewport_size(SCREENS[1])
    page.goto(f"/t/{table.public_id}/")
    for part in ("#invitation", "[data-copy]", ".qr-code", "#start button"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
