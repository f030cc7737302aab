"""Each game's words say in one sentence what they are and where their rule stands, and are tapped where they stand."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games.titles import registry
from tests import tables

MAIN = {
    "machrou3": {"round", "speaker", "completed", "ip", "group", "bloc", "swing", "frontier", "objective", "voting"},
    "korapsyon": {"year", "spending", "kaban", "standing", "strike", "project"},
    "article2": {"primary", "electability", "affiliation", "counts", "style", "in_hand", "in_play"},
    "mafia": {"night", "card", "alive", "accusation", "citizen", "mafia", "godfather", "investigator"},
}
"""What the page of a table offers from the deal on."""

SLUGS = list(registry.rulesets())
TERMS = [(slug, code) for slug in SLUGS for code in registry.title(slug).words.terms]
USED = re.compile(r'{% term "(\w+)" "(\w+)"')
TEMPLATES = sorted((settings.BASE_DIR / "games/titles").glob("*/templates/*/*.html"))
LINK = re.compile(r'<a class="term[^"]*" href="/rules/([\w-]+)/#term-(\w+)">')

each_title = pytest.mark.parametrize("slug", SLUGS)


@pytest.mark.parametrize(("slug", "code"), TERMS)
def test_a_word_is_said_in_one_sentence_in_every_language(slug, code):
    term = registry.title(slug).words.terms[code]
    told = set()
    for language in ("en", "ar", "fr"):
        with override(language):
            says = str(term.says)
        assert says.endswith(".") and says.count(".") == 1, "one sentence"
        told.add(says)
    assert len(told) == 3
    with override("en"):
        assert len(str(term.says).split()) <= 30


@pytest.mark.django_db
@each_title
def test_the_page_of_rules_lists_every_word_and_its_rule_stands_there(slug):
    page = Client().get(f"/rules/{slug}/").content.decode()
    anchors = set(re.findall(r'id="([^"]+)"', page))
    terms = registry.title(slug).words.terms
    assert terms
    assert {f"term-{code}" for code in terms} | {term.rule for term in terms.values()} <= anchors


@pytest.mark.django_db
@each_title
def test_the_words_of_a_game_come_all_together_in_the_language_that_is_asked_for_and_may_be_kept(slug):
    answers = {language: Client().get(f"/rules/{slug}/words/{language}/") for language in ("en", "ar", "fr")}
    for language, answer in answers.items():
        page = answer.content.decode()
        assert "public" in answer["Cache-Control"]
        assert not answer.cookies
        assert set(re.findall(r'id="term-(\w+)"', page)) == set(registry.title(slug).words.terms)
        with override(language):
            for term in registry.title(slug).words.terms.values():
                assert f'href="/rules/{slug}/#{term.rule}"' in page
    assert len({answer.content for answer in answers.values()}) == 3


@pytest.mark.django_db
def test_there_are_no_words_of_an_unknown_game_or_in_an_unknown_language():
    assert Client().get("/rules/chess/words/en/").status_code == 404
    assert Client().get(f"/rules/{SLUGS[0]}/words/xx/").status_code == 404


@pytest.mark.parametrize(
    ("slug", "code"), sorted({each for file in TEMPLATES for each in USED.findall(file.read_text())})
)
def test_every_word_that_a_template_names_is_one_of_its_game(slug, code):
    assert code in registry.title(slug).words.terms


@pytest.mark.django_db
@each_title
def test_the_page_of_a_table_offers_its_words_and_the_same_ones_to_everybody(slug):
    record = tables.started(registry.title(slug).about.usual, slug=slug)
    offered = []
    for seat in record.state.seats:
        client = Client()
        client.force_login(tables.user_at(record, seat))
        links = LINK.findall(client.get(f"/t/{record.public_id}/").content.decode())
        assert {game for game, _code in links} == {slug}
        offered.append([code for _game, code in links])
    assert MAIN[slug] <= set(offered[0])
    assert all(each == offered[0] for each in offered)
