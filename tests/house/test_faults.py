"""What the bench of faults takes for a decision that was closed too early, and what not."""

import random
from datetime import timedelta

import pytest
from django.db.models import F

from bench.faults.verdict import early
from games.kernel import owed
from games.models import Decision
from games.services.playing import play
from games.services.tables import broadcast
from games.wording.site_events import TimeGivenBack
from tests import tables

pytestmark = pytest.mark.django_db

LATER = timedelta(minutes=3)


@pytest.fixture
def silent():
    """The row of a sealed vote that the clock has answered in time, while others are still asked."""
    record = tables.played_until(tables.started(), tables.sealed_vote)
    decision = owed(record.state)[0]
    tables.make_due(record.pk, seat=decision.seat)
    assert play.expire(record.pk)
    row = Decision.objects.filter(game=record.pk, number=decision.id)
    assert row.get().by_clock and row.get().closed_at is None
    return row


def close(row):
    """Let all others answer as well."""
    while row.get().closed_at is None:
        tables.one_move(row.get().game_id, random.Random(1))
    assert row.get().closed_how == "silent"


def test_what_the_clock_answered_in_time_is_not_early(silent):
    close(silent)
    assert not early()


def test_nor_is_it_where_the_clock_of_the_database_is_set_back_before_it_is_closed(silent):
    silent.update(due=F("due") + LATER, answered_at=F("answered_at") + LATER)
    close(silent)
    assert silent.get().closed_at < silent.get().due and not early()


def test_nor_where_time_is_given_back_before_it_is_closed(silent):
    game = silent.get().game
    silent.update(due=F("due") + LATER)
    broadcast.tell_all({game.pk: game.public_id}, TimeGivenBack(LATER.seconds))
    close(silent)
    assert silent.get().closed_at < silent.get().due and not early()


def test_what_the_clock_answered_too_early_is_found(silent):
    silent.update(due=F("due") + LATER)
    close(silent)
    assert list(early()) == [silent.get()]


def test_so_it_is_where_it_closed_the_decision_itself():
    record = tables.started()
    row = Decision.objects.filter(game=record.pk, number=owed(record.state)[0].id)
    tables.make_due(record.pk)
    assert play.expire(record.pk)
    assert not early()
    row.update(due=F("closed_at") + LATER)
    assert list(early()) == [row.get()]
