"""Bots answer as everybody does: from their own view, through `services.playing.play`."""

import logging
import random

from games import store
from games.bots import choose
from games.kernel import Decision, owed, view
from games.services.errors import NotAllowed, StaleAnswer
from games.services.playing import announcing, quarantine
from games.services.playing.play import submit_for_bot
from games.store import Record, Seated

log = logging.getLogger(__name__)

MOST_ANSWERS = 100
"""Answers in one task; what is left is another task's."""

FALLBACK = "random"


def play_bots(pk: int) -> int:
    """Answer whatever the bots of a game owe, until a person is waited for; how many answers that were.

    Any number of workers may do this at once: each answer is accepted once. A bot that errs answers at random instead.
    """
    given = 0
    while given < MOST_ANSWERS:
        record = store.find(pk)
        if record is None:
            return given
        waiting = _waiting(record)
        if waiting is None:
            return given
        try:
            _answer(record, *waiting)
        except StaleAnswer:
            continue
        except Exception as fault:
            quarantine.put_aside(pk, fault)
            return given
        given += 1
    announcing.wake_bots(pk)
    return given


def _waiting(record: Record) -> tuple[Seated, Decision] | None:
    """(a bot, a decision it owes), or None."""
    bots = {player.seat: player for player in record.players if player.bot}
    return next(((bots[each.seat], each) for each in owed(record.state) if each.seat in bots), None)


def _answer(record: Record, bot: Seated, decision: Decision) -> None:
    try:
        _submit(record, bot, decision, bot.bot)
    except StaleAnswer:
        raise
    except (NotAllowed, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        log.warning("bot %s erred on %s in game %s: %s", bot.bot, decision.kind, record.pk, type(fault).__name__)
        _submit(record, bot, decision, FALLBACK)


def _submit(record: Record, bot: Seated, decision: Decision, kind: str) -> None:
    seen = view(record.rules, record.state, bot.seat)
    answer = choose(kind, record.rules, seen, decision, random.Random())
    submit_for_bot(record.pk, seat=bot.seat, number=decision.id, answer=answer)
