"""Portraits: nothing is asked for while one's cards lie face down, and then what everybody's browser asks for."""

import pytest

from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, NIGHTS


@pytest.mark.parametrize("slug", but_first(["machrou3", COMMITTEES, NIGHTS]))
def test_a_portrait_under_the_cover_is_fetched_when_it_is_turned_over_and_names_nobody(open_page, slug):
    record = tables.started(9 if slug != "machrou3" else 5, slug=slug)
    page = open_page(tables.user_at(record, 0))
    asked = []
    page.on("request", lambda request: "portraits" in request.url and asked.append(request.url))
    page.goto(f"/t/{record.public_id}/")
    page.wait_for_load_state("networkidle")
    assert asked == []
    page.locator("#secret > summary").click()
    portrait = page.locator("#secret .portrait")
    portrait.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('#secret .portrait').naturalWidth > 0")
    assert [url.partition("/static/")[2].partition("#")[0] for url in asked] == [f"{slug}/portraits.svg"]
