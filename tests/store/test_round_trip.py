"""load(save(s)) == s, for states met in random play."""

import random

import pytest

from games import store
from games.bots import choose
from games.kernel import Move as KernelMove
from games.kernel import apply, owed, silence, view
from games.models import Decision, Event, Game, Move, Player, Round
from games.services.playing import play
from games.store.replay import differences
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.mark.one_in(4)
@pytest.mark.parametrize("options", [None, tables.ADVANCED], ids=["beginner", "advanced"])
@pytest.mark.parametrize("persons", [4, 5, 6])
def test_every_state_of_a_game_is_what_its_rows_say(persons, options):
    rng = random.Random(persons)
    record = tables.started(persons, options=options)
    while waiting := owed(record.state):
        decision = rng.choice(record.state.decisions if rng.random() < 0.3 else waiting)
        late = rng.random() < 0.1 and decision in waiting
        answer = (
            None
            if late
            else choose("random", record.rules, view(record.rules, record.state, decision.seat), decision, rng)
        )
        move = silence(decision, 5) if late else KernelMove(decision.id, decision.seat, answer, "player", 5)
        step = apply(record.rules, record.state, move)
        store.save(store.lock(record.pk), step)
        record = store.read(record.pk)
        assert record.state == step.after
        assert list(record.state.table.owner) == list(step.after.table.owner)
        assert list(record.state.table.control) == list(step.after.table.control)
    assert record.status == "over"
    assert differences(record.pk) == []


def test_the_deal_is_what_its_rows_say():
    record = tables.started(5, bots="random", size=6)
    assert len(record.players) == 6
    assert record.players[record.state.seating.index(5)].bot == "random"
    assert {each.number for each in record.decisions} == {each.id for each in record.state.decisions}
    assert Round.objects.get(game=record.pk).number == 1
    assert store.load(Game.objects.get(pk=record.pk)) == record.state


def test_lists_read_blocs_and_characters_from_columns():
    record = tables.played_until(tables.started(), lambda record: record.state.table.round == 3)
    for player in Player.objects.filter(game=record.pk):
        assert player.character == record.state.table.character[player.seat]
        assert player.completed == len(record.state.table.completed[player.seat])
    blocs = sum(Player.objects.filter(game=record.pk).values_list("bloc", flat=True))
    assert 0 < blocs <= 128


def test_events_belong_to_the_round_in_which_they_happened():
    record = tables.played_until(tables.started(), lambda record: record.state.table.round == 4)
    events = Event.objects.filter(game=record.pk).order_by("id")
    rounds = list(events.values_list("round", flat=True))
    assert rounds == sorted(rounds)
    for number in (2, 3):
        opening = events.get(kind="RoundStarted", data__round=number)
        assert opening.round == number
        told_before = events.filter(id__lt=opening.id).exclude(kind="SpeakerNamed").order_by("-id").first()
        assert told_before.round == number - 1


def test_each_closed_decision_says_how_it_closed():
    record = tables.played_until(tables.started(), lambda record: record.state.table.round == 2)
    tables.make_due(record.pk)
    assert play.close_due(record.pk) > 0
    closed = Decision.objects.filter(game=record.pk, closed_at__isnull=False)
    assert set(closed.values_list("closed_how", flat=True)) >= {"answered", "silent"}
    silent = closed.filter(closed_how="silent").values_list("number", flat=True)
    by_clock = Move.objects.filter(game=record.pk, mover="clock").values_list("decision", flat=True)
    assert set(silent) <= set(by_clock)
