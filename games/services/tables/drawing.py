"""Tables whose contributions are closed are dealt once the round of the public beacon is there (docs/fairness.md)."""

import logging

from django.conf import settings

from games import store
from games.services.tables import drand
from games.services.tables.starting import start_drawn

log = logging.getLogger(__name__)

PATIENCE = 300
"""Seconds that a round may be late. Then the table is dealt without it, and its file says so."""


def draw_all() -> None:
    """Deal each table whose round is due and there, or late for good."""
    now, relays = store.beacon.now(), settings.DRAND_URL.split()
    for pk, awaited in store.beacon.waiting():
        if awaited.due > now:
            continue
        signature = drand.fetch(awaited, relays)
        if signature or now > awaited.due + PATIENCE:
            _deal(pk, signature)


def _deal(pk: int, signature: str) -> None:
    """What goes wrong with one table holds up no other."""
    try:
        start_drawn(pk, signature)
    except Exception as fault:
        log.warning("game %s was not dealt: %s", pk, type(fault).__name__)
