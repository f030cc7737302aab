"""What the site keeps of a person, for this person to take along."""

from collections.abc import Callable
from typing import Any

from allauth.usersessions.models import UserSession

from . import sessions
from .models import User

# Rooms that keep things of a user append here: what their part is called, and a function that gives it as JSON.
parts: dict[str, Callable[[User], Any]] = {}

FORMAT = 1

ACCOUNT = (
    "username",
    "email",
    "is_guest",
    "created",
    "last_login",
    "language",
    "time_zone",
    "display",
    "practice_hints",
    "mail_turns",
    "channels",
    "reminder_share",
    "digest_hour",
    "mail_failed",
    "mail_failed_why",
    "quiet_from",
    "quiet_to",
    "days_off",
)
"""Columns of a user. Keys and hashes are left out: who has the file could enter by them."""


def gather(user: User) -> dict[str, Any]:
    """Everything, as values that Django writes as JSON."""
    kept = {
        "format": FORMAT,
        "account": {name: getattr(user, name) for name in ACCOUNT},
        "vacations": list(user.vacations.values("first", "last")),
        "devices": list(user.devices.values("label", "created", "reached")),
        "blocked": list(user.blocks.order_by("pk").values("blocked__public_id", "created")),
        "signed_in": [_place(row) for row in UserSession.objects.filter(user=user).order_by("pk")],
    }
    return kept | {name: part(user) for name, part in parts.items()}


def _place(row: UserSession) -> dict[str, Any]:
    return {
        "browser": sessions.browser_name(row.user_agent),
        "network": row.ip,
        "since": row.created_at,
        "seen": row.last_seen_at,
    }
