"""Looking for words in the rules of a game: letters fold, all words must be there, and each place has a link."""

import re

import pytest
from django.test import Client
from django.utils.translation import override

from games.reading.finding import LONGEST, MOST, find
from games.reading.letters import fold
from games.reading.passages import passages
from games.titles import registry
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

SLUGS = list(registry.rulesets())
each_title = pytest.mark.parametrize("slug", SLUGS)


def anchors(answer):
    return [each.anchor for each in answer.found]


def looked_for(slug, query, language="en"):
    with override(language):
        return find(slug, query)


def test_letters_are_folded_as_people_type_them():
    assert fold("Élection").letters == "election"
    assert fold("œuvre").letters == "oeuvre"
    assert fold("الأَحْكَام").letters == "الاحكام"
    assert fold("القـاعدة إلى آخر ٱلٱن").letters == fold("القاعده الي اخر الان").letters
    assert fold("١٥").letters == "15"


@each_title
@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_every_anchor_of_a_rule_word_question_and_card_is_a_passage_in_every_language(db, slug, language):
    page = Client(headers={"accept-language": language}).get(f"/rules/{slug}/").content.decode()
    page = re.sub(r"<(figure|svg)\b.*?</\1>", "", page[page.index("<article") :], flags=re.DOTALL)
    shown = re.findall(r'<(?:li|p|tr|details|dt)\b[^>]*? id="([^"]+)"', page)
    with override(language):
        found = passages(slug)
    assert [each.anchor for each in found] == shown and len(set(shown)) == len(shown)
    assert all(each.title.text and each.text.text and each.chapter for each in found)
    title = registry.title(slug)
    assert {f"term-{code}" for code in title.words.terms} | {"asked-1", "asked-8"} <= set(shown)


def test_a_card_of_each_game_is_found_by_its_title():
    for slug, title, anchor in (
        ("machrou3", "quiet handover", "EP-01"),
        (HANDS, "highlander", "card-highlander"),
        (COMMITTEES, "ombudsperson", "role-ombudsperson"),
        (NIGHTS, "godfather", "card-godfather"),
    ):
        assert anchor in anchors(looked_for(slug, title)), title


@pytest.mark.parametrize("written", ["M6.4", "m6.4", "Ｍ6.4"])
def test_the_number_of_a_rule_leads_to_it_first(written):
    assert anchors(looked_for("machrou3", written))[0] == "M6.4"


def test_all_words_must_occur_and_their_beginnings_are_enough():
    either, both = looked_for("machrou3", "speaker"), looked_for("machrou3", "speaker bloc")
    assert 0 < both.number < either.number
    assert looked_for("machrou3", "speaker quetzal").number == 0
    assert looked_for("machrou3", "speak").number >= either.number
    assert looked_for("machrou3", "peaker").number == 0


def test_arabic_words_are_found_with_their_particles_and_without_their_signs():
    plain, signed = looked_for("machrou3", "دائرة", "ar"), looked_for("machrou3", "دَائِرَه", "ar")
    assert plain.number == signed.number > 5
    assert any("ال<mark>دائرة</mark>" in each.says for each in plain.found)


def test_found_words_are_marked_as_they_are_written_and_nothing_else_is_markup():
    shown = looked_for("machrou3", "election", "fr").found
    assert any("<mark>élection</mark>" in each.says for each in shown)
    assert all(set(re.findall("<[^>]*>", each.title + each.says)) <= {"<mark>", "</mark>"} for each in shown)


def test_titles_come_before_mentions():
    found = looked_for("machrou3", "speaker").found
    assert found[0].anchor == "term-speaker" and "<mark>" in found[0].title


def test_long_answers_are_cut_and_counted(db):
    answer = looked_for("machrou3", "district")
    assert len(answer.found) == MOST < answer.number
    page = Client().get("/rules/machrou3/?q=district").content.decode()
    assert f"Found in {answer.number} places." in page and f"the first {MOST}" in page


ODD = ["", "   ", "?!…", "\x00\x07", "quetzal", "a" * 5000, "word " * 400, "%s {} \\ ( [ * +", "﷽", "\u202e\u200f", "🗳"]


@each_title
@pytest.mark.parametrize("query", ODD)
@pytest.mark.parametrize("htmx", [False, True])
def test_odd_input_is_answered_with_a_sentence_and_never_an_error(db, slug, query, htmx):
    answer = Client().get(f"/rules/{slug}/", {"q": query}, headers={"hx-request": "true"} if htmx else {})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert re.search(r'id="found-says"[^>]*>[^<]{8,}<', page)
    assert len(looked_for(slug, query).query) <= LONGEST
    assert ("<html" in page) != htmx


def test_pages_and_parts_of_them_are_kept_apart_by_browsers(db):
    assert "HX-Request" in Client().get("/rules/machrou3/")["Vary"]


def test_a_search_asks_the_database_nothing(db, django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get("/rules/machrou3/?q=vote")


def test_the_link_to_a_question_opens_the_folds(db):
    with override("en"):
        question = str(registry.title("machrou3").about.primer.asked[2].question)
    page = Client().get("/rules/machrou3/", {"q": question}).content.decode()
    assert 'href="/rules/machrou3/?open#asked-3"' in page
    assert "<details" in page and not re.search(r'<details class="more"[^>]* open', page)
    opened = Client().get("/rules/machrou3/?open").content.decode()
    assert len(re.findall(r'<details class="more" id="asked-\d" open>', opened)) == 8
