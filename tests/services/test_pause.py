"""A pause needs everybody who is there; clocks stand still in it, and nobody gains or loses by it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import calendar
from accounts.limits import LimitReached
from games import store
from games.kernel import owed
from games.models import Decision, Event, Game, Motion, Move, Player
from games.services import errors
from games.services.playing import play
from games.services.seats import leaving
from games.services.time import pause
from games.store.replay import differences
from games.titles.machrou3.rules.moves import Pass
from machrou3.settings import base
from tests import tables
from tests.services.test_concurrency import at_once

pytestmark = pytest.mark.django_db
HOUR, DAY = pause.HOUR, pause.DAY


@pytest.fixture
def people(record):
    return [tables.user_at(record, seat) for seat in range(5)]


def dues(pk):
    return list(Decision.objects.filter(game=pk, closed_at=None).order_by("id").values_list("due", flat=True))


def motion(pk):
    return Motion.objects.filter(game=pk).latest("pk")


def told(pk):
    return list(Event.objects.filter(game=pk, house=True).order_by("pk").values_list("kind", flat=True))


def agreed(record, people, seconds=2 * DAY):
    """Everybody says yes to a pause; when it is over."""
    pause.propose(people[0], pk=record.pk, seconds=seconds)
    for user in people[1:]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    return Game.objects.get(pk=record.pk).paused_until


def test_a_pause_begins_when_the_last_one_agrees(record, people):
    before = dues(record.pk)
    pause.propose(people[0], pk=record.pk, seconds=2 * DAY)
    for user in people[1:4]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert dues(record.pk) == before and not told(record.pk)
    pause.answer(people[4], pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert [due - was for due, was in zip(dues(record.pk), before, strict=True)] == [timedelta(days=2)]
    left = Game.objects.get(pk=record.pk).paused_until - timezone.now()
    assert timedelta(days=2) - left < timedelta(seconds=5)
    assert told(record.pk) == ["Paused"] and motion(record.pk).outcome == "passed"


def test_one_no_ends_the_motion(record, people):
    before = dues(record.pk)
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    pause.answer(people[1], pk=record.pk, motion=motion(record.pk).pk, yes=False)
    assert motion(record.pk).outcome == "failed" and dues(record.pk) == before
    with pytest.raises(errors.Declined):
        pause.answer(people[2], pk=record.pk, motion=motion(record.pk).pk, yes=True)


def test_whoever_proposed_it_may_withdraw_it(record, people):
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    pause.answer(people[0], pk=record.pk, motion=motion(record.pk).pk, yes=False)
    assert motion(record.pk).outcome == "failed"
    pause.propose(people[0], pk=record.pk, seconds=HOUR)
    assert motion(record.pk).seconds == HOUR


def test_a_motion_lapses_after_a_day(record, people):
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    old = motion(record.pk)
    Motion.objects.filter(pk=old.pk).update(closes=timezone.now())
    with pytest.raises(errors.Declined, match="it lapsed"):
        pause.answer(people[1], pk=record.pk, motion=old.pk, yes=True)
    pause.propose(people[1], pk=record.pk, seconds=DAY)
    old.refresh_from_db()
    assert old.outcome == "lapsed" and motion(record.pk).by.user == people[1]


def test_there_is_one_motion_at_a_time(record, people):
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    with pytest.raises(errors.Declined, match="proposed already"):
        pause.propose(people[1], pk=record.pk, seconds=DAY)


def test_bots_and_those_who_are_away_are_not_asked():
    record = tables.started(3, bots="random", size=5)
    seats = [player.seat for player in record.players if not player.bot]
    users = [tables.user_at(record, seat) for seat in seats]
    Player.objects.filter(game=record.pk, user=users[2]).update(stand_in="sensible")
    pause.propose(users[0], pk=record.pk, seconds=DAY)
    pause.answer(users[1], pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert motion(record.pk).outcome == "passed"
    with pytest.raises(errors.Declined, match="you are back"):
        pause.propose_end(users[2], pk=record.pk)


def test_when_the_last_one_asked_goes_away_the_next_yes_counts(record, people):
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    for user in people[1:4]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    Player.objects.filter(game=record.pk, user=people[4]).update(stand_in="sensible")
    pause.answer(people[0], pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert motion(record.pk).outcome == "passed"


@pytest.mark.parametrize("how", ["away", "resigned"])
def test_a_pause_begins_when_the_only_one_who_had_not_agreed_is_gone(record, how):
    asked = owed(record.state)[0].seat
    users = [tables.user_at(record, seat) for seat in range(5) if seat != asked]
    pause.propose(users[0], pk=record.pk, seconds=DAY)
    for user in users[1:]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert motion(record.pk).outcome == ""
    if how == "away":
        Player.objects.filter(game=record.pk, seat=asked).update(missed=1)
        tables.make_due(record.pk, seat=asked)
        play.close_due(record.pk)
    else:
        leaving.resign(tables.user_at(record, asked), pk=record.pk)
    assert motion(record.pk).outcome == "passed" and "Paused" in told(record.pk)


def test_a_motion_ends_with_nobody_there_to_agree(record, people):
    Player.objects.filter(game=record.pk).exclude(user=people[0]).update(stand_in="sensible")
    Motion.objects.create(
        game_id=record.pk,
        kind=Motion.Kind.PAUSE,
        by=Player.objects.get(game=record.pk, user=people[0]),
        seconds=DAY,
        opened=timezone.now(),
        closes=timezone.now() + timedelta(days=1),
        ayes=[],
        nays=[],
    )
    leaving.resign(people[0], pk=record.pk)
    assert motion(record.pk).outcome == "failed" and "Paused" not in told(record.pk)


@pytest.mark.parametrize("seconds", [0, HOUR - 1, 14 * DAY + 1])
def test_a_pause_has_a_least_and_a_most(record, people, seconds):
    with pytest.raises(errors.Declined, match="from 1 hour to 14 days"):
        pause.propose(people[0], pk=record.pk, seconds=seconds)


def test_a_paused_table_cannot_pause_again_but_go_on_early(record, people):
    before = dues(record.pk)
    agreed(record, people)
    with pytest.raises(errors.Declined, match="paused already"):
        pause.propose(people[0], pk=record.pk, seconds=DAY)
    pause.propose_end(people[0], pk=record.pk)
    for user in people[1:]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    (was,), (now,) = before, dues(record.pk)
    assert timedelta() <= now - was < timedelta(seconds=5)
    assert Game.objects.get(pk=record.pk).paused_until <= timezone.now()
    assert told(record.pk) == ["Paused", "Resumed"]


def test_a_table_that_runs_cannot_go_on(record, people):
    with pytest.raises(errors.Declined, match="the clocks run"):
        pause.propose_end(people[0], pk=record.pk)


def test_in_28_days_a_table_pauses_for_14_at_most(record, people):
    agreed(record, people, 10 * DAY)
    Game.objects.filter(pk=record.pk).update(paused_until=timezone.now())
    with pytest.raises(errors.Declined, match="4 d 0 h of them are left"):
        pause.propose(people[0], pk=record.pk, seconds=5 * DAY)
    pause.propose(people[0], pk=record.pk, seconds=4 * DAY)
    pause.answer(people[0], pk=record.pk, motion=motion(record.pk).pk, yes=False)
    Motion.objects.filter(outcome="passed").update(closes=timezone.now() - pause.WINDOW)
    pause.propose(people[0], pk=record.pk, seconds=14 * DAY)


def test_a_pause_that_ended_early_counts_for_as_long_as_it_was(record, people):
    agreed(record, people, 14 * DAY)
    pause.propose_end(people[0], pk=record.pk)
    for user in people[1:]:
        pause.answer(user, pk=record.pk, motion=motion(record.pk).pk, yes=True)
    assert pause.MOST - pause.left(Game.objects.get(pk=record.pk)) <= 5


def test_in_a_pause_one_may_answer_and_what_is_asked_then_counts_from_its_end(record, people):
    until = agreed(record, people)
    (decision,) = owed(record.state)
    play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=Pass())
    fresh = store.read(record.pk).decisions
    assert min(each.due for each in fresh if each.due) == until + timedelta(seconds=90)


def test_in_a_pause_nothing_falls_due(record, people):
    agreed(record, people)
    assert play.sweep() == 0 and store.read(record.pk).state.number == 0


def test_a_stranger_proposes_nothing(record):
    stranger = tables.user_at(tables.started(), 0)
    with pytest.raises(errors.NotAtTable):
        pause.propose(stranger, pk=record.pk, seconds=DAY)


def test_a_game_that_is_over_has_no_clocks(record, people):
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now())
    with pytest.raises(errors.GameFinished):
        pause.propose(people[0], pk=record.pk, seconds=DAY)


def test_a_motion_of_another_table_is_none_of_this(record, people):
    other = tables.started()
    pause.propose(tables.user_at(other, 0), pk=other.pk, seconds=DAY)
    with pytest.raises(errors.Declined):
        pause.answer(people[0], pk=record.pk, motion=motion(other.pk).pk, yes=False)
    assert motion(other.pk).outcome == ""


def test_nobody_proposes_without_end(record, people, settings):
    settings.RATE_LIMITS = base.RATE_LIMITS
    for _ in range(10):
        pause.propose(people[0], pk=record.pk, seconds=DAY)
        pause.answer(people[0], pk=record.pk, motion=motion(record.pk).pk, yes=False)
    with pytest.raises(LimitReached):
        pause.propose(people[0], pk=record.pk, seconds=DAY)


@pytest.mark.django_db(transaction=True)
def test_two_who_agree_at_once_begin_one_pause(record, people):
    before = dues(record.pk)
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    key = motion(record.pk).pk
    for user in people[1:3]:
        pause.answer(user, pk=record.pk, motion=key, yes=True)
    results = at_once(
        *[lambda user=user: pause.answer(user, pk=record.pk, motion=key, yes=True) for user in people[3:]]
    )
    assert results == [None, None]
    assert told(record.pk) == ["Paused"]
    assert [due - was for due, was in zip(dues(record.pk), before, strict=True)] == [timedelta(days=1)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(4))
def test_a_deadline_and_the_last_yes_at_once(record, people, attempt):
    """Whichever comes first: what the clock answers is answered once, and what is open then is due after the pause."""
    pause.propose(people[0], pk=record.pk, seconds=DAY)
    key = motion(record.pk).pk
    for user in people[1:4]:
        pause.answer(user, pk=record.pk, motion=key, yes=True)
    tables.make_due(record.pk)
    results = at_once(
        lambda: play.close_due(record.pk), lambda: pause.answer(people[4], pk=record.pk, motion=key, yes=True)
    )
    assert results[1] is None and told(record.pk) == ["Paused"]
    play.close_due(record.pk)
    assert Move.objects.filter(game=record.pk).count() == 1
    until = Game.objects.get(pk=record.pk).paused_until
    assert all(due > until for due in dues(record.pk) if due)
    assert differences(record.pk) == []


@pytest.mark.django_db(transaction=True)
def test_an_answer_and_a_change_of_calendar_at_once(record, people):
    """Neither waits for ever: the person's row is locked before the game's, and a move only refers to the person's."""
    Game.objects.filter(pk=record.pk).update(clock={"honours": ["days_off"]})
    (decision,) = owed(record.state)
    user = tables.user_at(record, decision.seat)
    results = at_once(
        lambda: play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass()),
        lambda: calendar.set_hours(user, None, None, [1]),
        lambda: calendar.add_vacation(user, calendar.today(user), calendar.today(user)),
    )
    assert type(results[0]).__name__ == "Accepted" and results[1:] == [None, None]
    assert differences(record.pk) == []
