"""Standing orders in Article II: on whom a card is played, and on whom none, where one does not answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, one
from games.kernel.orders import OrderKind
from games.titles.article2.rules.moves import Decline, Organize, Play
from games.titles.article2.rules.phases.turn import organize_fields, play_fields
from games.titles.article2.rules.state import View


@dataclass(frozen=True, slots=True)
class PlayNothingOn:
    """Play no card on `player` (A1.3)."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play a card on `player` (A1.3)."""

    player: int


def others(look: View) -> tuple[Field, ...] | None:
    return None if look.outcome else (one("player", "seat", tuple(each for each in look.seats if each != look.viewer)),)


def spare(look: View, decision: Decision, order: PlayNothingOn) -> Play | Organize | Decline | None:
    """The first card of the hand on whoever sits next and is not them; else one that is played on nobody."""
    if decision.kind == "reply":
        return Decline() if look.phase.against == order.player else None
    play = next((each for each in _plays(look, decision) if each.on != order.player), None)
    blanks = organize_fields(look, decision)
    return play or (Organize(str(blanks[0].choices[0])) if blanks else None)


def attack(look: View, decision: Decision, order: PlayOn) -> Play | None:
    """The first card of the hand that can be played on them."""
    return next((each for each in _plays(look, decision) if each.on == order.player), None)


def _plays(look: View, decision: Decision) -> Iterator[Play]:
    """Each card of the hand on each player that it can be played on, whoever sits next first, oneself last."""
    blanks = play_fields(look, decision)
    if blanks is None:
        return
    card, on = blanks
    place = look.seating.index(decision.seat) + 1
    for code in card.choices:
        for seat in (*look.seating[place:], *look.seating[:place]):
            if seat in on.open_choices({"card": code}):
                yield Play(str(code), seat)


ORDERS: dict[type, OrderKind] = {
    PlayNothingOn: OrderKind(("play", "reply"), others, spare),
    PlayOn: OrderKind(("play", "second"), others, attack, lambda order: 1, single=True),
}
