"""A turn: one action, and perhaps an objective declared (M3.2 to M3.5, M4)."""

from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Field, Question, one, some, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import battles, board, edits, news, origins
from games.titles.machrou3.rules.events import TurnPassed
from games.titles.machrou3.rules.moves import (
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
    UnmaskJudge,
)
from games.titles.machrou3.rules.phases.battle import open_battle
from games.titles.machrou3.rules.phases.campaign import CampaignRun, privileged
from games.titles.machrou3.rules.phases.objective import can_declare, complete_objective
from games.titles.machrou3.rules.phases.swap import Swap
from games.titles.machrou3.rules.phases.unmask import Unmasking, suspects
from games.titles.machrou3.rules.phases.vote import excused
from games.titles.machrou3.rules.state import GameDraft, Look, Table, corrected

Action = Pass | ChangeObjective | OfferSwap | Campaign | Battle | UnmaskJudge


@dataclass(frozen=True, slots=True)
class Turn:
    """`then`: what the player said of their objective; None until they have acted.

    extra  an additional action is under way (EP-19); drew: an objective was drawn without an action (NF-20)
    """

    seat: int = public()
    then: str | None = None
    extra: bool = public(default=False)
    drew: bool = public(default=False)


def enter_turn(d: GameDraft, phase: Turn) -> None:
    t = d.table
    t.active = phase.seat
    t.turn += 1
    edits.end_effects(d, lambda effect: effect.until == "until_own_next_turn" and effect.seat == phase.seat)
    d.ask(phase.seat, "turn")


def resume_turn(d: GameDraft, phase: Turn, result: str | None) -> None:
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


def end_of_action(d: GameDraft, phase: Turn) -> None:
    """What the player said happens to the objective at the end (M3.3)."""
    if phase.then == ASK:
        d.ask(phase.seat, "declare")
    elif phase.then == DECLARE and can_declare(d.table, phase.seat):
        complete_objective(d, phase.seat)
    else:
        after_action(d, phase)


def after_action(d: GameDraft, phase: Turn) -> None:
    """An additional action, if a card gave one, but one only (EP-19); else the end of the turn (M3.2)."""
    given = any(effect.do == "extra_action" for effect in d.table.effects)
    if given and not phase.extra:
        d.become(replace(phase, then=None, extra=True))
        d.ask(phase.seat, "turn")
    else:
        edits.use(d, "extra_action", phase.seat)
        d.done()


def acted(d: GameDraft, phase: Turn, answer: Action) -> Turn:
    """The action is declared and cannot be changed (M3.5)."""
    phase = replace(phase, then=answer.then)
    d.become(phase)
    return phase


def take_pass(d: GameDraft, phase: Turn, decision: Decision, answer: Pass) -> None:
    phase = acted(d, phase, answer)
    d.tell(TurnPassed(phase.seat, d.silent))
    end_of_action(d, phase)


def change_objective(d: GameDraft, phase: Turn, decision: Decision, answer: ChangeObjective) -> None:
    if free_draw(d.table, phase):
        d.become(replace(phase, drew=True))
        edits.replace_objective(d, phase.seat, by=phase.seat)
        d.ask(phase.seat, "turn")
        return
    phase = acted(d, phase, answer)
    edits.replace_objective(d, phase.seat, by=phase.seat)
    end_of_action(d, phase)


def offer_swap(d: GameDraft, phase: Turn, decision: Decision, answer: OfferSwap) -> None:
    if free_swap(d.table, phase.seat):
        edits.use_origin(d, phase.seat)
    else:
        acted(d, phase, answer)
    partner = d.table.owner[answer.take]
    assert partner is not None
    d.push(Swap(phase.seat, partner, answer.give, answer.take))


def campaign(d: GameDraft, phase: Turn, decision: Decision, answer: Campaign) -> None:
    acted(d, phase, answer)
    d.push(CampaignRun(phase.seat, answer.district, answer.vote))


def battle(d: GameDraft, phase: Turn, decision: Decision, answer: Battle) -> None:
    acted(d, phase, answer)
    voted = d.table.token == "vote" and not excused(d, phase.seat)  # M8.10, M8.12, EP-18
    d.push(open_battle(d.table, phase.seat, answer, voted))


def unmask(d: GameDraft, phase: Turn, decision: Decision, answer: UnmaskJudge) -> None:
    acted(d, phase, answer)
    d.push(Unmasking(phase.seat, answer.player))


def declare_now(d: GameDraft, phase: Turn, decision: Decision, answer: DeclareObjective) -> None:
    complete_objective(d, phase.seat)


def keep_secret(d: GameDraft, phase: Turn, decision: Decision, answer: KeepSecret) -> None:
    after_action(d, phase)


# What may be chosen. `look` is a state or the seat's own view.

THEN = one("then", "word", (DECLARE, KEEP, ASK), default=DECLARE)


def pass_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    return (THEN,)


def objective_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Not offered while there is no card to draw (R-35, R-72)."""
    if not edits.objectives_left(look.table):
        return None
    return () if free_draw(look.table, look.phase) else (THEN,)


def free_draw(t: Table, phase: Turn) -> bool:
    """Whether changing the objective takes no action, which it does once a turn (NF-20)."""
    return not phase.drew and news.rule(t, "objective_action") == "free_once_per_turn"


def swap_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """One's own district and one of equal or lower influence of another's (M4.3, R-41).

    No district of origin, whoever holds it (M8.7). Cards widen the limit (NF-10, Broker's Table).
    """
    t, seat = look.table, decision.seat
    kept = origins.is_origin if corrected(look) else origins.at_home
    theirs = [
        (code, board.influence(t, code))
        for code, owner in t.owner.items()
        if owner not in (seat, None) and not kept(t, code)
    ]
    free = news.rule(t, "swap_ip_limit") == "off"
    more = 2 if origins.step(t, seat, "rule", rule="swap_ip_limit", value="plus_2") else 0
    pairs: dict[str, tuple[str, ...]] = {}
    for mine in board.owned(t, seat):
        if kept(t, mine):
            continue
        limit = board.influence(t, mine) + more
        lower = tuple(code for code, points in theirs if free or points <= limit)
        if lower:
            pairs[mine] = lower
    if not pairs:
        return None
    swap = (one("give", "district", tuple(pairs)), one("take", "district", pairs, by="give"))
    return swap if free_swap(t, seat) else (*swap, THEN)


def free_swap(t: Table, seat: int) -> bool:
    """Whether offering a swap takes no action, which it does once a round by a home of that power (Broker's Table)."""
    return origins.step(t, seat, "rule", rule="swap_action") is not None and origins.unused(t, seat)


def campaign_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """Any swing district (M4.4); one's own lost district of origin, holding none at all (M8.8, R-43)."""
    t, seat = look.table, decision.seat
    home = t.doo.get(seat)
    lost = home is not None and t.owner[home] not in (seat, None) and not board.owned(t, seat)
    free = tuple(code for code, owner in t.owner.items() if owner is None or (lost and code == home))
    if not free or board.full(t, seat) or news.rule(t, "action_forbidden") == "campaign":
        return None
    district = one("district", "district", free)
    return (district, yes("vote", default=False), THEN) if privileged(t, seat) else (district, THEN)


def battle_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    t, seat = look.table, decision.seat
    if board.full(t, seat) or news.rule(t, "action_forbidden") == "battle":
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


def unmask_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    whom = suspects(look, decision.seat)
    return (one("player", "seat", whom), THEN) if whom else None


def declare_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
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
            UnmaskJudge: unmask,
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
            UnmaskJudge: unmask_fields,
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
