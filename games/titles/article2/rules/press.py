"""What players of Article II promise and claim, and by what one sees whether it was so. It binds nobody."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Field, one
from games.kernel.press import ClaimKind, PledgeKind, Verdict, as_ordered, each, the_two
from games.titles.article2.rules import events
from games.titles.article2.rules.content import house_deck
from games.titles.article2.rules.orders import ORDERS, PlayNothingOn, PlayOn
from games.titles.article2.rules.state import View

KEPT, BROKEN = Verdict.KEPT, Verdict.BROKEN


@dataclass(frozen=True, slots=True)
class ClaimCard:
    """To hold a card of this kind (A1.2)."""

    kind: str


def _nothing(look: View, seat: int, pledge: PlayNothingOn, event: events.CardPlayed) -> Verdict | None:
    return BROKEN if (event.seat, event.on) == (seat, pledge.player) else None


def _something(look: View, seat: int, pledge: PlayOn, event: events.CardPlayed) -> Verdict | None:
    return KEPT if (event.seat, event.on) == (seat, pledge.player) else None


def _kinds(look: View) -> tuple[Field, ...] | None:
    kinds = tuple(dict.fromkeys(card.kind for card in look.table.deck.cards.values()))
    return None if look.outcome else (one("kind", "word", kinds),)


PLEDGES: dict[type, PledgeKind] = {
    PlayNothingOn: PledgeKind(
        as_ordered(ORDERS[PlayNothingOn]),
        (events.CardPlayed,),
        each(_nothing),
        unmet=KEPT,
        questions=("play", "reply"),
        order=lambda pledge: pledge,
        between=the_two,
    ),
    PlayOn: PledgeKind(
        as_ordered(ORDERS[PlayOn]),
        (events.CardPlayed,),
        each(_something),
        unmet=BROKEN,
        once=True,
        questions=("play", "second"),
        order=lambda pledge: pledge,
        rules_out=lambda pledge, other: isinstance(other, PlayNothingOn) and other.player == pledge.player,
    ),
}


def endorsed(look: View) -> tuple[int, ...]:
    """The candidates of the general election; in the primary everybody runs (A2.1)."""
    return look.table.candidates or tuple(look.seats)


CLAIMS: dict[type, ClaimKind] = {ClaimCard: ClaimKind(_kinds, lambda look, seat, claim: None)}
"""What one held when one said so is not looked up: hands change with every card."""


def _harmed(event: events.CardPlayed) -> tuple[tuple[int, int], ...]:
    """Whoever got a card of another that adds nothing to either figure and takes from one (A4)."""
    card = house_deck().cards.get(event.card)
    harms = card is not None and card.electability <= 0 >= card.affiliation and card.electability + card.affiliation < 0
    return ((event.seat, event.on),) if harms and event.on != event.seat else ()


DEEDS_AGAINST: dict[type, Callable[[Any], tuple[tuple[int, int], ...]]] = {events.CardPlayed: _harmed}
"""Who has played on whom what can only harm them."""
