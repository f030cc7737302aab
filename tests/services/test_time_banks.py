"""Calendars and time banks as the rows have them: from the start of a game through its answers."""

import random
from datetime import time, timedelta

import pytest
from django.db import connection

from accounts.models import User
from games import store
from games.clock.calendar import Calendar
from games.kernel import owed
from games.models import Decision, Game, Player
from games.services.playing import play
from games.services.tables import starting
from tests import tables
from tests.store.test_queries import statements

pytestmark = pytest.mark.django_db

HOUR, DAY = 3600, 86400
HONOURS = ["quiet", "days_off", "vacation"]


def dealt(clock, pace=DAY, persons=4, size=None, **calendar):
    """The Record of a game dealt with this `clock`; the first of its people has the `calendar`."""
    game = tables.lobby(persons, "random", size)
    Game.objects.filter(pk=game.pk).update(clock=clock, pace={"default": pace})
    User.objects.filter(seats__game=game, seats__joined=0).update(**calendar)
    starting.start_game(game.pk)
    return store.read(game.pk)


def turn(record):
    """(the user whose turn it is, the row of the decision)."""
    row = next(each for each in record.decisions if not each.standing)
    return tables.user_at(record, row.seat), row


def let_pass(record, **length):
    """Let so much time go by for what is open."""
    with connection.cursor() as cursor:
        cursor.execute(
            """UPDATE games_decision SET asked_at = asked_at - %(t)s, due = due - %(t)s, bank_from = bank_from - %(t)s
                WHERE game_id = %(pk)s AND closed_at IS NULL""",
            {"t": timedelta(**length), "pk": record.pk},
        )


def answered(record):
    """Let whoever's turn it is answer; the bank before and after."""
    user, row = turn(record)
    before = Player.objects.get(game=record.pk, user=user).bank
    decision = record.decision(row.number)
    play.submit(
        record.pk, user_id=user.pk, number=row.number, answer=tables.answer_for(record, decision, random.Random(2))
    )
    return before, Player.objects.get(game=record.pk, user=user).bank


def test_each_person_has_the_whole_bank_at_the_start_and_a_bot_none():
    record = dealt({"bank": 12 * HOUR}, persons=3, size=4)
    assert sorted((bool(each.user_id), each.bank) for each in record.players) == [
        (False, 0),
        (True, 12 * HOUR),
        (True, 12 * HOUR),
        (True, 12 * HOUR),
    ]


def test_an_open_answer_may_spend_the_bank():
    _, row = turn(dealt({"bank": 12 * HOUR}))
    assert row.bank_from - row.asked_at == timedelta(days=1)
    assert row.due - row.bank_from == timedelta(hours=12)


@pytest.mark.parametrize(("passed", "bank"), [(1, 12), (25, 11), (35.5, 0.5)])
def test_answering_spends_what_the_question_took_beyond_its_time(passed, bank):
    record = dealt({"bank": 12 * HOUR})
    let_pass(record, hours=passed)
    before, left = answered(store.read(record.pk))
    assert before == 12 * HOUR and left == pytest.approx(bank * HOUR, abs=5)


def test_an_answer_before_the_bank_begins_brings_the_refill_up_to_the_budget():
    record = dealt({"bank": 12 * HOUR, "refill": HOUR})
    Player.objects.filter(game=record.pk).update(bank=11.5 * HOUR)
    assert answered(record) == (11.5 * HOUR, 12 * HOUR)


def test_silence_empties_the_bank_and_the_next_question_has_none():
    record = dealt({"bank": 12 * HOUR, "refill": HOUR})
    user, _ = turn(record)
    let_pass(record, hours=36)
    assert play.close_due(record.pk) == 1
    assert Player.objects.get(game=record.pk, user=user).bank == 0


def test_a_bank_that_is_left_is_what_the_next_question_may_spend():
    record = dealt({"bank": 12 * HOUR}, persons=1, size=4)
    user = User.objects.get(seats__game=record.pk)
    record = tables.played_until(record, lambda record: _owes(record, user))
    let_pass(record, hours=30)
    answered(store.read(record.pk))
    record = tables.played_until(store.read(record.pk), lambda record: _owes(record, user))
    _, row = turn(record)
    assert (row.due - row.bank_from).total_seconds() == pytest.approx(6 * HOUR, abs=5)


def _owes(record, user):
    row = next((each for each in record.decisions if not each.standing and not each.sealed), None)
    return row is not None and record.players[row.seat].user_id == user.pk


def test_sealed_answers_have_one_time_and_spend_no_bank():
    """Whoever rests makes the others' time longer; what would be each seat's own is kept."""
    record = dealt(
        {"bank": 12 * HOUR, "honours": HONOURS},
        pace=8 * HOUR,
        time_zone="Asia/Beirut",
        quiet_from=time(22),
        quiet_to=time(8),
    )
    record = tables.played_until(record, tables.sealed_vote)
    rows = [each for each in record.decisions if each.sealed]
    assert len({each.due for each in rows}) == 1 and not any(each.bank_from for each in rows)
    own = [each.own_due or each.due for each in rows]
    assert rows[0].due == max(own) and min(own) == rows[0].asked_at + timedelta(hours=8)


@pytest.mark.parametrize("honours", [HONOURS, ["days_off"], []])
def test_only_the_calendars_that_the_table_honours_count(honours):
    clock = {"honours": honours} if honours else {}
    record = dealt(clock, persons=1, size=4, days_off=[0, 1, 2, 3, 4, 5])
    user = User.objects.get(seats__game=record.pk)
    record = tables.played_until(record, lambda record: _owes(record, user))
    _, row = turn(record)
    sundays = Calendar(days_off=frozenset(range(6)) if honours else frozenset())
    assert row.due == sundays.advance(row.asked_at, DAY)
    assert (row.due == row.asked_at + timedelta(days=1)) is not bool(honours)


def test_a_fixed_time_of_day():
    record = dealt({"daily": {"at": "18:00", "zone": "UTC", "days": [0, 1, 2, 3, 4, 5, 6]}})
    _, row = turn(record)
    assert row.due.strftime("%H:%M:%S") == "18:00:00"
    assert timedelta(hours=3) <= row.due - row.asked_at <= timedelta(hours=27)


def test_what_is_asked_in_a_pause_runs_from_its_end():
    record = dealt({})
    end = record.now + timedelta(days=3)
    Game.objects.filter(pk=record.pk).update(paused_until=end)
    answered(store.read(record.pk))
    _, row = turn(store.read(record.pk))
    assert row.due == end + timedelta(days=1)


def test_the_game_goes_on_as_soon_as_everybody_has_answered():
    record = dealt({"bank": 12 * HOUR, "honours": HONOURS})
    answered(record)
    later = store.read(record.pk)
    assert later.state.number == 1 and owed(later.state)
    assert not Decision.objects.filter(game=record.pk, closed_at=None, number=turn(record)[1].number).exists()


def test_calendars_and_banks_cost_no_statement():
    record = dealt(
        {"bank": 12 * HOUR, "refill": HOUR, "honours": HONOURS}, persons=6, quiet_from=time(22), quiet_to=time(8)
    )
    rng, counts = random.Random(4), []
    assert len(statements(lambda: store.read(record.pk))) == 1
    while waiting := owed(record.state):
        decision = rng.choice(waiting)
        user, answer = tables.user_at(record, decision.seat), tables.answer_for(record, decision, rng)
        given = {"user_id": user.pk, "number": decision.id, "answer": answer}
        counts.append(len(statements(lambda: play.submit(record.pk, **given))))  # noqa: B023
        record = store.read(record.pk)
    assert max(counts) <= 15
    assert sum(counts) / len(counts) <= 10.5
