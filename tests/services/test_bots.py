"""Bots answer through the same door, from a worker, any number of times."""

import pytest

from games import store
from games.kernel import owed
from games.models import Decision, Game, Move
from games.services import errors
from games.services.playing import announcing, bots, play
from games.store.replay import differences
from games.titles.machrou3.rules.moves import CastVote, Pass
from tests import tables

pytestmark = pytest.mark.django_db


def owing(pk):
    record = store.read(pk)
    return [each.seat for each in owed(record.state)], {each.seat for each in record.players if each.bot}


def test_bots_answer_until_a_person_is_waited_for():
    record = tables.started(2, bots="random", size=5)
    bots.play_bots(record.pk)
    seats, bot_seats = owing(record.pk)
    assert seats and not bot_seats & set(seats)
    assert bots.play_bots(record.pk) == 0


def test_a_table_of_bots_plays_to_the_end():
    record = tables.started(0, bots="random", size=4)
    while bots.play_bots(record.pk):
        pass
    assert store.read(record.pk).status == "over"
    assert set(Move.objects.filter(game=record.pk).values_list("mover", flat=True)) == {"bot"}
    assert differences(record.pk) == []


def test_a_bot_sees_its_own_view_only(monkeypatch):
    record = tables.started(1, bots="random", size=4)
    seen = []
    honest = bots.choose

    def choose(kind, rules, view, decision, rng, *ears):
        seen.append((view.viewer, decision.seat, set(view.table.character)))
        return honest(kind, rules, view, decision, rng)

    monkeypatch.setattr(bots, "choose", choose)
    bots.play_bots(record.pk)
    tables.make_due(record.pk)
    play.close_due(record.pk)
    bots.play_bots(record.pk)
    assert seen
    assert all(viewer == seat and known == {seat} for viewer, seat, known in seen)


def bot_votes(record):
    return [each for each in owed(record.state) if each.kind == "vote" and record.players[each.seat].bot]


def test_what_a_bot_has_sealed_stays():
    record = tables.played_until(tables.started(1, bots="random", size=5), lambda record: len(bot_votes(record)) > 1)
    vote = bot_votes(record)[0]
    play.submit_for_bot(record.pk, seat=vote.seat, number=vote.id, answer=CastVote("with"))
    with pytest.raises(errors.SameAnswer):
        play.submit_for_bot(record.pk, seat=vote.seat, number=vote.id, answer=CastVote("against"))


def test_a_person_is_no_bot(record):
    (decision,) = owed(record.state)
    with pytest.raises(errors.NotAtTable):
        play.submit_for_bot(record.pk, seat=decision.seat, number=decision.id, answer=Pass())


@pytest.mark.parametrize("fault", [KeyError("lost"), ValueError("odd")])
def test_a_bot_that_errs_answers_at_random(monkeypatch, fault):
    record = tables.started(0, bots="sensible", size=4)
    honest = bots.choose

    def choose(kind, *arguments):
        if kind == "sensible":
            raise fault
        return honest(kind, *arguments)

    monkeypatch.setattr(bots, "choose", choose)
    assert bots.play_bots(record.pk) > 0


def test_a_game_whose_bots_cannot_answer_at_all_is_put_aside(monkeypatch):
    record = tables.started(0, bots="random", size=4)

    def choose(*arguments):
        raise ValueError("nothing")

    monkeypatch.setattr(bots, "choose", choose)
    assert bots.play_bots(record.pk) == 0
    assert Game.objects.get(pk=record.pk).faults == 1


@pytest.mark.parametrize("fault", [errors.GameFinished, errors.NoSuchGame])
def test_a_game_that_ends_before_a_bot_has_answered_is_not_put_aside(monkeypatch, caplog, fault):
    record = tables.started(0, bots="random", size=4)

    def ended(*_, **__):
        raise fault

    monkeypatch.setattr(bots, "submit_for_bot", ended)
    assert bots.play_bots(record.pk) == 0
    assert Game.objects.get(pk=record.pk).faults == 0 and "failed" not in caplog.text


def test_the_sweep_wakes_bots_that_were_forgotten(monkeypatch):
    woken = []
    monkeypatch.setattr(announcing, "wake_bots", lambda pk: not woken.append(pk))
    forgotten, fresh = (tables.started(0, bots="random", size=4) for _ in range(2))
    bots.wake_late()
    assert woken == []
    tables.make_late(forgotten.pk)
    bots.wake_late()
    assert woken == [forgotten.pk]
    assert Decision.objects.filter(game=fresh.pk, bot=True, closed_at=None).exists()


def test_bots_that_nobody_can_be_asked_to_wake_answer_in_the_sweep(monkeypatch):
    monkeypatch.setattr(announcing, "wake_bots", lambda pk: False)
    forgotten = tables.started(0, bots="random", size=4)
    tables.make_late(forgotten.pk)
    bots.wake_late()
    assert Move.objects.filter(game=forgotten.pk, mover="bot").count() > 5
