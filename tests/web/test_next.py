"""Whoever has just answered has the next table that waits for them one tap away."""

import random
import re
from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client

from games import store
from games.kernel import owed
from games.models import Decision, Game, Player
from games.reading.next_game import next_game
from tests import tables

pytestmark = pytest.mark.django_db


def mover(record):
    """(seat, person) of an open turn."""
    seat = next(each.seat for each in owed(record.state))
    return seat, tables.user_at(record, seat)


def at_another(user, later=timedelta(0), **fields):
    """A second game that waits for `user`; its answer is due so much later."""
    record = tables.started(4)
    seat, other = mover(record)
    Player.objects.filter(game=record.pk, user=other).update(user=user)
    Decision.objects.filter(game=record.pk, seat=seat).update(due=F("due") + later, user=user)
    Game.objects.filter(pk=record.pk).update(**fields)
    return record


def link(record):
    return f'href="/t/{record.public_id}/#panel-now"'


def test_the_next_table_is_one_tap_away_once_one_has_answered():
    here = tables.started(4)
    seat, user = mover(here)
    there = at_another(user, name="Elsewhere")
    client = Client()
    client.force_login(user)
    page = client.get(f"/t/{here.public_id}/").content.decode()
    assert link(there) not in page
    while any(each.seat == seat for each in owed(here.state)):
        tables.one_move(here.pk, random.Random(1))
        here = store.read(here.pk)
    for path in ("", "live/"):
        page = client.get(f"/t/{here.public_id}/{path}").content.decode()
        (shown,) = re.findall(r'<div class="no-print" id="next-table".*?</div>', page, re.DOTALL)
        assert link(there) in shown and "Elsewhere" in shown and " left" in shown


def test_the_most_urgent_comes_first_and_practice_last():
    here = tables.started(4)
    _seat, user = mover(here)
    practice = at_another(user, -timedelta(seconds=60), practice=True)
    late, soon = at_another(user, timedelta(days=2)), at_another(user, timedelta(hours=2))
    order = []
    for _ in range(3):
        order.append(next_game(user.pk, here.pk).public_id)
        Decision.objects.filter(game__public_id=order[-1]).update(closed_at=F("asked_at"), closed_how="dropped")
    assert order == [soon.public_id, late.public_id, practice.public_id]
    assert next_game(user.pk, here.pk) is None


def test_nothing_of_others_of_this_table_or_of_a_seat_in_which_somebody_stands_in():
    here = tables.started(4)
    _seat, user = mover(here)
    assert next_game(user.pk, here.pk) is None
    there = at_another(user)
    Player.objects.filter(game=there.pk, user=user).update(stand_in="random")
    assert next_game(user.pk, here.pk) is None
    Player.objects.filter(game=there.pk, user=user).update(stand_in="", user=None)
    assert next_game(user.pk, here.pk) is None


def test_nothing_is_shown_where_no_table_waits():
    here = tables.started(4)
    _seat, user = mover(here)
    other = next(tables.user_at(here, player.seat) for player in here.players if player.user_id != user.pk)
    client = Client()
    client.force_login(other)
    page = client.get(f"/t/{here.public_id}/").content.decode()
    assert '<div class="no-print" id="next-table"></div>' in page


def test_the_next_table_costs_one_query(django_assert_num_queries):
    here = tables.started(4)
    _seat, user = mover(here)
    at_another(user)
    with django_assert_num_queries(1):
        next_game(user.pk, here.pk)
