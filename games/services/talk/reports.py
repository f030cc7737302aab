"""What somebody reported, for the staff: messages, of which they read these and nothing else of a running game, and
people, tables and decks, which they see as everybody does."""

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
    """A report that waits: of a message of the table `game` (a public id), said by the account `by` (a public id).

    about, called   of something else: what it is, with its public id, and its name; "" of a message
    """

    pk: int
    game: str | None
    by: str | None
    at: datetime
    why: str
    about: str
    called: str


def report(player: Player, *, key: str, why: str) -> None:
    """Tell the staff of the message `key`, once. Raises NoSuchTalk, Declined for one's own, LimitReached."""
    found = store.talk.message_of(player, key)
    if found is None:
        raise NoSuchTalk
    if found.user == player.user_id:
        raise Declined(_("You wrote this yourself."))
    _spend(player.user_id)
    Report.objects.get_or_create(message_id=found.pk, by_id=player.user_id, defaults={"why": _tidy(why)})


def report_about(user: User, *, what: str, key: str, called: str, why: str) -> None:
    """Tell the staff once of what is `called` so: an "account", a "table" or a "deck" with the public id `key`.

    Raises LimitReached.
    """
    _spend(user.pk)
    Report.objects.get_or_create(about=f"{what} {key}", by=user, defaults={"called": called, "why": _tidy(why)})


def _spend(user: int | None) -> None:
    limits.spend("report", user, _("You reported a lot in the last hour. Try again later."))


def _tidy(why: str) -> str:
    return " ".join(why.split())[:LONGEST]


def waiting() -> list[Reported]:
    """The reports that nobody has settled, the oldest first. Nothing of what was said."""
    rows = Report.objects.filter(settled=None).order_by("at")
    fields = ("pk", "message__game__public_id", "message__user__public_id", "at", "why", "about", "called")
    return [Reported(*row) for row in rows.values_list(*fields)]


@transaction.atomic
def look(pk: int, *, staff: User) -> str:
    """The text of the reported message, hidden or not, else the reported name.

    That `staff` looked is a deed, and the readers of a message see it after the game.

    Raises Report.DoesNotExist.
    """
    row = Report.objects.select_related("message").get(pk=pk)
    deeds.note(staff, "report-read", f"report {pk}")
    Report.objects.filter(pk=pk).update(looked=Coalesce(F("looked"), Now()))
    return row.message.text if row.message and not row.message.withheld else row.called


@transaction.atomic
def settle(pk: int, *, staff: User) -> bool:
    """Note that `staff` dealt with a report. False if there is none that waits."""
    settled = Report.objects.filter(pk=pk, settled=None).update(settled=timezone.now())
    if settled:
        deeds.note(staff, "report-settled", f"report {pk}")
    return bool(settled)
