"""A time bank that two open answers of one person share, in the rows."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection

from games import store
from games.kernel import Move, apply
from games.models import Decision, Game
from games.services.tables import starting
from games.store import saving, times
from games.titles.machrou3.rules.moves import Pass
from tests import tables

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_what_one_answer_spent_is_off_the_time_of_another_that_stays_open():
    """Both have been in the bank of 12 hours: the first since 5 hours ago, the second since an hour ago."""
    game = tables.lobby(4)
    Game.objects.filter(pk=game.pk).update(clock={"bank": 12 * 3600}, pace={"default": 86400})
    starting.start_game(game.pk)
    record = store.read(game.pk)
    (row,) = (each for each in record.decisions if not each.standing)
    first = row._replace(bank_from=record.now - 5 * HOUR, due=record.now + 7 * HOUR)
    second = row._replace(number=999, bank_from=record.now - HOUR, due=record.now + 11 * HOUR)
    Decision.objects.create(
        game_id=record.pk,
        number=999,
        seat=row.seat,
        kind=row.kind,
        asked_at=row.asked_at - timedelta(days=2),
        due=second.due,
        bank_from=second.bank_from,
    )
    step = apply(record.rules, record.state, Move(row.number, row.seat, Pass(), "player", 0))
    still = replace(record.state.decisions[0], id=999)
    step = replace(step, after=replace(step.after, decisions=(*step.after.decisions, still)))
    both = replace(record, decisions=(first, second))
    clocks = times.clocks(both, step)
    assert clocks[row.seat].bank == 7 * 3600
    with connection.cursor() as cursor:
        saving._shrink(cursor, both, step, clocks)
    kept = Decision.objects.get(game=record.pk, number=999)
    assert (kept.bank_from, kept.due) == (record.now, record.now + 7 * HOUR)
    assert Decision.objects.get(game=record.pk, number=row.number).due == row.due
