"""Standing orders in Korapsyon: what a player may answer beforehand."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, one, some
from games.kernel.orders import OrderKind
from games.titles.korapsyon.rules.content import SMALL
from games.titles.korapsyon.rules.moves import (
    OPPOSE,
    SUPPORT,
    BuildSmall,
    ElectPresident,
    FinishTalk,
    NameForJail,
    VoteProject,
)
from games.titles.korapsyon.rules.phases.governance import build_fields
from games.titles.korapsyon.rules.phases.jail import NORMAL, jailable
from games.titles.korapsyon.rules.state import View


@dataclass(frozen=True, slots=True)
class SkipTalk:
    """Say that one is done as soon as a discussion opens (K3.9)."""


@dataclass(frozen=True, slots=True)
class PreferPresident:
    """Vote for the first of these who can be elected (K3.3)."""

    candidates: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """As president put `player` on the committee of the small project, with those who sit after oneself (K3.5)."""

    player: int


@dataclass(frozen=True, slots=True)
class VoteInJail:
    """Name the first of these who can be jailed, as soon as the normal jail vote opens (K3.10)."""

    suspects: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VoteOnProjects:
    """Vote so on every committee one sits on (K3.6)."""

    vote: str


def playing(fields: Callable[[View], tuple[Field, ...] | None]) -> Callable[[View], tuple[Field, ...] | None]:
    """`fields`, until the game is over or one is eliminated."""

    def blanks(look: View) -> tuple[Field, ...] | None:
        return None if look.outcome is not None or look.viewer in look.table.gone else fields(look)

    return blanks


def prefer_fields(look: View) -> tuple[Field, ...]:
    return (some("candidates", "seat", tuple(seat for seat in look.seats if seat not in look.table.gone), least=1),)


def prefer(look: View, decision: Decision, order: PreferPresident) -> ElectPresident | None:
    """Where none of them can be elected the order says nothing."""
    running = [seat for seat in order.candidates if seat in look.phase.candidates]
    return ElectPresident(running[0]) if running else None


def others_fields(look: View) -> tuple[Field, ...] | None:
    others = tuple(seat for seat in look.seats if seat not in look.table.gone and seat != look.viewer)
    return (one("player", "seat", others),) if others else None


def seat(look: View, decision: Decision, order: SeatPlayer) -> BuildSmall | None:
    """Where they cannot sit there the order says nothing."""
    (blank,) = build_fields(SMALL)(look, decision)
    place = look.seating.index(decision.seat)
    round_the_table = (*look.seating[place + 1 :], *look.seating[: place + 1])
    if order.player not in blank.choices:
        return None
    others = [each for each in round_the_table if each in blank.choices and each != order.player]
    return BuildSmall((order.player, *others[: blank.least - 1]))


def suspect_fields(look: View) -> tuple[Field, ...]:
    others = (seat for seat in look.seats if seat not in look.table.gone and seat != look.viewer)
    return (some("suspects", "seat", tuple(others), least=1),)


def name(look: View, decision: Decision, order: VoteInJail) -> NameForJail | None:
    """Where none of them can be jailed the order says nothing."""
    named = [seat for seat in order.suspects if seat in jailable(look.table)]
    return NameForJail(named[0]) if named else None


ORDERS = {
    SkipTalk: OrderKind(
        ("discussion",), playing(lambda look: ()), lambda look, decision, order: FinishTalk(), at_once=True
    ),
    PreferPresident: OrderKind(("president",), playing(prefer_fields), prefer, ranked="candidates"),
    SeatPlayer: OrderKind(("project",), playing(others_fields), seat),
    VoteInJail: OrderKind((NORMAL,), playing(suspect_fields), name, ranked="suspects", at_once=True),
    VoteOnProjects: OrderKind(
        ("committee",),
        playing(lambda look: (one("vote", "word", (SUPPORT, OPPOSE)),)),
        lambda look, decision, order: VoteProject(order.vote),
    ),
}
