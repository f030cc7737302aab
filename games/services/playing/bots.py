"""Bots answer as everybody does: from their own view, through `services.playing.play`."""

import logging
import random
import time
from typing import Any

from games import store
from games.bots import choose
from games.kernel import AnyView, Decision, owed, view
from games.kernel.hearing import SILENCE
from games.mechanics.personas import PLAIN, persona_of
from games.services.errors import GameFinished, NoSuchGame, NotAllowed, StaleAnswer
from games.services.playing import announcing, lesson, quarantine, waiting
from games.services.playing.play import submit, submit_for_bot
from games.services.talk import bot_talk, bot_waking
from games.store import Record, Seated

log = logging.getLogger(__name__)

MOST_ANSWERS = 100
"""Answers in one task; what is left is another task's."""

LONGEST = 10
"""Seconds that a sweep spends on bots."""

FALLBACK = "random"


def play_bots(pk: int) -> int:
    """Answer whatever the bots of a game owe, until a person is waited for; how many answers that were.

    Any number of workers may do this at once: each answer is accepted once. A bot that errs answers at random instead.
    In practice they talk between their moves, for there they do not wait for the time of day.
    """
    given = 0
    while given < MOST_ANSWERS:
        record = store.find(pk)
        if record is None:
            return given
        next_one = _waiting(record)
        if next_one is None:
            return given
        try:
            if record.practice and bot_waking.talking(record):
                bot_talk.speak(pk, now=True)
            _answer(record, *next_one)
        except StaleAnswer:
            continue
        except (GameFinished, NoSuchGame):
            return given
        except Exception as fault:
            quarantine.put_aside(pk, fault)
            return given
        given += 1
    announcing.wake_bots(pk)
    return given


def wake_late(limit: int = 500) -> None:
    """Wake the bots that were forgotten. Where no broker is there to ask, they answer here, for a while."""
    until = time.monotonic() + LONGEST
    asked = True
    for pk in store.games_of_late_bots(limit):
        asked = asked and announcing.wake_bots(pk)
        if not asked:
            play_bots(pk)
        if time.monotonic() > until:
            return


def _waiting(record: Record) -> tuple[Seated, Decision] | None:
    """(a bot, a decision it owes and that waits for no person first), or None. A lesson plays for its learner too."""
    theirs = ((record.players[each.seat], each) for each in owed(record.state))
    return next(
        (
            (player, each)
            for player, each in theirs
            if (player.bot and not waiting.held_back(record, each)) or lesson.plays_for(record, player, each)
        ),
        None,
    )


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
    scripted = lesson.lesson_of(record) if kind != FALLBACK else None
    answer = scripted.script(seen, decision) if scripted else _chosen(record, bot, kind, seen, decision)
    if bot.user_id:
        submit(record.pk, user_id=bot.user_id, number=decision.id, answer=answer)
    else:
        submit_for_bot(record.pk, seat=bot.seat, number=decision.id, answer=answer)


def _chosen(record: Record, bot: Seated, kind: str, seen: AnyView, decision: Decision) -> Any:
    """The answer of a bot, which has heard what was said if its kind talks."""
    hears = kind != FALLBACK and bot in bot_waking.talking(record)
    heard = store.press.heard(record) if hears else SILENCE
    return choose(kind, record.rules, seen, decision, random.Random(), heard, persona_of(bot.name) if hears else PLAIN)
