"""Each game's words say in one sentence what they are and where their rule stands, and are tapped where they stand."""

import re
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games.kernel import owed
from games.templatetags.sentences import parts
from games.templatetags.terms import terms
from games.titles import registry
from games.wording.parts import Mention, Own
from games.wording.terms import Term, finder
from tests import tables

from .pages import VOID, Tree

MAIN = {
    "machrou3": {"round", "speaker", "completed", "ip", "group", "bloc", "swing", "frontier", "objective", "voting"},
    "korapsyon": {
        "year",
        "spending",
        "kaban",
        "standing",
        "strike",
        "hidden",
        "president",
        "project",
        "discussion",
        "jail",
    },
    "article2": {"primary", "electability", "affiliation", "counts", "style", "in_hand", "in_play"},
    "mafia": {"night", "card", "alive", "accusation", "citizen", "mafia", "godfather", "investigator"},
}
"""What the page of a table offers from the deal on."""

SLUGS = list(registry.rulesets())
TERMS = [(slug, code) for slug in SLUGS for code in registry.title(slug).words.terms]
USED = re.compile(r'{% term "(\w+)" "(\w+)"')
TEMPLATES = sorted((settings.BASE_DIR / "games/titles").glob("*/templates/*/*.html"))
LINK = re.compile(r'<a class="term[^"]*" href="/rules/([\w-]+)/#term-(\w+)">')
CONTROLS = {"a", "button", "label", "summary"}
OWN = {"now-forms", "secret", "told-alone"}
"""Parts of the page of a table that are one reader's: what is asked of them, what only they know or were told."""

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


def named_in(node, slug):
    """The codes of the words that the text of an element names."""
    found = finder(registry.title(slug).words.terms, "en")
    return {code for _piece, code in found(node.text()) if code}


def cover(node):
    """The cover that an element lies under, else its form."""
    return next(each for each in node.up() if each.tag == "form" or "secret" in each.classes)


def pressed(form):
    """(what it lies under, its code) of each word of a form that can be pressed."""
    links = (each for each in form.down() if "term" in each.classes)
    return [(cover(each), each.attrs["href"].partition("#term-")[2]) for each in links]


def form_of(record):
    """The form of the first seat that is asked."""
    page = Tree(open_page(record, owed(record.state)[0].seat)).root
    return next(each for each in page.down() if each.tag == "form" and "answer" in each.classes)


@pytest.mark.django_db
def test_the_words_of_choices_can_be_pressed_beside_them():
    record, met = tables.started(4), set()
    for number in (0, 3, 6, 9):
        record = tables.played_until(record, lambda now, number=number: now.state.number >= number)
        form = form_of(record)
        controls = [each for each in form.down() if each.tag in ("label", "button")]
        names = {(cover(each), code) for each in controls for code in named_in(each, "machrou3")}
        assert names <= set(pressed(form))
        met |= {code for _place, code in names}
    assert len(met) > 3


class Offered(HTMLParser):
    """The words that a page offers. `links`: (the game, the code, the tags and the ids around it) of each."""

    def __init__(self, page):
        super().__init__()
        self.open, self.links = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        link = LINK.match(self.get_starttag_text())
        if link:
            self.links.append((*link.groups(), {name for pair in self.open for name in pair}))
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("id")))

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag not in VOID:
            while self.open.pop()[0] != tag:
                pass


def open_page(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client.get(f"/t/{record.public_id}/").content.decode()


@pytest.mark.django_db
@each_title
def test_the_page_of_a_table_offers_its_words_and_the_same_ones_to_everybody(slug):
    record = tables.started(registry.title(slug).about.usual, slug=slug)
    offered = []
    for seat in record.state.seats:
        links = Offered(open_page(record, seat)).links
        assert {game for game, _code, _around in links} == {slug}
        assert MAIN[slug] <= {code for _game, code, _around in links}
        offered.append([code for _game, code, around in links if not OWN & around])
    assert all(each == offered[0] for each in offered)


@pytest.mark.django_db
@each_title
def test_what_a_question_is_about_names_words_and_none_of_them_is_inside_another_control(slug):
    record = tables.started(registry.title(slug).about.usual, slug=slug)
    seat = owed(record.state)[0].seat
    links = Offered(open_page(record, seat)).links
    assert [code for _game, code, around in links if any(str(each).startswith("about-") for each in around)]
    assert not [code for _game, code, around in links if CONTROLS & around]


@pytest.mark.django_db
@each_title
@pytest.mark.parametrize("path", ["/rules/{}/", "/games/{}/"])
def test_what_newcomers_read_names_words_and_none_of_them_is_inside_another_control(slug, path):
    page = Client().get(path.format(slug)).content.decode()
    links = Offered(page).links
    assert links
    assert not [code for _game, code, around in links if CONTROLS & around]
    if "rules" in path:
        for part in ("short", "course", "asked"):
            assert [code for _game, code, around in links if part in around], part


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
@each_title
def test_a_form_names_one_word_of_its_game(slug, language):
    with override(language):
        forms = [
            form for term in registry.title(slug).words.terms.values() for form in str(term.forms).split("|") if form
        ]
    assert len({form.lower() for form in forms}) == len(forms)
    assert all(form == form.strip() for form in forms)


WORDS = {
    "bloc": Term("Bloc", "", "", "bloc|blocs"),
    "district": Term("District", "", "", "district"),
    "group": Term("Group", "", "", "district group"),
    "none": Term("Without", "", ""),
}


def named(pieces):
    return [(piece, code) for piece, code in pieces if code]


def test_whole_words_are_found_in_any_case_the_longest_first():
    found = finder(WORDS, "en")
    text = "Blocs of a district group, not of a district; en bloc’s sub-bloc, blocks, subbloc."
    assert named(found(text)) == [
        ("Blocs", "bloc"),
        ("district group", "group"),
        ("district", "district"),
        ("bloc", "bloc"),
        ("bloc", "bloc"),
    ]
    assert "".join(piece for piece, _code in found(text)) == text


def test_a_game_without_forms_names_nothing():
    assert list(finder({"none": WORDS["none"]}, "en")("Without a bloc.")) == [("Without a bloc.", "")]


def test_arabic_words_are_found_with_what_is_written_before_them_and_as_whole_words():
    words = {
        "judge": Term("", "", "", "قاضٍ|قاضي"),
        "card": Term("", "", "", "بطاقة|بطاقة التصويت"),
        "side": Term("", "", "", "إصلاحي"),
    }
    found = finder(words, "ar")
    text = "القاضي وبطاقة وبالبطاقة للقاضي ولقاضٍ والبطاقة التصويت لبطاقة"
    assert [piece for piece, _code in found(text) if _code] == [
        "القاضي", "وبطاقة", "وبالبطاقة", "للقاضي", "ولقاضٍ", "والبطاقة التصويت", "لبطاقة",
    ]  # fmt: skip
    assert not named(found("إصلاحيّ بطاقةٌ كبطاقة قاضيان")), (
        "a mark over the last letter and other letters make another word"
    )
    assert not named(finder(words, "fr")("القاضي"))


def test_a_sentence_marks_each_word_once_and_is_escaped():
    (slug, code) = next((slug, code) for slug, code in TERMS if str(registry.title(slug).words.terms[code].forms))
    form = str(registry.title(slug).words.terms[code].forms).split("|")[0]
    link = f'<a class="term" href="/rules/{slug}/#term-{code}">{form}</a>'
    text = f"<b>& {form}, {form}"
    assert terms(text, slug) == f"&lt;b&gt;&amp; {link}, {form}"
    sentence = (f"{form} <", Mention("district", "x", form), f" {form}")
    assert parts(terms(sentence, slug), ()) == f'{link} &lt;<b class="named"><bdi>{form}</bdi></b> {form}'


def test_in_what_its_reader_alone_knows_no_word_is_marked():
    (slug, code) = next((slug, code) for slug, code in TERMS if str(registry.title(slug).words.terms[code].forms))
    form = str(registry.title(slug).words.terms[code].forms).split("|")[0]
    assert parts(terms((Own(f"<{form}"),), slug), ()) == f"&lt;{form}"


@pytest.mark.django_db
def test_each_step_of_the_year_says_what_it_is():
    record = tables.started(registry.title("korapsyon").about.usual, slug="korapsyon")
    page = open_page(record, 0)
    steps = page[page.index('class="stairs"') :].split("</ol>")[0]
    assert [code for _game, code in LINK.findall(steps)] == ["hidden", "president", "project", "discussion", "jail"]
