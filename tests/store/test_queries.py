"""The number of statements does not depend on the age of a game or on how many there are."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import store
from games.kernel import owed
from games.models import Round
from games.services.playing import play
from games.store import uptime
from tests import tables

pytestmark = pytest.mark.django_db


def statements(call):
    with CaptureQueriesContext(
        connection,
    ) as captured:
        call()
    return [
        query["sql"] for query in captured.captured_queries if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))
    ]


def test_a_game_is_read_in_one_statement_at_any_age():
    record = tables.started(6)
    young = statements(lambda: store.read(record.pk))
    for _ in range(3):
        tables.started(4)
    record = tables.played_until(record, lambda record: record.state.table.round == 4)
    assert len(young) == len(statements(lambda: store.read(record.pk))) == 1


def test_looking_for_due_decisions_is_one_statement():
    record = tables.started()
    assert len(statements(lambda: play.close_due(record.pk))) == 1


def test_a_move_takes_few_statements_whatever_it_does():
    rng = random.Random(4)
    record = tables.started(6)
    counts, kinds = [], set()
    while waiting := owed(record.state):
        decision = rng.choice(waiting)
        user, answer = tables.user_at(record, decision.seat), tables.answer_for(record, decision, rng)
        given = {"user_id": user.pk, "number": decision.id, "answer": answer}
        counts.append(len(statements(lambda: play.submit(record.pk, **given))))  # noqa: B023
        kinds.add(type(answer).__name__)
        record = store.read(record.pk)
    assert {"Battle", "Campaign", "CastVote", "Elect"} <= kinds
    assert max(counts) <= 15
    assert sum(counts) / len(counts) <= 10
    assert Round.objects.filter(game=record.pk).count() == record.state.table.round


def test_the_next_games_to_be_given_their_time_back_are_found_by_an_index():
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {uptime.GAMES}", [0, timezone.now(), 200])
        assert "game_running" in "\n".join(line for (line,) in cursor.fetchall())


def test_a_sweep_with_nothing_due_is_three_statements():
    """Was the site up all along? Does a live phase begin or end? What is due?"""
    for _ in range(3):
        tables.started(4)
    play.sweep()
    assert len(statements(play.sweep)) == 3
