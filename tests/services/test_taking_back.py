"""In practice an answer may be taken back: rows and log are as they were before it."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

from games import store
from games.kernel import dump, owed
from games.models import Decision, Event, Game, Move, Round
from games.models.order import StandingOrder
from games.services import errors
from games.services.playing import play, taking_back
from games.services.tables import lobby
from games.store import replay
from games.titles import registry
from games.titles.machrou3.rules.orders import TakeSwaps
from tests import tables
from tests.proof.play import options_of
from tests.slow import but_first
from tests.titles.examples import HANDS

pytestmark = pytest.mark.django_db

SHAPES = [(slug, shape) for slug in registry.rulesets() for shape in registry.title(slug).secrets.shapes]


def practice(slug=HANDS, shape=None):
    """A practice game at the learner's first question: (their primary key, its Record)."""
    shapes = registry.title(slug).secrets.shapes
    shape = shape or next(iter(shapes))
    options = options_of(registry.ruleset(slug), shape, random.Random(3))
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    game = lobby.start_practice(user, slug=slug, players=shapes[shape].players[0], options=options)
    return user.pk, to_the_learner(store.read(game.pk), random.Random(2))


def to_the_learner(record, rng):
    """The Record once the learner owes an answer, or the game is over."""
    while record.state.outcome is None and not mine(record):
        tables.one_move(record.pk, rng)
        record = store.read(record.pk)
    return record


def mine(record):
    return [each for each in owed(record.state) if not record.players[each.seat].bot]


def rows(pk):
    """All that a game's rows say, times apart."""
    game = Game.objects.get(pk=pk)
    decisions = Decision.objects.filter(game=pk).order_by("number")
    return (
        (game.version, game.round, game.phase, game.ext, game.secret, game.status, game.winner),
        list(decisions.values_list("number", "seat", "kind", "closed_how", "answer", "by_clock")),
        list(Move.objects.filter(game=pk).order_by("number").values_list("number", "seat", "answer", "chain")),
        list(Event.objects.filter(game=pk).order_by("move", "index").values_list("move", "index", "kind", "data")),
        list(Round.objects.filter(game=pk).order_by("number").values_list("number", "speaker", "opening")),
        list(game.players.order_by("seat").values_list("seat", "bloc", "completed", "character")),
        list(game.districts.order_by("code").values_list("code", "owner_seat", "media")),
        list(
            Game.objects.get(pk=pk)
            .cards.order_by("deck", "code")
            .values_list("deck", "code", "place", "seat", "position")
        ),
    )


@pytest.mark.parametrize(("slug", "shape"), but_first(SHAPES))
def test_after_any_answer_rows_and_log_are_as_they_were_before_it(slug, shape):
    user, record = practice(slug, shape)
    rng, taken_back = random.Random(7), 0
    while record.state.outcome is None and taken_back < 12:
        before = rows(record.pk)
        (decision, *_) = mine(record)
        answer = tables.answer_for(record, decision, rng)
        play.submit(record.pk, user_id=user, number=decision.id, answer=answer)
        after = to_the_learner(store.read(record.pk), rng)  # the bots have answered too
        if after.state.outcome is None:
            taking_back.take_back(record.pk, user_id=user)
            assert rows(record.pk) == before
            assert replay.differences(record.pk) == []
            taken_back += 1
            play.submit(record.pk, user_id=user, number=decision.id, answer=answer)
        record = to_the_learner(store.read(record.pk), rng)
    assert taken_back
    assert replay.differences(record.pk) == []


def test_the_first_answer_of_all_can_be_taken_back_and_then_there_is_none():
    user, record = practice()
    (decision, *_) = mine(record)
    play.submit(
        record.pk, user_id=user, number=decision.id, answer=tables.answer_for(record, decision, random.Random(1))
    )
    taking_back.take_back(record.pk, user_id=user)
    assert [each.id for each in mine(store.read(record.pk))] == [decision.id]
    with pytest.raises(errors.Declined, match="nothing yet"):
        taking_back.take_back(record.pk, user_id=user)


def test_a_question_that_was_long_answered_has_its_whole_time_again():
    user, record = practice()
    (decision, *_) = mine(record)
    answer = tables.answer_for(record, decision, random.Random(1))
    play.submit(record.pk, user_id=user, number=decision.id, answer=answer)
    asked = Decision.objects.filter(game=record.pk, number=decision.id)
    asked.update(asked_at=F("asked_at") - timedelta(days=30), due=F("due") - timedelta(days=30))
    taking_back.take_back(record.pk, user_id=user)
    found = asked.get()
    assert found.due - timezone.now() > timedelta(days=6)


def test_an_order_given_with_the_answer_goes_with_it_and_an_older_one_stays():
    user, record = practice("machrou3")
    order = dump(record.rules, TakeSwaps(accept=False), Any)
    player = Game.objects.get(pk=record.pk).players.get(user=user)
    older = StandingOrder.objects.create(player=player, order=order)
    (decision, *_) = mine(record)
    play.submit(
        record.pk, user_id=user, number=decision.id, answer=tables.answer_for(record, decision, random.Random(1))
    )
    StandingOrder.objects.create(player=player, order=order)
    taking_back.take_back(record.pk, user_id=user)
    assert list(StandingOrder.objects.filter(player=player)) == [older]


def test_only_in_practice_that_goes_on_and_only_by_who_sits_there():
    user, record = practice()
    other = tables.started(2, slug=HANDS)
    with pytest.raises(errors.Declined, match="practice alone"):
        taking_back.take_back(other.pk, user_id=tables.user_at(other, 0).pk)
    with pytest.raises(errors.NotAtTable):
        taking_back.take_back(record.pk, user_id=tables.user_at(other, 0).pk)
    with pytest.raises(errors.NoSuchGame):
        taking_back.take_back(0, user_id=user)
    lesson = lobby.start_lesson(tables.user_at(other, 0), slug=HANDS, lesson=registry.title(HANDS).lesson)
    with pytest.raises(errors.Declined, match="practice alone"):
        taking_back.take_back(lesson.pk, user_id=tables.user_at(other, 0).pk)
    over = tables.played_until(record, lambda each: each.state.outcome is not None)
    with pytest.raises(errors.Declined, match="practice alone"):
        taking_back.take_back(over.pk, user_id=user)
