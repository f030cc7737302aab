"""Tables whose contributions are closed are dealt once the round of the public beacon is there (docs/fairness.md)."""

from django.conf import settings

from games import store
from games.services.errors import CannotStart, NoSuchGame
from games.services.playing import quarantine
from games.services.tables import drand
from games.services.tables.starting import start_drawn

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
    """What goes wrong with one table holds up no other. Its people wait till it is mended, so whoever runs the site has
    to know; that another worker has dealt it, or that it was closed meanwhile, is no fault."""
    try:
        start_drawn(pk, signature)
    except (CannotStart, NoSuchGame):
        pass
    except Exception as fault:
        quarantine.note(pk, fault)
