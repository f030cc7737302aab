"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from dataclasses import replace
from typing import Any

from games.kernel.chance import Chance
from games.kernel.draft import copy_record
from games.mechanics.dealer import Dealer, other_answers
from games.titles.korapsyon.rules import groups, people, redeal_past
from games.titles.korapsyon.rules.content import CORRUPT, GOOD, LARGE, OMBUDSPERSON, SMALL, side
from games.titles.korapsyon.rules.phases import discussion, election, governance, hidden, jail
from games.titles.korapsyon.rules.state import Alignment, Fellow, State, Table

QUESTIONS = {**hidden.QUESTIONS, **election.QUESTIONS, **governance.QUESTIONS, **discussion.QUESTIONS, **jail.QUESTIONS}
TRIES = 60


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game, open to all, stays as it is."""
    if state.outcome is not None:
        return state
    dealer = Dealer(state, viewer, chance)
    t = _table(dealer, state)
    world = replace(
        state,
        table=t,
        agenda=tuple(_phase(dealer, t, phase) for phase in state.agenda),
        knowledge=tuple(redeal_past.knowledge(dealer, state, t, seat) for seat in state.seats),
        chance=dealer.another_chance(state.chance),
    )
    seen = () if viewer is None else (viewer, *groups.confides(world, viewer))
    return replace(world, answers=other_answers(dealer, QUESTIONS, world, seen))


def _table(dealer: Dealer, state: State) -> Table:
    """The first deal that everything public, and the viewer's knowledge, allows; the same roles if none is found."""
    for _ in range(TRIES):
        t = copy_record(state.table)
        t.role = _roles(dealer, state.table)
        t.fellows = {seat: people.holders(t, role) for seat, role in t.role.items() if role in (CORRUPT, GOOD)}
        if redeal_past.rewrite(dealer, state, t):
            return t
    t = copy_record(state.table)
    redeal_past.rewrite(dealer, state, t)
    return t


def _roles(dealer: Dealer, t: Table) -> dict[int, str]:
    """The same cards on other seats, where the viewer knows neither the card nor a side that forbids it."""
    known = {seat: gone.role for seat, gone in t.gone.items()} | {fact.seat: fact.role for fact in dealer.facts(Fellow)}
    if dealer.viewer is not None:
        known[dealer.viewer] = t.role[dealer.viewer]
    sides = {fact.seat: fact.side for fact in dealer.facts(Alignment)}
    if t.witness is not None:
        known[t.witness.seat] = OMBUDSPERSON
        sides[t.witness.accused] = t.witness.side
    open_seats = [seat for seat in t.role if seat not in known]
    while True:
        dealt = dict(zip(open_seats, dealer.shuffle([t.role[seat] for seat in open_seats]), strict=True))
        if all(side(dealt[seat]) == sides[seat] for seat in open_seats if seat in sides):
            return dict(sorted({**known, **dealt}.items()))


def _phase(dealer: Dealer, t: Table, phase: Any) -> Any:
    """What the president is offered, unless the viewer is the president (K3.5)."""
    if not isinstance(phase, governance.Governance) or dealer.viewer in phase.offer:
        return phase
    return replace(
        phase,
        offer={seat: {size: dealer.pick(t.deck.of_size(size)) for size in (SMALL, LARGE)} for seat in phase.offer},
    )
