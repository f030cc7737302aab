"""A table may change its pace at any time: faster and live by everybody who is there, slower by more than half."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games import store
from games.clock import control
from games.models import Decision, Event, Game, Motion, Player
from games.services import errors
from games.services.playing import play
from games.services.tables import paces
from games.services.time import pace_change, pause
from tests import tables

pytestmark = pytest.mark.django_db
HOUR, DAY = 3600, 86400


def over_days(record):
    """The same game at a table where a decision may take a day."""
    Game.objects.filter(pk=record.pk).update(pace={"default": DAY})
    due = timezone.now() + timedelta(days=1)
    Decision.objects.filter(game=record.pk, closed_at=None, due__isnull=False).update(due=due)
    return store.read(record.pk)


@pytest.fixture
def record(record):
    return over_days(record)


@pytest.fixture
def voting(voting):
    return over_days(voting)


def people_of(record):
    return [tables.user_at(record, seat) for seat in range(len(record.players))]


def dues(pk):
    """Seat -> in how many minutes its open answers are due."""
    rows = Decision.objects.filter(game=pk, closed_at=None, due__isnull=False).values_list("seat", "due")
    return {seat: round((due - timezone.now()) / timedelta(minutes=1)) for seat, due in rows}


def told(pk):
    return list(Event.objects.filter(game=pk, house=True).order_by("pk").values_list("kind", flat=True))


def motion(pk):
    return Motion.objects.filter(game=pk).latest("pk")


def all_say_yes(record, people):
    for user in people:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)


def live(record, people, start=None, hours=2):
    """Everybody agrees to play live."""
    pace_change.propose_live(people[0], pk=record.pk, start=start, length=hours * HOUR, seconds=300)
    all_say_yes(record, people[1:])
    return Game.objects.get(pk=record.pk)


def clock_on(pk, **columns):
    Game.objects.filter(pk=pk).update(**columns)


def test_a_faster_pace_begins_when_the_last_one_agrees_and_leaves_the_new_time_from_now(record):
    people, before = people_of(record), dues(record.pk)
    pace_change.propose(people[0], pk=record.pk, turn=4 * HOUR, answer=2 * HOUR)
    all_say_yes(record, people[1:4])
    assert dues(record.pk) == before and motion(record.pk).kind == "faster"
    all_say_yes(record, people[4:])
    game = Game.objects.get(pk=record.pk)
    assert game.pace["default"] == 4 * HOUR and game.pace["vote"] == 2 * HOUR and "turn" not in game.pace
    assert list(dues(record.pk).values()) == [240] and told(record.pk) == ["PaceChanged"]


def test_one_no_ends_a_faster_pace(record):
    people = people_of(record)
    pace_change.propose(people[0], pk=record.pk, turn=4 * HOUR, answer=2 * HOUR)
    pause.answer(people[1], pk=record.pk, motion=motion(record.pk).pk, yes=False)
    assert motion(record.pk).outcome == "failed" and Game.objects.get(pk=record.pk).pace == {"default": DAY}


def test_a_slower_pace_takes_more_than_half(record):
    people = people_of(record)
    pace_change.propose(people[0], pk=record.pk, turn=2 * DAY, answer=DAY)
    all_say_yes(record, people[1:2])
    assert motion(record.pk).kind == "slower" and motion(record.pk).outcome == ""
    all_say_yes(record, people[2:3])
    assert list(dues(record.pk).values()) == [2 * 24 * 60]


def test_a_pace_that_makes_any_question_shorter_is_a_faster_one(record):
    people = people_of(record)
    pace_change.propose(people[0], pk=record.pk, turn=2 * DAY, answer=8 * HOUR)
    assert motion(record.pk).kind == "faster"


def test_whoever_has_a_stand_in_is_not_asked_and_their_answers_stay_the_stand_ins(record):
    people = people_of(record)
    seat = next(each.seat for each in record.decisions if each.due)
    Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible")
    clock_on(record.pk, pace={"default": 2 * DAY})
    before = dues(record.pk)
    there = [user for user in people if user != people[seat]]
    pace_change.propose(there[0], pk=record.pk, turn=DAY, answer=DAY)
    all_say_yes(record, there[1:])
    after = dues(record.pk)
    assert motion(record.pk).outcome == "passed" and after.keys() == before.keys() and after[seat] == 60
    with pytest.raises(errors.Declined):
        pace_change.propose(people[seat], pk=record.pk, turn=DAY, answer=DAY)


def test_a_stand_in_makes_a_table_wait_no_longer_than_its_new_pace(record):
    people = people_of(record)
    seat = next(each.seat for each in record.decisions if each.due)
    Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible")
    there = [user for user in people if user != people[seat]]
    live(record, there)
    assert dues(record.pk)[seat] == 5


def test_sealed_answers_keep_one_common_end_and_those_that_are_in_stay_in(voting):
    people = people_of(voting)
    answered = Decision.objects.filter(game=voting.pk, closed_at=None).count()
    pace_change.propose(people[0], pk=voting.pk, turn=8 * HOUR, answer=2 * HOUR)
    all_say_yes(voting, people[1:])
    assert set(dues(voting.pk).values()) == {120} and len(dues(voting.pk)) == answered


def test_what_was_spent_of_a_bank_stays_spent(record):
    people, seat = people_of(record), next(each.seat for each in record.decisions if each.due)
    clock_on(record.pk, clock={"bank": 8 * HOUR})
    Player.objects.filter(game=record.pk).update(bank=8 * HOUR)
    ago, left = timezone.now() - timedelta(hours=3), timezone.now() + timedelta(hours=5)
    Decision.objects.filter(game=record.pk, closed_at=None, due__isnull=False).update(bank_from=ago, due=left)
    pace_change.propose(people[0], pk=record.pk, turn=2 * HOUR, answer=2 * HOUR)
    all_say_yes(record, people[1:])
    assert Player.objects.get(game=record.pk, seat=seat).bank == pytest.approx(5 * HOUR, abs=60)
    assert dues(record.pk)[seat] == pytest.approx(7 * 60, abs=1)


def test_everybody_is_here_makes_the_table_live_and_then_it_is_as_it_was(record):
    people = people_of(record)
    clock_on(record.pk, clock={"honours": ["quiet"], "bank": 8 * HOUR})
    Player.objects.filter(game=record.pk).update(bank=8 * HOUR)
    game = live(record, people)
    assert (game.pace, game.clock) == ({"default": 300}, {}) and list(dues(record.pk).values()) == [5]
    Game.objects.filter(pk=record.pk).update(live_next=timezone.now())
    play.sweep()
    game = Game.objects.get(pk=record.pk)
    assert (game.pace, game.clock) == ({"default": DAY}, {"honours": ["quiet"], "bank": 8 * HOUR})
    assert (game.live, game.live_next) == ({}, None)
    assert dues(record.pk) and min(dues(record.pk).values()) >= 24 * 60
    assert told(record.pk) == ["LiveBegun", "LiveOver"]


def test_no_bank_is_spent_in_a_live_phase(record):
    people = people_of(record)
    clock_on(record.pk, clock={"bank": 8 * HOUR})
    Player.objects.filter(game=record.pk).update(bank=8 * HOUR)
    live(record, people)
    now = store.read(record.pk)
    owed = next(each for each in now.decisions if each.due)
    answer = tables.answer_for(now, now.decision(owed.number), random.Random(1))
    play.submit(record.pk, user_id=now.players[owed.seat].user_id, number=owed.number, answer=answer)
    assert set(dues(record.pk).values()) == {5}
    assert set(Player.objects.filter(game=record.pk).values_list("bank", flat=True)) == {8 * HOUR}


def test_a_live_phase_on_friday_begins_at_its_hour_and_is_over_at_its_end(record):
    people, start = people_of(record), timezone.now() + timedelta(days=2)
    game = live(record, people, start)
    assert game.pace == {"default": DAY} and game.live_next == start and told(record.pk) == ["LiveAgreed"]
    paces.turn_over()
    assert Game.objects.get(pk=record.pk).pace == {"default": DAY}
    back = F("live_next") - timedelta(days=2)
    Game.objects.filter(pk=record.pk).update(live_next=back)
    paces.turn_over()
    assert Game.objects.get(pk=record.pk).pace == {"default": 300}
    assert Game.objects.get(pk=record.pk).live_next == start + timedelta(hours=2)


def test_a_live_phase_whose_hours_went_by_while_the_site_was_down_is_not_held(record):
    people = people_of(record)
    live(record, people, timezone.now() + timedelta(days=1))
    gone = {"from": "2026-01-01T00:00:00+00:00", "until": "2026-01-01T02:00:00+00:00", "seconds": 300}
    clock_on(record.pk, live=gone, live_next=datetime(2026, 1, 1, tzinfo=UTC))
    paces.turn_over()
    game = Game.objects.get(pk=record.pk)
    assert (game.pace, game.live) == ({"default": DAY}, {})


def test_more_than_half_may_end_a_live_phase(record):
    people = people_of(record)
    live(record, people)
    pace_change.propose_usual(people[0], pk=record.pk)
    all_say_yes(record, people[1:3])
    assert Game.objects.get(pk=record.pk).pace == {"default": DAY} and told(record.pk)[-1] == "LiveOver"


def test_a_pace_agreed_in_a_live_phase_counts_after_it(record):
    people = people_of(record)
    live(record, people)
    pace_change.propose(people[0], pk=record.pk, turn=2 * DAY, answer=2 * DAY)
    all_say_yes(record, people[1:3])
    assert Game.objects.get(pk=record.pk).pace == {"default": 300}
    pace_change.propose_usual(people[0], pk=record.pk)
    all_say_yes(record, people[1:3])
    assert Game.objects.get(pk=record.pk).pace == {"default": 2 * DAY}


def test_an_agreed_pace_ends_a_fixed_time_of_day_and_keeps_the_rest(record):
    people = people_of(record)
    daily = {"at": "18:00", "zone": "UTC", "days": [0, 1, 2, 3, 4, 5, 6]}
    clock_on(record.pk, clock={"daily": daily, "honours": ["quiet", "night"]})
    pace_change.propose(people[0], pk=record.pk, turn=8 * HOUR, answer=4 * HOUR)
    all_say_yes(record, people[1:])
    game = Game.objects.get(pk=record.pk)
    assert game.clock == {"honours": ["quiet", "night"]} and control.read(game.pace, game.clock).daily is None


@pytest.mark.parametrize(
    ("act", "chosen"),
    [
        ("propose", {"turn": 5, "answer": 5}),
        ("propose", {"turn": DAY, "answer": DAY}),
        ("propose_live", {"start": None, "length": 9 * HOUR, "seconds": 300}),
        ("propose_live", {"start": None, "length": HOUR, "seconds": 5}),
        ("propose_live", {"start": datetime(2020, 1, 1, tzinfo=UTC), "length": HOUR, "seconds": 300}),
        ("propose_usual", {}),
    ],
)
def test_what_cannot_be_proposed_is_refused_with_a_sentence(record, act, chosen):
    with pytest.raises(errors.Declined):
        getattr(pace_change, act)(people_of(record)[0], pk=record.pk, **chosen)
    assert not Motion.objects.exists()
