"""Random games of every size in both editions: the books balance, who is asked tells nothing, other worlds could be.

What every ruleset keeps (laws, codec, replay, refusals, views of other worlds) is tried in `tests/conformance` too.
"""

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import GameState, apply, check, dump, load, owed, replay, view
from games.kernel.chance import Chance
from games.kernel.errors import IllegalMove
from games.titles.korapsyon.rules import events, money, people
from games.titles.korapsyon.rules.content import EDITIONS
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Fellow
from tests.conformance import play
from tests.titles.korapsyon.rules.table import RULES

PLAYERS = st.sampled_from(RULES.seats)
EDITION = st.sampled_from(EDITIONS)
SEEDS = st.integers(0, 1 << 40)
TO_ROLE = {
    events.ProtectionGiven: "lawyer",
    events.AlignmentFound: "ombudsperson",
    events.AuditShown: "coa",
    events.AuditWithheld: "coa",
    events.NakawDecided: "corrupt",
    events.SuholPaid: "corrupt",
    events.TokhangPaid: "corrupt",
    events.PowerLapsed: "corrupt",
    events.KickbackTaken: "corrupt",
}
"""Private events -> the role that is told."""


def steps(players, edition, seed):
    return play.steps(RULES, RULES.options(edition), players, seed)


def asked_by_what_is_public(state):
    """The seats that the phase asks, worked out from what a spectator sees."""
    t, phase = state.table, state.phase
    if type(phase).__name__ == "Governance":
        return (t.president,)
    if type(phase).__name__ == "Committee":
        return phase.members
    return people.active(view(RULES, state, None).table)


@settings(max_examples=16, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_who_is_asked_and_what_never_depends_on_a_role(players, edition, seed):
    for step in steps(players, edition, seed):
        state = step.after
        if state.outcome is not None or "Discussion" in type(state.phase).__name__:
            continue
        assert tuple(each.seat for each in state.decisions) == asked_by_what_is_public(state)
        assert len({each.kind for each in state.decisions}) == 1


@settings(max_examples=16, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_the_books_balance_with_what_was_told(players, edition, seed):
    kaban, fund, spending = 20, 0, 0
    for step in steps(players, edition, seed):
        t = step.after.table
        for what in (event.what for event in step.events):
            kaban += len(what.seats) if isinstance(what, events.RevenueCollected) else 0
            kaban -= (what.decrease or 0) if isinstance(what, events.TreasuryAnnounced) else 0
            fund += what.amount if isinstance(what, events.NakawDecided | events.KickbackTaken) else 0
            fund -= what.cost if isinstance(what, events.SuholPaid | events.TokhangPaid) else 0
            spending += what.cost if isinstance(what, events.ProjectSucceeded) else 0
            spending -= what.cost if isinstance(what, events.AutoJailCalled) else 0
        assert check(RULES, step.after) == []
        assert (t.kaban, t.spending, money.in_fund(t)) == (kaban, spending, fund)
        assert t.round <= 15 and len(people.active(t)) <= players


@settings(max_examples=16, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_private_events_are_told_to_their_role_alone(players, edition, seed):
    for step in steps(players, edition, seed):
        for event in step.events:
            if type(event.what) in TO_ROLE:
                assert {step.after.table.role[seat] for seat in event.to} == {TO_ROLE[type(event.what)]}
            elif isinstance(event.what, events.ProjectsOffered):
                assert event.to == (step.after.table.president,)
            else:
                assert event.to is None


@settings(max_examples=4, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_states_come_back_from_text_and_games_from_their_moves(players, edition, seed):
    played = list(steps(players, edition, seed))
    assert replay(RULES, played[0].before, [step.move for step in played]) == played[-1].after
    for step in played[::5]:
        assert load(RULES, GameState, json.loads(json.dumps(dump(RULES, step.after)))) == step.after


@settings(max_examples=4, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_what_nobody_asked_is_refused(players, edition, seed):
    rng = random.Random(seed)
    for step in list(steps(players, edition, seed))[::12]:
        for move in play.illegal_moves(RULES, rng, step.before):
            with pytest.raises(IllegalMove):
                apply(RULES, step.before, move)


@settings(max_examples=4, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_the_order_of_sealed_answers_is_nothing(players, edition, seed):
    rng = random.Random(seed)
    for step in steps(players, edition, seed):
        state = step.after
        sealed = state.outcome is None and RULES.questions[state.decisions[0].kind].sealed
        if not sealed or state.answers or rng.random() < 0.7:
            continue
        moves = [
            play.Move(each.id, each.seat, play.legal(RULES, rng, view(RULES, state, each.seat), each))
            for each in owed(state)
        ]
        ends = [replay(RULES, state, order) for order in (moves, rng.sample(moves, len(moves)))]
        assert ends[0] == ends[1]


@settings(max_examples=4, deadline=None)
@given(PLAYERS, EDITION, SEEDS)
def test_other_worlds_look_the_same_and_are_possible(players, edition, seed):
    rng, moved = random.Random(seed), Counter()
    for step in list(steps(players, edition, seed))[::25]:
        state = step.after
        for viewer in (*state.seats, None) if state.outcome is None else ():
            world = RULES.redeal(state, viewer, Chance(f"{rng.getrandbits(128):032x}"))
            assert view(RULES, world, viewer) == view(RULES, state, viewer) and check(RULES, world) == []
            possible(world)
            moved[world.table.role != state.table.role] += 1
    assert moved[True] > 9 * moved[False]


def possible(world):
    """Every secret of a world agrees with its roles and with what all have seen."""
    t = world.table
    for seat, facts in enumerate(world.knowledge):
        for fact in facts:
            if isinstance(fact, Fellow):
                assert t.role[fact.seat] == t.role[seat] == fact.role
            elif isinstance(fact, Alignment):
                assert t.role[seat] == "ombudsperson" and t.investigated[seat][fact.year] == fact.seat
                assert (t.role[fact.seat] == "corrupt") == (fact.side == "bad")
            elif isinstance(fact, AuditSeen) and not t.booked[fact.year - 1].suppressed:
                members = t.governed[fact.year - 1].committee
                assert t.role[seat] == "coa" and set(fact.votes) == set(members)
                bribed = bool(fact.spending) and any(t.role[member] == "corrupt" for member in members)
                assert fact.kickback == bribed
    for booking in t.booked:
        free = [seat for seat in people.were_active(t, booking.year) if t.role[seat] == "corrupt"]
        rate = 1 if world.options.edition == "new" else 2
        assert booking.stolen in (0, rate * len(free) - booking.suppressed)
    for verdict in t.verdicts:
        shielded = [years.get(verdict.year) for years in t.protected.values()]
        assert verdict.seat is None or (verdict.seat in shielded) == (verdict.outcome == "blocked")
    for lawyer, years in t.protected.items():
        assert t.role[lawyer] == "lawyer" and all(years[year] != years.get(year - 1) for year in years)
        assert all(lawyer in people.were_active(t, year) for year in years)
