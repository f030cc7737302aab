"""Where somebody is away, what a stand-in knows and answers is told to nobody but its seat."""

from datetime import timedelta
from unittest.mock import patch

import pytest

from games import store
from games.kernel import owed
from games.models import Decision, Move, Player
from games.services.playing import play
from tests.proof import laws, watch
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.rows import undone

pytestmark = pytest.mark.django_db


def away(record, seat):
    """The Record with a stand-in at the seat, whose question is due."""
    Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible")
    Decision.objects.filter(game=record.pk, seat=seat, closed_at=None, standing=False).update(
        user=None, asked_at=record.now - timedelta(days=1), due=record.now - timedelta(minutes=1)
    )
    return store.read(record.pk)


@pytest.mark.slow
def test_a_stand_ins_sealed_answer_changes_nothing_for_the_others(scenes):
    record, absent = scenes.vote, scenes.voter
    others = [each.seat for each in record.players if each.seat != absent][:2]
    with undone():
        record = away(record, absent)
        with listening():
            for seat in others:
                shown(record, seat)  # what is new in the chronicle is new only once
            before = {seat: shown(record, seat) for seat in others}
        with listening() as ear:
            play.close_due(record.pk)
        with listening():
            after = {seat: shown(store.read(record.pk), seat) for seat in others}
        assert Move.objects.filter(game=record.pk, seat=absent).latest("number").mover == "bot"
    assert [name for seat in others for name in unlike(before[seat], after[seat])] == []
    assert ear.rings == [f"user:{watch.user_at(record, absent).public_id}"]


def shown(record, seat):
    """Every page of the seat, nothing closed meanwhile."""
    with patch.object(play, "close_due", lambda pk, skip_locked=False: 0):
        return watch.pages(watch.browser(watch.user_at(record, seat)), record)


@pytest.mark.slow
def test_worlds_look_alike_where_somebody_is_away(scenes):
    absent = next(each.seat for each in owed(scenes.vote.state) if each.seat != scenes.voter)
    with undone():
        Player.objects.filter(game=scenes.vote.pk, seat=absent).update(stand_in="shrewd")
        assert laws.alike(store.read(scenes.vote.pk), scenes.voter, 11) == []
