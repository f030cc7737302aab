"""Every text has an Arabic and a French translation that keeps its places for names and numbers."""

import re

import pytest
from babel.messages.catalog import Catalog
from django.utils import translation
from django.utils.translation import ngettext

from games.management.commands import i18n


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_catalogues_are_complete_collected_and_compiled(language):
    assert list(i18n.check(language)) == []


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_the_languages_on_offer_are_those_with_a_catalogue(language):
    assert language in i18n.languages()
    assert i18n.po_path(language).exists()


def test_no_french_line_breaks_before_a_sign_or_inside_quotation_marks():
    texts = [text for message in i18n.read("fr") if message.id for text in i18n.forms(message)]
    assert [text for text in texts if re.search(" [;:!?»]|« ", text)] == []


def test_a_deal_is_of_cards_and_what_players_agree_on_is_a_bargain():
    of_cards = [each for each in i18n.read("ar") if re.search(r"\bdeals?\b", str(each.id), re.IGNORECASE)]
    assert of_cards and [each.id for each in of_cards if "صفق" in str(each.string)] == []


def faults(text, translated, language="fr"):
    catalog = Catalog(locale=language)
    catalog.add(text, translated)
    return len(i18n.missing(catalog)) + len(list(i18n.misplaced(catalog)))


def test_a_text_without_translation_is_found():
    assert faults("Vote", "") == 1
    assert faults("Vote", "Voter") == 0


def test_a_translation_of_an_older_text_is_found():
    catalog = Catalog(locale="fr")
    catalog.add("Vote", "Voter", flags=["fuzzy"])
    assert len(i18n.missing(catalog)) == 1


def test_a_lost_renamed_or_doubled_place_is_found():
    assert faults("{player} passes.", "{player} passe.") == 0
    assert faults("{player} passes.", "On passe.") == 1
    assert faults("{player} passes.", "{joueur} passe.") == 1
    assert faults("Until %(at)s", "Jusqu’à %(at)s et %(at)s") == 1
    assert faults("<bdi>%(name)s</bdi>", "%(name)s") == 1


def test_an_empty_plural_form_is_found():
    assert faults(("%(n)s seat", "%(n)s seats"), ("%(n)s siège", "")) == 1


def test_a_plural_form_says_its_number_in_words_only_where_it_has_one_number():
    seats = ("%(n)s seat", "%(n)s seats")
    assert faults(seats, ("بلا مقاعد", "مقعد", "مقعدان", "%(n)s مقاعد", "%(n)s مقعداً", "%(n)s مقعد"), "ar") == 0
    assert faults(seats, ("بلا مقاعد", "مقعد", "مقعدان", "مقاعد", "%(n)s مقعداً", "%(n)s مقعد"), "ar") == 1
    assert faults(seats, ("un siège", "%(n)s sièges"), "fr") == 1


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "بلا مقاعد"),
        (1, "مقعد واحد"),
        (2, "مقعدان"),
        (3, "3 مقاعد"),
        (11, "11 مقعداً"),
        (100, "100 مقعد"),
        (103, "103 مقاعد"),
    ],
)
def test_arabic_counts_in_six_forms(number, words):
    with translation.override("ar"):
        assert ngettext("%(n)s seat", "%(n)s seats", number) % {"n": number} == words
