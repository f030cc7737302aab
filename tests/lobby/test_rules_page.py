"""The rules page: every rule, every card, who made the game, and what is the site's own."""

import re

import pytest
from django.test import Client

from games.rules.machrou3.content import house_deck
from games.wording.machrou3_cards import effect

RULES = {"M1": 8, "M2": 9, "M3": 8, "M4": 7, "M5": 4, "M6": 9, "M7": 8}
HOUSE = {
    "M2.8", "M2.9", "M3.3", "M3.8", "M4.2", "M4.3", "M4.7", "M5.2", "M5.4", "M6.3", "M6.4", "M7.1", "M7.8",
}  # fmt: skip


@pytest.fixture
def page(db):
    return Client().get("/rules/machrou3/").content.decode()


def items(page):
    """Rule id -> the HTML of its item."""
    return dict(re.findall(r'<li id="(M\d\.\d)">(.*?)</li>', page, re.S))


def test_every_rule_has_an_anchor(page):
    expected = {f"{chapter}.{number}" for chapter, last in RULES.items() for number in range(1, last + 1)}
    assert set(items(page)) == expected
    assert all(f'id="{chapter}"' in page and f'href="#{chapter}"' in page for chapter in RULES)


def test_house_rulings_are_marked_and_no_others(page):
    assert {rule for rule, html in items(page).items() if "house ruling" in html} == HOUSE


def test_every_card_of_the_beginner_s_game_is_shown_as_it_is_played(page):
    deck = house_deck()
    objectives = [card for card in deck.objectives.values() if not card.advanced_only]
    assert (len(objectives), len(deck.powers)) == (26, 32)
    shown = set(re.findall(r'class="playing-card[^"]*" id="([^"]+)"', page))
    characters = {card.code for card in deck.characters.values() if not card.advanced_only}
    assert shown == {card.code for card in objectives} | set(deck.powers) | characters
    adapted = deck.powers["EP-05"]
    assert effect(adapted) in page and adapted.effect not in page


def test_every_district_shows_its_value_and_where_it_is_from(page):
    rows = re.findall(r'<tr><th scope="row">(.*?)</th><td class="num">(\d+)</td><td>(.*?)</td>', page)
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
