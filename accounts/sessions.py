"""Where a person is signed in: listed, ended one by one or all at once, and ended where nobody comes any more.

Idle sessions end after `SESSION_COOKIE_AGE`, whatever else after `SESSION_LONGEST`. A guest's session is all that holds
the guest's seats: it lasts `GUEST_SESSION_AGE` from the last visit.
"""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import logout
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from .limits import network_of
from .models import User

SEEN_EVERY = 3600
"""Seconds after which a visit is noted anew."""

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)

# Rooms that keep something for a session append here: told the person and the key of the session, "" for all of them.
on_end: list[Callable[[User, str], None]] = []


@dataclass(frozen=True, slots=True)
class Place:
    """A browser in which somebody is signed in."""

    pk: int
    name: str
    address: str
    since: datetime
    seen: datetime
    here: bool


def begin(request: HttpRequest, user: User) -> None:
    """Somebody signs in: their session has an age from now on."""
    request.session["began"] = request.session["seen"] = int(time.time())
    if user.is_guest:
        request.session.set_expiry(settings.GUEST_SESSION_AGE)


def visit(request: HttpRequest) -> None:
    """Somebody signed in comes by: a session that is too old ends, any other lasts on from here."""
    now, session = int(time.time()), request.session
    guest = request.user.is_authenticated and request.user.is_guest
    idle = now - session.get("seen", now)
    too_old = not guest and now - session.get("began", now) > settings.SESSION_LONGEST
    if too_old or idle > (settings.GUEST_SESSION_AGE if guest else settings.SESSION_COOKIE_AGE):
        logout(request)
    elif idle >= SEEN_EVERY or "seen" not in session:
        session["seen"] = now
        session.setdefault("began", now)
        if not guest:
            _note(request)


def places(request: HttpRequest, user: User) -> list[Place]:
    """Where `user` is signed in, here first, then by the last visit."""
    _note(request)
    rows = UserSession.objects.purge_and_list(user)
    found = [_place(row, here=row.session_key == request.session.session_key) for row in rows]
    return sorted(found, key=lambda place: (not place.here, -place.seen.timestamp()))


def end(user: User, pk: int) -> None:
    """One session of `user` ends; nothing for one that is not."""
    row = UserSession.objects.filter(user=user, pk=pk).first()
    if row:
        row.end()
        tell(user, row.session_key)


def renew_key(request: HttpRequest, user: User) -> None:
    """The session goes on under another key; nothing that knew the old one does."""
    old = request.session.session_key or ""
    request.session.cycle_key()
    UserSession.objects.filter(session_key=old).update(session_key=request.session.session_key)
    tell(user, old)


def forget(user: User) -> None:
    """All sessions of `user` have ended."""
    UserSession.objects.filter(user=user).delete()
    tell(user, "")


def tell(user: User, key: str) -> None:
    for each in on_end:
        each(user, key)


def networks(users: Collection[int]) -> dict[int, set[str]]:
    """User (primary key) -> the networks in which those of `users` are signed in. Of guests none is noted."""
    found: dict[int, set[str]] = {}
    for user, address in UserSession.objects.filter(user__in=users).values_list("user", "ip"):
        found.setdefault(user, set()).add(network_of(address))
    return found


def prune() -> None:
    """Forget what was noted of sessions that are over."""
    UserSession.objects.exclude(Exists(Session.objects.filter(session_key=OuterRef("session_key")))).delete()


def _note(request: HttpRequest) -> None:
    noted = UserSession.objects.filter(session_key=request.session.session_key).update(last_seen_at=timezone.now())
    if not noted:
        UserSession.objects.create_from_request(request)


def _place(row: UserSession, here: bool) -> Place:
    return Place(row.pk, browser_name(row.user_agent), row.ip, row.created_at, row.last_seen_at, here)


def browser_name(agent: str) -> str:
    """What tells a browser apart for its owner, by what it says of itself."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("A browser")
