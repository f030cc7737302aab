"""How a game moves: `start` deals, `apply` answers a decision. Neither touches what it is given."""

from collections.abc import Sequence
from typing import Any

from games.kernel.chance import Chance
from games.kernel.decisions import check_answer
from games.kernel.draft import AnyDraft, Draft
from games.kernel.errors import BadAnswer, BrokenPhase, GameOver, NotYourDecision, StaleDecision
from games.kernel.ruleset import Phase, Ruleset
from games.kernel.state import AnyState, Decision, GameState, Move, Played, Step


def start(rules: Ruleset, options: Any, newcomers: Sequence[int | None], seed: str) -> Step:
    """Deal a game.

    newcomers  one per player in the order of joining: the rank of the account by age (0 oldest), or None for a bot
    seed       secret, at least 16 bytes, hex
    Returns the first Step (before and move are None). Raises BadAnswer for options or numbers the rules don't allow.
    """
    if len(newcomers) not in rules.seats:
        raise BadAnswer(f"{rules.slug} is for {rules.seats.start} to {rules.seats.stop - 1} players")
    if not isinstance(options, rules.options):
        raise BadAnswer(f"options of {rules.slug} are {rules.options.__name__}")
    blank = GameState(options, tuple(range(len(newcomers))), rules.table(), Chance(seed))
    draft = Draft(rules, blank)
    draft.knowledge = tuple(() for _ in newcomers)
    draft.seating = draft.shuffle("seating", draft.seating)
    rules.setup(draft, tuple(newcomers[index] for index in draft.seating))
    _settle(rules, draft)
    return Step(None, draft.freeze(), None, tuple(draft.events), tuple(draft.draws))


def apply(rules: Ruleset, state: AnyState, move: Move) -> Played:
    """Answer a decision.

    Returns a Played. Raises StaleDecision, NotYourDecision, BadAnswer or GameOver, and then nothing has changed.
    """
    if state.outcome is not None:
        raise GameOver("the game is over")
    decision = _find(state, move)
    question = rules.questions[decision.kind]
    draft = Draft(rules, state)
    answer = move.answer
    if answer is None:
        if move.mover != "clock" or decision.standing:
            raise BadAnswer("only the clock may be silent")
        if decision.id in state.answers:
            raise StaleDecision(f"decision {decision.id} is answered")
        answer = question.default(draft, decision)
        draft.silent = True
    else:
        check_answer(question, state, decision, answer)
    draft.number += 1
    phase = rules.phases[type(state.phase)]
    if question.sealed:
        _seal(draft, phase, decision, answer)
    else:
        draft.decisions = tuple([each for each in draft.decisions if each.standing or each.id != decision.id])
        phase.on[type(answer)](draft, state.phase, decision, answer)
    _settle(rules, draft)
    return Played(state, draft.freeze(), move, tuple(draft.events), tuple(draft.draws))


def silence(decision: Decision, at: int = 0) -> Move:
    """The move by which the clock answers `decision` for a seat that did not."""
    return Move(decision.id, decision.seat, None, "clock", at)


def asks(state: AnyState, seat: int) -> tuple[Decision, ...]:
    """The open decisions of `seat`, those of a sealed phase that may still be changed included."""
    return tuple(decision for decision in state.decisions if decision.seat == seat)


def owed(state: AnyState) -> tuple[Decision, ...]:
    """The decisions that the game waits for."""
    return tuple([each for each in state.decisions if not each.standing and each.id not in state.answers])


def _find(state: AnyState, move: Move) -> Decision:
    for decision in state.decisions:
        if decision.id == move.decision:
            if decision.seat != move.seat:
                raise NotYourDecision(f"decision {decision.id} is not seat {move.seat}'s")
            return decision
    raise StaleDecision(f"decision {move.decision} is not open")


def _seal(draft: AnyDraft, phase: Phase, decision: Decision, answer: Any) -> None:
    """Put an answer of a sealed phase aside; open all of them, in seat order, once the last is in."""
    draft.answers = {**draft.answers, decision.id: answer}
    if all(each.standing or each.id in draft.answers for each in draft.decisions):
        opened = {each.seat: draft.answers[each.id] for each in draft.decisions if each.id in draft.answers}
        draft.decisions, draft.answers = (), {}
        phase.leave(draft, draft.phase, dict(sorted(opened.items())))


def _settle(rules: Ruleset, draft: AnyDraft) -> None:
    """Run procedures until somebody is asked or the game is over."""
    phases = rules.phases
    while draft.outcome is None:
        if draft.todo is None:
            if any(not each.standing for each in draft.decisions):
                return
            raise BrokenPhase(f"{type(draft.phase).__name__} neither asked, nor pushed, nor ended")
        what, result = draft.todo
        draft.todo = None
        record = draft.phase
        if record is None:
            raise BrokenPhase("the agenda ran out before the game was over")
        phase = phases[type(record)]
        if what == "enter":
            phase.enter(draft, record)
        else:
            phase.resume(draft, record, result)
