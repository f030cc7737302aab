"""What a person was sent, from the outbox."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.paginator import Paginator

from games.models import Notice
from games.wording.notices import CHANNELS, FAULTS, KINDS, STATES

PER_PAGE = 30
KEPT = timedelta(days=30)
"""How far back the page goes."""


@dataclass(frozen=True, slots=True)
class Told:
    """A notice.

    at     when it was sent or dropped, or is to be sent        table  its game's name, "" for the summary
    error  what the last try failed of, "" for nothing
    """

    at: datetime
    what: str
    table: str
    public_id: str
    channel: str
    state: str
    word: str
    error: str


def told(user, page, now):
    """(what `user` was sent, the newest first; the page). Two queries."""
    sent = Notice.objects.filter(user=user, created__gte=now - KEPT).order_by("-id")
    rows = sent.values_list(
        "closed_at", "not_before", "kind", "game__name", "game__public_id", "channel", "state", "error"
    )
    found = Paginator(rows, PER_PAGE).get_page(page)
    return [
        Told(
            closed or not_before,
            str(KINDS[kind]),
            table or "",
            public_id or "",
            str(CHANNELS[channel]),
            state,
            str(STATES[state]),
            str(FAULTS.get(error, error)),
        )
        for closed, not_before, kind, table, public_id, channel, state, error in found.object_list
    ], found
