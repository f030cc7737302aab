"""Who is taken to be away, what stands in, and the way back. Deadlines pass on a real PostgreSQL."""

import dataclasses
from datetime import timedelta

import pytest

from games import store
from games.kernel import owed, silence, view
from games.models import Decision, Event, Game, Move, Player
from games.services import errors
from games.services.playing import at_deadline, play
from games.services.seats import leaving, stand_in
from games.store.replay import differences
from games.titles.machrou3.rules.moves import Pass
from tests import tables

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def slow(record, seconds=86400, **columns):
    """The same game at a table where a decision may take a day."""
    Game.objects.filter(pk=record.pk).update(pace={"default": seconds}, **columns)
    return store.read(record.pk)


def away(record, seat):
    """The Record after the person of `seat` has missed two answers."""
    Player.objects.filter(game=record.pk, seat=seat).update(missed=1)
    while not store.read(record.pk).players[seat].stand_in:
        record = store.read(record.pk)
        decision = owed(record.state)[0]
        if decision.seat == seat:
            tables.make_due(record.pk, seat=seat)
            play.close_due(record.pk)
        else:
            play.submit(
                record.pk,
                user_id=tables.user_at(record, decision.seat).pk,
                number=decision.id,
                answer=_answer(record, decision),
            )
    return store.read(record.pk)


def asked(record, seat):
    """The Record once the seat owes an answer that is not sealed."""
    for _ in range(200):
        record = store.read(record.pk)
        if any(each.seat == seat and not each.sealed and not each.standing for each in record.decisions):
            return record
        decision = owed(record.state)[0]
        if record.players[decision.seat].stand_in:
            tables.make_due(record.pk, seat=decision.seat)
            play.close_due(record.pk)
        else:
            play.submit(
                record.pk,
                user_id=tables.user_at(record, decision.seat).pk,
                number=decision.id,
                answer=_answer(record, decision),
            )
    raise AssertionError("the seat was never asked")


def _answer(record, decision):
    """What silence would answer, said by the person."""
    kind = record.rules.questions[decision.kind].acts
    return Pass() if Pass in kind else tables.answer_for(record, decision, tables.random.Random(1))


def house(record, kind):
    return list(Event.objects.filter(game=record.pk, house=True, kind=kind).values_list("data", "to"))


def test_one_missed_answer_is_nobody_away(record):
    seat = owed(record.state)[0].seat
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert store.read(record.pk).players[seat].stand_in == ""


def test_two_missed_in_a_row_give_the_seat_to_the_tables_stand_in_and_tell_all(record):
    record = slow(record, stand_in="shrewd")
    seat = owed(record.state)[0].seat
    record = away(record, seat)
    assert record.players[seat].stand_in == "shrewd"
    assert record.players[seat].user_id is not None
    assert house(record, "SeatAway") == [({"seat": seat}, None)]


def test_an_answer_in_between_begins_the_count_anew(record):
    seat = owed(record.state)[0].seat
    Player.objects.filter(game=record.pk, seat=seat).update(missed=1)
    play.submit(record.pk, user_id=tables.user_at(record, seat).pk, number=owed(record.state)[0].id, answer=Pass())
    assert Player.objects.get(game=record.pk, seat=seat).missed == 0


def test_nobody_stands_in_where_one_practises(record):
    slow(record, practice=True)
    seat = owed(record.state)[0].seat
    Player.objects.filter(game=record.pk, seat=seat).update(missed=5)
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert store.read(record.pk).players[seat].stand_in == ""


def test_the_stand_in_answers_from_its_own_view_when_its_time_has_come(record, monkeypatch):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    seen = []
    choose = stand_in.choose
    monkeypatch.setattr(
        stand_in, "choose", lambda kind, rules, look, *more: seen.append(look) or choose(kind, rules, look, *more)
    )
    assert not play.close_due(record.pk)
    tables.make_due(record.pk, seat=seat)
    play.close_due(record.pk)
    assert seen[0] == view(record.rules, record.state, seat)
    assert Move.objects.filter(game=record.pk, seat=seat, mover="bot", answer__isnull=False).exists()


def test_it_answers_ten_minutes_after_somebody_present_has(record):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    row = next(each for each in record.decisions if each.seat == seat and each.due)
    assert row.due - row.asked_at in (timedelta(minutes=10), HOUR)
    move = Move.objects.filter(game=record.pk).latest("number")
    assert (row.due - row.asked_at == HOUR) == (move.seat == seat)


def test_its_questions_count_for_nobody(record):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    assert Decision.objects.get(game=record.pk, seat=seat, closed_at=None, standing=False).user is None


def test_defaults_stand_in_by_silence(record):
    record = slow(record, stand_in="defaults")
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    decision = next(each for each in owed(record.state) if each.seat == seat)
    assert at_deadline.move_of(record, decision) == silence(decision, int(record.now.timestamp()))


def test_a_stand_in_that_errs_answers_at_random_and_then_not_at_all(record, monkeypatch, caplog):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    decision = next(each for each in owed(record.state) if each.seat == seat)
    choose = stand_in.choose

    def broken(kind, *more):
        if kind in errs:
            raise LookupError("secret words")
        return choose(kind, *more)

    monkeypatch.setattr(stand_in, "choose", broken)
    errs = {"sensible"}
    assert stand_in.move_of(record, decision).mover == "bot"
    errs = {"sensible", "random"}
    assert stand_in.move_of(record, decision) == silence(decision, int(record.now.timestamp()))
    assert "secret words" not in caplog.text


def test_a_sealed_question_keeps_its_one_end_for_those_who_are_there(voting):
    record = slow(voting)
    before = {each.seat: each.due for each in record.decisions if each.sealed and not each.answered}
    seat = min(before)
    Player.objects.filter(game=record.pk, seat=seat).update(missed=1)
    tables.make_due(record.pk, seat=seat)
    play.close_due(record.pk)
    record = store.read(record.pk)
    assert record.players[seat].stand_in
    assert {each.due for each in record.decisions if each.seat in before and each.seat != seat} <= set(before.values())


def test_an_own_answer_brings_the_person_back(record):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    decision = next(each for each in owed(record.state) if each.seat == seat)
    play.submit(
        record.pk, user_id=tables.user_at(record, seat).pk, number=decision.id, answer=_answer(record, decision)
    )
    player = store.read(record.pk).players[seat]
    assert (player.stand_in, player.missed) == ("", 0)
    assert house(record, "SeatBack") == [({"seat": seat}, None)]


def test_the_button_brings_the_person_back_with_the_time_that_was_theirs(record):
    record = slow(record)
    seat = owed(record.state)[0].seat
    record = asked(away(record, seat), seat)
    stand_in.back(tables.user_at(record, seat), pk=record.pk)
    row = next(each for each in store.read(record.pk).decisions if each.seat == seat and each.due)
    assert row.due - row.asked_at == timedelta(days=1)
    assert Decision.objects.get(game=record.pk, number=row.number).user == tables.user_at(record, seat)
    stand_in.back(tables.user_at(record, seat), pk=record.pk)
    assert len(house(record, "SeatBack")) == 1


def test_whoever_comes_back_to_a_sealed_question_shares_its_end(voting):
    record = slow(voting)
    there, seat = sorted(each.seat for each in record.decisions if each.sealed and not each.answered)[:2]
    Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible")
    stand_in.back(tables.user_at(record, seat), pk=record.pk)
    dues = {each.seat: each.due for each in store.read(record.pk).decisions if each.due}
    assert dues[seat] == dues[there]


def left_to_stand_ins(record):
    """How long the stand-ins may take for what they are asked, once all have left."""
    everybody_misses_answers(record)
    tables.make_due(record.pk)
    assert play.close_due(record.pk)
    return {each.due - each.asked_at for each in store.read(record.pk).decisions if each.due and not each.answered}


def test_a_live_table_waits_no_longer_for_a_stand_in_than_for_a_person(record):
    assert left_to_stand_ins(record) == {timedelta(seconds=90)}


def test_a_brief_question_is_brief_for_a_stand_in_too(record, monkeypatch):
    record = slow(record, 6 * 3600)
    for kind, question in list(record.rules.questions.items()):
        monkeypatch.setitem(record.rules.questions, kind, dataclasses.replace(question, brief=12))
    assert left_to_stand_ins(record) == {timedelta(minutes=30)}


def test_silence_that_stands_sealed_is_not_replaced_after_its_deadline(voting):
    first, second = [each for each in voting.decisions if each.sealed and not each.answered][:2]
    vote = voting.decision(first.number)
    tables.make_due(voting.pk, seat=first.seat)
    play.close_due(voting.pk)
    assert any(each.number == second.number for each in store.read(voting.pk).decisions)
    answer = tables.answer_for(voting, vote, tables.random.Random(2))
    with pytest.raises(errors.StaleAnswer) as refused:
        play.submit(voting.pk, user_id=tables.user_at(voting, first.seat).pk, number=vote.id, answer=answer)
    assert type(refused.value) is errors.StaleAnswer
    assert store.read(voting.pk).state.answers == {vote.id: silence(vote, 0).answer}


def everybody_misses_answers(record):
    Player.objects.filter(game=record.pk).update(missed=1)
    while not all(player.stand_in for player in store.read(record.pk).players):
        tables.make_due(record.pk)
        play.close_due(record.pk)


def everybody_resigns(record):
    for player in record.players:
        leaving.resign(tables.user_at(record, player.seat), pk=record.pk)
    tables.make_due(record.pk)
    play.close_due(record.pk)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("leave", [everybody_misses_answers, everybody_resigns])
def test_a_table_that_all_have_left_goes_on_by_a_phase_an_hour_and_ends(leave):
    record = slow(tables.started(4), stand_in="random")
    leave(record)
    for _ in range(2000):
        record = store.read(record.pk)
        if record.state.outcome:
            break
        assert {each.due - each.asked_at for each in record.decisions if each.due and not each.answered} == {HOUR}
        tables.make_due(record.pk)
        assert play.close_due(record.pk)
    assert record.state.outcome
    assert differences(record.pk) == []
