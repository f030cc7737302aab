"""Standing orders in Machrou3 Ra2is: what a player may answer beforehand, and what each says to a question."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, one, some, yes
from games.kernel.orders import OrderKind
from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.battle_run import CHALLENGER, DEFENDER, battle_of
from games.titles.machrou3.rules.moves import (
    AnswerHelp,
    AnswerSwap,
    Battle,
    CastVote,
    ChooseOrigin,
    DeclareCandidacy,
    Elect,
    OfferSwap,
    Pass,
    PlaceStation,
    SetHelp,
    StayNeutral,
    Support,
    Waive,
)
from games.titles.machrou3.rules.phases.intervention import whose_help
from games.titles.machrou3.rules.phases.vote import AGAINST, WITH
from games.titles.machrou3.rules.state import View, corrected

PURPOSES = ("campaign", "battle")


@dataclass(frozen=True, slots=True)
class PassTurns:
    """Pass (M4.1); an objective that is met is declared, as in silence (M3.6)."""


@dataclass(frozen=True, slots=True)
class VoteOn:
    """Play this card (M5.1) in votes on what `players` want, () for anybody; on these purposes, () for any.

    Against anybody does not mean oneself.
    """

    card: str
    players: tuple[int, ...] = ()
    purposes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StandAside:
    """Stay neutral in battles (M6.3)."""


@dataclass(frozen=True, slots=True)
class Assist:
    """Support `player` in battles with all districts that may enter (M6.3), being one of `sides`, () for either."""

    player: int
    sides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WishHelp:
    """Whose help is refused, and about whose one wants to be asked, in battles one is challenged to (M6.4, R-47)."""

    refuse: tuple[int, ...] = ()
    ask_me: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeSwaps:
    """Accept or refuse swaps (M4.3) that `players` offer, () for anybody."""

    accept: bool
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SwapFor:
    """Offer one's district `give` for the district `take` in one's next turn (M4.3)."""

    give: str
    take: str


@dataclass(frozen=True, slots=True)
class Run:
    """Stand for president, or don't (M7.1)."""

    run: bool


@dataclass(frozen=True, slots=True)
class PreferCandidates:
    """Vote for the first of these who is a candidate (M7.2)."""

    candidates: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PreferOrigin:
    """One's district of origin (M8.4)."""

    district: str


@dataclass(frozen=True, slots=True)
class PreferStation:
    """The district of one's media station (M8.4)."""

    district: str


Blanks = Callable[[View], tuple[Field, ...] | None]
"""What a form of orders asks as things stand; None where no such question will come."""


def playing(fields: Blanks) -> Blanks:
    """`fields`, until the parliament is closed (M3.8)."""

    def blanks(look: View) -> tuple[Field, ...] | None:
        closed = not look.agenda or look.agenda[0].kind in ("Candidacy", "Election")
        return None if closed else fields(look)

    return blanks


def others(look: View) -> tuple[int, ...]:
    return tuple(seat for seat in look.seats if seat != look.viewer)


def vote_fields(look: View) -> tuple[Field, ...]:
    card, whose = one("card", "ballot", (WITH, AGAINST)), some("players", "seat", tuple(look.seats))
    advanced = look.options.variant == "advanced"
    return (card, whose, some("purposes", "word", PURPOSES)) if advanced else (card, whose)


def vote(look: View, decision: Decision, order: VoteOn) -> CastVote | None:
    phase = look.phase
    mine = phase.seat == decision.seat
    whose = phase.seat in order.players if order.players else not (mine and order.card == AGAINST)
    return CastVote(order.card) if whose and (not order.purposes or phase.purpose in order.purposes) else None


def assist_fields(look: View) -> tuple[Field, ...]:
    return one("player", "seat", others(look)), some("sides", "word", (CHALLENGER, DEFENDER))


def assist(look: View, decision: Decision, order: Assist) -> Support | None:
    battle = battle_of(look)
    sides = {battle.challenger: CHALLENGER, battle.defender: DEFENDER}
    side = sides.get(order.player)
    if side is None or (order.sides and side not in order.sides):
        return None
    return Support(side, battles.joining(look.table, decision.seat, battle.target))


def help_fields(look: View) -> tuple[Field, ...]:
    return some("refuse", "seat", others(look)), some("ask_me", "seat", others(look))


def wish_help(look: View, decision: Decision, order: WishHelp) -> AnswerHelp | SetHelp | None:
    """As soon as one is challenged, and to an offer that one is asked about after all (M6.4).

    Under rulings 1 it is said while the first is asked to step in, which the battle does not wait for.
    """
    if decision.kind == "help_answer":
        return None if look.phase.seat in order.ask_me else AnswerHelp(look.phase.seat not in order.refuse)
    battle = battle_of(look)
    if corrected(look):
        return None if decision.standing else _wishes(whose_help(look, battle), order)
    first = look.phase.kind == "Together" or (look.phase.offer is None and len(battle.asked) == 1)
    if not first or decision.seat != battle.defender:
        return None
    third = [seat for seat in look.seats if seat not in (battle.challenger, battle.defender)]
    said = _wishes(third, order)
    return said if said != SetHelp() else None


def _wishes(helpers: Iterable[int], order: WishHelp) -> SetHelp:
    return SetHelp(*(tuple(seat for seat in helpers if seat in seats) for seats in (order.refuse, order.ask_me)))


def swap_fields(look: View) -> tuple[Field, ...]:
    return yes("accept"), some("players", "seat", others(look))


def take_swap(look: View, decision: Decision, order: TakeSwaps) -> AnswerSwap | None:
    return AnswerSwap(order.accept) if not order.players or look.phase.seat in order.players else None


def offer_fields(look: View) -> tuple[Field, ...] | None:
    mine = () if look.viewer is None else tuple(board.owned(look.table, look.viewer))
    theirs = tuple(code for code, owner in look.table.owner.items() if owner not in (None, look.viewer))
    if not mine or not theirs:
        return None
    return one("give", "district", mine), one("take", "district", dict.fromkeys(mine, theirs), by="give")


def run_fields(look: View) -> tuple[Field, ...] | None:
    standing = bool(look.agenda) and look.agenda[0].kind == "Election"
    return None if look.outcome or standing else (yes("run", default=True),)


def run(look: View, decision: Decision, order: Run) -> DeclareCandidacy | Waive | None:
    """Who has said that they won't says so once."""
    if order.run:
        return DeclareCandidacy()
    return None if decision.standing else Waive()


def elect_fields(look: View) -> tuple[Field, ...] | None:
    return None if look.outcome else (some("candidates", "seat", others(look), least=1),)


def elect(look: View, decision: Decision, order: PreferCandidates) -> Elect:
    """Where none of them runs: the first, which the rules refuse."""
    running = [seat for seat in order.candidates if seat in look.table.candidates]
    return Elect((running or order.candidates)[0])


def place_fields(waiting: str) -> Blanks:
    """One's own districts, while one has still to choose; `waiting`: the attribute of the phase that says who has."""

    def blanks(look: View) -> tuple[Field, ...] | None:
        placing = look.phase is not None and look.phase.kind == "Placement"
        if not placing or look.viewer is None or look.viewer not in getattr(look.phase, waiting):
            return None
        return (one("district", "district", tuple(board.owned(look.table, look.viewer))),)

    return blanks


BATTLE = ("intervention", "second_offer", "together")

ORDERS = {
    PassTurns: OrderKind(("turn",), playing(lambda look: ()), lambda look, decision, order: Pass()),
    VoteOn: OrderKind(("vote",), playing(vote_fields), vote, lambda order: bool(order.players) + bool(order.purposes)),
    StandAside: OrderKind(BATTLE, playing(lambda look: ()), lambda look, decision, order: StayNeutral()),
    Assist: OrderKind(BATTLE, playing(assist_fields), assist, lambda order: 1 + bool(order.sides)),
    WishHelp: OrderKind(("help", "help_answer"), playing(help_fields), wish_help, at_once=True, prefills=(Battle,)),
    TakeSwaps: OrderKind(("swap",), playing(swap_fields), take_swap, lambda order: bool(order.players)),
    SwapFor: OrderKind(
        ("turn",),
        playing(offer_fields),
        lambda look, decision, order: OfferSwap(order.give, order.take),
        lambda order: 1,
        single=True,
    ),
    Run: OrderKind(("candidacy",), run_fields, run, single=True),
    PreferCandidates: OrderKind(("elect",), elect_fields, elect, ranked="candidates", single=True),
    PreferOrigin: OrderKind(
        ("origin",),
        place_fields("origins"),
        lambda look, decision, order: ChooseOrigin(order.district),
        single=True,
        at_once=True,
    ),
    PreferStation: OrderKind(
        ("station",),
        place_fields("stations"),
        lambda look, decision, order: PlaceStation(order.district),
        single=True,
        at_once=True,
    ),
}
"""Powers, objectives drawn and other questions that hang on what just happened cannot be answered beforehand."""
