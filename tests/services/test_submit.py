"""The one way in: what it takes and what it refuses. A refusal changes nothing."""

import random
from dataclasses import replace

import pytest

from accounts.models import User
from games import store
from games.kernel import owed
from games.models import Decision, Event, Game, Move, Player
from games.services import errors
from games.services.playing import play
from games.titles import registry
from games.titles.machrou3.rules.moves import Campaign, CastVote, Pass
from tests import tables

pytestmark = pytest.mark.django_db


def turn(record):
    """(the user whose turn it is, the decision)."""
    (decision,) = owed(record.state)
    return tables.user_at(record, decision.seat), decision


def test_an_answer_is_played_and_written(record):
    user, decision = turn(record)
    accepted = play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    assert (accepted.sealed, accepted.over) == (False, False)
    after = store.read(record.pk)
    assert after.state.number == 1
    move = Move.objects.get(game=record.pk)
    assert (move.number, move.seat, move.mover, move.answer["is"]) == (1, decision.seat, "player", "Pass")
    assert Event.objects.filter(game=record.pk, move=1, kind="TurnPassed").exists()


def refused(record, error, pk, user, number, answer):
    before = tables.rows(record.pk)
    with pytest.raises(errors.Refused) as caught:
        play.submit(pk, user_id=user.pk, number=number, answer=answer)
    assert type(caught.value) is error
    assert str(caught.value)
    assert tables.rows(record.pk) == before


def test_the_same_answer_twice_is_taken_once(record):
    user, decision = turn(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    refused(record, errors.StaleAnswer, record.pk, user, decision.id, Pass())


def test_another_seats_question_is_refused_in_the_words_of_a_stale_one(record):
    _, decision = turn(record)
    other = tables.user_at(record, (decision.seat + 1) % 5)
    refused(record, errors.NotYours, record.pk, other, decision.id, Pass())
    assert str(errors.NotYours()) == str(errors.StaleAnswer())


def test_strangers_are_refused(record):
    refused(record, errors.NotAtTable, record.pk, User.objects.create(username="stranger"), 0, Pass())


def test_an_unasked_answer_is_refused(record):
    user, decision = turn(record)
    refused(record, errors.NotAllowed, record.pk, user, decision.id, CastVote("with"))
    refused(record, errors.NotAllowed, record.pk, user, decision.id, Campaign("atlantis"))


def test_silence_is_not_a_players_answer(record):
    user, decision = turn(record)
    refused(record, errors.NotAllowed, record.pk, user, decision.id, None)


def test_games_that_are_not_under_way_are_refused(record):
    user, _ = turn(record)
    refused(record, errors.NoSuchGame, record.pk + 10**6, user, 0, Pass())
    refused(record, errors.NoSuchGame, tables.lobby().pk, user, 0, Pass())


def test_a_finished_game_takes_no_answer(record):
    over = tables.played_until(record, lambda record: record.status == "over", most=500)
    assert Game.objects.get(pk=over.pk).ended
    assert not Decision.objects.filter(game=over.pk, closed_at=None).exists()
    refused(over, errors.GameFinished, over.pk, tables.user_at(over, 0), 0, Pass())


def test_a_broken_law_stops_the_move_and_is_noted(record, monkeypatch, caplog):
    user, decision = turn(record)
    lawless = replace(record.rules, laws=(lambda state: ["the secret is out"] if state.number else [],))
    monkeypatch.setitem(registry.rulesets(), "machrou3", lawless)
    refused(record, errors.Stopped, record.pk, user, decision.id, Pass())
    assert "BrokenLaws" in caplog.text and "secret" not in caplog.text


def test_a_fault_of_the_rules_stops_the_move_and_is_noted(record, monkeypatch, caplog):
    user, decision = turn(record)

    def apply(rules, state, move):
        raise RuntimeError(f"secret: {state.table.character}")

    monkeypatch.setattr(play, "apply", apply)
    refused(record, errors.Stopped, record.pk, user, decision.id, Pass())
    assert "RuntimeError" in caplog.text and "secret" not in caplog.text


def test_a_sealed_answer_may_be_changed_but_not_into_itself(voting):
    vote = next(each for each in owed(voting.state) if each.kind == "vote")
    user = tables.user_at(voting, vote.seat)
    assert play.submit(voting.pk, user_id=user.pk, number=vote.id, answer=CastVote("with")).sealed
    refused(voting, errors.SameAnswer, voting.pk, user, vote.id, CastVote("with"))
    play.submit(voting.pk, user_id=user.pk, number=vote.id, answer=CastVote("against"))
    assert store.read(voting.pk).state.answers == {vote.id: CastVote("against")}
    assert Decision.objects.get(game=voting.pk, number=vote.id).closed_at is None
    assert set(Move.objects.filter(decision=vote.id, game=voting.pk).values_list("sealed", flat=True)) == {True}


def test_decisions_missed_in_a_row_are_counted(record):
    _, decision = turn(record)
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert Player.objects.get(game=record.pk, seat=decision.seat).missed == 1
    rng = random.Random(3)
    while any(each.missed for each in store.read(record.pk).players if each.seat == decision.seat):
        tables.one_move(record.pk, rng)
    assert Move.objects.filter(game=record.pk, seat=decision.seat, mover="player").count() == 1
