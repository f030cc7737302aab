"""What a program says when: first what it is asked for, and now and then what it has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.kernel.errors import BadAnswer
from games.kernel.hearing import Saying, asked_of, in_force, offered_to, said_by
from games.kernel.judging import check_act
from games.kernel.press import ACCEPT, REFUSE, Because, Deal, Distrust, Respond, Trust

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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
    ready: float,
    most: float,
    agrees: Callable[[int, Deal], bool],
    instead: Callable[[int, Deal], Iterable[tuple[Any, Any]]],
    suspect: Callable[[], int],
    acts: Callable[[], Iterable[Any]],
    telling: Callable[[], Iterable[tuple[Any, int, bool]]],
) -> Saying | None:
    """What the viewer of `look` says, None for nothing: an answer to a deal or a question, else an act it has not said.

    A deal is accepted, refused, or answered by another where one has offered whoever offers it none in this round.

    ready    how readily a persona in the middle speaks unasked, each time there is occasion
    most     what a persona in the middle says in a round beside its first word
    agrees   whether it accepts a deal that a seat offers; suspect: whom it names where it is asked
    instead  of a deal that it does not accept: (what it would give, what it would want) instead, the best first
    acts     what is worth saying, the most important first
    telling  (an event, a seat of whose deed it tells, whether that speaks for it), … of `heard.lately`, the best
             reasons first
    """
    for offer in offered_to(look, heard):
        if agrees(offer.seat, offer.act):
            return Saying(Respond(ACCEPT), offer.key)
        other = _countered(rules, look, heard, offer, instead)
        return Saying(other or Respond(REFUSE), offer.key)
    if asked_of(look, heard):
        return Saying(_reasoned(Distrust(suspect()), telling))
    me, number = look.viewer, look.table.round
    if me is None or rng.random() > 2 * ready * persona.talks:
        return None
    if len(said_by(heard, me, number)) > 1 + 2 * most * persona.talks:
        return None
    said = said_by(heard, me)
    return next((Saying(_reasoned(act, telling)) for act in acts() if act not in said), None)


def _reasoned(act: Any, telling: Callable[[], Iterable[tuple[Any, int, bool]]]) -> Any:
    """The act, an opinion with the best reason that there is for it."""
    if not isinstance(act, (Distrust, Trust)):
        return act
    reasons = (event for event, seat, good in telling() if seat == act.player and good == isinstance(act, Trust))
    return next((Because(act, event) for event in reasons), act)


def _countered(
    rules: Ruleset,
    look: AnyView,
    heard: Heard,
    offer: Utterance,
    instead: Callable[[int, Deal], Iterable[tuple[Any, Any]]],
) -> Deal | None:
    """The deal for this round that is offered instead of `offer`, None for none."""
    me, now = look.viewer, look.table.round
    if me is None:
        return None
    before = [act for act in said_by(heard, me, now) if isinstance(act, Deal) and act.player == offer.seat]
    given = in_force(heard, now)
    for give, want in instead(offer.seat, offer.act) if not before else ():
        deal = Deal(offer.seat, give, want, now)
        if (offer.seat, want) not in given and _can_say(rules, look, deal):
            return deal
    return None


def _can_say(rules: Ruleset, look: AnyView, act: Any) -> bool:
    try:
        check_act(rules, look, act)
    except BadAnswer:
        return False
    return True
