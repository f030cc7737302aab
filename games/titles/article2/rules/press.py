"""What players of Article II promise and claim, and by what one sees whether it was so. It binds nobody."""

from dataclasses import dataclass

from games.kernel.decisions import Field, one
from games.kernel.press import ClaimKind, PledgeKind, Verdict, each, the_two
from games.titles.article2.rules import events
from games.titles.article2.rules.state import View

KEPT, BROKEN = Verdict.KEPT, Verdict.BROKEN


@dataclass(frozen=True, slots=True)
class PlayNothingOn:
    """Play no card on `player` (A1.3)."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play a card on `player` (A1.3)."""

    player: int


@dataclass(frozen=True, slots=True)
class ClaimCard:
    """To hold a card of this kind (A1.2)."""

    kind: str


def _others(look: View, seat: int) -> tuple[Field, ...] | None:
    return None if look.outcome else (one("player", "seat", tuple(each for each in look.seats if each != seat)),)


def _nothing(look: View, seat: int, pledge: PlayNothingOn, event: events.CardPlayed) -> Verdict | None:
    return BROKEN if (event.seat, event.on) == (seat, pledge.player) else None


def _something(look: View, seat: int, pledge: PlayOn, event: events.CardPlayed) -> Verdict | None:
    return KEPT if (event.seat, event.on) == (seat, pledge.player) else None


def _kinds(look: View) -> tuple[Field, ...] | None:
    kinds = tuple(dict.fromkeys(card.kind for card in look.table.deck.cards.values()))
    return None if look.outcome else (one("kind", "word", kinds),)


PLEDGES: dict[type, PledgeKind] = {
    PlayNothingOn: PledgeKind(
        _others,
        (events.CardPlayed,),
        each(_nothing),
        unmet=KEPT,
        questions=("play", "reply"),
        between=the_two,
    ),
    PlayOn: PledgeKind(
        _others,
        (events.CardPlayed,),
        each(_something),
        unmet=BROKEN,
        once=True,
        questions=("play", "second"),
        rules_out=lambda pledge, other: isinstance(other, PlayNothingOn) and other.player == pledge.player,
    ),
}


def endorsed(look: View) -> tuple[int, ...]:
    """The candidates of the general election; in the primary everybody runs (A2.1)."""
    return look.table.candidates or tuple(look.seats)


CLAIMS: dict[type, ClaimKind] = {ClaimCard: ClaimKind(_kinds, lambda look, seat, claim: None)}
"""What one held when one said so is not looked up: hands change with every card."""
