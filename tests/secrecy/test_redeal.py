"""The other world really is another one: every hidden field is dealt anew, the laws hold, and it can be played on."""

import random
from dataclasses import fields
from itertools import count

import pytest

from games.kernel import check, owed
from games.kernel.chance import Chance
from games.kernel.viewing import view
from games.titles.machrou3.rules.phases.objective import can_declare
from games.titles.machrou3.rules.state import Ally, Exposed, SeenBallot, SeenObjective
from tests.proof import play
from tests.secrecy.conftest import RULES, SHAPES

ENOUGH = 1000
"""Games after which a field that was never dealt anew counts as forgotten."""

FIRST = 250
"""The seed of the first game: the fields that are rarest in play are met in the games that follow it."""


def hidden_fields():
    """Everything that some viewer cannot see: "Class.field" of table and procedures, and what else is secret."""
    found = {
        f"{cls.__name__}.{item.name}"
        for cls in (RULES.table, *RULES.phases)
        for item in fields(cls)
        if item.metadata.get("see") != "public"
    }
    facts = {f"knowledge.{fact.__name__}" for fact in RULES.facts}
    return found | facts | {"answers", "who answered", "chance.seed", "chance.drawn"}


def changed(state, other, viewer):
    """The hidden fields in which two worlds differ for those who are not the viewer."""
    found = {
        f"{type(ours).__name__}.{item.name}"
        for ours, theirs in ((state.table, other.table), *zip(state.agenda, other.agenda, strict=True))
        for item in fields(ours)
        if getattr(ours, item.name) != getattr(theirs, item.name)
    }
    for seat in state.seats:
        ours, theirs = set(state.knowledge[seat]), set(other.knowledge[seat])
        found |= {f"knowledge.{type(fact).__name__}" for fact in ours ^ theirs}
    ours, theirs = state.chance, other.chance
    found |= {f"chance.{name}" for name in ("seed", "drawn") if getattr(ours, name) != getattr(theirs, name)}
    if set(state.answers) != set(other.answers):
        found.add("who answered")
    if any(state.answers[each] != other.answers[each] for each in state.answers.keys() & other.answers.keys()):
        found.add("answers")
    return found


def redeals(shapes=SHAPES):
    """(state, viewer, the other world) for ever, from games of all kinds."""
    for number in count():
        rng = random.Random(FIRST + number)
        for state in play.states(RULES, shapes[number % len(shapes)], FIRST + number, rng.choice(RULES.seats)):
            if rng.random() < 0.5:
                continue
            viewer = rng.choice((*state.seats, None))
            yield number, state, viewer, RULES.redeal(state, viewer, Chance(f"{rng.getrandbits(120):032x}"))


@pytest.mark.slow
def test_every_hidden_field_is_dealt_anew_and_no_public_one():
    missing, hidden = hidden_fields(), hidden_fields()
    for number, state, viewer, other in redeals():
        differs = changed(state, other, viewer)
        assert differs <= hidden
        missing -= differs
        if not missing or number == ENOUGH:
            break
    assert sorted(missing) == []


@pytest.mark.parametrize("shape", SHAPES)
def test_what_the_viewer_knows_stays(shape):
    compared = 0
    for number, state, viewer, other in redeals([shape]):
        if number == 10:
            break
        assert view(RULES, other, viewer) == view(RULES, state, viewer)
        for fact in state.knowledge[viewer] if viewer is not None else ():
            assert holds(fact, state, other)
            compared += 1
        for seat in state.seats if viewer is None else (viewer,):
            own = [vote.cards.get(viewer) for vote in other.table.votes]
            assert viewer is None or own == [vote.cards.get(viewer) for vote in state.table.votes]
            assert viewer is None or can_declare(other.table, seat) == can_declare(state.table, seat)
    assert compared > 50


def holds(fact, state, other):
    """Whether what was learned is true in the other world, as far as it was still true in the first."""
    t = other.table
    if isinstance(fact, Ally):
        return t.character[fact.seat] == fact.character
    if isinstance(fact, Exposed):
        return t.exposed == fact.seat and t.deck.characters[t.character[fact.seat]].side == "corrupt"
    if isinstance(fact, SeenObjective):
        held = state.table.objective[fact.seat] == fact.objective
        return not held or t.objective[fact.seat] == fact.objective
    assert isinstance(fact, SeenBallot)
    return any(vote.cards.get(fact.seat) == fact.card and vote.district == fact.district for vote in t.votes)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("shape", SHAPES)
def test_others_know_what_is_true_in_their_world(shape):
    compared = 0
    for number, state, viewer, other in redeals([shape]):
        if number == 12:
            break
        for seat in state.seats:
            for fact in other.knowledge[seat] if seat != viewer else ():
                assert holds(fact, other, other)
                compared += 1
    assert compared > 100


@pytest.mark.one_in(2)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_other_world_keeps_the_laws_and_is_played_to_its_end(shape):
    for number, state, _viewer, other in redeals([shape]):
        if number == 8:
            break
        assert check(RULES, other) == []
        if state.number % 30 == 7:
            play_on(other, random.Random(number))


def play_on(state, rng):
    kinds = ["random"] * len(state.seats)
    for _ in range(1000):
        if state.outcome is not None:
            return
        assert owed(state)
        state = play.apply(RULES, state, play.some_move(RULES, state, kinds, rng)).after
        assert check(RULES, state) == []
    raise AssertionError("the other world does not end")
