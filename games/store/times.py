"""When the answers that a step asks for are due, and what it leaves of time banks: `games.clock`, of rows."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from games.clock import calendar, control, due, stand_in
from games.clock.due import Asked, Clock, Times
from games.kernel import Move, Played, Step
from games.store.record import Open, Record

AFTER = timedelta(seconds=1)
"""How much later than the persons those are due who let them answer first."""

Clocks = Mapping[int, Clock]
"""Seat -> its clock."""


def clocks(record: Record, step: Step) -> Clocks:
    """seat -> Clock once `step` is done: what it spends of a bank, or brings, is off or on it."""
    table = control.read(record.pace, record.clock)
    found = {
        player.seat: Clock(calendar.read(player.calendar, table.honours), player.bank) for player in record.players
    }
    if not isinstance(step, Played) or not table.bank:
        return found
    open_still = {each.id for each in step.after.decisions}
    for seat, clock in found.items():
        closed = [
            (each, Times(each.due, each.bank_from))
            for each in record.decisions
            if each.due and each.seat == seat and each.number not in open_still
        ]
        in_time = next((its for each, its in closed if _given(each, step.move)), None)
        bank = due.after(table, clock, [its for _, its in closed], in_time, _start(record))
        found[seat] = clock._replace(bank=bank)
    return found


def opened(record: Record, step: Step, found: Clocks) -> dict[int, Times]:
    """{number: Times} of the decisions that `step` opened and somebody owes; `found`: its `clocks`.

    Stand-ins answer by a time of their own, which leaves that of the others as it is. Where bots and stand-ins let
    persons answer first (`Question.after_people`), theirs is just after those.
    """
    known = step.before.asked if step.before else 0
    questions = record.rules.questions
    asked = [
        Asked(each.id, each.seat, each.kind, questions[each.kind].sealed, questions[each.kind].brief)
        for each in step.after.decisions
        if each.id >= known and not each.standing
    ]
    table, start = control.read(record.pace, record.clock), _start(record)
    if not table.bank:
        found = {seat: clock._replace(bank=0) for seat, clock in found.items()}
    absent = {player.seat for player in record.players if player.stand_in}
    hurried = _hurried(record, step)
    times = due.due(table, [each for each in asked if each.seat not in absent], found, start)
    people = {player.seat for player in record.players if player.user_id is not None} - absent
    last = max((times[each.number].due for each in asked if each.seat in people), default=None)
    for each in asked:
        if last and each.seat not in people and questions[each.kind].after_people:
            times[each.number] = Times(last + AFTER)
        elif each.seat in absent:
            times[each.number] = Times(stand_in.due(start, table.seconds(each.kind, each.brief), hurried))
    return times


def shrunk(record: Record, step: Step, found: Clocks) -> dict[int, Times]:
    """{number: Times} of the decisions that stay open and whose time `step` changed, since their seat's bank did."""
    banks = {player.seat: player.bank for player in record.players}
    open_still = {each.id for each in step.after.decisions}
    changed = {}
    for each in record.decisions:
        shrinks = each.number in open_still and found[each.seat].bank != banks[each.seat]
        if shrinks and each.due and each.bank_from:
            changed[each.number] = due.shrunk(Times(each.due, each.bank_from), found[each.seat], _start(record))
    return changed


def bank_left(record: Record, row: Open) -> int | None:
    """Seconds left of the time bank that the open decision `row` may spend; None where it spends none."""
    if row.due is None or row.bank_from is None:
        return None
    player = record.players[row.seat]
    clock = Clock(calendar.read(player.calendar, record.clock.get("honours", ())), player.bank)
    return due.left(clock, Times(row.due, row.bank_from), _start(record))


def _given(row: Open, move: Move) -> bool:
    """Whether the person has just given this open answer."""
    return move.mover == "player" and row.number == move.decision and not (row.sealed or row.standing)


def _hurried(record: Record, step: Step) -> bool:
    """Whether somebody present owed what `step` closed, alone or together with others."""
    there = {player.seat for player in record.players if player.user_id is not None and not player.stand_in}
    open_still = {each.id for each in step.after.decisions}
    answered = step.move.decision if step.move else None
    return any(
        each.seat in there and each.number not in open_still and (each.sealed or each.number == answered)
        for each in record.decisions
    )


def _start(record: Record) -> datetime:
    """When clocks run: now, or from the end of a pause."""
    return max(record.now, record.paused_until or record.now)
