"""What happened can be asked for its words: each is marked once in a list, where it is read first."""

from typing import NamedTuple

import pytest

from games.reading import beats, feeds
from games.reading.scene import scene_as
from games.reading.words import marked
from games.titles import registry
from games.wording.parts import Mention, Own, Word, plain
from games.wording.terms import finder
from tests import tables

pytestmark = pytest.mark.django_db

SLUGS = list(registry.rulesets())


@pytest.fixture(params=SLUGS)
def scene(request):
    """A game under way, as one of its seats that was told something alone sees it."""
    title = registry.title(request.param)
    record = tables.started(title.about.usual, slug=request.param)
    return scene_as(tables.played_until(record, lambda now: now.state.number >= 30), 0, "en")


def named(sentence, slug):
    """The codes of the words that a text names, in order."""
    return [code for _piece, code in finder(registry.title(slug).words.terms, "en")(sentence) if code]


def pressed(entries):
    return [part.code for each in entries for part in each.parts if isinstance(part, Word)]


class Large(NamedTuple):
    parts: tuple
    private: bool = False


def once_and_first(entries, slug):
    """Whether the words of entries in the order of reading are marked each once, at its first mention."""
    met = []
    for each in entries:
        texts = [each.text if isinstance(each, Word) else each for each in each.parts if isinstance(each, Word | str)]
        new = dict.fromkeys(code for text in texts for code in named(text, slug) if code not in met)
        if pressed([each]) != ([] if each.private else list(new)):
            return False
        met += [] if each.private else new
    return bool(met)


def test_each_word_of_the_chronicle_can_be_pressed_once_where_it_is_read_first(scene):
    told = feeds.chronicle(scene, limit=None)
    entries = [each for one in told.rounds for each in one.entries]
    assert once_and_first(entries, scene.rules.slug)


def test_each_word_of_the_playback_can_be_pressed_once_in_the_beat_that_says_it_first(scene):
    entries = [each for one in beats.happened(scene, 0).beats for each in one.entries]
    assert once_and_first(entries, scene.rules.slug)


def test_each_word_of_what_is_said_large_can_be_pressed_once_where_it_is_read_first(scene):
    """Each of the two lists by itself: what lies open and what lies under a cover do not depend on one another."""
    told = feeds.chronicle(scene, 0, since=0)
    for sentences in (told.headlines, told.aside.headlines):
        lines = [Large(parts) for parts in sentences]
        words = {code for each in lines for code in named(plain(each.parts), scene.rules.slug)}
        assert once_and_first(lines, scene.rules.slug) == bool(words)


@pytest.mark.parametrize("private, found", [(True, []), (False, ["speaker"])])
def test_in_what_a_seat_alone_was_told_no_word_can_be_pressed(private, found):
    line = feeds.Entry(("A speaker",), None, "", private, aside=False, new=False, beside="", picture=None)
    assert pressed([feeds.worded(line, "machrou3", set())]) == found


def test_a_list_shows_the_same_text_whether_its_words_can_be_pressed_or_not():
    sentence = ("Blocs & a bloc: ", Mention("district", "zahle", "bloc"), Own("a bloc"), ", swing districts")
    met = {"swing"}
    shown = marked(sentence, "machrou3", "en", met)
    assert plain(shown) == plain(sentence)
    assert [each.text for each in shown if isinstance(each, Word)] == ["Blocs"]
    assert met == {"swing", "bloc"}
