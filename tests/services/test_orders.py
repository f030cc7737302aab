"""Standing orders at real tables: what they answer, when, and what their owners are told."""

import pytest

from games import store
from games.models import Event, Move, Player, StandingOrder
from games.rules.kernel import owed
from games.rules.machrou3.orders import PassTurns
from games.services import orders, play
from tests import tables


def give(record, seat, order, once=False):
    orders.give(record.pk, tables.user_at(record, seat), order, once)
    return StandingOrder.objects.latest("pk")


def told(record, seat):
    """Names of what the site told this seat alone, in order."""
    found = Event.objects.filter(game=record.pk, house=True, to=[seat]).order_by("id")
    return list(found.values_list("kind", flat=True))


def answers(record):
    """(seat, mover, answer) of every move so far."""
    return list(Move.objects.filter(game=record.pk).order_by("number").values_list("seat", "mover", "answer"))


@pytest.mark.django_db
def test_turns_are_passed_when_they_would_close_and_count_as_answered(record):
    (decision,) = owed(record.state)
    Player.objects.filter(pk=record.players[decision.seat].id).update(missed=1)
    give(record, decision.seat, PassTurns())
    assert play.sweep() == 0 and answers(record) == []
    tables.make_due(record.pk)
    assert play.sweep() == 1
    assert answers(record) == [(decision.seat, "order", {"is": "Pass", "then": "declare"})]
    player = Player.objects.get(game=record.pk, seat=decision.seat)
    assert (player.missed, player.stand_in) == (0, "")
    assert told(record, decision.seat) == ["OrderFollowed"]
    assert store.replay.differences(record.pk) == []
