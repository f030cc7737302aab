"""What is missing of an answer that lies under a cover is said in view, beside its field and beside its button."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed
from games.titles import registry
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS
from tests.titles.test_gaps import gaps

pytestmark = pytest.mark.browser

COVERED = {
    "machrou3": ({"persons": 6, "options": tables.ADVANCED}, "expose"),
    HANDS: ({"persons": 4}, "play"),
    COMMITTEES: ({"persons": 9}, "hidden"),
    NIGHTS: ({"persons": 9}, "night"),
}
"""Of each game a table, and a question whose answers lie under a cover."""


def test_every_game_has_a_covered_question():
    assert set(COVERED) == set(registry.rulesets())


@pytest.mark.parametrize("slug", but_first([HANDS, *(slug for slug in COVERED if slug != HANDS)]))
def test_a_gap_under_a_cover_is_said_in_view(open_page, slug):
    record, decision, act = asked_under_a_cover(slug)
    for script in (True, False):
        page = open_page(tables.user_at(record, decision.seat), java_script_enabled=script)
        for width, height in ((380, 760), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            leaves_a_gap(page, record, decision, act)
            fault = page.locator("#now-forms [data-faulty]").first
            expect(fault).to_be_in_viewport(ratio=1)
            expect(page.locator("#now-forms .answer-row .field-error").first).to_be_in_viewport(ratio=1)
            field = page.locator(f'#now-forms [aria-describedby="{fault.get_attribute("id")}"]').first
            expect(field).to_have_attribute("aria-invalid", "true")
            expect(field).to_be_visible()
            if script:
                expect(fault).to_be_focused()


def leaves_a_gap(page, record, decision, act):
    """Open the cover, choose this kind of answer where there are several, and send it without what it asks for."""
    page.goto(f"/t/{record.public_id}/")
    form = page.locator(f"#answer-{decision.id}")
    form.locator("details.secret > summary").first.click()
    head = form.locator(f'.secret .act[data-act="{act}"] .act-head')
    if head.count():
        head.click()
    form.locator(".answer-row button").click()


def asked_under_a_cover(slug):
    """A game, a decision that somebody owes, and a kind of answer to it that asks for something to be chosen."""
    table, kind = COVERED[slug]
    record = tables.played_until(tables.started(**table, slug=slug), lambda now: owed_of(now, kind))
    decision, acts = owed_of(record, kind)
    return record, decision, acts[0]


def owed_of(record, kind):
    """(decision, kinds of answer with gaps) of one of this kind, None if there is none."""
    found = [(each, gaps(record, each)) for each in owed(record.state) if each.kind == kind]
    return next((each for each in found if each[1]), None)
