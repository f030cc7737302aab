"""Whom a move concerns: the rows of the outbox."""

import random
from datetime import timedelta

import pytest

from games import store
from games.kernel import owed
from games.models import Decision, Notice
from games.services.playing import play
from games.titles.machrou3.rules.moves import Campaign, CastVote, Pass
from tests import tables

from .conftest import dealt, turn

pytestmark = pytest.mark.django_db


def notices(record, **which):
    return set(Notice.objects.filter(game=record.pk, **which).values_list("user_id", "kind", "decision"))


def test_the_deal_tells_the_first_speaker_of_a_turn_and_the_others_of_the_start():
    record = dealt()
    first, decision = turn(record)
    others = {(player.user_id, "started", 0) for player in record.players if player.user_id != first.pk}
    assert notices(record) == {(first.pk, "turn", decision.id), *others}


def test_a_turn_that_comes_to_somebody_is_told_to_them_alone():
    record = dealt()
    before = notices(record)
    user, decision = turn(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    after = store.read(record.pk)
    following, asked = turn(after)
    assert following != user
    assert notices(record) - before == {(following.pk, "turn", asked.id)}


def test_what_follows_at_once_from_ones_own_answer_is_no_news():
    record = dealt()
    user, decision = turn(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass(then="ask"))
    again, asked = turn(store.read(record.pk))
    assert again == user
    assert not Notice.objects.filter(decision=asked.id)


def test_whom_the_clock_answered_for_is_told_of_what_follows():
    record = dealt()
    tables.make_due(record.pk)
    play.close_due(record.pk)
    following, asked = turn(store.read(record.pk))
    assert (following.pk, "turn", asked.id) in notices(record)


def campaign(record):
    """Open a sealed vote; the user who asked for it and the Record after."""
    user, decision = turn(record)
    free = next(code for code, owner in record.state.table.owner.items() if owner is None)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Campaign(free, vote=True))
    return user, store.read(record.pk)


def test_a_sealed_vote_is_told_to_all_at_one_moment_and_no_answer_to_it_to_anybody():
    record = dealt()
    mover, voting = campaign(record)
    asked = {(each.seat, each.id) for each in owed(voting.state)}
    told = Notice.objects.filter(kind="turn", decision__in=[number for _, number in asked])
    assert set(told.values_list("user_id", flat=True)) == {p.user_id for p in record.players} - {mover.pk}
    assert told.values("not_before").distinct().count() == 1
    before = tables.rows(record.pk)[-1]
    for decision in owed(voting.state)[:-1]:
        play.submit(
            record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=CastVote("with")
        )
        assert tables.rows(record.pk)[-1] == before


def test_a_standing_question_is_no_turn():
    record = tables.played_until(dealt(), lambda record: any(each.standing for each in record.decisions))
    standing = [each.number for each in record.decisions if each.standing]
    assert not Notice.objects.filter(decision__in=standing)


def test_bots_practice_and_people_without_mail_get_none():
    bots = dealt(1, "random", 5)
    person = next(player.user_id for player in bots.players if player.user_id)
    assert {user for user, *_ in notices(bots)} == {person}
    assert not notices(dealt(practice=True))
    assert not notices(dealt(mail_turns=False))
    assert not notices(dealt(is_guest=True))
    assert not notices(dealt(is_active=False))
    nobody = tables.started()
    assert not notices(nobody)


@pytest.mark.parametrize("pace", [90, 8 * 3600])
def test_who_answers_at_once_has_time_to(pace):
    record = dealt(pace=pace)
    user, decision = turn(record)
    asked_at = Decision.objects.get(game=record.pk, number=decision.id).asked_at
    notice = Notice.objects.get(game=record.pk, user=user)
    assert notice.not_before - asked_at == timedelta(seconds=20)


def test_the_end_is_told_and_the_turns_of_the_game_are_forgotten():
    record = dealt(4)
    rng, last = random.Random(4), None
    while store.read(record.pk).status == "running":
        now = store.read(record.pk)
        decision = rng.choice(owed(now.state))
        last = tables.user_at(now, decision.seat)
        play.submit(record.pk, user_id=last.pk, number=decision.id, answer=tables.answer_for(now, decision, rng))
    others = {(player.user_id, "over", 0) for player in record.players if player.user_id != last.pk}
    assert notices(record) == others
