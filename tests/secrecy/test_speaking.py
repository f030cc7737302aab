"""What bots say, and when, gives nothing away: no hand that they do not see, no whisper of others, no persona."""

import random
from zlib import crc32

import pytest

from games import store
from games.kernel import owed
from games.kernel.press import Ask
from games.models import Message
from games.services.playing import bots
from games.services.talk import bot_talk, bot_waking
from games.store import text
from games.titles import registry
from tests.proof import play, speaking, watch
from tests.proof.rows import undone
from tests.proof.still import stand_still
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, NIGHTS

pytestmark = pytest.mark.django_db

SEEDS = range(3)


def table_of(slug):
    """A table of the smallest size that has two bots, or one where no table has so many."""
    rules = registry.ruleset(slug)
    shape = next(iter(registry.title(slug).secrets.shapes))
    sizes = speaking.sizes(rules, shape)
    return speaking.table(rules, shape, 5, next((each for each in sizes if each > speaking.PEOPLE + 1), sizes[-1]))


@pytest.fixture(scope="module", params=sorted(registry.talkers()))
def each_game(request, django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), undone(), stand_still():
        yield table_of(request.param)


@pytest.fixture(scope="module")
def at(django_db_setup, django_db_blocker):
    """A table of the game in which roles alone are secret, and bots suspect somebody from the first day on."""
    with django_db_blocker.unblock(), undone(), stand_still():
        yield table_of(NIGHTS)


def says_alike(at, seed):
    return [name for bot in at.bots for name in speaking.says_alike(at, bot, seed)]


def shown_alike_beside_a_whisper(at, seed, show=watch.shown):
    return speaking.shown_alike(at, at.record.state, seed, show)


def shown_alike_with_other_hands(at, seed, show=watch.shown):
    found = (speaking.other_hands(at, each) for each in range(seed, 60, len(SEEDS)))
    return speaking.shown_alike(at, next(state for state in found if state), seed, show)


def page_alike_beside_a_whisper(at, seed):
    return shown_alike_beside_a_whisper(at, seed, talk_page)


def page_alike_with_other_hands(at, seed):
    return shown_alike_with_other_hands(at, seed, talk_page)


def page_alike_whatever_the_persona(at, seed):
    return speaking.persona_alike(at, seed, talk_page)


def talk_page(client, record, seat):
    return {"talk": watch.answer(client.get, f"/t/{record.public_id}/talk/")}


def test_what_bots_say_and_answer_hangs_on_nothing_that_they_may_not_know(each_game):
    assert [name for seed in SEEDS for name in says_alike(each_game, seed)] == []


@pytest.mark.one_in(4)
def test_a_viewer_is_shown_the_same_of_bots_beside_a_whisper_of_others(each_game):
    assert shown_alike_beside_a_whisper(each_game, 1) == []


@pytest.mark.parametrize("slug", but_first([NIGHTS, COMMITTEES]))
def test_a_viewer_is_shown_the_same_of_bots_where_others_hold_something_else(slug):
    with undone():
        assert shown_alike_with_other_hands(table_of(slug), 1) == []


@pytest.mark.one_in(4)
def test_nothing_tells_of_a_persona_before_the_bot_speaks(each_game):
    assert speaking.persona_alike(each_game, 1) == []


def test_bots_speak_and_answer_while_worlds_are_compared(each_game):
    for bot in each_game.bots:
        with undone():
            found = speaking.said(each_game.record, (bot,), 1)
            assert found["said"] and found["waits"] and found["rings"]
    asked = next(each.seat for each in owed(each_game.record.state) if each.seat in each_game.bots)
    with undone():
        assert len(speaking.answered(each_game.record, asked, 1)) == 1


@pytest.mark.one_in(4)
def test_what_bots_say_stands_on_the_pages_that_are_compared(each_game):
    with undone():
        speaking.said(each_game.record, each_game.bots, 1)
        shown = speaking.what_is_shown(each_game, watch.shown)
        keys = Message.objects.filter(game=each_game.record.pk, user=None).values_list("key", flat=True)
        (page,) = (each[5] for name, each in shown.items() if name.endswith("/talk/"))
        assert keys and all(key.encode() in page for key in keys)


def secret_of(record):
    """A number that is another one in most worlds."""
    return crc32(text.secret_text(record.rules, record.state).encode())


def a_bot_that_hears_whispers(monkeypatch):
    """What bots hear is read without asking whether a message is in a private thread."""
    monkeypatch.setattr(store.press, "PUBLIC", store.press.PUBLIC.replace("AND m.thread_id IS NULL", ""))


def a_bot_that_reads_whispers(monkeypatch):
    """Free text that may be said to bots is read without asking whether it is in a private thread."""
    monkeypatch.setattr(store.press, "TYPED", store.press.TYPED.replace("AND m.thread_id IS NULL", ""))


def a_bot_that_speaks_of_what_others_hold(monkeypatch):
    """Whom a bot suspects is drawn from the state, not from its view."""

    def said(record, bot, look, heard):
        others = [seat for seat in record.state.seats if seat != bot.seat]
        return bot_talk.Saying(Ask(others[secret_of(record) % len(others)]))

    monkeypatch.setattr(bot_talk, "_said", said)


def a_bot_that_answers_by_what_others_hold(monkeypatch):
    """What a bot answers is drawn from the state, not from its view."""

    def chosen(record, bot, kind, seen, decision):
        return play.some_answer(record.rules, record.state, decision, random.Random(secret_of(record)))

    monkeypatch.setattr(bots, "_chosen", chosen)


def an_hour_that_hangs_on_hands(monkeypatch):
    """Bots speak the sooner the smaller a number of the state is."""
    monkeypatch.setattr(bot_waking, "delay", lambda record: secret_of(record) % 1000 + 1)


def an_hour_that_hangs_on_a_persona(monkeypatch):
    """Whoever talks much speaks sooner."""
    honest = bot_waking.delay
    monkeypatch.setattr(bot_waking, "delay", lambda record: honest(record) / bot_talk.persona_of("Almond").talks)


@pytest.mark.parametrize(
    ("law", "plant"),
    [
        (says_alike, a_bot_that_hears_whispers),
        (says_alike, a_bot_that_reads_whispers),
        (page_alike_beside_a_whisper, a_bot_that_hears_whispers),
        (says_alike, a_bot_that_speaks_of_what_others_hold),
        (page_alike_with_other_hands, a_bot_that_speaks_of_what_others_hold),
        (says_alike, a_bot_that_answers_by_what_others_hold),
        (says_alike, an_hour_that_hangs_on_hands),
        (page_alike_whatever_the_persona, an_hour_that_hangs_on_a_persona),
    ],
)
def test_a_leak_is_noticed(law, plant, at, monkeypatch):
    plant(monkeypatch)
    assert any(law(at, seed) for seed in SEEDS)
