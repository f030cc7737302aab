"""What a program says when: first what it is asked for, and now and then what it has to say."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from games.kernel.errors import BadAnswer
from games.kernel.hearing import (
    Saying,
    asked_of,
    asked_why,
    bound_by,
    in_force,
    names,
    offered_by,
    offered_to,
    promised_to,
    promises,
    said_by,
)
from games.kernel.judging import at_odds, broken_by, can_keep, check_act, done_against, is_late, kept_by
from games.kernel.press import (
    ACCEPT,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Deal,
    Distrust,
    Evade,
    Pledge,
    Respond,
    Thank,
    Trust,
    Warn,
    Why,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from games.kernel.hearing import Heard, Utterance
    from games.kernel.ruleset import Ruleset
    from games.kernel.seat_view import AnyView
    from games.mechanics.personas import Persona
    from games.mechanics.random_answer import Dice


def saying(
    rules: Ruleset,
    look: AnyView,
    heard: Heard,
    rng: Dice,
    persona: Persona,
    *,
    playing: Collection[int],
    ready: float,
    most: float,
    agrees: Callable[[int, Deal], bool],
    instead: Callable[[int, Deal], Iterable[tuple[Any, Any]]],
    suspect: Callable[[], int],
    acts: Callable[[], Iterable[Any]],
    to_person: Callable[[int], Iterable[Any]],
    telling: Callable[[], Iterable[tuple[Any, int, bool]]],
) -> Saying | None:
    """What the viewer of `look` says, None for nothing: an answer to a deal or a question, else an act it has not said.

    Nothing is promised, offered or accepted that cannot be kept as things stand, or not beside what the viewer promised
    before. A deal is accepted, refused, or answered by another where one has offered whoever offers it none in this
    round. An offer that nobody has answered is taken back once the viewer would not agree to it any more. The person of
    a table of practice is spoken to by name once in a round at least.

    playing  the seats that are not out
    ready    how readily a persona in the middle speaks unasked, each time there is occasion
    most     what a persona in the middle says in a round beside its first word
    agrees   whether it accepts a deal that a seat offers; suspect: whom it names where it is asked
    instead  of a deal that it does not accept: (what it would give, what it would want) instead, the best first
    acts     what is worth saying, the most important first; to_person: what to a seat of their own votes and deeds
    telling  (an event, a seat of whose deed it tells, whether that speaks for it), … of `heard.lately`, the best
             reasons first
    """

    def reasons() -> Iterable[tuple[Any, int, bool]]:
        return chain(_broken(rules, look, heard), telling())

    for offer in offered_to(rules, look, heard):
        if _can_accept(rules, look, heard, offer) and agrees(offer.seat, offer.act):
            return Saying(Respond(ACCEPT), offer.key)
        other = _countered(rules, look, heard, offer, agrees, instead)
        return Saying(other or Respond(REFUSE), offer.key)
    if asked_of(look, heard):
        return Saying(_reasoned(Distrust(suspect()), reasons))
    done = asked_why(look, heard)
    if done is not None:
        return Saying(_explained(rules, look, done, suspect, reasons))
    regretted = _regretted(rules, look, heard, agrees)
    if regretted is not None:
        return Saying(Respond(WITHDRAW), regretted.key)
    by_name = _by_name(rules, look, heard, playing, to_person, reasons)
    if by_name is not None:
        return Saying(by_name)
    me, number = look.viewer, look.table.round
    if me is None or rng.random() > 2 * ready * persona.talks:
        return None
    counted = [act for act in said_by(heard, me, number) if not isinstance(act, (Thank, Warn))]
    if len(counted) > 1 + 2 * most * persona.talks:
        return None
    said = said_by(heard, me)
    worth_saying = chain(acts(), _thanks(rules, look, heard, playing), _warnings(rules, look, heard, playing))
    new = (act for act in worth_saying if act not in said and _can_say(rules, look, heard, act))
    return next((Saying(_reasoned(act, reasons)) for act in new), None)


def _regretted(rules: Ruleset, look: AnyView, heard: Heard, agrees: Callable[[int, Deal], bool]) -> Utterance | None:
    """The first deal that the viewer has offered, and nobody answered, to which it would not agree now if the other one
    offered it.
    """
    me = look.viewer
    for offer in offered_by(heard, me, look.table.round) if me is not None else ():
        deal = offer.act
        if deal.give is None or is_late(rules, look, deal, offer.seat):
            continue
        if not agrees(deal.player, Deal(offer.seat, deal.want, deal.give, deal.until)):
            return offer
    return None


def _thanks(rules: Ruleset, look: AnyView, heard: Heard, playing: Collection[int]) -> Iterator[Any]:
    """Thanks to whoever has lately kept a promise to the viewer, for that, and to whoever accepted its offer in this
    round; none for what it gave as a reason before.
    """
    me, now = look.viewer, look.table.round
    if me is None:
        return
    given = _reasons_given(heard, me)
    for promise in promised_to(rules, heard, me):
        deed = kept_by(rules, look, promise, heard.deeds) if promise.seat in playing else None
        if deed is not None and deed.event in heard.lately and deed.event not in given:
            yield Because(Thank(promise.seat), deed.event) if _did(promise.seat, deed.event) else Thank(promise.seat)
    offers = {each.key: each.act for each in heard.said if each.seat == me and isinstance(each.act, Deal)}
    for each in heard.said:
        accepts = isinstance(each.act, Respond) and each.act.does == ACCEPT and each.answers in offers
        if accepts and each.round == now and each.seat in playing:
            yield Thank(each.seat)


def _warnings(rules: Ruleset, look: AnyView, heard: Heard, playing: Collection[int]) -> Iterator[Any]:
    """Warnings to whoever has lately done something against the viewer, for that; none for what it gave as a reason
    before.
    """
    me = look.viewer
    if me is None:
        return
    given = _reasons_given(heard, me)
    for event in heard.lately:
        for who, whom in done_against(rules, event):
            if whom == me != who and who in playing and _did(who, event) and event not in given:
                yield Because(Warn(who), event)


def _broken(rules: Ruleset, look: AnyView, heard: Heard) -> Iterator[tuple[Any, int, bool]]:
    """What `telling` says of the deeds by which somebody has lately broken a promise, the newest first."""
    for promise in reversed(promises(heard.said)):
        deed = broken_by(rules, look, promise, heard.deeds)
        if deed is not None and deed.event in heard.lately and _did(promise.seat, deed.event):
            yield deed.event, promise.seat, False


def _did(seat: int, event: Any) -> bool:
    """Whether the event names the seat for what it did, by what events of all games call whoever acts alone."""
    return any(getattr(event, name, None) == seat for name in ("seat", "challenger", "president"))


def _reasons_given(heard: Heard, seat: int) -> list[Any]:
    """The deeds that the seat has given as reasons."""
    return [each.deed for each in heard.said if each.seat == seat and each.deed is not None]


def proposed(look: AnyView, heard: Heard, deals: Iterable[Deal]) -> Iterator[Deal]:
    """Of these deals those in which nobody gives what they have promised before; none where the viewer has offered one
    in this round.
    """
    me, now = look.viewer, look.table.round
    if me is None or any(isinstance(act, Deal) for act in said_by(heard, me, now)):
        return
    given = in_force(heard, now)
    for deal in deals:
        if not given.intersection(deal.pledges(me)):
            yield deal


def _reasoned(act: Any, telling: Callable[[], Iterable[tuple[Any, int, bool]]], given: Collection[Any] = ()) -> Any:
    """The act, an opinion with the best reason that there is for it beside those that were given."""
    if not isinstance(act, (Distrust, Trust)):
        return act
    told = ((event, seat == act.player and good == isinstance(act, Trust)) for event, seat, good in telling())
    return next((Because(act, event) for event, speaks_for in told if speaks_for and event not in given), act)


def _explained(
    rules: Ruleset,
    look: AnyView,
    deed: Any,
    suspect: Callable[[], int],
    telling: Callable[[], Iterable[tuple[Any, int, bool]]],
) -> Any:
    """Why the viewer did it: because it suspects whom it was against, where it does; else it does not say."""
    whom = suspect()
    return _reasoned(Distrust(whom), telling) if (look.viewer, whom) in done_against(rules, deed) else Evade()


def _by_name(
    rules: Ruleset,
    look: AnyView,
    heard: Heard,
    playing: Collection[int],
    to_person: Callable[[int], Iterable[Any]],
    telling: Callable[[], Iterable[tuple[Any, int, bool]]],
) -> Any:
    """What the viewer says to the person, None where it has said their name in this round, or where nobody is one.

    Thanks come first. An opinion that was said is said again for a new reason alone. Whoever has nothing to say warns
    the person for what they did, or asks why they did what they did against somebody, and else whom they suspect.
    """
    me, person, now = look.viewer, heard.person, look.table.round
    if me is None or person is None or person == me or any(names(act, person) for act in said_by(heard, me, now)):
        return None
    mine = [each for each in heard.said if each.seat == me]
    said, given = [each.act for each in mine], [each.deed for each in mine]
    promised = {want for seat, want in in_force(heard, now) if seat == person}
    grateful = (act for act in _thanks(rules, look, heard, playing) if names(act, person))
    angry = (act for act in _warnings(rules, look, heard, playing) if names(act, person))
    for act in chain(grateful, to_person(person)):
        wanted = _reasoned(act, telling, given)
        if isinstance(act, Ask):
            wanted = next(angry, None) or _why(rules, heard, person) or act
        is_new = isinstance(wanted, Ask) or wanted not in said
        if is_new and getattr(act, "want", None) not in promised and _can_say(rules, look, heard, wanted):
            return wanted
    return None


def _why(rules: Ruleset, heard: Heard, person: int) -> Why | None:
    """A question about the last deed of the person against somebody that nobody has asked, None for none."""
    said = [each.act for each in heard.said]
    deeds = (event for event in heard.lately if any(who == person for who, _whom in done_against(rules, event)))
    return next((Why(person, event) for event in deeds if Why(person, event) not in said), None)


def _countered(
    rules: Ruleset,
    look: AnyView,
    heard: Heard,
    offer: Utterance,
    agrees: Callable[[int, Deal], bool],
    instead: Callable[[int, Deal], Iterable[tuple[Any, Any]]],
) -> Deal | None:
    """The deal for this round that is offered instead of `offer`, None for none."""
    me, now = look.viewer, look.table.round
    if me is None:
        return None
    before = [act for act in said_by(heard, me, now) if isinstance(act, Deal) and act.player == offer.seat]
    if before:
        return None
    given = in_force(heard, now)
    same = replace(offer.act, until=now)
    brief = _is_too_long(rules, look, offer.act) and same.give is not None and agrees(offer.seat, same)
    for give, want in chain([(same.want, same.give)] if brief else [], instead(offer.seat, offer.act)):
        deal = Deal(offer.seat, give, want, now)
        if (offer.seat, want) not in given and _can_say(rules, look, heard, deal):
            return deal
    return None


def _can_say(rules: Ruleset, look: AnyView, heard: Heard, act: Any) -> bool:
    """Whether the viewer may say the act, and all that it promises, or both do by its deal, can be kept by now."""
    if type(act) not in heard.grade:
        return False
    try:
        check_act(rules, look, act)
    except BadAnswer:
        return False
    me = look.viewer
    if me is None:
        return False
    if isinstance(act, Pledge):
        return _can_promise(rules, look, heard, act.what, act.until)
    if isinstance(act, Deal):
        given = [what for seat, what in in_force(heard, look.table.round) if seat == act.player]
        theirs = can_keep(rules, look, act.player, act.want, act.until)
        theirs = theirs and not any(at_odds(rules, act.want, other) for other in given)
        return theirs and (act.give is None or _can_promise(rules, look, heard, act.give, act.until))
    return True


def _can_promise(rules: Ruleset, look: AnyView, heard: Heard, pledge: Any, until: int) -> bool:
    """Whether the viewer can keep the pledge, beside all that it has promised and offered before."""
    me = look.viewer
    if me is None or not can_keep(rules, look, me, pledge, until):
        return False
    return not any(at_odds(rules, pledge, other) for other in bound_by(rules, look, heard))


def _can_accept(rules: Ruleset, look: AnyView, heard: Heard, offer: Utterance) -> bool:
    """Whether the viewer can promise what a deal wants of it, for so long, and whoever offers it can still keep what it
    gives.
    """
    deal = offer.act
    wanted = not _is_too_long(rules, look, deal) and _can_promise(rules, look, heard, deal.want, deal.until)
    return wanted and (deal.give is None or can_keep(rules, look, offer.seat, deal.give, deal.until))


def _is_too_long(rules: Ruleset, look: AnyView, deal: Deal) -> bool:
    """Whether a deal wants what counts each time for longer than this round and the next, though an occasion can come
    by then: nobody knows to whom it would be good for so long.
    """
    soon = look.table.round + 1
    if look.viewer is None or rules.pledges[type(deal.want)].once or 0 < deal.until <= soon:
        return False
    return any(can_keep(rules, look, look.viewer, deal.want, until) for until in (look.table.round, soon))
