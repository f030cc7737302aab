"""The threads that a game keeps for its groups: who reads them, who writes when, and what rings."""

import pytest
from django.utils import timezone

from accounts.models import User
from games import store
from games.models import Decision, Notice, Player, Thread
from games.reading import threads as reading
from games.services.errors import Declined, NoSuchTalk
from games.services.seats import replace
from games.services.talk import circles, reports, table_talk, threads
from tests import tables
from tests.circles import nights
from tests.proof.heard import listening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("registered")]

CLOSED, ALONE = "only while the rules let it", "bots do not talk"


def test_f2_2_a_group_has_its_thread_from_the_deal_on_and_nobody_else_is_shown_it():
    record = nights.dealt()
    one, other, stray, sheep = nights.cast(record)
    assert nights.members(record) == sorted([one, other])
    assert [nights.listed(record, seat) for seat in (one, other)] == [[("The pack", 0)]] * 2
    assert [nights.listed(record, seat) for seat in (stray, *sheep)] == [[]] * 4


def test_there_is_a_row_for_each_circle_of_the_rules_whoever_is_in_it():
    """Also of one whose members are all bots; in a practice game, where nobody could read it, none."""
    for number in range(1, 4):
        nights.dealt(persons=1, number=number)
    assert Thread.objects.count() == 3
    nights.dealt(persons=1, practice=True)
    assert Thread.objects.count() == 3


def test_f2_2_what_is_said_by_night_is_read_and_rung_in_the_group_alone():
    record = nights.dealt()
    one, other, stray, _sheep = nights.cast(record)
    User.objects.update(last_login=timezone.now())
    with listening() as ear:
        said = nights.say(record, one, deal=True)
    assert nights.rung(ear) == nights.channels(record, one, other)
    assert not said.deal
    assert set(Notice.objects.filter(kind="message").values_list("user", flat=True)) == {
        nights.at(record, other).user_id
    }
    assert nights.listed(record, other) == [("The pack", 1)] and nights.read(record, other) == ["Tonight?"]
    for attempt in (
        lambda: nights.say(record, stray),
        lambda: table_talk.read(nights.at(record, stray), key=said.key),
        lambda: reports.report(nights.at(record, stray), key=said.key, why="Who are they?"),
        lambda: threads.publish(nights.at(record, stray), key=nights.pack(record).key, yes=True),
    ):
        with pytest.raises(NoSuchTalk):
            attempt()


def test_f2_2_k1_5_by_day_the_group_is_silent_and_reads_on():
    record = nights.dealt()
    one, other, _stray, sheep = nights.cast(record)
    nights.say(record, one)
    record = nights.night(record, sheep[0])
    with pytest.raises(Declined, match=CLOSED):
        nights.say(record, other)
    assert nights.read(record, other) == ["Tonight?"]
    record = nights.woken(record)
    nights.say(record, other, "Again.")
    assert nights.read(record, one) == ["Tonight?", "Again."]


def test_a_table_without_private_talk_has_its_circles_all_the_same():
    record = nights.dealt(private_talk=False)
    one, other, _stray, _sheep = nights.cast(record)
    nights.say(record, one)
    with pytest.raises(Declined, match="said before all"):
        threads.begin(nights.at(record, one).game, player=nights.at(record, one), seats=[other], text="Psst.")


def test_two_of_a_circle_who_whisper_have_a_thread_of_their_own_besides():
    record = nights.dealt()
    one, other, _stray, _sheep = nights.cast(record)
    thread = threads.begin(
        nights.at(record, one).game, player=nights.at(record, one), seats=[other], text="Between us."
    )
    assert thread != nights.pack(record) and thread.circle == ""
    assert [name for name, _unread in nights.listed(record, other)] == ["", "The pack"]


def test_who_is_alone_among_bots_is_told_so():
    record = next(
        record
        for record in (nights.dealt(persons=3, number=number) for number in range(1, 30))
        if sum(not record.players[seat].bot for seat in nights.cast(record)[:2]) == 1
    )
    (person,) = (seat for seat in nights.cast(record)[:2] if not record.players[seat].bot)
    with pytest.raises(Declined, match=ALONE):
        nights.say(record, person)


def test_f3_6_who_joins_a_group_reads_what_is_said_from_then_on():
    record = nights.dealt()
    one, other, stray, sheep = nights.cast(record)
    before = nights.say(record, one, "The stray must never know.")
    record = nights.night(record, sheep[0])
    assert nights.members(record) == sorted([one, other, stray])
    record = nights.woken(record)
    nights.say(record, other, "Welcome.")
    assert nights.read(record, stray) == ["Welcome."] and nights.listed(record, stray) == [("The pack", 1)]
    assert nights.read(record, one) == ["The stray must never know.", "Welcome."]
    player = nights.at(record, stray)
    seats, _persons = reading.seats_at(player)
    assert [said.text for said in reading.found(seats, player, "never know")] == []
    assert store.talk.message_of(player, before.key) is None
    assert nights.read(record, stray, before.key) == []
    assert reading.unread(player, player.user) == 1
    with pytest.raises(NoSuchTalk):
        reports.report(player, key=before.key, why="I was not there.")


def test_a_move_in_which_nobody_joins_costs_no_statement_for_it(django_assert_num_queries, monkeypatch):
    record = nights.dealt()
    one, _other, _stray, sheep = nights.cast(record)
    steps = []
    honest = circles.follow
    tables.follow_instead(monkeypatch, honest, lambda record, step: steps.append((record, step)))
    nights.point(record, one, sheep[0])
    with django_assert_num_queries(0):
        honest(*steps[0])


class TestAfterTheGame:
    def test_a_circle_without_a_word_is_opened_to_nobody(self):
        record = nights.dealt()
        _one, _other, stray, _sheep = nights.cast(record)
        nights.over(record)
        assert nights.listed(record, stray) == []

    def test_it_is_opened_as_private_threads_are_if_all_its_authors_agreed(self):
        record = nights.dealt()
        one, other, stray, _sheep = nights.cast(record)
        nights.say(record, one)
        threads.publish(nights.at(record, other), key=nights.pack(record).key, yes=True)
        nights.over(record)
        assert nights.listed(record, stray) == []
        threads.publish(nights.at(record, one), key=nights.pack(record).key, yes=True)
        assert nights.listed(record, stray) == [("The pack", 0)]
        with pytest.raises(NoSuchTalk):
            nights.say(record, stray)


class TestSeatsChangeHands:
    def test_whoever_takes_a_seat_of_the_group_reads_from_then_on_and_who_left_nothing_more(self):
        record = nights.dealt()
        one, other, _stray, _sheep = nights.cast(record)
        nights.say(record, one)
        nour = User.objects.create(username="Nour")
        Player.objects.filter(game=record.pk, seat=other).update(
            stand_in="random", missed=2, offered=timezone.now(), offer_key="an offer"
        )
        left = nights.at(record, other)
        Decision.objects.filter(game=record.pk, seat=other).update(user=None)
        replace.take(nour, key="an offer")
        assert nights.read(record, other) == []
        nights.say(record, one, "Who are you?")
        assert nights.read(record, other) == ["Who are you?"] and nights.listed(record, other) == [("The pack", 1)]
        with listening() as ear:
            nights.say(store.read(record.pk), one, "Answer.")
        assert f"user:{left.user.public_id}" not in nights.rung(ear)
        assert store.talk.thread_of(left, nights.pack(record).key) is None

    def test_a_newcomer_to_another_seat_is_in_no_circle(self):
        record = nights.dealt()
        _one, _other, stray, _sheep = nights.cast(record)
        nour = User.objects.create(username="Nour")
        Player.objects.filter(game=record.pk, seat=stray).update(
            stand_in="random", missed=2, offered=timezone.now(), offer_key="an offer"
        )
        Decision.objects.filter(game=record.pk, seat=stray).update(user=None)
        replace.take(nour, key="an offer")
        assert nights.listed(record, stray) == []
