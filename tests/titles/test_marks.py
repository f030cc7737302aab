"""Every mark on the page of a table says what it is: tags, badges, and figures that stand without a word."""

import random
import re

import pytest
from django.test import Client

from games import store
from games.kernel import owed
from tests import tables
from tests.slow import but_first

from .pages import Tree

pytestmark = pytest.mark.django_db

MARKS = {"tag", "ip-badge", "stamp"}
"""The classes of what is a mark by its look."""

SIGNS = r"[\d\s.,:;/%×+−→–()\u2066-\u2069-]*"
FIGURE = re.compile(rf"{SIGNS}\d{SIGNS}")
"""A text that has no word beside its digits."""

PLAIN = {
    "bot": "a program plays there, which is no word of a game",
    "turn": "whoever is to answer",
    "won": "who won stands on the front page above it",
    "can be chosen": "what is chosen among stands in the question",
    "over": "the game, whose end stands above all else",
}
"""The marks that are words of everybody, and why nothing more is to be said of them."""

SENTENCES = {"a", "button", "div", "figcaption", "h2", "h3", "h4", "label", "legend", "li", "p", "section", "summary"}
HEADINGS = {"h2", "h3", "h4", "legend", "summary"}


def marks(page):
    """The marks of a page, below its head."""
    main = next(each for each in Tree(page).root.down() if each.tag == "main")
    for each in main.down():
        own = "".join(text for text in each.inside if isinstance(text, str)).strip()
        if (each.classes & MARKS or FIGURE.fullmatch(own)) and not any(one.unseen for one in each.up()):
            yield each


def term(node):
    return any(each.tag == "a" and "term" in each.classes for each in node.down())


def explained(mark):
    """Whether a mark is or has a word of the game, is a word of everybody, or has a label that all can read."""
    by_look = bool(mark.classes & MARKS)
    if any("term" in each.classes for each in mark.up()) or term(mark) or (by_look and mark.text() in PLAIN):
        return True
    return any(labels(each, by_look) for each in mark.up() if each.parent) or (not by_look and headed(mark))


def labels(node, by_look):
    """Whether `node`, which is or holds a mark, is told by its column, its name in a list of facts or the word over the
    card that it stands on; a figure also by the words of its sentence other than names of players and other marks."""
    if node.tag == "td":
        table = next(each for each in node.up() if each.tag == "table")
        heads = [each for each in table.down() if each.tag == "th" and each.attrs.get("scope") == "col"]
        return bool(heads[node.parent.elements.index(node)].text().strip())
    if node.tag == "dd":
        return bool(next(each for each in node.before() if each.tag == "dt").text().strip())
    if "playing-card" in node.classes:
        return any("kicker" in each.classes and term(each) for each in node.elements)
    if by_look or node.tag not in SENTENCES:
        return False
    return bool(re.search(r"[^\W\d]{2}", node.text(but={"chip", *MARKS}))) and is_sentence(node)


def is_sentence(node):
    """Whether it is the smallest of its kind: no sentence is within, but in other words of its line."""
    return not any(each.tag in SENTENCES - {"a"} for each in list(node.down())[1:])


def headed(mark):
    """Whether the nearest heading over a figure has a word of the game."""
    over = (each for up in mark.up() if up.parent for one in up.before() for each in one.down() if each.tag in HEADINGS)
    return term(next(over, mark))


def where(mark):
    return f"{mark.text().strip()!r} in {' < '.join(each.attrs.get('class') or each.tag for each in mark.up())}"


def page_of(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client.get(f"/t/{record.public_id}/").content.decode()


TABLES = {
    "article2": ({}, 3, 60),
    "korapsyon": ({"edition": "new"}, 9, 160),
    "machrou3": (tables.ADVANCED, 5, 200),
    "mafia": ({"cards": "preset", "accusations": "open"}, 8, 100),
}
"""slug -> the options of a table, how many play, and for how many answers it is watched at most."""

LOOKS = 12
"""Answers between two looks."""


@pytest.mark.parametrize("slug", but_first(TABLES))
def test_every_mark_of_a_table_says_what_it_is(slug):
    options, players, most = TABLES[slug]
    record, rng, silent, seen = tables.started(players, options=options, slug=slug), random.Random(1), set(), 0
    for number in range(most + 1):
        over = record.state.outcome is not None
        if over or number % LOOKS == 0:
            found = list(marks(page_of(record, 0 if over else owed(record.state)[0].seat)))
            silent |= {where(mark) for mark in found if not explained(mark)}
            seen += len(found)
        if over:
            break
        tables.one_move(record.pk, rng)
        record = store.read(record.pk)
    assert not silent
    assert seen > 50


@pytest.mark.parametrize(
    "page",
    [
        '<p><span class="tag">once a round</span></p>',
        '<li><span class="chip">Lara 2</span> <b>7</b></li>',
        '<h2>A heading</h2><p class="side-total">24</p>',
        '<details><summary>Ballot Machine <span class="tag">used up</span></summary></details>',
    ],
)
def test_a_mark_that_says_nothing_is_found(page):
    assert [mark for mark in marks(f"<main>{page}</main>") if not explained(mark)]


@pytest.mark.parametrize(
    "page",
    [
        '<p><a class="term tag" href="#">once a round</a></p>',
        '<li><span class="chip">Lara 2</span> <b>7</b> seats</li>',
        '<h2><a class="term" href="#">Blocs</a></h2><p><b>24</b></p>',
        "<table><tr><th scope=col>Player</th><th scope=col>Seats</th></tr><tr><td>Lara</td><td>7</td></tr></table>",
        '<dl><dt>Cards</dt><dd><span class="tag">With</span></dd></dl>',
    ],
)
def test_a_mark_with_a_word_or_a_label_is_explained(page):
    found = list(marks(f"<main>{page}</main>"))
    assert found and all(map(explained, found))
