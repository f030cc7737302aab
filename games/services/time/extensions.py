"""What a running table's host may do for everybody. A host sees no more than their seat."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Event, Game
from games.services.errors import Declined
from games.services.tables import broadcast, motions
from games.store import shift
from games.wording import site_events

HOUR, DAY = 3600, 24 * 3600

PRESETS = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY)
"""Seconds of an extension."""

A_DAY = 3
"""Extensions in 24 hours."""


@transaction.atomic
def extend(host: User, *, pk: int, seconds: int) -> None:
    """Give everybody so much more time for what is open, and say so to all. Raises Refused with a sentence."""
    if not HOUR <= seconds <= 3 * DAY:
        raise Declined(_("A host gives from 1 hour to 3 days."))
    game, player = motions.at_table(host, pk)
    if game.host_id != host.pk or player.seat is None:
        raise Declined(_("Only the host of the table can do this."))
    if left(game) < 1:
        raise Declined(_("You gave more time three times in the last 24 hours. Propose a pause instead."))
    shift.extend(shift.tables([pk])[pk], seconds)
    broadcast.tell(game.pk, game.public_id, site_events.TimeExtended(player.seat, seconds))


def left(game: Game) -> int:
    """How often the host may still give more time, after the last 24 hours."""
    since = timezone.now() - timedelta(days=1)
    given = Event.objects.filter(game=game, house=True, kind=site_events.TimeExtended.__name__, at__gt=since)
    return A_DAY - given.count()
