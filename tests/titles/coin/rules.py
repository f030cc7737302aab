"""Each round all call a side in secret. Whoever is right scores 1, and in the end 1 more if it was their lucky side."""

from dataclasses import dataclass, replace
from types import SimpleNamespace

from games.kernel import Outcome, Phase, Question, Ruleset
from games.kernel.decisions import one
from games.kernel.draft import copy_record
from games.kernel.visibility import own, public
from games.mechanics.dealer import Dealer, other_answers

SIDES = ("heads", "tails")
TOSSES = 3


@dataclass(frozen=True, slots=True)
class Options:
    """Nothing to choose."""


@dataclass
class Table:
    round: int = public(default=1)
    called: dict[int, tuple[str, ...]] = public(default_factory=dict)  # rightly
    lucky: dict[int, str] = own(opened=True, default_factory=dict)


@dataclass(frozen=True, slots=True)
class Toss:
    pass


@dataclass(frozen=True, slots=True)
class Call:
    side: str


@dataclass(frozen=True, slots=True)
class Dealt:
    side: str


@dataclass(frozen=True, slots=True)
class CoinTossed:
    side: str
    right: tuple[int, ...]


def sides(players):
    """The lucky sides, in the order they lie in before they are shuffled."""
    return tuple(SIDES[seat % 2] for seat in range(players))


def deal(d, newcomers):
    t = d.table
    t.lucky = dict(zip(d.seats, d.shuffle("lucky", sides(len(d.seats))), strict=True))
    t.called = dict.fromkeys(d.seats, ())
    for seat in d.seats:
        d.tell_only((seat,), Dealt(t.lucky[seat]))
    d.push(Toss())


def enter_toss(d, phase):
    for seat in d.seats:
        d.ask(seat, "call")


def leave_toss(d, phase, answers):
    t, side = d.table, d.pick("side", SIDES)
    right = tuple(seat for seat, answer in answers.items() if answer is not None and answer.side == side)
    t.called = {seat: (*called, side) if seat in right else called for seat, called in t.called.items()}
    d.tell(CoinTossed(side, right))
    if t.round == TOSSES:
        most = max(points(t, seat) for seat in d.seats)
        d.end(Outcome("players", "points", tuple(seat for seat in d.seats if points(t, seat) == most)))
    else:
        t.round += 1
        d.again()


def points(t, seat):
    return len(t.called[seat]) + t.called[seat].count(t.lucky[seat])


def redeal(state, viewer, chance):
    """Other lucky sides for the others, and other calls."""
    if state.outcome is not None:
        return state
    dealer, table = Dealer(state, viewer, chance), copy_record(state.table)
    others = [seat for seat in state.seats if seat != viewer]
    table.lucky = table.lucky | dict(zip(others, dealer.shuffle([table.lucky[seat] for seat in others]), strict=True))
    answers = other_answers(dealer, QUESTIONS, state, () if viewer is None else (viewer,))
    return replace(state, table=table, answers=answers, chance=dealer.another_chance(state.chance))


QUESTIONS = {"call": Question({Call: lambda look, decision: (one("side", "word", SIDES),)}, sealed=True)}

RULESET = Ruleset(
    slug="coin",
    version=1,
    seats=range(2, 5),
    content=SimpleNamespace(id="coin"),
    options=Options,
    table=Table,
    phases={Toss: Phase(enter_toss, leave=leave_toss)},
    questions=QUESTIONS,
    events=(Dealt, CoinTossed),
    facts=(),
    setup=deal,
    laws=(),
    redeal=redeal,
)
