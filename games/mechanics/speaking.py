"""What a program says when: first what it is asked for, and now and then what it has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.kernel.hearing import Saying, asked_of, offered_to, said_by
from games.kernel.press import ACCEPT, REFUSE, Distrust, Respond

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from games.kernel.hearing import Heard
    from games.kernel.press import Deal
    from games.kernel.seat_view import AnyView
    from games.mechanics.personas import Persona
    from games.mechanics.random_answer import Dice


def saying(
    look: AnyView,
    heard: Heard,
    rng: Dice,
    persona: Persona,
    *,
    ready: float,
    most: float,
    agrees: Callable[[int, Deal], bool],
    suspect: Callable[[], int],
    acts: Callable[[], Iterable[Any]],
) -> Saying | None:
    """What the viewer of `look` says, None for nothing: an answer to a deal or a question, else an act it has not said.

    ready    how readily a persona in the middle speaks unasked, each time there is occasion
    most     what a persona in the middle says in a round beside its first word
    agrees   whether it accepts a deal that a seat offers; suspect: whom it names where it is asked
    acts     what is worth saying, the most important first
    """
    for offer in offered_to(look, heard):
        return Saying(Respond(ACCEPT if agrees(offer.seat, offer.act) else REFUSE), offer.key)
    if asked_of(look, heard):
        return Saying(Distrust(suspect()))
    me, number = look.viewer, look.table.round
    if me is None or rng.random() > 2 * ready * persona.talks:
        return None
    if len(said_by(heard, me, number)) > 1 + 2 * most * persona.talks:
        return None
    said = said_by(heard, me)
    return next((Saying(act) for act in acts() if act not in said), None)
