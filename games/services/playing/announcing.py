"""After a commit: pages are rung and bots woken. Nothing depends on it; Redis may be away."""

import logging

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from games.kernel import AnyState, Ruleset, Step, owed, view
from games.store import Record
from machrou3 import doorbell

log = logging.getLogger(__name__)


def on_commit(record: Record, step: Step) -> None:
    """Ring those whose view `step` changed, and wake the bots it waits for, once it is committed.

    After a bot's answer none is woken: the worker that gave it goes on with the next.
    """
    channels = channels_of(record, step)
    bots = {player.seat for player in record.players if player.bot}
    bots_owe = any(decision.seat in bots for decision in owed(step.after))
    awake = step.move is not None and step.move.mover == "bot" and step.move.seat in bots

    def announce() -> None:
        doorbell.ring(channels)
        if bots_owe and not awake:
            wake_bots(record.pk)

    transaction.on_commit(announce, robust=True)


def channels_of(record: Record, step: Step) -> list[str]:
    """Whom to ring: the whole table if a stranger would see a change, else each person whose own view changed.

    So a sealed answer rings nobody but the one who gave it.
    """
    if step.before is None or _changed(record.rules, step.before, step, None):
        return [f"game:{record.public_id}"]
    return [
        f"user:{player.channel}"
        for player in record.players
        if player.channel and _changed(record.rules, step.before, step, player.seat)
    ]


def _changed(rules: Ruleset, before: AnyState, step: Step, viewer: int | None) -> bool:
    told = any(event.to is None or viewer in event.to for event in step.events)
    return told or view(rules, before, viewer) != view(rules, step.after, viewer)


def wake_bots(pk: int) -> None:
    """Ask a worker to let the bots of a game answer. The sweep asks again should this be lost."""
    try:
        current_app.send_task("games.tasks.play_bots", [pk])
    except (OperationalError, OSError):
        log.warning("no broker: the bots of game %s wait for the sweep", pk)
