"""Two worlds in the rules alone: what a viewer is told in both, before and after a move.

Each function returns the names of what tells the worlds apart; none is the only good answer.
"""

import random
from dataclasses import replace

from games.kernel import Move, apply, check, owed, silence
from games.kernel.chance import Chance
from games.kernel.decisions import check_answer
from games.kernel.errors import BadAnswer, IllegalMove
from games.kernel.visibility import plan
from games.titles import registry
from tests.proof.cut import heard, told, unlike
from tests.proof.play import quiet, some_answer


def differences(rules, state, viewer, seed):
    """Everything that distinguishes `state` from the redeal `seed` of it, for `viewer` (a seat or None)."""
    other = rules.redeal(state, viewer, Chance(f"{seed:032x}"))
    rng = random.Random(seed)
    found = [f"law: {sentence}" for sentence in check(rules, other)]
    found += unlike(told(rules, state, viewer), told(rules, other, viewer))
    found += unlike_after(rules, state, other, viewer, rng)
    found += misaddressed(rules, state, rng)
    found += seen_of_sealed(rules, state, viewer, rng)
    return found + unlike_once_opened(rules, state, other, viewer, rng)


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


def misaddressed(rules, state, rng):
    """Events of any next move that are told to everybody and are for some seats only, or the other way round."""
    decision = rng.choice(owed(state))
    answer = some_answer(rules, state, decision, rng)
    return _aside(rules, apply(rules, state, Move(decision.id, decision.seat, answer)))


def _aside(rules, step):
    private = registry.title(rules.slug).secrets.private
    return [
        f"to whom {type(event.what).__name__} is told"
        for event in step.events
        if (type(event.what).__name__ in private) != (event.to is not None)
    ]


def public_move(rules, state, other, viewer, rng):
    """A move, with nothing ordered for later, that reveals nothing and draws nothing; None if none comes up.

    What was ordered beforehand comes out when an action ends: none is played on to where that may differ.
    """
    own, decision = registry.title(rules.slug).secrets, rng.choice(owed(state))
    sealed = rules.questions[decision.kind].sealed
    if sealed and not all(decision in owed(world) and len(owed(world)) > 1 for world in (state, other)):
        return None
    if not sealed and (own.comes_out(state) or state.agenda != other.agenda):
        return None
    move = Move(decision.id, decision.seat, quiet(rules, state, decision, some_answer(rules, state, decision, rng)))
    kind = type(move.answer).__name__
    others = decision.seat != viewer and kind in own.by_own_cards
    if kind in own.revealing or (others and not _open_to(rules, other, move)):
        return None
    step = apply(rules, state, move)
    if step.draws or _drew(rules, step) or any(_ends(rules, world, move) for world in (state, other)):
        return None
    if viewer in rules.opened_to(step.after) and viewer not in rules.opened_to(state):
        return None
    return move


def _open_to(rules, world, move):
    """Whether the rules allow the move in this world."""
    (decision,) = (each for each in world.decisions if each.id == move.decision)
    try:
        check_answer(rules.questions[decision.kind], world, decision, move.answer)
    except BadAnswer:
        return False
    return True


def _ends(rules, world, move):
    """Whether the game is over after the move, which opens everything."""
    return _open_to(rules, world, move) and apply(rules, world, move).after.outcome is not None


def _drew(rules, step):
    """Whether a card left or entered a hidden pile."""
    _, _, rest = plan(rules.table)
    piles = [name for name, see, _ in rest if see == "counted"]
    return any(getattr(step.before.table, name) != getattr(step.after.table, name) for name in piles)


def unnoticed(rules, state):
    """The open decisions whose answers nobody else may notice, changed ones too: sealed ones but the last that is
    waited for, and standing ones that are not answered aloud.
    """
    aloud = registry.title(rules.slug).secrets.said_aloud
    return [
        each
        for each in state.decisions
        if (each.standing and each.kind not in aloud) or (rules.questions[each.kind].sealed and owed(state) != (each,))
    ]


def seen_of_sealed(rules, state, viewer, rng):
    """What `viewer` notices of answers of others that it may not notice: sealed ones but the last, standing ones."""
    before = told(rules, state, viewer)
    confided = () if viewer is None else rules.confides(state, viewer)
    found = []
    for decision in unnoticed(rules, state):
        if decision.seat in (viewer, *confided):
            continue
        step = apply(rules, state, Move(decision.id, decision.seat, some_answer(rules, state, decision, rng)))
        found += [f"an answer to {decision.kind}: {name}" for name in unlike(before, told(rules, step.after, viewer))]
        if heard(step, viewer) != "[]":
            found.append(f"an answer to {decision.kind}: events")
    return found


def unlike_once_opened(rules, state, other, viewer, rng):
    """Let the sealed phase under way be answered to its end, alike in both worlds as far as their cards allow.

    What is opened may differ. Where the viewer is told the same, it sees the same, unless all is opened to it.
    """
    if state.agenda != other.agenda or not all(rules.questions[each.kind].sealed for each in state.decisions):
        return []
    answers = {each.id: some_answer(rules, state, each, rng) for each in state.decisions} | state.answers
    (ours, events, aside), (theirs, others, _) = (_opened(rules, each, answers, viewer, rng) for each in (state, other))
    if aside:
        return aside
    if events != others or any(end.outcome is not None or viewer in rules.opened_to(end) for end in (ours, theirs)):
        return []
    if registry.title(rules.slug).secrets.readmitted(state, viewer):
        return []
    return [
        f"once {state.decisions[0].kind} is opened: {name}"
        for name in unlike(told(rules, ours, viewer), told(rules, theirs, viewer))
    ]


def _opened(rules, world, answers, viewer, rng):
    """(`world` once its sealed phase is answered like this: decision id -> answer; what `viewer` was told meanwhile;
    what was told to the wrong ones). Whose cards don't allow that answer gives another.
    """
    world, events, aside = replace(world, answers={}), [], []
    for decision in world.decisions:
        move = silence(decision)
        if answers[decision.id] is not None:
            move = Move(decision.id, decision.seat, answers[decision.id])
            if not _open_to(rules, world, move):
                move = replace(move, answer=some_answer(rules, world, decision, rng))
        step = apply(rules, world, move)
        world = step.after
        events.append(heard(step, viewer))
        aside += _aside(rules, step)
    return world, events, aside
