"""An exceptional power: drawn, its choices made by the drawer, applied at once (M3.3, R-28 to R-30)."""

from dataclasses import dataclass, replace
from typing import Any

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import own, public
from games.titles.machrou3.rules import edits, powers
from games.titles.machrou3.rules.events import ObjectiveDrawn, PowerApplied, PowerDrawn, PowerLapsed
from games.titles.machrou3.rules.moves import ApplyPower, KeepObjective
from games.titles.machrou3.rules.power_run import Power, card_of
from games.titles.machrou3.rules.state import GameDraft, Look, Table, corrected


@dataclass(frozen=True, slots=True)
class ObjectiveChoice:
    """Objectives drawn, of which the seat keeps one (EP-12)."""

    seat: int = public()
    cards: dict[int, tuple[str, ...]] = own(default_factory=dict)


def enter_power(d: GameDraft, phase: Power) -> None:
    card = phase.card or edits.draw_power(d)
    if card is None:
        d.done("declared")
        return
    phase = with_card(d.table, phase, card)
    d.become(phase)
    usable = powers.usable(d.table, phase.seat, card, phase)
    d.tell(PowerDrawn(phase.seat, card, usable))
    edits.discard_power(d, card)
    if usable:
        choose_or_apply(d, phase)
    elif phase.redraw:
        d.become(Power(phase.seat, redraw=False))
        d.again()
    else:
        d.done("declared")


def with_card(t: Table, phase: Power, card: str) -> Power:
    """The phase once `card` is drawn; only a card that looks at a vote shows its drawer who cast one (EP-24)."""
    voters = {}
    if t.votes and any(step["do"] == "peek_vote" for step in t.deck.powers[card].steps):
        voters = {phase.seat: tuple(voter for voter in t.votes[-1].cards if voter != phase.seat)}
    return replace(phase, card=card, voters=voters, menu=())


def choose_or_apply(d: GameDraft, phase: Power) -> None:
    """Ask for the choices of the card; carry out at once a card that has none."""
    first = d.table.deck.powers[card_of(phase)].steps[0]
    if first["do"] == "draw_power":
        draw_menu(d, phase, first["draw"])
    elif first["do"] == "draw_objective":
        draw_objectives(d, phase, first["draw"])
    elif powers.blanks(d.table, phase.seat, card_of(phase), phase):
        d.ask(phase.seat, "power")
    else:
        apply_power(d, phase, ApplyPower())


def draw_menu(d: GameDraft, phase: Power, number: int) -> None:
    """EP-20: of the cards drawn one with a legal target is chosen, the others are discarded."""
    drawn = [card for card in (edits.draw_power(d) for _ in range(number)) if card is not None]
    menu = tuple(card for card in drawn if powers.usable(d.table, phase.seat, card, with_card(d.table, phase, card)))
    for card in drawn:
        d.tell(PowerDrawn(phase.seat, card, card in menu))
        edits.discard_power(d, card)
    if menu:
        d.become(replace(phase, menu=menu))
        d.ask(phase.seat, "power")
    else:
        d.done("declared")


def draw_objectives(d: GameDraft, phase: Power, number: int) -> None:
    """EP-12."""
    d.tell(_applied(phase, ApplyPower()))
    drawn = tuple(card for card in (edits.take_objective(d, phase.seat) for _ in range(number)) if card)
    d.tell(ObjectiveDrawn(phase.seat, phase.seat, False))
    d.push(ObjectiveChoice(phase.seat, {phase.seat: drawn}))


def enter_choice(d: GameDraft, phase: ObjectiveChoice) -> None:
    if len(phase.cards[phase.seat]) > 1:
        d.ask(phase.seat, "keep_objective")
    else:
        keep_objective(d, phase, None, KeepObjective(phase.cards[phase.seat][0]))


def keep_objective(d: GameDraft, phase: ObjectiveChoice, decision: Decision | None, answer: KeepObjective) -> None:
    if d.silent and decision is not None and corrected(d):
        let_lapse(d, phase)
        return
    for card in phase.cards[phase.seat]:
        if card != answer.objective:
            edits.discard_objective(d, card)
    edits.hold_objective(d, phase.seat, answer.objective)
    d.done()


def let_lapse(d: GameDraft, phase: ObjectiveChoice) -> None:
    """No objective is kept of those drawn: silence chooses nothing (M3.3)."""
    for card in phase.cards[phase.seat]:
        edits.discard_objective(d, card)
    d.tell(PowerLapsed(phase.seat, card_of(d.agenda[-2])))
    d.done()


def choose(d: GameDraft, phase: Power, decision: Decision, answer: ApplyPower) -> None:
    if d.silent and corrected(d):
        d.tell(PowerLapsed(phase.seat, card_of(phase)))
        d.done("declared")
    elif phase.menu:
        d.tell(_applied(phase, answer))
        assert answer.card is not None
        phase = with_card(d.table, phase, answer.card)
        d.become(phase)
        choose_or_apply(d, phase)
    else:
        apply_power(d, phase, answer)


def apply_power(d: GameDraft, phase: Power, answer: ApplyPower) -> None:
    d.tell(_applied(phase, answer))
    powers.use_power(d, phase.seat, card_of(phase), answer)
    d.done("declared")


def _applied(phase: Power, answer: ApplyPower) -> PowerApplied:
    return PowerApplied(
        phase.seat, card_of(phase), answer.district, answer.other, answer.player, answer.group, answer.card
    )


def no_objective(d: GameDraft, decision: Decision) -> KeepObjective:
    """None, likewise (timeout default draw_choice); under rulings 1 one of them at random."""
    return KeepObjective("" if corrected(d) else d.pick("objective", d.phase.cards[decision.seat]))


def power_fields(look: Look | GameDraft, decision: Decision) -> tuple[Field, ...]:
    phase: Power = look.phase
    if phase.menu:
        return (one("card", "power", phase.menu),)
    return powers.blanks(look.table, phase.seat, card_of(phase), phase)


def no_choice(d: GameDraft, decision: Decision) -> ApplyPower:
    """None: the power lapses (M3.3, timeout default power_choice); under rulings 1 a legal choice at random."""
    if corrected(d):
        return ApplyPower()
    answered: dict[str, Any] = {}
    for blank in power_fields(d, decision):
        answered[blank.name] = d.pick(blank.name, blank.open_choices(answered))
    return ApplyPower(**answered)


PHASES = {
    Power: Phase(enter_power, {ApplyPower: choose}, resume=lambda d, phase, result: d.done("declared")),
    ObjectiveChoice: Phase(enter_choice, {KeepObjective: keep_objective}),
}
QUESTIONS = {
    "power": Question({ApplyPower: power_fields}, no_choice),
    "keep_objective": Question(
        {
            KeepObjective: lambda look, decision: (
                one("objective", "objective", look.phase.cards.get(decision.seat, ())),
            )
        },
        no_objective,
    ),
}
