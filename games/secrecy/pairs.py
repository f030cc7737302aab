"""Two worlds in the rules alone: what a viewer is told in both, before and after a move.

Each function returns the names of what tells the worlds apart; none is the only good answer.
"""

import random

from games.rules.kernel import Move, apply, check, owed
from games.rules.kernel.chance import Chance
from games.rules.kernel.errors import IllegalMove
from games.rules.kernel.visibility import plan
from games.rules.machrou3.moves import DECLARE
from games.secrecy.cut import heard, told, unlike
from games.secrecy.play import quiet, some_answer

REVEALING = ("ApplyPower", "DeclareObjective", "HoldAgain", "UnmaskJudge")
"""Answers whose outcome shows what was hidden: by the rules it may differ in another world."""

BY_OWN_CARDS = ("DeclareCandidacy", "Expose", "KeepObjective", "KeepSecret")
"""Answers that the cards of the one who gives them allow: in another world others may not have them."""


def differences(rules, state, viewer, seed):
    """Everything that distinguishes `state` from the redeal `seed` of it, for `viewer` (a seat or None)."""
    other = rules.redeal(state, viewer, Chance(f"{seed:032x}"))
    rng = random.Random(seed)
    found = [f"law: {sentence}" for sentence in check(rules, other)]
    found += unlike(told(rules, state, viewer), told(rules, other, viewer))
    found += unlike_after(rules, state, other, viewer, rng)
    return found + seen_of_sealed(rules, state, viewer, rng)


def unlike_after(rules, state, other, viewer, rng):
    """Play the same move in both worlds, if there is one whose outcome is public, and compare what comes of it."""
    move = public_move(rules, state, other, viewer, rng)
    if move is None:
        return []
    ours = apply(rules, state, move)
    try:
        theirs = apply(rules, other, move)
    except IllegalMove as fault:
        return [f"after {type(move.answer).__name__}: {type(fault).__name__}"]
    before = f"after {type(move.answer).__name__}"
    if heard(ours, viewer) != heard(theirs, viewer):
        return [f"{before}: events"]
    return [f"{before}: {name}" for name in unlike(told(rules, ours.after, viewer), told(rules, theirs.after, viewer))]


def public_move(rules, state, other, viewer, rng):
    """A move, with any orders kept quiet, that reveals nothing and draws nothing; None if none comes up.

    What was ordered beforehand (M3.3, M6.4) comes out when an action ends: none is played on to where that may differ.
    """
    decision = rng.choice(owed(state))
    sealed = rules.questions[decision.kind].sealed
    declaring = any(getattr(phase, "then", None) == DECLARE for phase in state.agenda)
    if sealed and not all(decision in owed(world) and len(owed(world)) > 1 for world in (state, other)):
        return None
    if not sealed and (declaring or state.agenda != other.agenda):
        return None
    move = Move(decision.id, decision.seat, quiet(rules, state, decision, some_answer(rules, state, decision, rng)))
    kind = type(move.answer).__name__
    if kind in REVEALING or (kind in BY_OWN_CARDS and decision.seat != viewer):
        return None
    step = apply(rules, state, move)
    return None if step.after.outcome or step.draws or _drew(rules, step) else move


def _drew(rules, step):
    """Whether a card left or entered a hidden pile."""
    _, _, rest = plan(rules.table)
    piles = [name for name, see, _ in rest if see == "counted"]
    return any(getattr(step.before.table, name) != getattr(step.after.table, name) for name in piles)


def seen_of_sealed(rules, state, viewer, rng):
    """What `viewer` notices of answers of others that nobody may notice: sealed ones but the last, standing ones."""
    before = told(rules, state, viewer)
    found = []
    for decision in state.decisions:
        sealed = rules.questions[decision.kind].sealed
        last = owed(state) == (decision,)
        if decision.seat == viewer or not (decision.standing or (sealed and not last)):
            continue
        step = apply(rules, state, Move(decision.id, decision.seat, some_answer(rules, state, decision, rng)))
        found += [f"an answer to {decision.kind}: {name}" for name in unlike(before, told(rules, step.after, viewer))]
        if heard(step, viewer) != "[]":
            found.append(f"an answer to {decision.kind}: events")
    return found
