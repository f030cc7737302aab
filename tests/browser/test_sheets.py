"""Sheets as production serves them say what the sheets as written say."""

import re

import pytest

from tests.house.test_static import SHORT, served, written

pytestmark = pytest.mark.browser

RULES = """text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);
    return [...sheet.cssRules].map(each => each.cssText) }"""


def test_every_sheet_has_the_same_rules_without_comments(chromium):
    page = chromium.new_page()
    for name in SHORT:
        if name.endswith(".css") and "@import" not in written(name):
            was, now = (page.evaluate(RULES, text) for text in (written(name), served(name)))
            assert was and [plain(each) for each in was] == [plain(each) for each in now], name
    page.close()


def plain(rule):
    """A rule, without the white space that Chromium keeps where a value is not read before it is used."""
    return re.sub(r",\s+|\s*\n\s*", ",", rule)
