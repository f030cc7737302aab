"""Nobody but its owner learns that a standing order exists, nor that it has answered while answers are sealed."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import store
from games.kernel import owed
from games.models import Decision, StandingOrder
from games.services.playing import orders, play
from games.titles.machrou3.rules.moves import Campaign
from games.titles.machrou3.rules.orders import PassTurns, VoteOn, WishHelp
from tests.proof import watch
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.rows import undone

pytestmark = pytest.mark.django_db


def shown_to_others(record, seat):
    """Seat -> all that two of the other seats are shown."""
    others = [other for other in record.state.seats if other != seat][:2]
    return {other: watch.shown(watch.browser(watch.user_at(record, other)), record, other) for other in others}


def differences(before, after):
    return [f"seat {seat}: {name}" for seat in before for name in unlike(before[seat], after[seat])]


@pytest.mark.slow
def test_others_are_shown_the_same_whether_there_are_orders_or_not(scenes):
    record, owner = scenes.vote, scenes.voter
    with undone(), listening():
        shown_to_others(record, owner)
        before = shown_to_others(record, owner)
        for order in (PassTurns(), VoteOn("with"), WishHelp(refuse=(0 if owner else 1,))):
            with listening() as ear:
                orders.give(record.pk, user=watch.user_at(record, owner), order=order)
            assert (ear.rings, ear.tasks, ear.lines) == ([], [], [])
        assert differences(before, shown_to_others(record, owner)) == []
        assert all(str(row) == f"order {row.pk}" for row in StandingOrder.objects.filter(player__game=record.pk))


@pytest.mark.slow
def test_a_sealed_answer_of_an_order_shows_as_little_as_any(scenes):
    record, owner = scenes.vote, scenes.voter
    decision = next(each for each in owed(record.state) if each.seat == owner)
    row = Decision.objects.filter(game=record.pk, number=decision.id)
    with undone(), listening():
        orders.give(record.pk, user=watch.user_at(record, owner), order=VoteOn("with"))
        shown_to_others(record, owner)
        before = shown_to_others(record, owner)
        (times,) = row.values("asked_at", "due")
        row.update(asked_at=record.now - timedelta(hours=2), due=record.now - timedelta(hours=1))
        with listening() as ear:
            assert play.expire(record.pk)
        row.update(**times)
        assert decision.id in store.read(record.pk).state.answers
        assert {name for names in ear.rings for name in names.split("\n")} == {
            f"user:{watch.user_at(record, owner).public_id}"
        }
        assert differences(before, shown_to_others(record, owner)) == []


def test_strangers_find_no_page_of_orders(scenes):
    path = f"/t/{scenes.turn.public_id}/orders/"
    with listening():
        assert watch.browser(scenes.outsider).get(path).status_code == 404
        assert watch.browser(scenes.outsider).post(path, {"kind": "PassTurns"}).status_code == 404
    assert not StandingOrder.objects.filter(player__game=scenes.turn.pk).exists()


def test_an_answer_takes_no_statement_more_where_others_have_orders(scenes):
    record, counts = scenes.turn, []
    decision = owed(record.state)[0]
    acting = watch.user_at(record, decision.seat)
    for given in (False, True):
        with undone(), listening(), CaptureQueriesContext(connection) as asked:
            for seat in record.state.seats if given else ():
                if seat != decision.seat:
                    for order in (PassTurns(), VoteOn("with")):
                        orders.give(record.pk, user=watch.user_at(record, seat), order=order)
            before = len(asked)
            play.submit(record.pk, user_id=acting.pk, number=decision.id, answer=Campaign(swing(record)))
            counts.append(len(asked) - before)
    assert counts[0] == counts[1]


def swing(record):
    return next(code for code, owner in record.state.table.owner.items() if owner is None)
