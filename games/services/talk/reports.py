"""Messages that somebody reported, for the staff, who read these and nothing else of a running game."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce, Now
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import deeds, limits
from accounts.models import User
from games import store
from games.models import Player, Report
from games.services.errors import Declined, NoSuchTalk

LONGEST = 500
"""Characters of a reason."""


@dataclass(frozen=True, slots=True)
class Reported:
    """A report that waits: of a message of the table `game` (a public id), said by the account `by` (a public id)."""

    pk: int
    game: str
    by: str
    at: datetime
    why: str


def report(player: Player, *, key: str, why: str) -> None:
    """Tell the staff of the message `key`, once. Raises NoSuchTalk, Declined for one's own, LimitReached."""
    found = store.talk.message_of(player, key)
    if found is None:
        raise NoSuchTalk
    if found.user == player.user_id:
        raise Declined(_("You wrote this yourself."))
    limits.spend("report", player.user_id, _("You reported many messages in the last hour. Try again later."))
    Report.objects.get_or_create(
        message_id=found.pk, by_id=player.user_id, defaults={"why": " ".join(why.split())[:LONGEST]}
    )


def waiting() -> list[Reported]:
    """The reports that nobody has settled, the oldest first. Nothing of what was said."""
    rows = Report.objects.filter(settled=None).order_by("at")
    fields = ("pk", "message__game__public_id", "message__user__public_id", "at", "why")
    return [Reported(*row) for row in rows.values_list(*fields)]


@transaction.atomic
def look(pk: int, *, staff: User) -> str:
    """The text of the reported message. That `staff` looked is a deed, and its readers see it after the game.

    Raises Report.DoesNotExist.
    """
    row = Report.objects.select_related("message").get(pk=pk)
    deeds.note(staff, "report-read", f"report {pk}")
    Report.objects.filter(pk=pk).update(looked=Coalesce(F("looked"), Now()))
    return row.message.text


@transaction.atomic
def settle(pk: int, *, staff: User) -> bool:
    """Note that `staff` dealt with a report. False if there is none that waits."""
    settled = Report.objects.filter(pk=pk, settled=None).update(settled=timezone.now())
    if settled:
        deeds.note(staff, "report-settled", f"report {pk}")
    return bool(settled)
