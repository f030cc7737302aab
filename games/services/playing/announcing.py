"""After a commit: pages are rung and bots woken. Nothing depends on it; Redis may be away."""

import logging

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError
from redis import RedisError

from accounts.models import User
from games.kernel import AnyState, Ruleset, Step, owed, view
from games.services.playing import lesson
from games.store import Record
from machrou3 import doorbell

log = logging.getLogger(__name__)


def on_commit(record: Record, step: Step) -> None:
    """Ring those whose view `step` changed, and wake the bots it waits for, once it is committed.

    After a bot's answer none is woken: the worker that gave it goes on with the next. In a lesson they are woken even
    where it waits for the learner alone, for whom the script may answer.
    """
    channels = channels_of(record, step)
    bots = {player.seat for player in record.players if player.bot}
    scripted = lesson.lesson_of(record) is not None
    bots_owe = any(scripted or decision.seat in bots for decision in owed(step.after))
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


def end_passes(user: User, session_key: str) -> None:
    """No page of a session that has ended hears the bell any more; of all sessions of `user` where no key is given."""
    subject = f"user:{user.public_id}"
    channel = doorbell.session_channel(session_key) if session_key else subject
    transaction.on_commit(lambda: doorbell.bar(subject, channel), robust=True)


def wake_bots(pk: int) -> bool:
    """Ask a worker to let the bots of a game answer; whether somebody was asked. A sweep finds those who were not."""
    asked = ask_worker("play_bots", pk)
    if not asked:
        log.warning("no broker: the bots of game %s wait for the sweep", pk)
    return asked


def ask_worker(task: str, pk: int) -> bool:
    """Ask for a task of `games.tasks` about one row; whether there was a broker to ask."""
    try:
        current_app.send_task(f"games.tasks.{task}", [pk])
    except (OperationalError, OSError, RedisError):
        return False
    return True
