"""A pause by agreement of everybody at the table, and its end before its time."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import store
from games.models import Game, Motion
from games.services import lobby, motions
from games.services.errors import Declined
from games.store import shift
from games.wording import house
from games.wording.times import span

HOUR, DAY = 3600, 24 * 3600

LEAST, MOST = HOUR, 14 * DAY
"""Seconds of a pause."""

WINDOW = timedelta(days=28)
"""In so long a table pauses for no more than MOST."""

PRESETS = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 10 * DAY, 14 * DAY)


@transaction.atomic
def propose(user, pk, seconds):
    """Propose a pause of so many seconds. Raises Refused with a sentence, LimitReached."""
    if not LEAST <= seconds <= MOST:
        raise Declined(_("A pause lasts from 1 hour to 14 days."))
    game, player = motions.at_table(user, pk)
    if _paused(game):
        raise Declined(_("The table is paused already."))
    if seconds > left(game):
        sentence = _("In 28 days a table pauses for at most 14 days; {time} of them are left.")
        raise Declined(sentence.format(time=span(left(game))))
    _tally(game, motions.open_motion(game, Motion.Kind.PAUSE, player, seconds=seconds))


@transaction.atomic
def propose_end(user, pk):
    """Propose to go on before the pause is over. Raises Refused with a sentence, LimitReached."""
    game, player = motions.at_table(user, pk)
    if not _paused(game):
        raise Declined(_("The table is not paused; the clocks run."))
    _tally(game, motions.open_motion(game, Motion.Kind.RESUME, player))


@transaction.atomic
def answer(user, pk, motion, yes):
    """Say yes or no to a motion on a pause; one no ends it, and so does its proposer. Raises Refused."""
    game, player = motions.at_table(user, pk)
    found = motions.still_open(game, motion)
    if found.kind == Motion.Kind.REPLACE:
        raise Declined(_("That is no longer proposed: it was decided, withdrawn, or it lapsed."))
    motions.say(found, player, yes)
    _tally(game, found)


def left(game):
    """Seconds for which the table may still pause, after what was agreed in the last 28 days."""
    agreed = game.motions.filter(kind=Motion.Kind.PAUSE, outcome="passed", closes__gt=timezone.now() - WINDOW)
    return MOST - sum(agreed.values_list("seconds", flat=True))


def _tally(game, motion):
    """Draw the conclusion: one no, or everybody's yes."""
    lobby.ring(game)
    if motion.nays:
        motions.close(motion, "failed")
    elif {player.pk for player in motions.voters(game)} <= set(motion.ayes):
        motions.close(motion, "passed")
        _begin(game, motion.seconds) if motion.kind == Motion.Kind.PAUSE else _end(game)


def _begin(game, seconds):
    table = shift.tables([game.pk])[game.pk]
    until = table.now + timedelta(seconds=seconds)
    shift.carry([(table, table.now, until)])
    _until(game, until)
    store.tell(game.pk, house.Paused(until.isoformat()))


def _end(game):
    """Go on now: what was left of the pause is taken back from whatever is due, and is not counted as paused."""
    if not _paused(game):
        return
    table, until = shift.tables([game.pk])[game.pk], game.paused_until
    shift.carry([(table, until, table.now)])
    _until(game, table.now)
    last = game.motions.filter(kind=Motion.Kind.PAUSE, outcome="passed").latest("closes")
    last.seconds = max(0, last.seconds - int((until - table.now).total_seconds()))
    last.save(update_fields=["seconds"])
    store.tell(game.pk, house.Resumed())


def _until(game, moment):
    Game.objects.filter(pk=game.pk).update(paused_until=moment)


def _paused(game):
    return game.paused_until is not None and game.paused_until > timezone.now()
