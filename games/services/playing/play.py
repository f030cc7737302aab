"""The one way a running game changes: an answer, or a deadline."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db import OperationalError, transaction

from games import store
from games.kernel import Move, Played, apply, asks, check
from games.kernel import errors as rules_errors
from games.models import Decision
from games.notify import record as notices
from games.services.errors import (
    Busy,
    GameFinished,
    NoSuchGame,
    NotAllowed,
    NotAtTable,
    NotYours,
    SameAnswer,
    StaleAnswer,
    Stopped,
    Unkept,
)
from games.services.playing import announcing, at_deadline, following_orders, lesson, quarantine, waiting
from games.services.seats import stand_in
from games.services.tables import motion_outcomes, paces
from games.services.talk import bot_waking, circles, reading_out
from games.services.time import uptime
from games.store import Record, Seated

ATTEMPTS = 5
"""Times that an answer makes way for deadlines that fell due before it."""


class BrokenLaws(Exception):
    """The rules made a state that their own laws forbid."""


@dataclass(frozen=True)
class Accepted:
    """An answer was taken. `sealed`: it stays secret and may be changed until the last one is in."""

    sealed: bool
    over: bool


def submit(pk: int, *, user_id: int, number: int, answer: Any) -> Accepted:
    """Answer the decision `number` for the person with this primary key. `answer`: a record of the ruleset.

    Raises a Refused (`services.errors`), and then nothing has changed.
    """
    try:
        return _submit(pk, lambda record: record.player_of(user_id), number, answer, "player")
    except OperationalError:
        raise Unkept from None


def submit_for_bot(pk: int, *, seat: int, number: int, answer: Any) -> Accepted:
    """Answer the decision `number` for the bot at `seat`; what it has sealed once stays."""
    return _submit(pk, lambda record: _bot_at(record, seat), number, answer, "bot")


def expire(pk: int, *, skip_locked: bool = False) -> bool:
    """Close the decision that is due longest. False if none is, or somebody else is at it."""
    with transaction.atomic(durable=True):
        record = store.lock(pk, skip_locked)
        if record is None or not record.overdue:
            return False
        decision = record.decision(record.overdue[0].number)
        _play(record, at_deadline.move_of(record, decision))
    return True


def close_due(pk: int, *, skip_locked: bool = False) -> int:
    """Close what is due in a game, before it is read or played; how many decisions that were.

    One statement where nothing is due. A game that fails is put aside for a while and stays as it was.
    """
    closed = 0
    while store.due_now(pk):
        if not closed:
            uptime.catch_up()
        try:
            if not expire(pk, skip_locked=skip_locked):
                break
        except store.Held:
            break
        except Exception as fault:
            quarantine.put_aside(pk, fault)
            break
        closed += 1
    return closed


def sweep(limit: int = 500) -> int:
    """Close what is due anywhere; how many decisions that were.

    Safe beside any number of other sweeps: a game that somebody holds is left to them, and each begins elsewhere.
    """
    uptime.keep()
    paces.turn_over()
    due = store.due_games(limit)
    random.shuffle(due)
    return sum(close_due(pk, skip_locked=True) for pk in due)


def obey_at_once(pk: int, numbers: Iterable[int]) -> None:
    """Play the standing orders that answer any of the decisions `numbers` when it is asked. The game's row is held."""
    record = None
    for number in numbers:
        record = record or store.read(pk)
        if move := following_orders.move_at_once(record, number):
            _play(record, move)
            record = None


def answer_by_saying(pk: int, seat: int) -> None:
    """What `seat` has just said to the table answers the question that asks for it, if one does. The game is held."""
    record = store.read(pk)
    for each in () if record.overdue else asks(record.state, seat):
        if said := record.rules.questions[each.kind].said:
            _play(record, Move(each.id, seat, said(), "player", _seconds(record)))
            return


def _submit(pk: int, find_player: Callable[[Record], Seated | None], number: int, answer: Any, mover: str) -> Accepted:
    for _ in range(ATTEMPTS):
        with transaction.atomic(durable=True):
            try:
                record = store.lock(pk)
            except store.Held:
                raise Busy from None
            if record is None:
                raise NoSuchGame
            player = find_player(record)
            if player is None:
                raise NotAtTable
            if not record.overdue:
                move = Move(number, player.seat, answer, mover, _seconds(record))
                _refuse_late(record, move)
                _refuse_repeats(record, move)
                if record.practice:
                    lesson.refuse_astray(record, move)
                return _play(record, move)
        close_due(pk)
    raise Stopped


def _refuse_late(record: Record, move: Move) -> None:
    """Silence that stands sealed after its deadline stands for good, though others may still be at it."""
    late = any(each.number == move.decision and each.due and each.due <= record.now for each in record.decisions)
    if late and Decision.objects.filter(game=record.pk, number=move.decision, by_clock=True).exists():
        raise StaleAnswer


def _refuse_repeats(record: Record, move: Move) -> None:
    """A sealed answer may be changed, but not into itself, and not by a second worker of the same bot."""
    answers = record.state.answers
    given = move.decision in answers and record.decision(move.decision).seat == move.seat
    if given and (move.mover == "bot" or answers[move.decision] == move.answer):
        raise SameAnswer


def _play(found: Record, move: Move) -> Accepted:
    record = stand_in.as_shown(found, move)
    step = _step(record, move)
    record = replace(record, opened=store.save(record, step))
    for follow in FOLLOWS:
        follow(record, step)
    return Accepted(sealed=move.decision in step.after.answers, over=step.after.outcome is not None)


def _step(record: Record, move: Move) -> Played:
    """The step that `move` makes. Faults of the rules are noted and become Stopped."""
    try:
        step = apply(record.rules, record.state, move)
        if broken := check(record.rules, step.after):
            raise BrokenLaws(len(broken))
        return step
    except rules_errors.NotYourDecision:
        raise NotYours from None
    except rules_errors.StaleDecision:
        raise StaleAnswer from None
    except rules_errors.BadAnswer:
        raise NotAllowed from None
    except rules_errors.GameOver:
        raise GameFinished from None
    except Exception as fault:
        quarantine.note(record.pk, fault)
        raise Stopped from None


def _obey(record: Record, step: Played) -> None:
    """Play the orders that answer at once what `step` asked. Each is a move, with all that follows."""
    obey_at_once(record.pk, following_orders.asked(record, step))


def _bot_at(record: Record, seat: int) -> Seated | None:
    return next((player for player in record.players if player.seat == seat and player.bot), None)


def _seconds(record: Record) -> int:
    return int(record.now.timestamp())


FOLLOWS: tuple[Callable[[Record, Played], None], ...] = (
    stand_in.follow,
    waiting.follow,
    motion_outcomes.follow,
    circles.follow,
    reading_out.follow,
    notices.follow,
    bot_waking.follow,
    announcing.on_commit,
    following_orders.tell_and_end,
    _obey,
)
"""What follows from a move, in this order, in its transaction: function(record, step), once `step` is saved.

record  as it was before the step, but for what the move itself brings (`Record.absence_changed`, `Record.opened`)
"""
