"""What players of Machrou3 Ra2is promise and claim, and by what one sees whether it was so. It binds nobody (M3.7)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.kernel.decisions import Field, one
from games.kernel.press import (
    ClaimKind,
    Deed,
    Found,
    PledgeKind,
    Verdict,
    as_ordered,
    each,
    its_player,
    mostly_the_two,
    the_two,
)
from games.titles.machrou3.rules import board, dealing, events, occasions
from games.titles.machrou3.rules.battle_run import CHALLENGER, DEFENDER
from games.titles.machrou3.rules.orders import (
    BATTLE,
    ORDERS,
    Assist,
    PreferCandidates,
    Run,
    StandAside,
    SwapFor,
    TakeSwaps,
    VoteOn,
    playing,
)
from games.titles.machrou3.rules.phases.vote import AGAINST
from games.titles.machrou3.rules.press_cost import CHALLENGES, LOST
from games.titles.machrou3.rules.state import Exposed, View

KEPT, BROKEN, VOID, UNKNOWN = Verdict.KEPT, Verdict.BROKEN, Verdict.VOID, Verdict.UNKNOWN


@dataclass(frozen=True, slots=True)
class NoChallenge:
    """Challenge no district of `player` (M6.1)."""

    player: int


@dataclass(frozen=True, slots=True)
class StayAway:
    """Neither challenge the district nor campaign for it (M4.4, M6.1)."""

    district: str


@dataclass(frozen=True, slots=True)
class ElectPlayer:
    """Vote for `player` if they run for president (M7.2)."""

    player: int


@dataclass(frozen=True, slots=True)
class ClaimSide:
    """To be "corrupt", "reformist" or the "judge" (M2.5, M8.2)."""

    side: str


@dataclass(frozen=True, slots=True)
class ClaimNeed:
    """To need districts of this governorate for one's objective (M2.3)."""

    governorate: str


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """To be the judge, and to have been shown that `player` is corrupt (M8.3)."""

    player: int


Fields = Callable[[View, int], tuple[Field, ...] | None]


def _playing(fields: Callable[[View, int], tuple[Field, ...] | None]) -> Fields:
    """`fields`, until the parliament is closed (M3.8)."""
    return lambda look, seat: playing(lambda look: fields(look, seat))(look)


def _somebody(look: View, seat: int) -> tuple[Field, ...]:
    return (one("player", "seat", tuple(each for each in look.seats if each != seat)),)


def _not_theirs(look: View, seat: int) -> tuple[Field, ...]:
    return (one("district", "district", tuple(code for code, owner in look.table.owner.items() if owner != seat)),)


def _swaps_of_two(look: View, other: int, fields: tuple[Field, ...]) -> tuple[Field, ...] | None:
    theirs = tuple(board.owned(look.table, other))
    give, take = fields
    return (give, replace(take, choices=dict.fromkeys(give.choices, theirs))) if theirs else None


def _no_challenge(look: View, seat: int, pledge: NoChallenge, event: Any) -> Verdict | None:
    return BROKEN if (event.challenger, event.defender) == (seat, pledge.player) else None


def _stay_away(look: View, seat: int, pledge: StayAway, event: Any) -> Verdict | None:
    went = event.district if isinstance(event, events.CampaignOpened) else event.target
    who = event.seat if isinstance(event, events.CampaignOpened) else event.challenger
    return BROKEN if (who, went) == (seat, pledge.district) else None


def _swap_for(look: View, seat: int, pledge: SwapFor, event: Any) -> Verdict | None:
    """Offered as it was said; void once one of the districts has another owner."""
    if isinstance(event, events.SwapOffered):
        return KEPT if (event.seat, event.give, event.take) == (seat, pledge.give, pledge.take) else None
    return VOID if event.district in (pledge.give, pledge.take) else None


def _take_swaps(look: View, seat: int, pledge: TakeSwaps, event: events.SwapAnswered) -> Verdict | None:
    if event.partner != seat or (pledge.players and event.seat not in pledge.players):
        return None
    return KEPT if event.accepted == pledge.accept else BROKEN


def _stood(look: View, seat: int, pledge: Run, event: Any) -> Verdict | None:
    """Who said that they won't may still stand until it closes (R-59)."""
    if isinstance(event, events.CandidacyDeclared):
        return None if event.seat != seat else KEPT if pledge.run else BROKEN
    return KEPT if (seat in event.seats) == pledge.run else BROKEN


def _elected(look: View, seat: int, pledge: ElectPlayer, event: events.PresidentElected) -> Verdict:
    """Void where they did not run; whoever ran voted for themself (M7.2)."""
    if pledge.player not in event.totals:
        return VOID
    return KEPT if event.ballots[seat] == pledge.player else BROKEN


def _overlap(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two blanks mean something in common; () stands for all."""
    return not one or not other or not set(one).isdisjoint(other)


def _rules_out_card(pledge: VoteOn, other: Any) -> bool:
    if not isinstance(other, VoteOn) or other.card == pledge.card:
        return False
    return _overlap(pledge.players, other.players) and _overlap(pledge.purposes, other.purposes)


def _rules_out_answer(pledge: TakeSwaps, other: Any) -> bool:
    differs = isinstance(other, TakeSwaps) and other.accept != pledge.accept
    return differs and _overlap(pledge.players, other.players)


def _rules_out_ballot(pledge: ElectPlayer, other: Any) -> bool:
    """Who stands votes for themself (M7.2)."""
    if isinstance(other, Run):
        return other.run
    return isinstance(other, ElectPlayer) and other.player != pledge.player


HELP = (
    events.BattleOpened,
    events.SupportGiven,
    events.SupportRefused,
    events.StayedNeutral,
)


def _helped(deeds: Sequence[Deed], seat: int) -> Iterator[tuple[Deed, int | None]]:
    """(deed, whom `seat` would help by it, None for nobody) of each answer of the seat in a battle (M6.3)."""
    sides: dict[str, int] = {}
    for deed in deeds:
        event = deed.event
        if isinstance(event, events.BattleOpened):
            sides = {CHALLENGER: event.challenger, DEFENDER: event.defender}
        elif event.seat == seat and sides:
            yield deed, None if isinstance(event, events.StayedNeutral) else sides[event.side]


def _assist(look: View, seat: int, pledge: Assist, deeds: Sequence[Deed]) -> Found:
    """In each battle of the player in which the seat could help; help that was refused is help that was offered."""
    parties: dict[int, str] = {}
    helped = {id(deed): whom for deed, whom in _helped(deeds, seat)}
    for deed in deeds:
        if isinstance(deed.event, events.BattleOpened):
            parties = {deed.event.challenger: CHALLENGER, deed.event.defender: DEFENDER}
        elif id(deed) in helped and pledge.player in parties:
            if pledge.sides and parties[pledge.player] not in pledge.sides:
                continue
            yield deed, KEPT if helped[id(deed)] == pledge.player else BROKEN
            parties = {}  # refused by them, one is free in this battle (M6.4)


def _stand_aside(look: View, seat: int, pledge: StandAside, deeds: Sequence[Deed]) -> Found:
    for deed, whom in _helped(deeds, seat):
        yield deed, KEPT if whom is None else BROKEN


def _voted(look: View, seat: int, pledge: VoteOn, deeds: Sequence[Deed]) -> Found:
    """Unknown while the cards are closed (M5.1), unless all are alike. No card says nothing."""
    before: dict[tuple[int, int, str, str], int] = {}
    for deed in deeds:
        event: events.VoteCounted = deed.event
        key = (deed.round, event.seat, event.purpose, event.district)
        place = before[key] = before.get(key, -1) + 1
        about = event.seat in pledge.players if pledge.players else not (event.seat == seat and pledge.card == AGAINST)
        if not about or (pledge.purposes and event.purpose not in pledge.purposes):
            continue
        card = _card(look, seat, key, place, event)
        if card != "":
            yield deed, UNKNOWN if card is None else KEPT if card == pledge.card else BROKEN


def _card(look: View, seat: int, key: tuple[int, int, str, str], place: int, event: events.VoteCounted) -> str | None:
    """The card that the seat cast in the vote, "" for none, None where not everybody can know.

    Verdicts lie open on pages: who peeked at a card (EP-24) knows it for themself.
    """
    opened = getattr(look.table, "votes", look.table.shown)
    alike = [vote for vote in opened if (vote.round, vote.seat, vote.purpose, vote.district) == key]
    if place < len(alike):
        return alike[place].cards.get(seat, "")
    if not event.missing and not (event.ayes and event.nays):
        return "with" if event.ayes else AGAINST
    return None


DEEDS_AGAINST: dict[type, Callable[[Any], tuple[tuple[int, int], ...]]] = {
    events.BattleOpened: lambda event: ((event.challenger, event.defender),),
}
"""Who challenges whom (M6.1)."""

THE_TWO: dict[str, Any] = {"between": the_two, "to": its_player, **LOST}

PLEDGES: dict[type, PledgeKind] = {
    NoChallenge: PledgeKind(
        _playing(_somebody), CHALLENGES, each(_no_challenge), unmet=KEPT, questions=("turn",), **THE_TWO
    ),
    StayAway: PledgeKind(
        _playing(_not_theirs),
        (*CHALLENGES, events.CampaignOpened),
        each(_stay_away),
        unmet=KEPT,
        questions=("turn",),
        **LOST,
    ),
    Assist: PledgeKind(
        as_ordered(ORDERS[Assist]), HELP, _assist, questions=BATTLE, order=lambda pledge: pledge, **THE_TWO
    ),
    StandAside: PledgeKind(
        as_ordered(ORDERS[StandAside]),
        HELP,
        _stand_aside,
        questions=BATTLE,
        order=lambda pledge: pledge,
        rules_out=lambda pledge, other: isinstance(other, Assist),
        **LOST,
    ),
    VoteOn: PledgeKind(
        as_ordered(ORDERS[VoteOn]),
        (events.VoteCounted,),
        _voted,
        questions=("vote",),
        order=lambda pledge: pledge,
        occasion=occasions.to_vote,
        rules_out=_rules_out_card,
    ),
    TakeSwaps: PledgeKind(
        as_ordered(ORDERS[TakeSwaps]),
        (events.SwapAnswered,),
        each(_take_swaps),
        questions=("swap",),
        order=lambda pledge: pledge,
        occasion=occasions.to_take,
        rules_out=_rules_out_answer,
    ),
    SwapFor: PledgeKind(
        as_ordered(ORDERS[SwapFor]),
        (events.SwapOffered, events.DistrictTaken),
        each(_swap_for),
        unmet=BROKEN,
        once=True,
        questions=("turn",),
        order=lambda pledge: pledge,
        occasion=occasions.to_swap,
        missed=occasions.had_turn,
        between=_swaps_of_two,
    ),
    Run: PledgeKind(
        as_ordered(ORDERS[Run]),
        (events.CandidacyDeclared, events.CandidaciesClosed),
        each(_stood),
        once=True,
        questions=("candidacy",),
        order=lambda pledge: pledge,
        occasion=occasions.to_run,
        rules_out=lambda pledge, other: isinstance(other, Run) and other.run != pledge.run,
    ),
    ElectPlayer: PledgeKind(
        lambda look, seat: None if look.outcome else _somebody(look, seat),
        (events.PresidentElected,),
        each(_elected),
        once=True,
        questions=("elect",),
        occasion=occasions.to_elect,
        rules_out=_rules_out_ballot,
        between=mostly_the_two,
        to=its_player,
        order=lambda pledge: PreferCandidates((pledge.player,)),
    ),
}


def _dealt(look: View) -> bool:
    """Whether there is something to claim: round 1 has begun, and the cards are not open yet."""
    return bool(look.table.round) and not look.outcome


def _sides(look: View) -> tuple[Field, ...] | None:
    """Those of which some were dealt."""
    numbers = dealing.sides(look.table, len(look.seats))
    return (one("side", "word", tuple(side for side, number in numbers.items() if number)),) if _dealt(look) else None


def _needs(look: View) -> tuple[Field, ...] | None:
    return (one("governorate", "word", tuple(look.table.deck.governorates)),) if _dealt(look) else None


def _is_side(look: View, seat: int, claim: ClaimSide) -> bool | None:
    card = look.table.character.get(seat)
    return None if card is None else look.table.deck.characters[card].side == claim.side


def _shown(look: View) -> tuple[Field, ...] | None:
    """Where there is a judge."""
    judged = dealing.sides(look.table, len(look.seats)).get("judge")
    others = tuple(seat for seat in look.seats if seat != look.viewer)
    return (one("player", "seat", others),) if judged and _dealt(look) else None


def _was_shown(look: View, seat: int, claim: ClaimShown) -> bool | None:
    """Whom the judge was shown lies open in the end; before, the judge knows, and a card that is seen may refute it."""
    known = (each.seat for each in look.knowledge if isinstance(each, Exposed))
    exposed = getattr(look.table, "exposed", next(known, None))
    is_judge, corrupt = _is_side(look, seat, ClaimSide("judge")), _is_side(look, claim.player, ClaimSide("corrupt"))
    judge = any(_is_side(look, other, ClaimSide("judge")) for other in look.seats if other != seat)
    if is_judge is False or judge or corrupt is False:
        return False
    if exposed is None:
        return None
    return is_judge if exposed == claim.player else False


def endorsed(look: View) -> tuple[int, ...]:
    """Who stands for president, once somebody does; before, anybody may (M7.1)."""
    return tuple(look.table.candidates) or tuple(look.seats)


CLAIMS: dict[type, ClaimKind] = {
    ClaimSide: ClaimKind(_sides, _is_side),
    ClaimNeed: ClaimKind(_needs, lambda look, seat, claim: None),
    ClaimShown: ClaimKind(_shown, _was_shown, accuses=lambda claim: claim.player),
}
"""What one needed when one said so is not looked up: an objective goes from hand to hand."""
