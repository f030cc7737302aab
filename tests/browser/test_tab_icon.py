"""The icon of a tab says whether one is asked."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests import tables

pytestmark = pytest.mark.browser


def test_the_icon_of_the_tab_says_that_one_is_asked(open_page, site):
    record = tables.started(5)
    asked = next(each.seat for each in record.decisions)
    page = open_page(tables.user_at(record, asked))
    page.goto(f"/t/{record.public_id}/")
    icon = page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", re.compile("asked"))
    expect(page).to_have_title(re.compile("^●"))
    tables.one_move(record.pk, random.Random(1))
    page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    expect(icon).not_to_have_attribute("href", re.compile("asked"))
