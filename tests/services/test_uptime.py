"""Time that the site was down is given back: to every open answer, once, before anything is closed."""

import random
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games import store
from games.kernel import owed
from games.models import Decision, Event, Game, Player, Uptime
from games.services.playing import play
from games.services.time import uptime
from tests import tables
from tests.services.test_concurrency import at_once

pytestmark = pytest.mark.django_db
SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


def down_for(length):
    """The site kept its deadlines till so long ago, and every open answer has been open since long before that."""
    now = timezone.now()
    Uptime.objects.update_or_create(id=1, defaults={"seen": now - length})
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_decision SET asked_at = asked_at - interval '3 days' WHERE closed_at IS NULL")
    return now


def due(pk):
    return Decision.objects.filter(game=pk, closed_at=None, due__isnull=False).latest("due").due


def set_due(pk, moment):
    Decision.objects.filter(game=pk, closed_at=None, due__isnull=False).update(due=moment)


def given(pk):
    """The seconds told to the table as given back."""
    rows = Event.objects.filter(game=pk, house=True, kind="TimeGivenBack").order_by("pk")
    return [row.data["seconds"] for row in rows]


def test_the_first_sweep_ever_gives_nothing(record):
    was = due(record.pk)
    play.sweep()
    assert due(record.pk) == was and given(record.pk) == [] and Uptime.objects.count() == 1


def test_each_sweep_notes_that_the_site_is_up(record):
    down_for(4 * timedelta(minutes=1))
    play.sweep()
    assert timezone.now() - Uptime.objects.get().seen < 5 * SECOND and given(record.pk) == []


def test_what_fell_due_while_the_site_was_down_is_not_closed(record):
    now = down_for(6 * HOUR)
    set_due(record.pk, now - 5 * HOUR)
    assert play.sweep() == 0
    assert store.read(record.pk).state.number == 0
    assert abs(due(record.pk) - (now + HOUR)) < 5 * SECOND
    assert given(record.pk) == [6 * 3600]


def test_what_had_been_due_before_is_closed(record):
    now = down_for(6 * HOUR)
    set_due(record.pk, now - 7 * HOUR)
    assert play.sweep() == 1


def test_a_stop_after_the_clock_was_set_back_is_given_back(record):
    """The row lies an hour ahead; a sweep takes it along, and then the site is down for ten minutes."""
    Uptime.objects.create(seen=timezone.now() + HOUR)
    set_due(record.pk, timezone.now() + HOUR)
    play.sweep()
    assert abs(Uptime.objects.get().seen - timezone.now()) < 5 * SECOND and given(record.pk) == []
    down_for(10 * timedelta(minutes=1))
    play.sweep()
    assert given(record.pk) == [600]


def test_it_is_given_back_once(record):
    now = down_for(6 * HOUR)
    set_due(record.pk, now + HOUR)
    for _ in range(3):
        play.sweep()
        play.close_due(record.pk)
    assert abs(due(record.pk) - (now + 7 * HOUR)) < 5 * SECOND and given(record.pk) == [6 * 3600]


def test_a_page_that_finds_something_due_gives_back_before_it_closes(record):
    """The worker is dead, the pages are not."""
    now = down_for(6 * HOUR)
    set_due(record.pk, now - HOUR)
    assert play.close_due(record.pk) == 0
    assert abs(due(record.pk) - (now + 5 * HOUR)) < 5 * SECOND
    play.sweep()
    assert abs(due(record.pk) - (now + 5 * HOUR)) < 5 * SECOND and given(record.pk) == [6 * 3600]


def test_an_answer_that_comes_first_after_the_gap_is_taken(record):
    now = down_for(6 * HOUR)
    set_due(record.pk, now - HOUR)
    (decision,) = owed(record.state)
    answer = tables.answer_for(record, decision, random.Random(1))
    play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=answer)
    assert store.read(record.pk).state.number == 1


def test_what_was_asked_meanwhile_gets_the_part_for_which_it_was_open(record):
    now = timezone.now()
    Uptime.objects.create(seen=now - 6 * HOUR)
    Decision.objects.filter(game=record.pk, closed_at=None).update(asked_at=now - 2 * HOUR)
    set_due(record.pk, now + HOUR)
    play.sweep()
    assert abs(due(record.pk) - (now + 3 * HOUR)) < 5 * SECOND


def test_what_is_asked_after_it_gets_nothing(record):
    down_for(6 * HOUR)
    play.sweep()
    later = tables.started()
    was = due(later.pk)
    play.sweep()
    assert due(later.pk) == was and given(later.pk) == []


def test_a_pause_under_way_lasts_longer(record):
    now = down_for(6 * HOUR)
    Game.objects.filter(pk=record.pk).update(paused_until=now + 24 * HOUR)
    set_due(record.pk, now + 30 * HOUR)
    play.sweep()
    assert abs(Game.objects.get(pk=record.pk).paused_until - (now + 30 * HOUR)) < 5 * SECOND
    assert abs(due(record.pk) - (now + 36 * HOUR)) < 5 * SECOND


def test_games_that_are_over_or_not_begun_are_left_alone(record):
    lobby = tables.lobby()
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now())
    was = due(record.pk)
    down_for(6 * HOUR)
    play.sweep()
    assert due(record.pk) == was and given(record.pk) == given(lobby.pk) == []


def test_many_games_are_done_in_batches_and_none_twice_when_it_breaks_off(monkeypatch):
    games = [tables.started().pk for _ in range(5)]
    now = down_for(6 * HOUR)
    for pk in games:
        set_due(pk, now + HOUR)
    monkeypatch.setattr(uptime, "BATCH", 2)
    give, done = uptime._give, []

    def break_off(batch, start, end):
        if len(done) == 1:
            done.append("broken")
            raise ConnectionError
        done.append(len(batch))
        give(batch, start, end)

    monkeypatch.setattr(uptime, "_give", break_off)
    with pytest.raises(ConnectionError):
        play.sweep()
    assert [len(given(pk)) for pk in games] == [1, 1, 0, 0, 0]
    play.sweep()
    assert done == [2, "broken", 2, 1]
    assert [given(pk) for pk in games] == [[6 * 3600]] * 5
    assert all(abs(due(pk) - (now + 7 * HOUR)) < 5 * SECOND for pk in games)


@pytest.mark.parametrize("damage", ["a seat that owes has no player", "a calendar of a zone that nobody knows"])
def test_a_game_with_a_damaged_row_has_its_time_back_and_keeps_no_other_from_it(damage):
    games = [tables.started().pk for _ in range(3)]
    Game.objects.filter(pk__in=games).update(clock={"honours": ["quiet"]})
    now = down_for(6 * HOUR)
    for pk in games:
        set_due(pk, now - HOUR)
    owing = Decision.objects.filter(game=games[1], closed_at=None, due__isnull=False).latest("due").seat
    player = Player.objects.filter(game=games[1], seat=owing)
    if "zone" in damage:
        quiet = {"quiet_from": (now + 12 * HOUR).time(), "quiet_to": (now + 13 * HOUR).time()}
        User.objects.filter(pk=player.get().user_id).update(time_zone="Moon/Tranquillity", **quiet)
    else:
        player.delete()
    assert play.sweep() == 0
    assert [given(pk) for pk in games] == [[6 * 3600]] * 3
    assert all(abs(due(pk) - (now + 5 * HOUR)) < 5 * SECOND for pk in games)


def test_nothing_is_closed_while_it_is_half_given(monkeypatch):
    """A process died after the first batch; a page of the last game is the first to be seen again."""
    games = [tables.started().pk for _ in range(3)]
    now = timezone.now()
    Uptime.objects.create(seen=now, down_from=now - 6 * HOUR, down_to=now, given=games[0])
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_decision SET asked_at = asked_at - interval '3 days' WHERE closed_at IS NULL")
    for pk in games:
        set_due(pk, now - HOUR)
    assert play.close_due(games[2]) == 0
    assert [given(pk) for pk in games] == [[], [6 * 3600], [6 * 3600]]


@pytest.mark.django_db(transaction=True)
def test_many_sweepers_and_pages_at_once_give_it_back_once(monkeypatch):
    games = [tables.started().pk for _ in range(4)]
    now = down_for(6 * HOUR)
    for pk in games:
        set_due(pk, now - HOUR)
    monkeypatch.setattr(uptime, "BATCH", 1)
    results = at_once(*[play.sweep] * 4, *[lambda pk=pk: play.close_due(pk) for pk in games])
    assert results == [0] * 8
    assert [given(pk) for pk in games] == [[6 * 3600]] * 4
    assert all(abs(due(pk) - (now + 5 * HOUR)) < 5 * SECOND for pk in games)


def test_a_look_and_a_sweep_cost_one_statement_more_at_most(record, django_assert_num_queries):
    play.sweep()
    with django_assert_num_queries(1):
        play.close_due(record.pk)
    with django_assert_num_queries(3):  # what is up, live phases, what is due
        play.sweep()
