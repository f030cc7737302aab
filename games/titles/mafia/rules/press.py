"""What players of Original Mafia promise and claim, and by what one sees whether it was so. It binds nobody."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Field, one, yes
from games.kernel.press import (
    ClaimKind,
    Deed,
    PledgeKind,
    Verdict,
    as_ordered,
    each,
    following,
    its_player,
    mostly_the_two,
)
from games.titles.mafia.rules import events, occasions, roles
from games.titles.mafia.rules.orders import ORDERS, AccuseFirst, Sentence, VoteFirst
from games.titles.mafia.rules.state import View

KEPT, BROKEN, VOID = Verdict.KEPT, Verdict.BROKEN, Verdict.VOID


@dataclass(frozen=True, slots=True)
class AccusePlayer:
    """Accuse `player`, or vote for them at the end of an open vote (F3.2, F3.9)."""

    player: int


@dataclass(frozen=True, slots=True)
class ExecutePlayer:
    """Vote for the execution of `player` where they are a suspect (F3.3 to F3.5, F3.9)."""

    player: int


@dataclass(frozen=True, slots=True)
class SparePlayer:
    """Neither accuse `player` nor vote for their execution (F3.2, F3.3, F3.9)."""

    player: int


@dataclass(frozen=True, slots=True)
class ClaimCard:
    """To hold this card (F1.4)."""

    card: str


@dataclass(frozen=True, slots=True)
class ClaimCheck:
    """To have learned at night whether `player` is a criminal (F2.3)."""

    player: int
    criminal: bool


VOTES = (events.VotesCounted, events.DayVoted)


def _others(look: View, seat: int) -> tuple[Field, ...] | None:
    """The others who live, while one lives and plays oneself."""
    if look.outcome is not None or seat not in look.table.alive:
        return None
    return (one("player", "seat", roles.others(look.table, seat)),)


DEATHS = (events.DawnBroke, events.PlayersExecuted)


def _dead(event: Any) -> tuple[int, ...]:
    return event.dead if isinstance(event, events.DawnBroke) else event.seats


def _spare(look: View, seat: int, pledge: SparePlayer, event: Any) -> Verdict | None:
    if isinstance(event, DEATHS):
        return VOID if pledge.player in _dead(event) or seat in _dead(event) else None
    if isinstance(event, events.PlayerAccused):
        return BROKEN if (event.seat, event.whom) == (seat, pledge.player) else None
    if isinstance(event, events.VerdictReached):
        return BROKEN if pledge.player in event.suspects and event.votes.get(seat) else None
    return BROKEN if event.votes.get(seat) == pledge.player else None


def _accuse(look: View, seat: int, pledge: AccusePlayer, event: Any) -> Verdict | None:
    """Void once one of the two is dead; a majority may end an open vote before one has voted."""
    if isinstance(event, DEATHS):
        return VOID if seat in _dead(event) or pledge.player in _dead(event) else None
    if isinstance(event, events.DayVoted):
        cast = seat in event.votes or not event.hammer
        return (KEPT if event.votes.get(seat) == pledge.player else BROKEN) if cast else None
    if event.seat != seat:
        return None
    return KEPT if event.whom == pledge.player else BROKEN


def _execute(look: View, seat: int, pledge: ExecutePlayer, event: Any) -> Verdict | None:
    if isinstance(event, DEATHS):
        return VOID if seat in _dead(event) or pledge.player in _dead(event) else None
    if pledge.player not in _suspects(event) or seat not in event.votes:
        return None
    wanted = True if isinstance(event, events.VerdictReached) else pledge.player
    return KEPT if event.votes[seat] == wanted else BROKEN


def _suspects(event: Any) -> Collection[int | None]:
    """Who could be executed by a vote: of an open one those whom somebody voted for (F3.9)."""
    if isinstance(event, events.VerdictReached):
        return event.suspects
    return event.totals if isinstance(event, events.VotesCounted) else event.votes.values()


def _sentence(look: View, seat: int, pledge: Sentence, event: Any) -> Verdict | None:
    if isinstance(event, DEATHS):
        return VOID if seat in _dead(event) else None
    if seat not in event.votes:
        return None
    return KEPT if event.votes[seat] == pledge.execute else BROKEN


def _executed(look: View, receiver: int, broke: Deed, deeds: Sequence[Deed]) -> int:
    """1 if the receiver was executed on the day on which it was broken."""
    told = (deed.event for deed in following(deeds, broke))
    return int(any(receiver in event.seats for event in told if isinstance(event, events.PlayersExecuted)))


DEATH: dict[str, Any] = {"cost": _executed, "costs": (events.PlayersExecuted,)}

DEEDS_AGAINST: dict[type, Callable[[Any], list[tuple[int, int]]]] = {
    events.PlayerAccused: lambda event: [] if event.whom is None else [(event.seat, event.whom)],
    events.VotesCounted: lambda event: _voted(event.votes),
    events.DayVoted: lambda event: _voted(event.votes),
    events.VerdictReached: lambda event: [
        (seat, whom) for seat, execute in event.votes.items() if execute for whom in event.suspects
    ],
}
"""Who accuses whom, or votes for whose execution (F3.2, F3.3, F3.9)."""


def _voted(votes: dict[int, int | None]) -> list[tuple[int, int]]:
    return [(seat, whom) for seat, whom in votes.items() if whom is not None]


def _on_trial(look: View, pledge: ExecutePlayer | SparePlayer) -> bool:
    """Whether the suspects, where there are some, are those of the pledge (F3.3 to F3.5)."""
    return pledge.player in getattr(look.phase, "suspects", (pledge.player,))


def _rules_out(pledge: AccusePlayer | ExecutePlayer, other: Any) -> bool:
    """Whom one accuses, or votes for, one does not spare; and one names nobody else (F3.2, F3.3)."""
    if isinstance(other, SparePlayer):
        return other.player == pledge.player
    return type(other) is type(pledge) and other.player != pledge.player


PLEDGES: dict[type, PledgeKind] = {
    AccusePlayer: PledgeKind(
        _others,
        (events.PlayerAccused, events.DayVoted, *DEATHS),
        each(_accuse),
        questions=("accuse", "accuse_together", "open_end"),
        order=lambda pledge: AccuseFirst((pledge.player,)),
        missed=occasions.accused_already,
        rules_out=_rules_out,
        **DEATH,
    ),
    ExecutePlayer: PledgeKind(
        _others,
        (events.VerdictReached, *VOTES, *DEATHS),
        each(_execute),
        questions=("trial", "second_trial", "all_or_none", "execute", "open_end"),
        concerns=_on_trial,
        order=lambda pledge: VoteFirst((pledge.player,)),
        missed=occasions.tried_without,
        rules_out=_rules_out,
        **DEATH,
    ),
    SparePlayer: PledgeKind(
        _others,
        (events.PlayerAccused, events.VerdictReached, *VOTES, *DEATHS),
        each(_spare),
        unmet=KEPT,
        questions=("accuse", "accuse_together", "trial", "second_trial", "all_or_none", "execute", "open_end"),
        concerns=_on_trial,
        between=mostly_the_two,
        to=its_player,
        **DEATH,
    ),
    Sentence: PledgeKind(
        as_ordered(ORDERS[Sentence]),
        (events.VerdictReached, *DEATHS),
        each(_sentence),
        questions=("all_or_none", "execute"),
        order=lambda pledge: pledge,
        **DEATH,
    ),
}


def _cards(look: View) -> tuple[Field, ...] | None:
    return None if look.outcome is not None else (one("card", "card", tuple(look.table.cards)),)


def _checks(look: View) -> tuple[Field, ...] | None:
    if look.outcome is not None or look.viewer is None:
        return None
    return one("player", "seat", tuple(each for each in look.seats if each != look.viewer)), yes("criminal")


def _card(look: View, seat: int, claim: ClaimCard) -> bool | None:
    card = look.table.role.get(seat)
    return None if card is None else card == claim.card


def _checked(look: View, seat: int, claim: ClaimCheck) -> bool | None:
    """Whether it is so of the player, whoever looked (F2.3)."""
    card = look.table.role.get(claim.player)
    return None if card is None else roles.is_criminal(card) == claim.criminal


CLAIMS: dict[type, ClaimKind] = {
    ClaimCard: ClaimKind(_cards, _card),
    ClaimCheck: ClaimKind(_checks, _checked, accuses=lambda claim: claim.player if claim.criminal else None),
}
