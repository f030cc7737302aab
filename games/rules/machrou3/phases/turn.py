"""A turn: one action, and perhaps an objective declared (M3.2 to M3.5, M4)."""

from dataclasses import dataclass, replace

from games.rules.kernel.decisions import Question, one, some, yes
from games.rules.kernel.ruleset import Phase
from games.rules.kernel.visibility import public
from games.rules.machrou3 import battles, board, edits
from games.rules.machrou3.events import TurnPassed
from games.rules.machrou3.moves import (
    ASK,
    DECLARE,
    KEEP,
    Battle,
    Campaign,
    ChangeObjective,
    DeclareObjective,
    KeepSecret,
    OfferSwap,
    Pass,
)
from games.rules.machrou3.phases.battle import open_battle
from games.rules.machrou3.phases.campaign import CampaignRun
from games.rules.machrou3.phases.objective import can_declare, complete_objective
from games.rules.machrou3.phases.swap import Swap


@dataclass(frozen=True, slots=True)
class Turn:
    """`then`: what the player said of their objective; None until they have acted. `extra`: EP-19 is under way."""

    seat: int = public()
    then: str | None = None
    extra: bool = public(default=False)


def enter_turn(d, phase):
    t = d.table
    t.active = phase.seat
    t.turn += 1
    edits.end_effects(d, lambda effect: effect.until == "until_own_next_turn" and effect.seat == phase.seat)
    d.ask(phase.seat, "turn")


def resume_turn(d, phase, result):
    """Something this turn opened is resolved."""
    t = d.table
    if sum(map(len, t.completed.values())) >= t.deck.objectives_to_end:
        d.done()  # an action not yet taken is lost
    elif phase.then is None:
        d.ask(phase.seat, "turn")
    elif result == "declared":
        after_action(d, phase)
    else:
        end_of_action(d, phase)


def end_of_action(d, phase):
    """What the player said happens to the objective at the end (M3.3)."""
    if phase.then == ASK:
        d.ask(phase.seat, "declare")
    elif phase.then == DECLARE and can_declare(d.table, phase.seat):
        complete_objective(d, phase.seat)
    else:
        after_action(d, phase)


def after_action(d, phase):
    """An additional action, if a card gave one, but one only (EP-19); else the end of the turn (M3.2)."""
    given = any(effect.do == "extra_action" for effect in d.table.effects)
    if given and not phase.extra:
        d.become(Turn(phase.seat, extra=True))
        d.ask(phase.seat, "turn")
    else:
        edits.use(d, "extra_action", phase.seat)
        d.done()


def acted(d, phase, answer):
    """The action is declared and cannot be changed (M3.5)."""
    phase = replace(phase, then=answer.then)
    d.become(phase)
    return phase


def take_pass(d, phase, decision, answer):
    phase = acted(d, phase, answer)
    d.tell(TurnPassed(phase.seat, d.silent))
    end_of_action(d, phase)


def change_objective(d, phase, decision, answer):
    phase = acted(d, phase, answer)
    edits.replace_objective(d, phase.seat, by=phase.seat)
    end_of_action(d, phase)


def offer_swap(d, phase, decision, answer):
    acted(d, phase, answer)
    d.push(Swap(phase.seat, d.table.owner[answer.take], answer.give, answer.take))


def campaign(d, phase, decision, answer):
    acted(d, phase, answer)
    d.push(CampaignRun(phase.seat, answer.district, answer.vote))


def battle(d, phase, decision, answer):
    acted(d, phase, answer)
    d.push(open_battle(d.table, phase.seat, answer))


def declare_now(d, phase, decision, answer):
    complete_objective(d, phase.seat)


def keep_secret(d, phase, decision, answer):
    after_action(d, phase)


# What may be chosen. `look` is a state or the seat's own view.

THEN = one("then", "word", (DECLARE, KEEP, ASK), default=DECLARE)


def pass_fields(look, decision):
    return (THEN,)


def objective_fields(look, decision):
    """Not offered while there is no card to draw (R-35, R-72)."""
    return (THEN,) if edits.objectives_left(look.table) else None


def swap_fields(look, decision):
    """One's own district and one of equal or lower influence of another's (M4.3, R-41)."""
    t, seat = look.table, decision.seat
    theirs = [(code, board.influence(t, code)) for code, owner in t.owner.items() if owner not in (seat, None)]
    pairs = {}
    for mine in board.owned(t, seat):
        limit = board.influence(t, mine)
        lower = tuple(code for code, points in theirs if points <= limit)
        if lower:
            pairs[mine] = lower
    return (one("give", "district", tuple(pairs)), one("take", "district", pairs, by="give"), THEN) if pairs else None


def campaign_fields(look, decision):
    """Any swing district (M4.4); only the speaker may do without a vote (M4.7, R-18)."""
    t, seat = look.table, decision.seat
    free = tuple(board.swing(t))
    if not free or board.full(t, seat):
        return None
    district = one("district", "district", free)
    return (district, yes("vote", default=False), THEN) if t.speaker == seat else (district, THEN)


def battle_fields(look, decision):
    t, seat = look.table, decision.seat
    if board.full(t, seat):
        return None
    pairs = battles.sources_by_target(t, seat)
    if not pairs:
        return None
    others = tuple(other for other in t.completed if other != seat)
    return (
        one("target", "district", tuple(pairs)),
        one("source", "district", pairs, by="target"),
        some("refuse", "seat", others),
        some("ask_me", "seat", others),
        THEN,
    )


def declare_fields(look, decision):
    return () if can_declare(look.table, decision.seat) else None


PHASES = {
    Turn: Phase(
        enter_turn,
        {
            Pass: take_pass,
            ChangeObjective: change_objective,
            OfferSwap: offer_swap,
            Campaign: campaign,
            Battle: battle,
            DeclareObjective: declare_now,
            KeepSecret: keep_secret,
        },
        resume=resume_turn,
    ),
}
QUESTIONS = {
    "turn": Question(
        {
            Campaign: campaign_fields,
            Battle: battle_fields,
            OfferSwap: swap_fields,
            ChangeObjective: objective_fields,
            DeclareObjective: declare_fields,
            Pass: pass_fields,
        },
        lambda d, decision: Pass(),
    ),
    "declare": Question(
        {DeclareObjective: declare_fields, KeepSecret: lambda look, decision: ()},
        lambda d, decision: KeepSecret(),
    ),
}
