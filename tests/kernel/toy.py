"""A toy game on the kernel: sealed bids, nested duels, a standing wish, and fields of every visibility."""

from dataclasses import dataclass
from typing import Any, ClassVar

from games.kernel import Outcome, Phase, Question, Ruleset
from games.kernel.decisions import Field, one, some, yes
from games.kernel.visibility import counted, face_down, hidden, own, public


@dataclass(frozen=True, slots=True)
class Options:
    """`edition`: of the rules; rows without it were written under the first."""

    BEFORE: ClassVar = {"edition": 1}

    rounds: int = 1
    edition: int = 2


@dataclass(frozen=True, eq=False)
class Box:
    id: str = "toy-box"


@dataclass
class Table:
    board: str = public(default="green")
    purse: dict[int, int] = own(default_factory=dict)
    diary: dict[int, str] = own(opened=True, default_factory=dict)
    hand: dict[int, str | None] = face_down(opened=True, default_factory=dict)
    pile: tuple[str, ...] = counted(default=())
    secret: str = hidden(default="unseen")
    sealed_note: str = hidden(opened=True, default="opened at the end")
    untagged: str = "nobody declared who sees this"
    trail: tuple[Any, ...] = public(default=())


@dataclass(frozen=True, slots=True)
class Game:
    """Bids, then a duel for each seat, one inside the other."""

    next: int = public(default=0)


@dataclass(frozen=True, slots=True)
class Bids:
    untagged: int = 7


@dataclass(frozen=True, slots=True)
class Duel:
    seat: int = public()
    depth: int = public(default=0)
    wish: dict[int, int] = own(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


@dataclass(frozen=True, slots=True)
class Strike:
    word: str
    again: bool = False
    cards: tuple[str, ...] = ()
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    number: int


@dataclass(frozen=True, slots=True)
class Dealt:
    card: str


@dataclass(frozen=True, slots=True)
class BidsOpened:
    bids: dict[int, int | None]


@dataclass(frozen=True, slots=True)
class Struck:
    seat: int
    word: str
    silent: bool


@dataclass(frozen=True, slots=True)
class Peeked:
    card: str


def setup(d, newcomers):
    t = d.table
    t.pile = d.shuffle("pile", ("a", "b", "c", "d", "e"))
    t.purse = {seat: 10 + seat for seat in d.seats}
    t.diary = {seat: f"diary {seat}" for seat in d.seats}
    t.hand = dict.fromkeys(d.seats)
    t.hand[0] = "ace"
    d.tell_only((0,), Dealt("ace"))
    d.learn(1, Peeked("b"))
    d.push(Game())


def enter_game(d, phase):
    d.push(Bids())


def resume_game(d, phase, result):
    d.table.trail = (*d.table.trail, result)
    if phase.next < len(d.seats):
        d.become(Game(phase.next + 1))
        d.push(Duel(phase.next))
    else:
        d.end(Outcome("nobody", "played", ()))


def open_bids(d, phase, bids):
    d.tell(BidsOpened({seat: bid and bid.amount for seat, bid in bids.items()}))
    d.done("bids")


def enter_duel(d, phase):
    d.ask(phase.seat, "strike")
    d.ask((phase.seat + 1) % len(d.seats), "wish", standing=True)


def strike(d, phase, decision, answer):
    d.tell(Struck(phase.seat, answer.word, d.silent))
    if answer.again:
        d.push(Duel(phase.seat, phase.depth + 1))
    else:
        d.done(("duel", phase.seat, phase.depth))


def wish(d, phase, decision, answer):
    d.become(Duel(phase.seat, phase.depth, {decision.seat: answer.number}))


def enter_bids(d, phase):
    for seat in d.seats:
        d.ask(seat, "bid")


def strike_fields(look, decision):
    return (
        one("word", "word", ("hit", "miss")),
        yes("again"),
        some("cards", "card", ("x", "y", "z"), most=2),
        one("target", "word", {"hit": ("left", "right"), "miss": ("sky",)}, by="word"),
    )


PHASES = {
    Game: Phase(enter_game, resume=resume_game),
    Bids: Phase(enter_bids, leave=open_bids),
    Duel: Phase(enter_duel, {Strike: strike, Wish: wish}, resume=lambda d, phase, result: d.done(result)),
}
QUESTIONS = {
    "bid": Question({Bid: lambda look, decision: (Field("amount", "number", least=1, most=9),)}, sealed=True),
    "strike": Question({Strike: strike_fields}, lambda d, decision: Strike("miss", target="sky")),
    "wish": Question({Wish: lambda look, decision: (Field("number", "number", least=0, most=3),)}),
}


def trail_is_short(state):
    if len(state.table.trail) > 4:
        yield "the trail is too long"


TOY = Ruleset(
    slug="toy",
    version=1,
    seats=range(2, 4),
    content=Box(),
    options=Options,
    table=Table,
    phases=PHASES,
    questions=QUESTIONS,
    events=(Dealt, BidsOpened, Struck),
    facts=(Peeked,),
    setup=setup,
    laws=(trail_is_short,),
    redeal=lambda state, viewer, chance: state,
)
