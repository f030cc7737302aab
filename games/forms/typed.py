"""What somebody types to a bot that it can read -> an act of `kernel.press`: a few words, by the table of each game."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.kernel.errors import BadAnswer
from games.kernel.judging import can_keep, check_act, done_against, horizons
from games.kernel.press import Ask, Deal, Why
from games.wording.typed import fits, said_to

ASKED: Mapping[Any, Callable[[], str]] = {
    Ask: lambda: _("whom do you suspect|who do you suspect|whom do you think it is|who is it|who"),
    Why: lambda: _("why|why that|why did you do this|why did you do that|why did you do it"),
}
"""Questions, in the words in which one types them; several with “|” between them."""


def read(desk, text, allows):
    """The act that `text` says to a bot that hears it, None where there is no bot of that name or it cannot be read, or
    said now.

    allows  function(class of an act) -> whether it is said at this table
    """
    for bot in desk.bots:
        words = said_to(desk.scene.seats[bot.index].name, text)
        if words is not None and bot.index not in desk.scene.out:
            acts = _acts(desk, bot.index, words)
            return next((act for act in acts if allows(type(act)) and _can_be_said(desk, act)), None)
    return None


def _acts(desk, seat, words):
    """What the words may mean that are said to the seat, the likeliest first."""
    if list(fits(ASKED[Ask](), words, {})):
        yield Ask(seat)
    if list(fits(ASKED[Why](), words, {})):
        yield from (Why(seat, each.event) for each in desk.told if _did(desk.rules, seat, each))
    names = desk.scene.names
    blanks = {"player": dict(enumerate(names.players)), "district": getattr(names, "districts", {})}
    for patterns, wanted in desk.scene.wording.press.TYPED if desk.scene.wording.press else ():
        for found in fits(patterns(), words, blanks):
            for pledge in wanted(desk.look.viewer, **found):
                rounds = horizons(desk.rules, desk.look)
                yield from (
                    Deal(seat, None, pledge, until)
                    for until in rounds
                    if can_keep(desk.rules, desk.look, seat, pledge, until)
                )


def _did(rules, seat, told):
    return any(who == seat for who, _whom in done_against(rules, told.event))


def _can_be_said(desk, act):
    try:
        check_act(desk.rules, desk.look, act)
    except BadAnswer:
        return False
    return True
