"""The pages of rules: looking for words in them as one types, and what comes out of a printer."""

import re

import pytest
from django.utils.translation import override
from playwright.sync_api import expect

from games.titles import registry
from tests.slow import but_first

from .conftest import scrolls_sideways, serious

pytestmark = pytest.mark.browser

SHEETS = re.compile(rb"/Type\s*/Page\b(?!s)")
SMALLEST = """() => Math.min(...[...document.querySelectorAll("article *")]
  .filter((each) => each.checkVisibility() && [...each.childNodes].some((node) => node.data?.trim()))
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
CUT_OFF = """() => [...document.querySelectorAll("article table")]
  .filter((each) => each.getBoundingClientRect().width > each.parentElement.getBoundingClientRect().width + 1).length"""
TOO_WIDE = """() => [...document.querySelectorAll(".playing-card")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"""
COLUMN = 178 / 25.4 * 96 + 10
"""Pixels between the margins of an A4 sheet, about."""


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("ar", "wide"), ("fr", "phone")])
@pytest.mark.slow
def test_what_is_found_comes_while_one_types_and_leads_to_its_place(open_page, language, size):
    with override(language):
        word = str(registry.title("machrou3").words.terms["speaker"].name)
    page = open_page(language=language, size=size)
    page.goto("/rules/machrou3/")
    page.locator("#look").press_sequentially(word, delay=10)
    link = page.locator('#found a[href="#term-speaker"]')
    expect(link).to_be_visible()
    expect(page.locator("#found mark").first).to_be_visible()
    expect(page.locator("#found-says")).to_contain_text(str(page.locator("#found li").count()))
    assert "?q=" in page.url
    assert serious(page) == []
    assert not scrolls_sideways(page)
    link.press("Enter")
    expect(page.locator("#term-speaker")).to_be_in_viewport()


def test_without_script_a_question_that_was_found_lies_open_where_its_link_leads(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/rules/machrou3/")
    page.fill("#look", str(registry.title("machrou3").about.primer.asked[0].question))
    page.locator(".search button").click()
    page.locator("#found a").first.click()
    expect(page.locator("#asked-1 p")).to_be_in_viewport()


def on_paper(page, path):
    """How many sheets a page needs; all of it can be read there, and nothing is cut off."""
    page.goto(path)
    sheets = len(SHEETS.findall(page.pdf(format="A4")))
    page.set_viewport_size({"width": round(COLUMN), "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(SMALLEST) >= 10  # pixels, 7.5 points
    assert page.evaluate(CUT_OFF) == 0
    return sheets


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "ar", "en"])
def test_what_a_card_says_stays_on_the_card(open_page, language):
    page = open_page(language=language)
    page.goto("/rules/machrou3/")
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("language", but_first(["en", "ar", "fr"]))
@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
def test_the_rules_of_a_game_need_four_sheets_at_most(open_page, slug, language):
    page = open_page(language=language)
    assert on_paper(page, f"/rules/{slug}/") <= 4
    for each in page.locator("#asked p").all():
        expect(each).to_be_visible()
    for left_out in (".table-picture", ".rules-search", ".contents", ".foot", ".gallery"):
        assert not any(each.is_visible() for each in page.locator(left_out).all()), left_out


@pytest.mark.parametrize("language", but_first(["en", "ar", "fr"]))
@pytest.mark.slow
def test_the_cards_of_a_game_that_has_many_are_a_list_of_four_sheets_by_themselves(open_page, language):
    page = open_page(language=language)
    page.goto("/rules/machrou3/")
    page.locator('a[href="?cards"]').click()
    assert on_paper(page, page.url) <= 4
    assert page.locator(".gallery li:visible").count() == 107
