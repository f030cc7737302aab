"""Press: what players tell each other in words that the rules can read. It binds nobody, and no state knows of it.

Graded as the press of Diplomacy is: opinions and claims are said, pledges are given, deals offered, questions asked.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import dropwhile, islice
from typing import Any

from games.kernel.decisions import Field
from games.kernel.orders import OrderKind
from games.kernel.seat_view import AnyView


class Verdict(StrEnum):
    """What became of a pledge, as far as a reader can see."""

    OPEN = "open"
    KEPT = "kept"
    BROKEN = "broken"
    VOID = "void"
    """It could not be kept: what it was about never came, or became impossible."""
    UNKNOWN = "unknown"
    """Only sealed answers would show it, and the rules have not opened them."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An event that a reader was told: of which move, in which round."""

    move: int
    round: int
    event: Any


Found = Iterable[tuple[Deed, Verdict]]
"""What deeds make of a pledge, those that say something of it, oldest first."""


@dataclass(frozen=True, slots=True)
class PledgeKind:
    """A kind of pledge. Its record, a frozen dataclass whose attributes are its blanks, is its key in
    `Ruleset.pledges`. A standing order can be promised as it is: then the record is the order's.

    fields     function(look, seat) -> its blanks if `seat` gives it, from what all may know; None where nobody would
    deeds      the classes of events that it is judged by
    judge      function(look, seat, pledge, deeds) -> what they make of it. They begin with the round in which it was
               given, so that a battle under way is known; what they say of the time before is left out. It reads
               nothing that one alone has learned: verdicts lie open on pages
    unmet      what it is when its time is over and no event has spoken: KEPT for what was to be left undone, BROKEN for
               what its giver could have done at any time, VOID where the occasion never came
    once       the first event that speaks settles it; else each occasion counts, and only BROKEN or VOID ends it
    questions  kinds of decision at which its giver is reminded of it
    concerns   function(look, pledge) -> whether such a question, asked now, is about it
    order      function(pledge) -> the standing order that does as promised, or None
    occasion   function(look, seat, pledge, until) -> whether an occasion to keep it can come by the end of that round,
               0 for that of the game, as far as all may know. What is to be left undone needs none
    missed     function(look, seat, pledge) -> whether no occasion to keep it comes any more in this round, whatever
               happens, as all may know. What is to be left undone is never missed
    rules_out  function(pledge, other) -> whether who keeps it on some occasion breaks by that another pledge
    between    function(look, other, fields) -> its blanks as the form of a deal with `other` shows them: what makes no
               sense between the two is left out, though it can be said
    to         function(pledge) -> the seat that it is good for, where the pledge alone tells, else None
    cost       function(look, receiver, the deed that broke it, deeds of the whole game) -> what that cost the seat
               `receiver`, by what everybody was told; None where the game does not count it. `costs`: the classes of
               events that it reads
    """

    fields: Callable[[AnyView, int], tuple[Field, ...] | None]
    deeds: tuple[type, ...]
    judge: Callable[[AnyView, int, Any, Sequence[Deed]], Found]
    unmet: Verdict = Verdict.VOID
    once: bool = False
    questions: tuple[str, ...] = ()
    concerns: Callable[[AnyView, Any], bool] = lambda look, pledge: True
    order: Callable[[Any], Any] = lambda pledge: None
    occasion: Callable[[AnyView, int, Any, int], bool] = lambda look, seat, pledge, until: True
    missed: Callable[[AnyView, int, Any], bool] = lambda look, seat, pledge: False
    rules_out: Callable[[Any, Any], bool] = lambda pledge, other: False
    between: Callable[[AnyView, int, tuple[Field, ...]], tuple[Field, ...] | None] = lambda look, other, fields: fields
    to: Callable[[Any], int | None] = lambda pledge: None
    cost: Callable[[AnyView, int, Deed, Sequence[Deed]], int] | None = None
    costs: tuple[type, ...] = ()


def its_player(pledge: Any) -> int:
    """`PledgeKind.to` of what is good for its `player`."""
    seat: int = pledge.player
    return seat


def the_two(_look: AnyView, other: int, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """`PledgeKind.between` of what concerns nobody but its giver and its `player`, its first blank."""
    player, *others = fields
    return (replace(player, choices=(other,)), *others) if other in player.choices else fields


def mostly_the_two(_look: AnyView, other: int, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The same of what is mostly said of the other, and may be of anybody: a form begins with them."""
    player, *others = fields
    return (replace(player, default=other), *others) if other in player.choices else fields


def following(deeds: Sequence[Deed], broke: Deed) -> Iterator[Deed]:
    """The deeds after that one in its round, those of the same move among them."""
    after = dropwhile(lambda each: each is not broke, deeds)
    return (each for each in islice(after, 1, None) if each.round == broke.round)


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim about what others cannot see. Its record is its key in `Ruleset.claims`.

    fields  function(look) -> its blanks for the viewer of `look`, whether it is so or not; None where it makes no sense
    holds   function(look, seat, claim) -> whether what `seat` claims is so, None where `look` does not tell
    accuses function(claim) -> the seat that it says to be on the other side, or None
    """

    fields: Callable[[AnyView], tuple[Field, ...] | None]
    holds: Callable[[AnyView, int, Any], bool | None]
    accuses: Callable[[Any], int | None] = lambda claim: None


@dataclass(frozen=True, slots=True)
class Distrust:
    """Say that one suspects `player` to be on the other side, or to play for it."""

    player: int


@dataclass(frozen=True, slots=True)
class Trust:
    """Say that one believes in `player`."""

    player: int


@dataclass(frozen=True, slots=True)
class Endorse:
    """Say that one is for `player` where the rules elect somebody (`Ruleset.endorsed`)."""

    player: int


@dataclass(frozen=True, slots=True)
class Thank:
    """Thank `player`, for what they promised, kept or did."""

    player: int


@dataclass(frozen=True, slots=True)
class Warn:
    """Tell `player` that one will not forget what they do against one, or do not do as promised."""

    player: int


OPINIONS = (Distrust, Trust, Thank, Warn)
"""What is said of a player, for which one may give a reason."""

LATELY = 40
"""Events that somebody may give as a reason: the last that everybody was told."""


@dataclass(frozen=True, slots=True)
class Because:
    """Say `what`, one of OPINIONS, and for which `deed`: an event that everybody was told."""

    what: Any
    deed: Any


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask `player` whom they suspect."""

    player: int


@dataclass(frozen=True, slots=True)
class Why:
    """Ask `player` why they did `deed`: an event that everybody was told."""

    player: int
    deed: Any


@dataclass(frozen=True, slots=True)
class Evade:
    """Give no reason for what one was asked about."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Say that one cannot read what one was told in free text."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say something of oneself that others cannot see. `what`: a record of `Ruleset.claims`."""

    what: Any


@dataclass(frozen=True, slots=True)
class Pledge:
    """Promise something. `what`: a record of `Ruleset.pledges`; `until`: the last round it is for, 0 for all."""

    what: Any
    until: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Offer `player` a pledge for a pledge: both are given once it is accepted, `until` the same round.

    give  None where one gives nothing for it, but asks whether they will
    """

    player: int
    give: Any
    want: Any
    until: int

    def pledges(self, giver: int) -> list[tuple[int, Any]]:
        """(seat, pledge) of each that it gives once it is accepted; `giver`: the seat that offers it."""
        both = ((giver, self.give), (self.player, self.want))
        return [(seat, pledge) for seat, pledge in both if pledge is not None]


@dataclass(frozen=True, slots=True)
class Respond:
    """To a deal that is offered: "accept" or "refuse" by whom it is offered to, "withdraw" by whoever offered it."""

    does: str


ACCEPT, REFUSE, WITHDRAW = "accept", "refuse", "withdraw"

ACTS = (Distrust, Trust, Thank, Warn, Endorse, Because, Ask, Why, Evade, Unread, Claim, Pledge, Deal, Respond)
"""All that can be said."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A pledge that counts: `seat` gave it after move `since`; `until` as in `Pledge`."""

    seat: int
    what: Any
    since: int
    until: int


def each(
    says: Callable[[AnyView, int, Any, Any], Verdict | None],
) -> Callable[[AnyView, int, Any, Sequence[Deed]], Found]:
    """A `PledgeKind.judge` that looks at one event at a time: `says(look, seat, pledge, event)`, None for nothing."""

    def judge(look: AnyView, seat: int, pledge: Any, deeds: Sequence[Deed]) -> Found:
        for deed in deeds:
            found = says(look, seat, pledge, deed.event)
            if found is not None:
                yield deed, found

    return judge


def as_ordered(kind: OrderKind) -> Callable[[AnyView, int], tuple[Field, ...] | None]:
    """`PledgeKind.fields` of a standing order that can be promised."""
    return lambda look, seat: kind.fields(replace(look, viewer=seat))
