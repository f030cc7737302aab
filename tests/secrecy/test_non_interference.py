"""What a viewer cannot know makes no difference to any byte that they are sent (secrecy.md)."""

import random

import pytest

from games import store
from games.rules.kernel import owed
from games.services import play
from tests import tables
from tests.secrecy import worlds

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (5, 2), pytest.param(6, 3, marks=pytest.mark.slow)])
def test_another_deal_looks_the_same(players, seed):
    for record in worlds.checkpoints(players, seed, (0, 7, 19, 38, 61, 85)):
        viewer = random.Random(record.state.number).choice(record.state.seats)
        assert_alike(record, viewer, seed)


def assert_alike(record, viewer, seed):
    client = worlds.client_of(record, viewer)
    worlds.shown(client, record)
    ours = worlds.shown(client, record)
    with worlds.redealt(record, viewer, seed) as state:
        assert state != record.state
        theirs = worlds.shown(client, record)
    for address, answer in ours.items():
        assert answer == theirs[address], (address, record.state.phase)


def test_a_sealed_answer_changes_nothing_for_the_others():
    assert_unmoved()


def assert_unmoved():
    """Every viewer fetches the same before and after each sealed answer of another, but for the last."""
    record = tables.played_until(worlds.patient(5), tables.sealed_vote)
    for decision in owed(record.state)[:-1]:
        others = [seat for seat in record.state.seats if seat != decision.seat]
        clients = [worlds.client_of(record, seat) for seat in others]
        for client in clients:
            worlds.shown(client, record)
        before = [worlds.shown(client, record) for client in clients]
        answer = tables.answer_for(record, decision, random.Random(5))
        play.submit(record.pk, tables.user_at(record, decision.seat), decision.id, answer)
        assert [worlds.shown(client, record) for client in clients] == before
        record = store.read(record.pk)


def test_a_refused_answer_says_the_same_in_both_worlds():
    """Also about questions that are another's: nobody learns whether there is one."""
    record = tables.played_until(worlds.patient(5), tables.sealed_vote)
    viewer = 0
    client = worlds.client_of(record, viewer)
    foreign = next(each for each in record.state.decisions if each.seat != viewer)
    sent = {"act": "CastVote", "CastVote-card": "with"}
    for number in (foreign.id, 9999):
        address = f"/t/{record.public_id}/answer/{number}/"
        ours = client.post(address, sent)
        with worlds.redealt(record, viewer, 4):
            theirs = client.post(address, sent)
        assert (ours.status_code, ours.content) == (409, theirs.content)
