"""What players of Korapsyon promise and claim, and by what one sees whether it was so. It binds nobody."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Field, one, yes
from games.kernel.press import (
    ClaimKind,
    Deed,
    Found,
    PledgeKind,
    Verdict,
    as_ordered,
    each,
    following,
    its_player,
    mostly_the_two,
)
from games.titles.korapsyon.rules import events, occasions
from games.titles.korapsyon.rules.booking import audit_card
from games.titles.korapsyon.rules.content import ROLES, SUSPENSION, side
from games.titles.korapsyon.rules.orders import ORDERS, PreferPresident, SeatPlayer, VoteInJail, VoteOnProjects
from games.titles.korapsyon.rules.phases.jail import AUTO, NORMAL, WITNESS
from games.titles.korapsyon.rules.state import View

KEPT, BROKEN, VOID, UNKNOWN = Verdict.KEPT, Verdict.BROKEN, Verdict.VOID, Verdict.UNKNOWN
SIDES = ("good", "bad")


@dataclass(frozen=True, slots=True)
class ElectPlayer:
    """Vote for `player` as president (K3.3)."""

    player: int


@dataclass(frozen=True, slots=True)
class JailPlayer:
    """Vote to send `player` to jail (K3.10)."""

    player: int


@dataclass(frozen=True, slots=True)
class SparePlayer:
    """Not vote to send `player` to jail (K3.10)."""

    player: int


@dataclass(frozen=True, slots=True)
class ClaimRole:
    """To have this role (K1.1)."""

    role: str


@dataclass(frozen=True, slots=True)
class ClaimAlignment:
    """As the ombudsperson, to have found that `player` is on this side (K2.2)."""

    player: int
    side: str


@dataclass(frozen=True, slots=True)
class ClaimAudit:
    """As the COA, to have read whether a kickback was taken in `year` (K2.10)."""

    year: int
    kickback: bool


def _others(look: View, seat: int) -> tuple[Field, ...] | None:
    """Those who are left, while one is left oneself."""
    gone = look.table.gone
    left = tuple(each for each in look.seats if each not in gone and each != seat)
    return None if look.outcome is not None or seat in gone or not left else (one("player", "seat", left),)


def _out(event: Any, *seats: int) -> bool:
    return isinstance(event, events.Eliminated) and event.seat in seats


def _active(look: View, seat: int, year: int) -> bool:
    """Whether the seat was active in that year, this one or one before it (K3.2)."""
    jailed = look.table.jailed.get(seat)
    away = jailed is not None and jailed < year <= jailed + SUSPENSION
    return not away and not (seat in look.table.gone and look.table.gone[seat].year < year)


def _elect(look: View, seat: int, pledge: ElectPlayer, deeds: Sequence[Deed]) -> Found:
    """In each vote in which they can be elected; in a run-off these are the tied. Who has no vote says nothing."""
    tied: tuple[int, ...] = ()
    for deed in deeds:
        event = deed.event
        if isinstance(event, events.Eliminated):
            if _out(event, seat, pledge.player):
                yield deed, VOID
            continue
        runs = pledge.player in tied if event.runoff else _active(look, pledge.player, deed.round)
        tied = event.tied
        if runs and seat in event.ballots:
            yield deed, KEPT if event.ballots[seat] == pledge.player else BROKEN


def _project(look: View, seat: int, pledge: VoteOnProjects, deeds: Sequence[Deed]) -> Found:
    """In each committee of the seat. Who voted how is told by nothing but the true audits, which the end opens (K3.6):
    what the COA was shown may be falsified (K2.9)."""
    members: tuple[int, ...] = ()
    audits = {audit.year: audit.votes for audit in getattr(look.table, "audits", ())}
    for deed in deeds:
        event = deed.event
        if isinstance(event, events.ProjectProposed):
            members = event.committee
        elif isinstance(event, events.Eliminated):
            if event.seat == seat:
                yield deed, VOID
        elif seat in members:
            vote = audits[deed.round].get(seat) if deed.round in audits else None
            yield deed, UNKNOWN if vote is None else KEPT if vote == pledge.vote else BROKEN


def _seat(look: View, seat: int, pledge: SeatPlayer, event: Any) -> Verdict | None:
    if isinstance(event, events.ProjectProposed):
        if event.president != seat:
            return None
        return KEPT if pledge.player in event.committee else BROKEN
    return VOID if _out(event, seat, pledge.player) else None


def _jail(look: View, seat: int, pledge: JailPlayer, deeds: Sequence[Deed]) -> Found:
    """In each vote in which they could be jailed: not in office, nor jailed this year already."""
    safe: dict[int, int] = {}
    president = None
    for deed in deeds:
        event = deed.event
        if isinstance(event, (events.PresidentElected, events.PresidentRemained)):
            president = event.seat
        elif isinstance(event, events.Jailed):
            safe[event.seat] = deed.round
        elif isinstance(event, events.Eliminated):
            if _out(event, seat, pledge.player):
                yield deed, VOID
        elif event.about in (None, pledge.player) and seat in event.ballots:
            free = pledge.player != president and safe.get(pledge.player) != deed.round
            if free and _active(look, pledge.player, deed.round):
                yield deed, KEPT if event.ballots[seat] == pledge.player else BROKEN


def _no_jail(look: View, seat: int, pledge: SparePlayer, event: Any) -> Verdict | None:
    if isinstance(event, events.JailVoteCounted):
        return BROKEN if event.ballots.get(seat) == pledge.player else None
    return VOID if _out(event, seat, pledge.player) else None


def _rules_out_jail(pledge: JailPlayer, other: Any) -> bool:
    """A ballot names one player, and whom one names one does not spare (K3.10)."""
    if isinstance(other, SparePlayer):
        return other.player == pledge.player
    return isinstance(other, JailPlayer) and other.player != pledge.player


def _struck(look: View, receiver: int, broke: Deed, deeds: Sequence[Deed]) -> int:
    """1 if the vote in which it was broken sent the receiver to jail, or out of the game (K3.11)."""
    told = (deed.event for deed in following(deeds, broke) if deed.move == broke.move)
    return int(any(event.seat == receiver for event in told if isinstance(event, STRIKES)))


STRIKES = (events.Jailed, events.Eliminated)
STRIKE: dict[str, Any] = {"cost": _struck, "costs": STRIKES}

DEEDS_AGAINST: dict[type, Callable[[Any], list[tuple[int, int]]]] = {
    events.JailVoteCounted: lambda event: [(seat, whom) for seat, whom in event.ballots.items() if whom is not None],
}
"""Who votes to jail whom (K3.10)."""


PLEDGES: dict[type, PledgeKind] = {
    ElectPlayer: PledgeKind(
        _others,
        (events.PresidentVoted, events.Eliminated),
        _elect,
        questions=("president",),
        occasion=occasions.to_elect,
        missed=occasions.elected_already,
        rules_out=lambda pledge, other: isinstance(other, ElectPlayer) and other.player != pledge.player,
        between=mostly_the_two,
        to=its_player,
        order=lambda pledge: PreferPresident((pledge.player,)),
    ),
    SeatPlayer: PledgeKind(
        as_ordered(ORDERS[SeatPlayer]),
        (events.ProjectProposed, events.Eliminated),
        each(_seat),
        questions=("project",),
        order=lambda pledge: pledge,
        occasion=occasions.to_seat,
        missed=occasions.proposed_already,
        between=mostly_the_two,
        to=its_player,
    ),
    VoteOnProjects: PledgeKind(
        as_ordered(ORDERS[VoteOnProjects]),
        (events.ProjectProposed, events.ProjectSucceeded, events.ProjectFailed, events.Eliminated),
        _project,
        questions=("committee",),
        order=lambda pledge: pledge,
        rules_out=lambda pledge, other: isinstance(other, VoteOnProjects) and other.vote != pledge.vote,
    ),
    JailPlayer: PledgeKind(
        _others,
        (
            events.PresidentElected,
            events.PresidentRemained,
            events.JailVoteCounted,
            events.Jailed,
            events.Eliminated,
        ),
        _jail,
        questions=(AUTO, WITNESS, NORMAL),
        order=lambda pledge: VoteInJail((pledge.player,)),
        occasion=occasions.to_jail,
        rules_out=_rules_out_jail,
        **STRIKE,
    ),
    SparePlayer: PledgeKind(
        _others,
        (events.JailVoteCounted, events.Eliminated),
        each(_no_jail),
        unmet=KEPT,
        questions=(AUTO, WITNESS, NORMAL),
        between=mostly_the_two,
        to=its_player,
        **STRIKE,
    ),
}


def _roles(look: View) -> tuple[Field, ...] | None:
    return None if look.outcome is not None else (one("role", "word", ROLES),)


def _found(look: View) -> tuple[Field, ...] | None:
    if look.outcome is not None or look.viewer is None:
        return None
    others = tuple(each for each in look.seats if each != look.viewer)
    return one("player", "seat", others), one("side", "word", SIDES)


def _read(look: View) -> tuple[Field, ...] | None:
    """The years of which the COA may have read: those before this one."""
    years = tuple(range(1, look.table.round))
    return None if look.outcome is not None or not years else (one("year", "word", years), yes("kickback"))


def _is_role(look: View, seat: int, claim: ClaimRole) -> bool | None:
    role = look.table.role.get(seat)
    return None if role is None else role == claim.role


def _sided(look: View, seat: int, claim: ClaimAlignment) -> bool | None:
    """Whether it is so of the player, whoever asked (K2.2)."""
    role = look.table.role.get(claim.player)
    return None if role is None else side(role) == claim.side


def _audited(look: View, seat: int, claim: ClaimAudit) -> bool | None:
    """Whether the card of that year says so, whoever read it, and be it falsified (K2.9)."""
    t = look.table
    return audit_card(t, claim.year).kickback == claim.kickback if claim.year <= len(getattr(t, "audits", ())) else None


def endorsed(look: View) -> tuple[int, ...]:
    """Who is left may be elected president, this year or later (K3.3)."""
    return tuple(each for each in look.seats if each not in look.table.gone)


CLAIMS: dict[type, ClaimKind] = {
    ClaimRole: ClaimKind(_roles, _is_role),
    ClaimAlignment: ClaimKind(_found, _sided, accuses=lambda claim: claim.player if claim.side == "bad" else None),
    ClaimAudit: ClaimKind(_read, _audited),
}
