"""On each page of rules stands a worked example of each count, which the rules themselves have made."""

import re
from dataclasses import dataclass

import pytest
from django.test import Client
from django.utils.html import strip_tags
from django.utils.translation import override

from games.titles import registry
from games.titles.article2 import examples as article2
from games.titles.article2.rules import counting
from games.titles.korapsyon import examples as korapsyon
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.phases import jail
from games.titles.machrou3 import examples as machrou3
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.phases import battle, election, vote
from games.titles.mafia import examples as mafia
from games.titles.mafia.rules import stages

COUNTS = {
    "machrou3": ("parliament", "campaign", "battle", "election"),
    "article2": ("primary", "general"),
    "korapsyon": ("treasury", "jail"),
    "mafia": ("night", "trial"),
}
each_title = pytest.mark.parametrize("slug", registry.rulesets())


def plain(text):
    return re.sub("[\u2066\u2069]", "", strip_tags(text).replace("\u00a0", " "))


def said(example):
    """All that an example says, as text."""
    return "\n".join(map(plain, (*example.steps, example.result)))


@each_title
def test_each_count_has_its_example(slug):
    assert tuple(registry.title(slug).about.examples()) == COUNTS[slug]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ar", "fr"])
@each_title
def test_the_page_of_rules_draws_each_behind_its_rule_in_every_language(slug, language):
    page = Client().get(f"/rules/{slug}/", headers={"accept-language": language}).content.decode()
    with override(language):
        found = registry.title(slug).about.examples()
    drawn = re.findall(r'<figure class="example">.*?</figure>', page, re.DOTALL)
    assert len(drawn) == len(found)
    for example, figure in zip(found.values(), drawn, strict=True):
        chapter = example.rule.partition(".")[0]
        start = page.index(f'<section class="chapter" id="{chapter}"')
        end = page.index('<section class="chapter"', start + 1)
        assert start < page.index(f'id="{example.rule}"') < page.index(figure) < end
        assert all(step in figure for step in (*example.steps, example.result))


@each_title
def test_it_is_told_in_every_language(slug):
    told = {}
    for language in ("en", "ar", "fr"):
        with override(language):
            found = registry.title(slug).about.examples()
            told[language] = [text for each in found.values() for text in (each.title, *each.steps, each.result)]
    for language in ("ar", "fr"):
        alike = [text for text, english in zip(told[language], told["en"], strict=True) if text == english]
        assert alike == []


@each_title
def test_no_two_parts_of_the_page_have_one_id(slug, client, db):
    ids = re.findall(r'\sid="([^"]+)"', client.get(f"/rules/{slug}/").content.decode())
    assert len(ids) == len(set(ids))


@dataclass
class Bent:
    """A function of the rules that answers otherwise, so that what depends on it can be seen."""

    monkeypatch: pytest.MonkeyPatch

    def __call__(self, where, name, by):
        real = getattr(where, name)
        self.monkeypatch.setattr(where, name, lambda *given, **named: by(real(*given, **named)))


@pytest.fixture
def bent(monkeypatch):
    return Bent(monkeypatch)


@override("en")
def test_m1_the_bloc_is_what_the_rules_count(bent):
    assert "= 23." in said(machrou3.parliament()) and "Almond has a bloc of 23 of the 128" in said(
        machrou3.parliament()
    )
    bent(board, "influence", lambda points: points + 1)
    assert "Bcharre 8 + Zgharta 8 = 16" in said(machrou3.parliament())


@override("en")
def test_m5_the_vote_is_what_the_rules_count(bent):
    assert "With: 2. Against: 1." in said(machrou3.campaign())
    assert "2 is more than 1: Juniper gets Aley." in said(machrou3.campaign())
    bent(vote, "copies", lambda number: 2 * number)
    assert "With: 4. Against: 2." in said(machrou3.campaign())


@override("en")
def test_m6_equal_totals_are_the_challengers(bent):
    example = machrou3.battle()
    assert "Fig: Metn 7 + Beirut II 6 + Beirut I 9 = 22." in said(example)
    assert "Carob: Baabda 12 + Zahle 10 = 22." in said(example)
    assert plain(example.result).endswith("Baabda goes to Fig.")
    bent(battle, "wins", lambda won: not won)
    assert plain(machrou3.battle().result).endswith("Baabda goes to Carob.")


@override("en")
def test_m7_without_an_objective_thirteen_seats_count_nothing(bent):
    assert "the 13 seats count 0." in said(machrou3.election())
    assert "Carob is president with 29 seats" in said(machrou3.election())
    bent(election, "eligible", lambda entitled: True)
    assert "the 13 seats count 13." in said(machrou3.election())
    assert "Fig is president with 40 seats" in said(machrou3.election())


@override("en")
def test_a2_the_elections_are_what_the_rules_count(bent):
    assert "Juniper and Fig are the candidates" in said(article2.primary())
    general = said(article2.general())
    assert "affiliation 3 on the cards is doubled to 6" in general and "7 − 6 = 1" in general
    assert "affiliation 8 on the cards counts 0" in general and "3 − 0 = 3" in general
    assert "Fig has the highest total above zero, 3" in general
    bent(counting.figures, "affiliation", lambda number: 0)
    assert "affiliation 3 on the cards is doubled to 0" in said(article2.general())


@override("en")
def test_k3_the_money_is_what_the_rules_count(bent):
    told = said(korapsyon.treasury())
    assert "2 + 4 = 6" in told and "29 − 6 + 9 = 32" in told
    assert "spending is 4 of 16" in told and "the fund holds 5 of 14" in told
    bent(money, "theft", lambda amount: 2 * amount)
    assert "4 + 4 = 8" in said(korapsyon.treasury()) and "fund holds 7 of 14" in said(korapsyon.treasury())


@override("en")
def test_k3_the_presidents_vote_makes_the_majority(bent):
    told = said(korapsyon.jail_vote())
    assert "Juniper 2 + Fig 1 + Almond 1 + Laurel 1 + Mulberry 1 = 6" in told
    assert "6 of 10 are a majority: Thyme is jailed in year 2, and back in year 6." in told
    bent(jail, "weights", lambda power: {seat: 3 if number == 2 else number for seat, number in power.items()})
    assert "7 of 11 are a majority" in said(korapsyon.jail_vote())


@override("en")
def test_f2_the_doctor_stops_the_mafia_once(bent):
    told = said(mafia.nights())
    assert "At dawn nobody is dead." in told and "At dawn Laurel is dead." in told and "Alive: 7 of 8." in told
    bent(stages, "spared", lambda safe: False)
    assert "At dawn nobody is dead." not in said(mafia.nights())


@override("en")
def test_f3_an_abstention_counts_for_the_last_of_the_accused():
    told = said(mafia.trial())
    assert "For executing Juniper: Almond 1 + Carob 1 + Laurel 1 + Mulberry 1 = 4." in told
    assert "For executing Laurel: Juniper 1 + Fig 1 + Sumac 1 = 3." in told
    assert "4 is more than 3: Juniper is executed" in told
