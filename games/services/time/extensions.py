"""What a running table's host may do for everybody. A host sees no more than their seat.

The others may object until the time that was given begins to be used, and for an hour at least: once more than half
of them do, it is taken back (`motion_outcomes`). It counts as given all the same, so that nobody gives it anew.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Decision, Event, Game
from games.models.decision import OPEN
from games.services.errors import Declined
from games.services.tables import broadcast, motion_outcomes, motions
from games.store import shift
from games.wording import site_events
from games.wording.times import span

HOUR, DAY = 3600, 24 * 3600

PRESETS = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY)
"""Seconds of an extension."""

A_DAY = 3
"""Extensions in 24 hours."""

A_GAME = 7 * DAY
"""Seconds that a host gives in a whole game, however many they are; beyond that the table agrees on pauses."""


LEAST_WINDOW = timedelta(hours=1)
"""So long one may object at least: time that is given in the last minute is given to be objected to as well."""


@transaction.atomic
def extend(host: User, *, pk: int, seconds: int) -> None:
    """Give everybody so much more time for what is open, and say so to all. Raises Refused with a sentence."""
    if not HOUR <= seconds <= 3 * DAY:
        raise Declined(_("A host gives from 1 hour to 3 days."))
    game, player = motions.at_table(host, pk)
    if game.host_id != host.pk or player.seat is None:
        raise Declined(_("Only the host of the table can do this."))
    if seconds > left_of_game(game):
        sentence = _("In one game a host gives at most 7 days; {time} of them are left. Propose a pause instead.")
        raise Declined(sentence.format(time=span(left_of_game(game))))
    if left(game) < 1:
        raise Declined(_("You gave more time three times in the last 24 hours. Propose a pause instead."))
    if motions.objecting(game).exists():
        raise Declined(_("The others may still object to the time that you gave last. Give more after that."))
    table, first = shift.tables([pk])[pk], _first_due(game)
    shift.extend(table, seconds)
    closes = max(first or table.now, table.now + LEAST_WINDOW)
    motion = motions.open_objection(game, player, seconds, table.now, closes)
    broadcast.tell(game.pk, game.public_id, site_events.TimeExtended(player.seat, seconds))
    motion_outcomes.conclude(game, motion)


def left(game: Game) -> int:
    """How often the host may still give more time, after the last 24 hours and the whole game."""
    today = [seconds for at, seconds in _given(game) if at > timezone.now() - timedelta(days=1)]
    return A_DAY - len(today) if left_of_game(game) >= HOUR else 0


def left_of_game(game: Game) -> int:
    """Seconds that its hosts, one after the other, may still give in this game."""
    return max(0, A_GAME - sum(seconds for _at, seconds in _given(game)))


def _first_due(game: Game) -> datetime | None:
    """When the first answer of a person is due, whether or not it lies there sealed; None where none is asked."""
    asked = Decision.objects.filter(OPEN, game=game, user__isnull=False, standing=False)
    return asked.order_by("due").values_list("due", flat=True).first()


def _given(game: Game) -> list[tuple[datetime, int]]:
    given = Event.objects.filter(game=game, house=True, kind=site_events.TimeExtended.__name__)
    return list(given.values_list("at", "data__seconds"))
