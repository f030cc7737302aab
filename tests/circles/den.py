"""A toy game of groups: by night all living seats point at somebody, by day the first of them wakes the others.

Two wolves know each other, confide in each other and talk by night; if both point at the same sheep it dies, and the
dead are silent. A stray is a sheep until the second night, when it joins the wolves. Roles stay secret to the end,
after three nights.
"""

from dataclasses import dataclass, replace

from games.kernel import Circle, Outcome, Phase, Question, Ruleset
from games.kernel.decisions import one
from games.kernel.draft import copy_record
from games.kernel.visibility import own, public
from games.mechanics.dealer import Dealer, other_answers

WOLF, STRAY, SHEEP = "wolf", "stray", "sheep"
NIGHTS = 3


@dataclass(frozen=True, slots=True)
class Options:
    pass


@dataclass(frozen=True)
class Box:
    id: str = "den-box"


@dataclass
class Table:
    """`pack`: a wolf's seat -> the living wolves, as that seat knows them."""

    round: int = public(default=1)
    alive: tuple[int, ...] = public(default=())
    role: dict[int, str] = own(opened=True, default_factory=dict)
    pack: dict[int, tuple[int, ...]] = own(opened=True, default_factory=dict)


@dataclass(frozen=True, slots=True)
class Night:
    pass


@dataclass(frozen=True, slots=True)
class Day:
    pass


@dataclass(frozen=True, slots=True)
class Point:
    whom: int


@dataclass(frozen=True, slots=True)
class Wake:
    pass


@dataclass(frozen=True, slots=True)
class Dawned:
    round: int
    dead: tuple[int, ...]


def wolves(table):
    """The living wolves; the stray is one from the second night on."""
    kinds = (WOLF, STRAY) if table.round > 1 else (WOLF,)
    return tuple(seat for seat in table.alive if table.role[seat] in kinds)


def setup(d, newcomers):
    t = d.table
    t.alive = tuple(d.seats)
    cards = (WOLF, WOLF, STRAY, *(SHEEP for _ in d.seats[3:]))
    t.role = dict(zip(d.seats, d.shuffle("roles", cards), strict=True))
    t.pack = packs(t)
    d.push(Night())


def packs(table):
    return {seat: wolves(table) for seat in wolves(table)}


def enter_night(d, phase):
    for seat in d.table.alive:
        d.ask(seat, "night")


def leave_night(d, phase, answers):
    t = d.table
    pointed = {answers[seat] and answers[seat].whom for seat in wolves(t)}
    dead = tuple(whom for whom in pointed if len(pointed) == 1 and whom is not None)
    t.alive = tuple(seat for seat in t.alive if seat not in dead)
    t.round += 1
    t.pack = packs(t)
    d.tell(Dawned(t.round, dead))
    if t.round > NIGHTS:
        d.end(Outcome("wolves", "played", wolves(t)))
    else:
        d.become(Day())
        d.again()


def enter_day(d, phase):
    d.ask(d.table.alive[0], "day")


def wake(d, phase, decision, answer):
    d.become(Night())
    d.again()


def point_fields(look, decision):
    t, seat = look.table, decision.seat
    friends = t.pack.get(seat, (seat,))
    return (one("whom", "seat", tuple(other for other in t.alive if other not in friends)),)


def confides(state, seat):
    pack = state.table.pack.get(seat, ()) if isinstance(state.phase, Night) else ()
    return tuple(other for other in pack if other != seat)


def circles(state):
    return (Circle("pack", wolves(state.table), isinstance(state.phase, Night)),)


def silenced(state):
    return tuple(seat for seat in state.seats if seat not in state.table.alive)


def redeal(state, viewer, chance):
    """Other roles for those whom the viewer does not know."""
    dealer = Dealer(state, viewer, chance)
    table = copy_record(state.table)
    known = {viewer, *table.pack.get(viewer, ())}
    unknown = [seat for seat in state.seats if seat not in known]
    table.role = {
        **table.role,
        **dict(zip(unknown, dealer.shuffle([table.role[seat] for seat in unknown]), strict=True)),
    }
    table.pack = packs(table)
    world = replace(state, table=table)
    seen = () if viewer is None else (viewer, *confides(world, viewer))
    return replace(
        world, chance=dealer.another_chance(state.chance), answers=other_answers(dealer, QUESTIONS, world, seen)
    )


PHASES = {Night: Phase(enter_night, leave=leave_night), Day: Phase(enter_day, {Wake: wake})}
QUESTIONS = {
    "night": Question({Point: point_fields}, sealed=True),
    "day": Question({Wake: lambda look, decision: ()}, lambda d, decision: Wake()),
}

DEN = Ruleset(
    slug="den",
    version=1,
    seats=range(4, 9),
    content=Box(),
    options=Options,
    table=Table,
    phases=PHASES,
    questions=QUESTIONS,
    events=(Dawned,),
    facts=(),
    setup=setup,
    laws=(),
    redeal=redeal,
    confides=confides,
    circles=circles,
    silenced=silenced,
)
