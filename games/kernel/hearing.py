"""What one seat may read of what was said in words that the rules can read, and what is still to be answered."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.judging import is_late, verdict
from games.kernel.press import (
    ACCEPT,
    ACTS,
    REFUSE,
    Ask,
    Because,
    Deal,
    Deed,
    Distrust,
    Evade,
    Pledge,
    Promise,
    Respond,
    Trust,
    Verdict,
    Why,
)
from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import AnyView


@dataclass(frozen=True, slots=True)
class Utterance:
    """An act that `seat` said when the last move was `move`, in `round`.

    key      tells it from others
    answers  of a Respond: the key of the deal that it answers, else ""
    deed     of an opinion: the event that was given as a reason, or None
    """

    key: str
    seat: int
    act: Any
    move: int
    round: int
    answers: str = ""
    deed: Any = None


@dataclass(frozen=True, slots=True)
class Heard:
    """All that a seat may read.

    said    oldest first
    deeds   the events by which pledges are judged that everybody was told, oldest first
    lately  the events of this round and the last that one may give as a reason, the newest first
    person  the seat of the one person at a table of practice, else None
    grade   the classes of acts that are said at this table
    """

    said: Sequence[Utterance] = ()
    deeds: Sequence[Deed] = ()
    lately: Sequence[Any] = ()
    person: int | None = None
    grade: tuple[type, ...] = ACTS


SILENCE = Heard()
"""Nobody has said anything."""


@dataclass(frozen=True, slots=True)
class Saying:
    """What somebody wants to say to all.

    answers  the key of the deal that a Respond is about, or instead of which the Deal `act` is offered
    """

    act: Any
    answers: str = ""

    @property
    def acts(self) -> tuple[tuple[Any, str], ...]:
        """(act, key of the deal that it answers) of what is said at once: with a counter-offer theirs is refused."""
        if isinstance(self.act, Deal) and self.answers:
            return (Respond(REFUSE), self.answers), (self.act, "")
        return ((self.act, self.answers),)


def opinion(act: Any) -> Any:
    """The act without the reason that was given for it."""
    return act.what if isinstance(act, Because) else act


def names(act: Any, seat: int) -> bool:
    """Whether whoever says the act says the name of whoever sits there."""
    about = (act, getattr(act, "what", None))
    return any(getattr(each, "player", None) == seat for each in about)


def promises(said: Iterable[Utterance]) -> list[Promise]:
    """The pledges that count: those given, and both of each deal that was accepted."""
    return [promise for promise, _partner in _given(said)]


def promised_to(rules: Ruleset, heard: Heard, seat: int) -> list[Promise]:
    """Those that others gave the seat for one of its own, and those that are good for it alone (`PledgeKind.to`)."""
    return [
        promise
        for promise, partner in _given(heard.said)
        if seat == (rules.pledges[type(promise.what)].to(promise.what) if partner is None else partner) != promise.seat
    ]


def _given(said: Iterable[Utterance]) -> list[tuple[Promise, int | None]]:
    """(a pledge that counts, the seat with which it was bargained for or None), …"""
    found: list[tuple[Promise, int | None]] = []
    deals = {}
    for each in said:
        act = each.act
        if isinstance(act, Pledge):
            found.append((Promise(each.seat, act.what, each.move, act.until), None))
        elif isinstance(act, Deal):
            deals[each.key] = each
        elif isinstance(act, Respond) and act.does == ACCEPT and each.answers in deals:
            offer = deals[each.answers]
            deal, both = offer.act, {offer.seat, offer.act.player}
            for seat, pledge in deal.pledges(offer.seat):
                (partner,) = both - {seat}
                found.append((Promise(seat, pledge, each.move, deal.until), partner))
    return found


def in_force(heard: Heard, round_: int) -> set[tuple[int, Any]]:
    """(seat, pledge) of all that is promised for that round."""
    return {(each.seat, each.what) for each in promises(heard.said) if not each.until or each.until >= round_}


def words_of(rules: Ruleset, look: AnyView, heard: Heard) -> dict[int, Counter[Verdict]]:
    """Seat -> how many of its pledges came to each verdict, of every seat that gave one."""
    found: dict[int, Counter[Verdict]] = {}
    for promise in promises(heard.said):
        found.setdefault(promise.seat, Counter())[verdict(rules, look, promise, heard.deeds)] += 1
    return found


def promised_now(rules: Ruleset, look: AnyView, heard: Heard, kind: str) -> list[Any]:
    """The pledges of the viewer that a decision of this kind is about and that are open still, the newest first."""
    if not heard.said:
        return []
    mine = [each for each in promises(heard.said) if each.seat == look.viewer]
    about = [each for each in mine if kind in rules.pledges[type(each.what)].questions]
    return [each.what for each in reversed(about) if verdict(rules, look, each, heard.deeds) is Verdict.OPEN]


def bound_by(rules: Ruleset, look: AnyView, heard: Heard) -> list[Any]:
    """The pledges of the viewer that are open, and those that it offers in deals which nobody has answered; all of them
    where an occasion can still come.
    """
    me = look.viewer
    if me is None:
        return []
    given = [each for each in promises(heard.said) if each.seat == me]
    found = [each for each in given if verdict(rules, look, each, heard.deeds) is Verdict.OPEN]
    answered = {each.answers for each in heard.said if each.answers}
    for each in heard.said:
        offers = isinstance(each.act, Deal) and each.act.give is not None
        waits = offers and each.seat == me and each.key not in answered
        if waits and not is_late(rules, look, each.act, me):
            found.append(Promise(me, each.act.give, each.move, each.act.until))
    return [each.what for each in found if rules.pledges[type(each.what)].occasion(look, me, each.what, each.until)]


def offered_to(rules: Ruleset, look: AnyView, heard: Heard) -> list[Utterance]:
    """The deals that the viewer may accept or refuse, oldest first."""
    mine = [each for each in _unanswered(heard) if each.act.player == look.viewer]
    return [each for each in mine if not is_late(rules, look, each.act, each.seat)]


def offered_by(heard: Heard, seat: int, round_: int) -> list[Utterance]:
    """The deals for that round that the seat has offered and nobody has answered, oldest first."""
    mine = [each for each in _unanswered(heard) if each.seat == seat]
    return [each for each in mine if not each.act.until or each.act.until >= round_]


def considered(heard: Heard, seat: int, round_: int) -> list[Utterance]:
    """Of the deals that `offered_by` gives those to somebody who has said nothing since; who speaks of something else
    lets them lie.
    """
    last = {each.seat: number for number, each in enumerate(heard.said)}
    keys = {each.key: number for number, each in enumerate(heard.said)}
    return [each for each in offered_by(heard, seat, round_) if last.get(each.act.player, -1) < keys[each.key]]


def _unanswered(heard: Heard) -> list[Utterance]:
    answered = {each.answers for each in heard.said if each.answers}
    return [each for each in heard.said if isinstance(each.act, Deal) and each.key not in answered]


def asked_of(look: AnyView, heard: Heard) -> bool:
    """Whether the viewer was asked whom it suspects and has named nobody since."""
    for each in reversed(heard.said):
        if each.seat == look.viewer and isinstance(each.act, (Distrust, Trust)):
            return False
        if isinstance(each.act, Ask) and each.act.player == look.viewer:
            return True
    return False


def asked_why(look: AnyView, heard: Heard) -> Any:
    """The deed about which the viewer was last asked why and has said nothing since, None for none."""
    for each in reversed(heard.said):
        if each.seat == look.viewer and isinstance(each.act, (Distrust, Trust, Evade)):
            return None
        if isinstance(each.act, Why) and each.act.player == look.viewer:
            return each.act.deed
    return None


def said_by(heard: Heard, seat: int, round_: int | None = None) -> list[Any]:
    """The acts of a seat, of one round or of all."""
    return [each.act for each in heard.said if each.seat == seat and round_ in (None, each.round)]
