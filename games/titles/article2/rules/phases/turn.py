"""A turn: one card, two for the Insider Candidate (A1.2, A1.3, A3, A4)."""

from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.article2.rules import edits
from games.titles.article2.rules.content import (
    GREAT_DEBATER,
    INSIDER,
    OUTSIDER,
    TEFLON_WONDER,
    UNAFFILIATED_ACTIVITY,
    VOTER_ADHD,
)
from games.titles.article2.rules.events import ActivityOrganized, CardPlayed, CardShed, SecondWaived, VotersDistracted
from games.titles.article2.rules.figures import figures, in_play, may_play_on
from games.titles.article2.rules.moves import Distract, Organize, Play, Shed, Stop
from games.titles.article2.rules.phases.debate import Debate
from games.titles.article2.rules.state import GameDraft, Look


@dataclass(frozen=True, slots=True)
class Turn:
    """`played`: cards so far; `shed`: the Teflon Wonder has removed one already."""

    seat: int = public()
    played: int = public(default=0)
    shed: bool = public(default=False)


def enter_turn(d: GameDraft, phase: Turn) -> None:
    d.table.active = phase.seat
    d.ask(phase.seat, "play")


def play(d: GameDraft, phase: Turn, decision: Decision, answer: Play) -> None:
    """A card on a player. The Great Debater may answer a card that leaves them their style (A3)."""
    t = d.table
    debating = t.style[answer.on] == GREAT_DEBATER and answer.on != phase.seat
    replaced = edits.lay(d, phase.seat, answer.card, answer.on)
    d.tell(CardPlayed(phase.seat, answer.card, answer.on, replaced, False, d.silent, figures(t)))
    phase = one_more(d, phase)
    if debating and replaced is None and t.held[answer.on]:
        d.push(Debate(answer.on, phase.seat, answer.card))
    else:
        after_card(d, phase)


def distract(d: GameDraft, phase: Turn, decision: Decision, answer: Distract) -> None:
    """Voter ADHD: removed itself, with a card in play (A4)."""
    edits.use_up(d, phase.seat, answer.card)
    of = edits.remove(d, answer.gone) if answer.gone is not None else None
    d.tell(VotersDistracted(phase.seat, answer.card, answer.gone, of, d.silent, figures(d.table)))
    after_card(d, one_more(d, phase))


def organize(d: GameDraft, phase: Turn, decision: Decision, answer: Organize) -> None:
    """Unaffiliated Activity: two cards for whoever plays it (A4)."""
    edits.use_up(d, phase.seat, answer.card)
    d.tell(ActivityOrganized(phase.seat, answer.card, d.silent))
    edits.draw(d, phase.seat, 2, UNAFFILIATED_ACTIVITY)
    after_card(d, one_more(d, phase))


def shed(d: GameDraft, phase: Turn, decision: Decision, answer: Shed) -> None:
    """The Teflon Wonder, before playing a card (A3)."""
    edits.remove(d, answer.gone)
    d.tell(CardShed(phase.seat, answer.gone, figures(d.table)))
    d.become(replace(phase, shed=True))
    d.ask(phase.seat, "play")


def stop(d: GameDraft, phase: Turn, decision: Decision, answer: Stop) -> None:
    d.tell(SecondWaived(phase.seat, d.silent))
    d.done()


def one_more(d: GameDraft, phase: Turn) -> Turn:
    """Another card has been played in this turn."""
    phase = replace(phase, played=phase.played + 1)
    d.become(phase)
    return phase


def after_card(d: GameDraft, phase: Turn) -> None:
    """The Insider Candidate may play a second card, and draws one after it (A3)."""
    t = d.table
    if phase.played == 1 and t.style[phase.seat] == INSIDER and t.held[phase.seat]:
        d.ask(phase.seat, "second")
        return
    if phase.played == 2:
        edits.draw(d, phase.seat, 1, INSIDER)
    d.done()


# What may be chosen. `look` is a state or the seat's own view.


def play_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    t, seat = look.table, decision.seat
    codes = [card.code for card in edits.of_hand(t, seat) if card.lasts]
    if t.style[seat] == OUTSIDER:
        on = {code: tuple(other for other in look.seats if may_play_on(t, seat, code, other)) for code in codes}
    else:
        on = dict.fromkeys(codes, tuple(look.seats))
    return (one("card", "card", tuple(on)), one("on", "seat", on, by="card")) if on else None


def distract_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    cards = tuple(card.code for card in edits.of_hand(look.table, decision.seat) if card.kind == VOTER_ADHD)
    if not cards:
        return None
    choices = tuple(in_play(look.table))
    return (one("card", "card", cards), one("gone", "card", choices)) if choices else (one("card", "card", cards),)


def organize_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    cards = tuple(card.code for card in edits.of_hand(look.table, decision.seat) if card.kind == UNAFFILIATED_ACTIVITY)
    return (one("card", "card", cards),) if cards else None


def shed_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    t, seat = look.table, decision.seat
    if t.style[seat] != TEFLON_WONDER or look.phase.shed:
        return None
    return (one("gone", "card", (*t.lying[seat], TEFLON_WONDER)),)


def at_random(d: GameDraft, decision: Decision) -> Play | Distract | Organize:
    """Silence: a random card of the hand, on a random player or against a random card in play (A1.7)."""
    t, seat = d.table, decision.seat
    card = t.deck.cards[d.pick("card", t.hand[seat])]
    if card.lasts:
        players = tuple(other for other in d.seats if may_play_on(t, seat, card.code, other))
        return Play(card.code, d.pick("player", players))
    if card.kind == UNAFFILIATED_ACTIVITY:
        return Organize(card.code)
    choices = tuple(in_play(t))
    return Distract(card.code, d.pick("gone", choices) if choices else None)


CARDS = {Play: play_fields, Distract: distract_fields, Organize: organize_fields}

PHASES = {
    Turn: Phase(
        enter_turn,
        {Play: play, Distract: distract, Organize: organize, Shed: shed, Stop: stop},
        resume=lambda d, phase, result: after_card(d, phase),
    ),
}
QUESTIONS = {
    "play": Question({**CARDS, Shed: shed_fields}, at_random),
    "second": Question({**CARDS, Stop: lambda look, decision: ()}, lambda d, decision: Stop()),
}
