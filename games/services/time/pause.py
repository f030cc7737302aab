"""A pause by agreement of everybody at the table, and its end before its time."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, Motion
from games.services.errors import Declined
from games.services.tables import motion_outcomes, motions
from games.wording.times import span

HOUR, DAY = 3600, 24 * 3600

LEAST, MOST = HOUR, 14 * DAY
"""Seconds of a pause."""

WINDOW = timedelta(days=28)
"""In so long a table pauses for no more than MOST."""

PRESETS = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 10 * DAY, 14 * DAY)


@transaction.atomic
def propose(user: User, *, pk: int, seconds: int) -> None:
    """Propose a pause of so many seconds. Raises Refused with a sentence, LimitReached."""
    if not LEAST <= seconds <= MOST:
        raise Declined(_("A pause lasts from 1 hour to 14 days."))
    game, player = motions.at_table(user, pk)
    if motion_outcomes.paused(game):
        raise Declined(_("The table is paused already."))
    if seconds > left(game):
        sentence = _("In 28 days a table pauses for at most 14 days; {time} of them are left.")
        raise Declined(sentence.format(time=span(left(game))))
    motion_outcomes.conclude(game, motions.open_motion(game, Motion.Kind.PAUSE, player, seconds=seconds))


@transaction.atomic
def propose_end(user: User, *, pk: int) -> None:
    """Propose to go on before the pause is over. Raises Refused with a sentence, LimitReached."""
    game, player = motions.at_table(user, pk)
    if not motion_outcomes.paused(game):
        raise Declined(_("The table is not paused; the clocks run."))
    motion_outcomes.conclude(game, motions.open_motion(game, Motion.Kind.RESUME, player))


@transaction.atomic
def answer(user: User, *, pk: int, motion: int, yes: bool) -> None:
    """Say yes or no to a motion on the clocks; what follows is its own (`motion_outcomes`). Raises Refused."""
    game, player = motions.at_table(user, pk)
    found = motions.still_open(game, motion)
    if found.kind == Motion.Kind.REPLACE:
        raise Declined(_("That is no longer proposed: it was decided, withdrawn, or it lapsed."))
    if player not in motions.asked(game, found):
        raise Declined(_("You gave this time; whether it stands is for the others to say."))
    motions.say(found, player, yes)
    motion_outcomes.conclude(game, found)


def left(game: Game) -> int:
    """Seconds for which the table may still pause, after what was agreed in the last 28 days."""
    agreed = game.motions.filter(kind=Motion.Kind.PAUSE, outcome="passed", closes__gt=timezone.now() - WINDOW)
    return MOST - sum(seconds or 0 for seconds in agreed.values_list("seconds", flat=True))
