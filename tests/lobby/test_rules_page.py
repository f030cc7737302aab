"""The rules page: every rule, every card, who made the game, and what is the site's own."""

import re

import pytest
from django.test import Client
from django.utils.html import escape

from games.titles.machrou3.rules.content import house_deck, house_file
from games.titles.machrou3.words.cards import beginner_effect

RULES = {"M1": 8, "M2": 9, "M3": 8, "M4": 7, "M5": 4, "M6": 9, "M7": 8, "M8": 13}
OURS_ALONE = {"M2.9", "M5.4", "M7.8"}
"""Rules of which the rulebook says nothing."""
HOUSE = OURS_ALONE | {
    "M1.3",
    "M2.5",
    "M2.8",
    "M3.1",
    "M3.3",
    "M3.8",
    "M4.2",
    "M4.3",
    "M4.7",
    "M5.2",
    "M6.2",
    "M6.3",
    "M6.4",
    "M7.1",
    "M7.7",
    "M8.2",
    "M8.4",
    "M8.9",
    "M8.10",
    "M8.11",
    "M8.12",
    "M8.13",
}
OVERRIDDEN = {"M3.6", "M7.1"}
RULINGS = {"R-03", "R-10", "R-21", "R-30", "R-34", "R-45", "R-47", "R-55", "R-59", "R-64"}
"""Some that change play and stand in no rule of the rulebook."""


@pytest.fixture
def page(db):
    """Without the worked examples (`tests/titles/test_examples.py`)."""
    html = Client().get("/rules/machrou3/").content.decode()
    return re.sub(r'<figure class="example">.*?</figure>', "", html, flags=re.DOTALL)


def items(page):
    """Rule id -> the HTML of its item."""
    return dict(re.findall(r'<li id="(M\d\.\d+)">(.*?)</li>', page, re.S))


def test_every_rule_has_an_anchor(page):
    expected = {f"{chapter}.{number}" for chapter, last in RULES.items() for number in range(1, last + 1)}
    assert set(items(page)) == expected
    assert all(f'id="{chapter}"' in page and f'href="#{chapter}"' in page for chapter in RULES)


def marked(page, of):
    """The rules that carry a mark."""
    return {rule for rule, html in items(page).items() if f"mark-{of}" in html}


def test_each_rule_says_where_it_is_from(page):
    assert marked(page, "house") == HOUSE
    assert marked(page, "printed") == set(items(page)) - OURS_ALONE
    assert marked(page, "law") == {"M1.2"} and marked(page, "override") == OVERRIDDEN


def test_every_ruling_that_changes_play_stands_on_it_by_its_number_and_is_the_deck_s(page):
    """A mark that names a ruling leads to it."""
    shown = set(re.findall(r'<li id="(R-\d\d)">', page))
    known = {entry["id"] for entry in house_file()["rulings"]}
    assert RULINGS <= shown <= known
    assert set(re.findall(r'<a href="#(R-\d\d)">', page)) == shown


def test_the_facts_of_the_map_say_where_they_are_from(page):
    assert "those of 4 district groups are printed in the rulebook, those of the other 11" in page
    assert "8 follow from examples in the rulebook, 45 are the boundaries" in page
    assert re.search(r"<bdi>Baalbek</bdi> – <bdi>Metn</bdi>", page)


def test_every_card_is_shown_and_how_the_beginner_s_game_reads_it(page):
    deck = house_deck()
    kinds = (deck.characters, deck.objectives, deck.powers, deck.newsflash, deck.origin_powers)
    assert [len(cards) for cards in kinds] == [9, 34, 32, 24, 8]
    assert set(re.findall(r'class="playing-card[^"]*" id="([^"]+)"', page)) == {code for each in kinds for code in each}
    for card in (*deck.powers.values(), *deck.newsflash.values(), *deck.origin_powers.values()):
        assert escape(card.effect) in page
    adapted = deck.powers["EP-05"]
    assert escape(beginner_effect(adapted)) in page and beginner_effect(adapted) != adapted.effect


def test_origin_powers_name_their_districts(page):
    deck = house_deck()
    (harbour,) = re.findall(r'id="harbour">(.*?)</li>', page, re.S)
    named = set(re.findall("<bdi>(.*?)</bdi>", harbour))
    assert named == {each.names["en"] for each in deck.districts.values() if each.origin_power == "harbour"}
    assert page.count(">chaotic<") == sum(card.chaotic for card in deck.newsflash.values()) == 3


def test_every_district_shows_its_value_and_where_it_is_from(page):
    rows = re.findall(
        r'<tr id="district-[\w-]+"><th scope="row">(.*?)</th><td class="num">(\d+)</td><td>(.*?)</td>', page
    )
    deck = house_deck()
    assert {(name, int(ip), "rulebook" in source) for name, ip, source in rows} == {
        (each.names["en"], each.ip, each.ip_source == "rulebook") for each in deck.districts.values()
    }
    printed = sum(each.ip_source == "rulebook" for each in deck.districts.values())
    assert f"{printed} are taken from examples in the rulebook" in page


def test_the_makers_are_named_and_the_deck_is_called_the_site_s_own(page):
    for name in ("Benoit Khayat", "Jean Michel Chemaly", "Rana Zaher", "Nathalie Chemaly", "SuperHeated Neurons"):
        assert name in page
    assert "this site’s own design, not the printed cards" in page


def test_the_page_asks_the_database_nothing(db, django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get("/rules/machrou3/")
