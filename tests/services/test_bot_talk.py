"""Bots hear what is said to all and speak at the table: one at a time, woken by what is public alone."""

import itertools
import random
import re
from typing import Any

import pytest
from django.db.models.functions import Now
from django.utils import translation

from accounts.models import User
from games import store
from games.kernel import load, owed, view
from games.kernel.hearing import names
from games.kernel.press import LATELY, Ask, Because, Deal, Distrust, Respond
from games.mechanics.personas import persona_name
from games.models import Event, Game, Message, Player
from games.services.playing import bots as playing_bots
from games.services.playing import play, taking_back
from games.services.tables import lobby
from games.services.talk import bot_talk, bot_waking, press, table_talk, threads
from games.services.talk.grades import LEVELS
from games.wording.voices import phrase
from tests import tables
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS, AccusePlayer, SparePlayer

pytestmark = pytest.mark.django_db


def by_night():
    return tables.started(2, bots="sensible", size=8, slug=NIGHTS)


@pytest.fixture
def record():
    """By day: by night the talk of the table is shut."""
    return tables.played_until(by_night(), lambda found: not view(found.rules, found.state, 0).hushed)


def bot_of(record):
    return next(each.seat for each in record.players if each.bot)


def person_of(record):
    return next(each.seat for each in record.players if each.user_id)


def is_woken(record):
    return Game.objects.get(pk=record.pk).bots_talk is not None


def asleep(record):
    Game.objects.filter(pk=record.pk).update(bots_talk=None)


def say(record, act, to=None):
    game = Game.objects.get(pk=record.pk)
    player = Player.objects.get(game=game, seat=person_of(record))
    return press.say(game, player=player, act=act, text="as it is said", to=to)


def by_bots(record):
    rules = record.rules
    said = Message.objects.filter(game=record.pk, user=None).order_by("pk")
    return [(each.player.seat, load(rules, Any, each.press)) for each in said]


def test_a_question_to_a_bot_is_answered(record):
    bot = bot_of(record)
    say(record, Ask(bot))
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk)
    ((seat, act),) = by_bots(record)
    assert seat == bot and isinstance(act, Distrust) and act.player != bot


def test_a_deal_that_a_bot_is_offered_is_answered_by_it_and_by_nobody_else(record):
    bot, me = bot_of(record), person_of(record)
    offer = say(record, Deal(bot, SparePlayer(bot), SparePlayer(me), record.state.table.round))
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk)
    ((seat, act),) = by_bots(record)
    assert seat == bot and isinstance(act, Respond)
    assert offer.responses.count() == 1


def test_with_a_counter_offer_theirs_is_refused(record):
    bot, me = bot_of(record), person_of(record)
    other = next(each.seat for each in record.players if each.seat not in (bot, me))
    offer = say(record, Deal(bot, SparePlayer(bot), AccusePlayer(other), 0))
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk)
    (one, refusal), (two, deal) = by_bots(record)
    assert (one, two, refusal) == (bot, bot, Respond("refuse")) and offer.responses.get().player.seat == bot
    assert deal == Deal(me, SparePlayer(me), SparePlayer(bot), record.state.table.round)
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    assert offer.responses.count() == 1


def test_it_is_read_in_each_readers_words(record):
    bot = bot_of(record)
    say(record, Ask(bot))
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    said = Message.objects.get(game=record.pk, user=None)
    url = f"/t/{record.public_id}/bargains/"
    client = tables.client_at(record, person_of(record))
    pages = {each: client.get(url, headers={"Accept-Language": each}).content.decode() for each in ("en", "fr", "ar")}
    assert "the bots here hear" in pages["en"].lower() and len(set(pages.values())) == 3
    for language, page in pages.items():
        with translation.override(language):
            before, after = phrase(Distrust, persona_name(record.players[bot].name), said.key).split("{player}")
        after = after.strip().lstrip(".,،!?؟: ")  # which stand closer to the name
        assert re.search(
            f"<p><svg[^>]*>.{{0,80}}</svg> {re.escape(before.strip())}.{{20,400}}{re.escape(after.strip())}", page, re.S
        ), language


def test_a_bot_that_says_the_same_again_puts_it_otherwise(record, monkeypatch):
    bot = bot_of(record)
    monkeypatch.setattr(bot_talk, "talk", lambda kind, rules, look, *ears: bot_talk.Saying(Distrust(0)))
    for _each in range(6):
        say(record, Ask(bot))
        tables.let_bots_speak(record.pk)
        bot_talk.speak(record.pk)
    said = Message.objects.filter(game=record.pk, user=None).order_by("pk").values_list("text", flat=True)
    assert len(said) == 6 and all(one != other for one, other in itertools.pairwise(said))


def test_bots_say_at_most_two_things_unasked_between_two_that_everybody_is_told(record, monkeypatch):
    monkeypatch.setattr(
        bot_talk, "talk", lambda kind, rules, look, *ears: bot_talk.Saying(Distrust((look.viewer + 1) % 8))
    )
    for _each in range(5):
        tables.let_bots_speak(record.pk)
        bot_talk.speak(record.pk)
    assert len(by_bots(record)) == bot_talk.AT_MOST
    say(record, Ask(bot_of(record)))
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk), "whoever asks is answered"


def test_a_sealed_answer_wakes_nobody():
    record = by_night()
    asleep(record)
    me = person_of(record)
    decision = next(each for each in owed(store.read(record.pk).state) if each.seat == me)
    answer = tables.answer_for(record, decision, random.Random(1))
    assert play.submit(record.pk, user_id=record.players[me].user_id, number=decision.id, answer=answer).sealed
    assert not is_woken(record)


def test_what_a_person_says_to_all_wakes_them_and_a_whisper_does_not(record):
    asleep(record)
    me = person_of(record)
    game, player = Game.objects.get(pk=record.pk), Player.objects.get(game=record.pk, seat=me)
    other = next(each.seat for each in record.players if each.user_id and each.seat != me)
    threads.begin(game, player=player, seats=[other], text="a word")
    say(record, Distrust(bot_of(record)), to=other)
    assert not is_woken(record)
    say(record, Distrust(bot_of(record)))
    assert is_woken(record)


def test_what_everybody_is_told_wakes_them(record):
    assert is_woken(record), "the night is over"


def test_where_nothing_is_bargained_for_and_where_bots_are_of_a_mute_kind_nobody_is_woken():
    mute = tables.started(1, bots="random", size=6, slug=NIGHTS)
    assert not is_woken(mute) and not bot_waking.talking(store.read(mute.pk))
    silent = tables.started(1, bots="sensible", size=6, slug=NIGHTS)
    Game.objects.filter(pk=silent.pk).update(press="none", bots_talk=None)
    tables.played_until(silent, lambda found: not view(found.rules, found.state, 0).hushed)
    assert not is_woken(silent)


def test_a_bot_that_errs_is_passed_over(record, monkeypatch, caplog):
    def broken(*given):
        raise ValueError

    monkeypatch.setattr(bot_talk, "talk", broken)
    tables.let_bots_speak(record.pk)
    assert not bot_talk.speak(record.pk)
    assert "erred at talk" in caplog.text and not by_bots(record)


def test_a_game_at_which_talk_fails_keeps_no_other_from_it_and_goes_on(record, monkeypatch, caplog):
    other = tables.played_until(by_night(), lambda found: not view(found.rules, found.state, 0).hushed)
    honest = bot_talk._write

    def broken(found, *said):
        if found.pk == record.pk:
            raise RuntimeError("a secret")
        return honest(found, *said)

    monkeypatch.setattr(bot_talk, "_write", broken)
    for each in (record, other):
        say(each, Ask(bot_of(each)))
        tables.let_bots_speak(each.pk)
    bot_talk.speak_due()
    assert len(by_bots(other)) == 1 and not by_bots(record)
    assert not is_woken(record), "it is not tried again and again"
    assert "RuntimeError" in caplog.text and "a secret" not in caplog.text
    assert store.read(record.pk).faults == 0


def test_all_who_are_asked_answer_at_once(record):
    asked = [each.seat for each in record.players if each.bot][:3]
    for each in asked:
        say(record, Ask(each))
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    assert sorted(seat for seat, _act in by_bots(record)) == asked


def test_a_game_that_is_over_is_looked_at_once_more_and_never_again(record):
    Game.objects.filter(pk=record.pk).update(status="over", ended=Now())
    tables.let_bots_speak(record.pk)
    assert store.press.games_to_talk() == [record.pk]
    bot_talk.speak_due()
    assert store.press.games_to_talk() == [] and not by_bots(record)


def bot_is_asked_by_day(record):
    """Its talk is open, and whoever is asked first is a bot."""
    hushed = view(record.rules, record.state, person_of(record)).hushed
    return not hushed and owed(record.state)[0].seat != person_of(record)


def test_in_practice_bots_talk_between_their_moves(monkeypatch):
    user = User.objects.create(username="host")
    game = lobby.start_practice(user, slug=NIGHTS, players=8, bots="sensible")
    monkeypatch.setattr(
        bot_talk, "talk", lambda kind, rules, look, *ears: bot_talk.Saying(Distrust((look.viewer + 1) % 8))
    )
    playing_bots.play_bots(game.pk)
    tables.played_until(store.read(game.pk), bot_is_asked_by_day)
    playing_bots.play_bots(game.pk)
    assert Message.objects.filter(game=game, user=None).exists()


def test_an_answer_takes_as_long_as_it_does_though_bots_speak_before(monkeypatch):
    """In practice between their moves; at any table where they were to speak soon when somebody asked."""
    record = tables.started(1, bots="sensible", size=4, slug=HANDS)
    Game.objects.filter(pk=record.pk).update(bots_talk=Now())
    bot = bot_of(record)
    say(record, Ask(bot))
    monkeypatch.setattr(
        bot_talk,
        "talk",
        lambda kind, rules, look, heard, *more: bot_talk.Saying(Ask(heard.said[-1].seat)) if heard.said else None,
    )
    assert not bot_talk.speak(record.pk, now=True) and not bot_talk.speak(record.pk)
    assert is_woken(record), "the answer still comes"
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk, now=True)


def test_bots_hear_what_their_seat_may_read_and_no_whisper(record):
    other = next(each.seat for each in record.players if each.user_id and each.seat != person_of(record))
    say(record, Distrust(bot_of(record)), to=other)
    say(record, Distrust(other))
    heard = store.press.heard(store.read(record.pk))
    assert [each.act for each in heard.said] == [Distrust(other)]


def test_a_bot_hears_the_reason_of_an_opinion_and_gives_one_that_people_could_give(record):
    bot = bot_of(record)
    reasons = tuple(store.press.recent(record.pk, record.rules.slug).values())
    say(record, Because(Distrust(bot), reasons[0]))
    (heard,) = store.press.heard(store.read(record.pk)).said
    assert (heard.act, heard.deed) == (Distrust(bot), reasons[0])
    record = tables.played_until(record, lambda found: owed(found.state)[0].kind != "accuse")
    for each in (each.seat for each in record.players if each.bot):
        say(record, Ask(each))
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    reasons = tuple(store.press.recent(record.pk, record.rules.slug).values())
    given = [act for _seat, act in by_bots(record) if isinstance(act, Because)]
    assert given and all(act.deed in reasons for act in given)


def test_bots_give_reasons_of_this_round_and_the_last_alone(record, monkeypatch):
    record = tables.played_until(record, lambda found: found.state.table.round == 3)
    heard: list = []
    monkeypatch.setattr(bot_talk, "talk", lambda kind, rules, look, ears, *others: heard.append(ears.lately))
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    told = Event.objects.filter(game=record.pk, to=None, house=False)
    early, late = told.filter(round__lt=2).count(), told.filter(round__gte=2).count()
    assert 0 < late < LATELY and early and {len(lately) for lately in heard} == {late}


def test_no_mail_tells_of_a_bots_word_but_of_a_deal_it_offers_to_somebody(record, monkeypatch):
    me = person_of(record)
    told = []
    monkeypatch.setattr(table_talk, "notice", told.append)
    acts = iter([Distrust(me), Deal(me, SparePlayer(me), SparePlayer(bot_of(record)), 0)])
    bot = bot_of(record)
    monkeypatch.setattr(
        bot_talk, "talk", lambda kind, rules, look, *ears: bot_talk.Saying(next(acts)) if look.viewer == bot else None
    )
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    assert by_bots(record) and not told
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    assert [each.press["is"] for each in told] == ["Deal"]


def test_what_was_said_since_is_unsaid_with_an_answer_that_is_taken_back():
    user = User.objects.create(username="host")
    game = lobby.start_practice(user, slug=NIGHTS, players=8, bots="sensible")
    record = tables.played_until(store.read(game.pk), lambda found: not view(found.rules, found.state, 0).hushed)
    say(record, Distrust(bot_of(record)))
    taking_back.take_back(game.pk, user_id=user.pk)
    assert not Message.objects.filter(game=game).exists()


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("slug", "players", "rounds"), [("machrou3", 4, 3), (NIGHTS, 8, 2), (COMMITTEES, 9, 3), (HANDS, 3, 3)]
)
def test_in_practice_every_bot_speaks_to_the_person_by_name_in_every_round(slug, players, rounds):
    game = lobby.start_practice(User.objects.create(username="host"), slug=slug, players=players)
    record, rng = store.read(game.pk), random.Random(1)
    me, there = person_of(record), 1
    while record.state.table.round <= rounds and (mine := owed_by(record, me)):
        for _while_they_think in range(players):
            tables.let_bots_speak(record.pk)
            bot_talk.speak_due()
        answer = tables.answer_for(record, mine, rng)
        play.submit(game.pk, user_id=record.players[me].user_id, number=mine.id, answer=answer)
        playing_bots.play_bots(game.pk)
        record = store.read(game.pk)
        there = there if me in out(record) else record.state.table.round
    said = store.press.heard(record).said
    assert there > 1 or me in out(record)
    for number in range(1, min(there, rounds + 1)):  # who was jailed is asked nothing in the rounds after these
        spoken_to = {each.seat for each in said if each.round == number and names(each.act, me)}
        assert {each.seat for each in record.players if each.bot} - out(record) <= spoken_to


def owed_by(record, seat):
    return next((each for each in owed(record.state) if each.seat == seat), None)


def out(record):
    """The seats of those who have left the game, where one can."""
    t = record.state.table
    return {*getattr(t, "gone", ()), *(set(record.state.seats) - set(getattr(t, "alive", record.state.seats)))}


def test_a_table_that_agreed_on_less_hears_no_more_of_its_bots(record):
    Game.objects.filter(pk=record.pk).update(press="said")
    for _each in range(30):
        tables.let_bots_speak(record.pk)
        bot_talk.speak(record.pk)
    allowed = [kind for kind, grade in LEVELS.items() if grade == "said"]
    assert by_bots(record) and {type(act) for _seat, act in by_bots(record)} <= set(allowed)
