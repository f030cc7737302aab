"""Somebody is absent: who is taken to be, what the stand-in answers, and the way back.

All of it is public but what the stand-in sees, which is what its seat sees. A person who is away sees it too.
"""

import logging
import random
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models.functions import Least

from accounts.models import User
from games import store
from games.bots import choose
from games.bots import kinds as kinds_of_bots
from games.clock import calendar, control, due
from games.clock.stand_in import due as due_of_stand_in
from games.kernel import Decision, Move, Played, silence, view
from games.kernel.decisions import check_answer
from games.kernel.errors import RulesError
from games.models import Decision as DecisionRow
from games.models import Motion, Player
from games.notify.record import table_matter
from games.services.errors import NoSuchGame, NotAtTable
from games.services.tables import broadcast
from games.store import Open, Record, Seated
from games.wording import site_events

log = logging.getLogger(__name__)

NOBODY = "defaults"
"""Nobody stands in: silence, for which the rules' default stands."""

MISSES = 2
"""Answers missed in a row after which somebody is taken to be away."""

FALLBACK = "random"


def kinds(slug: str) -> tuple[str, ...]:
    """Who may stand in at a table of the game `slug`: one of its bots, or nobody."""
    return (*kinds_of_bots(slug), NOBODY)


def known(kind: str, slug: str) -> str:
    """`kind` if a table of the game may choose it to stand in. Raises ValueError."""
    if kind not in kinds(slug):
        raise ValueError(f"{', '.join(kinds(slug))} stand in")
    return kind


def as_shown(record: Record, move: Move) -> Record:
    """The Record as `move` shows it: its seat has a stand-in once its person is away, and none once they answer."""
    player = record.players[move.seat]
    kind = _stand_in_of(record, player, move)
    if kind == player.stand_in:
        return record
    return replace(_with(record, player._replace(stand_in=kind)), absence_changed=True)


def follow(record: Record, step: Played) -> None:
    """Write what `as_shown` made of the Record, once `step` is saved, and tell the table."""
    if not record.absence_changed or step.after.outcome:
        return
    player = record.players[step.move.seat]
    if player.stand_in:
        Player.objects.filter(pk=player.id).update(stand_in=player.stand_in)
        hand_over(record, player)
        broadcast.tell(record.pk, record.public_id, site_events.SeatAway(player.seat))
        table_matter(record.pk, [player.user_id], f"away:{step.after.number}", record.now)
    else:
        _welcome(record, player)


def back(user: User, *, pk: int) -> None:
    """The person of a seat is there again, without having answered anything. Raises NoSuchGame, NotAtTable."""
    with transaction.atomic():
        record = store.lock(pk)
        if record is None or record.state.outcome:
            raise NoSuchGame
        player = record.player_of(user.pk)
        if player is None:
            raise NotAtTable
        if player.stand_in:
            _welcome(record, player._replace(stand_in=""))


def move_of(record: Record, decision: Decision) -> Move:
    """The Move of the stand-in, or bot, for `decision`, from its own seat's view; silence where it knows no answer."""
    player, at = record.players[decision.seat], int(record.now.timestamp())
    if player.stand_in != NOBODY:
        for kind in (player.stand_in or player.bot, FALLBACK):
            answer = _chosen(record, decision, kind)
            if answer is not None:
                return Move(decision.id, decision.seat, answer, "bot", at)
    return silence(decision, at)


def hand_over(record: Record, player: Seated) -> None:
    """The open questions of a seat are its stand-in's, and due as such."""
    start, table = start_of(record), control.read(record.pace, record.clock)
    for row in _open_rows(record, player.seat):
        question = record.rules.questions[row.kind]
        soon = due_of_stand_in(start, table.seconds(row.kind, question.brief), False)
        if row.due and question.after_people:
            soon = row.due
        DecisionRow.objects.filter(game=record.pk, number=row.number, closed_at=None).update(
            user=None, due=Least("due", soon), bank_from=None, own_due=None
        )


def hurry(record: Record, decision: Decision) -> None:
    """The answer of a stand-in is due as if it were asked now, and no later than it was."""
    table = control.read(record.pace, record.clock)
    brief = record.rules.questions[decision.kind].brief
    soon = due_of_stand_in(start_of(record), table.seconds(decision.kind, brief), True)
    DecisionRow.objects.filter(game=record.pk, number=decision.id, closed_at=None, user=None, bot=False).update(
        due=Least("due", soon)
    )


def hand_back(record: Record, player: Seated) -> None:
    """The open questions of a seat are its person's again, and due as if they had always been.

    Where others owe a sealed answer too, it is due when theirs is. Nothing is due sooner than before.
    """
    _hand_to(record, player, [(row, row.asked_at) for row in _open_rows(record, player.seat)])


def hand_on(record: Record, player: Seated, start: datetime) -> None:
    """The open questions of a seat are somebody else's, and due as if they were asked at `start`. As `hand_back`."""
    _hand_to(record, player, [(row, start) for row in _open_rows(record, player.seat)])


def _hand_to(record: Record, player: Seated, starts: Iterable[tuple[Open, datetime]]) -> None:
    """`starts`: each open question, and when its time begins."""
    for row, start in starts:
        times = _times(record, player, row, start)
        if row.due and times.due > row.due:
            DecisionRow.objects.filter(game=record.pk, number=row.number, closed_at=None).update(
                due=times.due, bank_from=times.bank_from, own_due=times.own_due
            )
    DecisionRow.objects.filter(game=record.pk, seat=player.seat, closed_at=None).update(user=player.user_id)


def start_of(record: Record) -> datetime:
    """When clocks run: now, or from the end of a pause."""
    return max(record.now, record.paused_until or record.now)


def end_motions(player_pk: int, outcome: str) -> None:
    """Nobody needs to decide any more who takes this player's seat."""
    Motion.objects.filter(player=player_pk, kind=Motion.Kind.REPLACE, outcome="").update(outcome=outcome)


def _stand_in_of(record: Record, player: Seated, move: Move) -> str:
    if move.mover == "player":
        return ""
    missed = move.mover == "clock" and player.missed + 1 >= MISSES
    absent = missed and player.user_id and not record.practice
    return player.stand_in or (record.stand_in if absent else "")


def _welcome(record: Record, player: Seated) -> None:
    Player.objects.filter(pk=player.id).update(stand_in="", missed=0, offered=None, offer_key=None)
    end_motions(player.id, "lapsed")
    hand_back(record, player)
    broadcast.tell(record.pk, record.public_id, site_events.SeatBack(player.seat))


def _with(record: Record, player: Seated) -> Record:
    players = tuple(player if each.seat == player.seat else each for each in record.players)
    return replace(record, players=players)


def _open_rows(record: Record, seat: int) -> list[Open]:
    return [each for each in record.decisions if each.seat == seat and each.due and not each.answered]


def _times(record: Record, player: Seated, row: Open, start: datetime) -> due.Times:
    """When the person of a seat has to answer what is asked in `row`, asked at `start`."""
    table = control.read(record.pace, record.clock)
    own = due.Clock(calendar.read(player.calendar, table.honours), player.bank if table.bank else 0)
    brief = record.rules.questions[row.kind].brief
    end = table.end(row.kind, max(start, record.paused_until or start), own.calendar, brief)
    if not row.sealed:
        return due.banked(end, own)
    there = {each.seat for each in record.players if each.user_id and not each.stand_in and each.seat != player.seat}
    shared = max(
        (each.due for each in record.decisions if each.due and each.sealed and each.seat in there), default=end
    )
    return due.sealed(min(end, shared), shared)


def _chosen(record: Record, decision: Decision, kind: str) -> Any:
    """What a bot of this kind answers, None where it errs."""
    rules, seen = record.rules, view(record.rules, record.state, decision.seat)
    try:
        answer = choose(kind, rules, seen, decision, random.Random())
        check_answer(rules.questions[decision.kind], record.state, decision, answer)
    except (RulesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        log.warning("stand-in %s erred on %s in game %s: %s", kind, decision.kind, record.pk, type(fault).__name__)
        return None
    return answer
