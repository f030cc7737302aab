"""The paper on verifiable deals: the same in every language of the site, and shown in the reader's."""

from collections import Counter

import pytest
from django.conf import settings
from django.test import Client

from games.reading.documents import document

DIRECTIONS = {"en": "ltr", "ar": "rtl", "fr": "ltr"}
TITLES = {
    "en": "A deal you can check",
    "ar": "توزيع يمكنكم التحقّق منه",
    "fr": "Une donne que vous pouvez vérifier",
}
languages = pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])


def code_of(line):
    return Counter(piece for piece, code in line if code)


@languages
def test_every_language_has_the_paper(language):
    assert document("fairness", language).language == language


@languages
def test_headings_and_points_are_those_of_the_english_paper(language):
    shown, english = document("fairness", language).blocks, document("fairness", "en").blocks
    assert [(block.kind, len(block.lines)) for block in shown] == [(block.kind, len(block.lines)) for block in english]
    assert [block.kind for block in shown].count("heading") == 4


@languages
def test_each_line_has_the_code_of_the_english_one(language):
    """Formulas and names in the file are not translated."""
    lines = [line for block in document("fairness", language).blocks for line in block.lines]
    english = [line for block in document("fairness", "en").blocks for line in block.lines]
    assert list(map(code_of, lines)) == list(map(code_of, english))
    assert sum(map(code_of, lines), Counter())["2^64"] == 1


def test_a_paper_that_is_not_translated_is_shown_in_english():
    assert document("glossary", "fr") == document("glossary", "en") and document("glossary", "fr").language == "en"


@languages
def test_the_page_shows_the_paper_in_the_readers_language(language):
    page = Client(headers={"accept-language": language}).get("/fairness/").content.decode()
    assert f'class="card prose-wide paper" lang="{language}" dir="{DIRECTIONS[language]}"' in page
    assert f"<h1>{TITLES[language]}\n" in page and "`" not in page
    assert '<code class="ltr">2^64</code>' in page
