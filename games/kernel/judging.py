"""Judging press: whether an act can be said now, and what became of a pledge."""

from collections.abc import Iterable
from typing import Any

from games.kernel.decisions import check_blanks
from games.kernel.errors import BadAnswer
from games.kernel.press import (
    ACCEPT,
    OPINIONS,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Claim,
    Deal,
    Deed,
    Endorse,
    Evade,
    Found,
    Pledge,
    PledgeKind,
    Promise,
    Unread,
    Verdict,
    Why,
)
from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import AnyLook, AnyView

AHEAD = 2
"""A pledge is for this round, for one of so many after it that there can be, or for the whole game."""


def horizons(rules: Ruleset, look: AnyLook) -> tuple[int, ...]:
    """The rounds that a pledge may be given until; 0 stands for the end of the game."""
    now = max(look.table.round, 1)
    last, known = now + AHEAD, rules.last_round(look)
    return (*range(now, 1 + (last if known is None else min(last, known))), 0)


def check_act(rules: Ruleset, look: AnyView, act: Any) -> None:
    """Raise BadAnswer unless the viewer of `look` can say `act`, any of `press.ACTS` but a Respond, now.

    Whether the deed of a Because or of a Why came to pass is for whoever knows what was told.
    """
    if look.outcome is not None or look.viewer is None:
        raise BadAnswer("nothing is bargained for after the game")
    if isinstance(act, (*OPINIONS, Endorse, Ask, Why, Deal)) and (
        act.player not in look.seats or act.player == look.viewer
    ):
        raise BadAnswer(f"{act.player!r} is no other player")
    if isinstance(act, (Pledge, Deal)) and (type(act.until) is not int or act.until not in horizons(rules, look)):
        raise BadAnswer(f"{act.until!r} is no round to promise until")
    if isinstance(act, Claim):
        claim = rules.claims.get(type(act.what))
        _fill(claim.fields(look) if claim else None, act.what)
    elif isinstance(act, Pledge):
        _check_pledge(rules, look, look.viewer, act.what)
    elif isinstance(act, Deal):
        for seat, pledge in act.pledges(look.viewer):
            _check_pledge(rules, look, seat, pledge)
        if is_late(rules, look, act, look.viewer):
            raise BadAnswer("nobody can keep that any more by then")
    elif isinstance(act, Because):
        if not isinstance(act.what, OPINIONS) or type(act.deed) not in rules.events:
            raise BadAnswer("a reason is an event, of an opinion")
        check_act(rules, look, act.what)
    elif isinstance(act, Endorse):
        if act.player not in rules.endorsed(look):
            raise BadAnswer(f"{act.player!r} is not to be elected")
    elif isinstance(act, Why):
        if type(act.deed) not in rules.events:
            raise BadAnswer("what one asks about is an event")
    elif not isinstance(act, (*OPINIONS, Ask, Evade, Unread)):
        raise BadAnswer(f"{type(act).__name__} is nothing to say")


def _check_pledge(rules: Ruleset, look: AnyView, seat: int, pledge: Any) -> None:
    kind = rules.pledges.get(type(pledge))
    _fill(kind.fields(look, seat) if kind else None, pledge)


def done_against(rules: Ruleset, event: Any) -> tuple[tuple[int, int], ...]:
    """(who, against whom) of what the event tells that somebody did (`Ruleset.against`)."""
    read = rules.against.get(type(event))
    return tuple(read(event)) if read else ()


def can_keep(rules: Ruleset, look: AnyView, seat: int, pledge: Any, until: int) -> bool:
    """Whether `seat` can keep, as far as everybody can tell, what it promises until that round.

    More can be promised than that: a player may hope for another occasion than is to be seen now.
    """
    if _is_past(rules, look, seat, pledge, until):
        return False
    return until in horizons(rules, look) and rules.pledges[type(pledge)].occasion(look, seat, pledge, until)


def _is_past(rules: Ruleset, look: AnyView, seat: int, pledge: Any, until: int) -> bool:
    """Whether `seat` can promise it no more, or have no occasion to keep it, as everybody can tell."""
    try:
        _check_pledge(rules, look, seat, pledge)
    except BadAnswer:
        return True
    return until == look.table.round and rules.pledges[type(pledge)].missed(look, seat, pledge)


def at_odds(rules: Ruleset, one: Any, other: Any) -> bool:
    """Whether nobody can keep both pledges."""
    return any(rules.pledges[type(this)].rules_out(this, that) for this, that in ((one, other), (other, one)))


def _fill(blanks: Any, record: Any) -> None:
    if blanks is None:
        raise BadAnswer(f"{type(record).__name__} cannot be said now")
    check_blanks(blanks, record)


def open_to(rules: Ruleset, look: AnyView, deal: Deal, giver: int, seat: int | None) -> tuple[str, ...]:
    """What whoever sits at `seat` may do about a deal that nobody has answered, and whose `giver` has not left."""
    if is_late(rules, look, deal, giver):
        return ()
    if seat == giver:
        return (WITHDRAW,)
    return (ACCEPT, REFUSE) if deal.player == seat else ()


def is_late(rules: Ruleset, look: AnyView, deal: Deal, giver: int) -> bool:
    """Whether it is too late to answer the deal: its time is over, or what is given or wanted is past."""
    if look.outcome is not None or _over(look, deal.until):
        return True
    return any(_is_past(rules, look, seat, pledge, deal.until) for seat, pledge in deal.pledges(giver))


def _over(look: AnyLook, until: int) -> bool:
    """Whether the round that something was promised until is over."""
    return bool(until) and look.table.round > until


def verdict(rules: Ruleset, look: AnyView, promise: Promise, deeds: Iterable[Deed]) -> Verdict:
    """What became of `promise`, as the viewer of `look` can tell from the events they were told, oldest first."""
    kind = rules.pledges[type(promise.what)]
    found: set[Verdict] = set()
    for _deed, said in _in_time(kind, look, promise, deeds):
        if kind.once or said in (Verdict.BROKEN, Verdict.VOID):
            return _settled(kind, said, found)
        found.add(said)
    late = _over(look, promise.until)
    if look.outcome is None and not late:
        return Verdict.OPEN
    if found:
        return Verdict.UNKNOWN if Verdict.UNKNOWN in found else Verdict.KEPT
    return Verdict.VOID if kind.unmet is Verdict.BROKEN and not late else kind.unmet


def broken_by(rules: Ruleset, look: AnyView, promise: Promise, deeds: Iterable[Deed]) -> Deed | None:
    """The deed that broke `promise`, None where none did. Parameters as of `verdict`."""
    kind = rules.pledges[type(promise.what)]
    told = _in_time(kind, look, promise, deeds)
    ends = ((deed, said) for deed, said in told if kind.once or said in (Verdict.BROKEN, Verdict.VOID))
    deed, said = next(ends, (None, None))
    return deed if said is Verdict.BROKEN else None


def kept_by(rules: Ruleset, look: AnyView, promise: Promise, deeds: Iterable[Deed]) -> Deed | None:
    """The last deed by which `promise` was kept, None where none was. Parameters as of `verdict`."""
    told = _in_time(rules.pledges[type(promise.what)], look, promise, deeds)
    return next((deed for deed, said in reversed(list(told)) if said is Verdict.KEPT), None)


def _in_time(kind: PledgeKind, look: AnyView, promise: Promise, deeds: Iterable[Deed]) -> Found:
    """What deeds say of a pledge, those while it is given."""
    known = [deed for deed in deeds if isinstance(deed.event, kind.deeds)]
    for deed, said in kind.judge(look, promise.seat, promise.what, known):
        if deed.move > promise.since and not (promise.until and deed.round > promise.until):
            yield deed, said


def _settled(kind: PledgeKind, last: Verdict, before: set[Verdict]) -> Verdict:
    """What ended it; but what was kept until it became impossible was kept, and so was what was only to be left."""
    if last is not Verdict.VOID:
        return last
    if Verdict.UNKNOWN in before:
        return Verdict.UNKNOWN
    return Verdict.KEPT if before or kind.unmet is Verdict.KEPT else Verdict.VOID
