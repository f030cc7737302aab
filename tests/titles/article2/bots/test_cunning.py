"""The cunning player of Article II: worlds that may be the real one, and what it makes of its answers in them."""

import random

import pytest

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.titles.article2.bots import cunning
from games.titles.article2.bots.worlds import world
from games.titles.article2.rules import RULESET as RULES

TABLES = ((2, False), (3, False), (4, False), (4, True))


def opening(players, match, seed):
    return start(RULES, RULES.options(match), (None,) * players, f"{random.Random(seed).getrandbits(128):032x}").after


def states(players, match, seed, kind="random"):
    """The states of a game between bots, in each of which somebody is asked."""
    rng, state = random.Random(seed), opening(players, match, seed)
    while state.outcome is None:
        yield state
        decision = owed(state)[0]
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after


def winners(kinds, seed):
    rng, state = random.Random(seed), opening(len(kinds), False, seed)
    while state.outcome is None:
        decision = owed(state)[0]
        answer = bots.choose(kinds[decision.seat], RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state.outcome.seats


@pytest.mark.parametrize(("players", "match"), TABLES)
def test_a_world_looks_to_the_viewer_as_the_real_one_and_obeys_the_laws(players, match):
    rng, asked, other_hands = random.Random(5), set(), 0
    for seed in range(3):
        for state in states(players, match, seed):
            decision = owed(state)[0]
            look = view(RULES, state, decision.seat)
            dealt = world(look, rng)
            assert view(RULES, dealt, decision.seat) == look
            assert not [fault for law in RULES.laws for fault in law(dealt)]
            asked.add(decision.kind)
            other_hands += dealt.table.hand != state.table.hand
    assert other_hands > 20 and "play" in asked


def test_a1_2_a_world_has_in_its_deck_only_cards_that_were_shuffled_into_it():
    """What is left of an older deck is in somebody's hand."""
    seen = 0
    for state in states(4, True, 2):
        if state.table.number == 1:
            continue
        dealt = world(view(RULES, state, owed(state)[0].seat), random.Random(1)).table
        assert {dealt.shuffled[card] for card in dealt.pile} <= {dealt.number}
        seen += any(dealt.shuffled[card] < dealt.number for hand in dealt.hand.values() for card in hand)
    assert seen


@pytest.mark.parametrize(("players", "match"), TABLES[:3])
def test_it_cannot_tell_two_worlds_apart_that_its_view_does_not(players, match):
    rng = random.Random(3)
    for state in list(states(players, match, 3))[::6]:
        decision = owed(state)[0]
        other = RULES.redeal(state, decision.seat, Chance(f"{rng.getrandbits(128):032x}"))
        draw = rng.getrandbits(64)
        answers = [
            bots.choose("cunning", RULES, view(RULES, each, decision.seat), decision, random.Random(draw))
            for each in (state, other)
        ]
        assert answers[0] == answers[1]


def test_what_it_plays_out_is_bounded_by_counted_work():
    for players, match in TABLES:
        for state in states(players, match, 1):
            look = view(RULES, state, owed(state)[0].seat)
            worlds = cunning.worlds_for(look, cunning.ANSWERS)
            played = worlds * cunning.ANSWERS * sum(state.table.held.values())
            assert cunning.FEWEST <= worlds <= cunning.MOST
            assert played <= cunning.WORK or worlds == cunning.FEWEST


def test_cunning_beats_sensible():
    """In the same seats of the same deals, alone against sensible players, it wins more games than they do."""
    more = 0
    for seed in range(12):
        seat, kinds = seed % 3, ["sensible"] * 3
        more -= seat in winners(kinds, seed)
        kinds[seat] = "cunning"
        more += seat in winners(kinds, seed)
    assert more >= 3
