"""The calendar of one person's deadlines (RFC 5545): public titles, one entry for each answer that is owed."""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import F
from django.db.models.functions import Now
from django.utils import translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from icalendar import Calendar, Event, vDuration

from accounts.models import User
from games.models import Decision, Game
from games.notify.mail import absolute

EVERY = "PT15M"
"""How often a program is asked to look again."""


def calendar(user: User) -> bytes:
    """The bytes of the calendar, in the language of `user`. The same rows give the same bytes."""
    with translation.override(user.language):
        made = Calendar()
        made.add("prodid", "-//Machrou3//Deadlines//EN")
        made.add("version", "2.0")
        made.add("method", "PUBLISH")
        made.add("x-wr-calname", _("Machrou3: your turns"))
        every = vDuration.from_ical(EVERY)  # type: ignore[no-untyped-call]  # icalendar has no types there
        made.add("refresh-interval", every, parameters={"VALUE": "DURATION"})
        made.add("x-published-ttl", EVERY)
        for decision in owed(user):
            made.add_component(_entry(user, decision))
        written: bytes = made.to_ical()
    return written


def owed(user: User) -> Iterable[Mapping[str, Any]]:
    """Rows of the answers that a person owes, the soonest due first; in a sealed phase `due` is everybody's."""
    return (
        Decision.objects.filter(
            game__status=Game.Status.RUNNING,
            game__practice=False,
            game__players__user=user,
            game__players__seat=F("seat"),
            closed_at=None,
            answered_at=None,
            standing=False,
            due__gt=Now(),
        )
        .order_by("due", "game", "number")
        .values("number", "asked_at", "due", "moved", "game__name", "game__public_id")
    )


def _entry(user: User, decision: Mapping[str, Any]) -> Event:
    """A moment without length. A deadline that moved is the same entry, with a higher sequence."""
    table, key = decision["game__public_id"], f"{decision['game__public_id']}:{user.pk}:{decision['number']}"
    code = salted_hmac("games.feed", key, algorithm="sha256").hexdigest()[:32]
    event = Event()
    event.add("uid", f"{code}@{urlsplit(settings.SITE_URL).hostname}")
    event.add("dtstamp", decision["asked_at"].replace(microsecond=0))
    event.add("dtstart", decision["due"].replace(microsecond=0))
    event.add("sequence", decision["moved"])
    event.add("summary", _("%(table)s: your turn") % {"table": " ".join(decision["game__name"].split())})
    event.add("url", absolute("games:table", table))
    event.add("transp", "TRANSPARENT")
    return event
