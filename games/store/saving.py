"""Step -> rows: writes only what differs, in at most nine statements; one more where a time bank shrinks two waits."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db import connection
from django.db.backends.utils import CursorWrapper

from games.kernel import AnyState, Played, Ruleset, Step, dump
from games.store import chain, columns, text, times
from games.store.record import Open, Record
from games.store.times import Clocks
from games.titles.columns import Columns


def save(record: Record, step: Played) -> tuple[Open, ...]:
    """Write `step` for the locked game of `record`, which was read in this transaction.

    Returns the rows (Open) of the decisions that the step opened.
    """
    clocks = times.clocks(record, step)
    with connection.cursor() as cursor:
        write_state(cursor, record, step, clocks)
        _close(cursor, record, step)
        _shrink(cursor, record, step, clocks)
        opened = insert_decisions(cursor, record, step, clocks)
        _move(cursor, record, step)
        insert_events(cursor, record, step)
        insert_round(cursor, record, step)
    return opened


def write_state(cursor: CursorWrapper, record: Record, step: Played, clocks: Clocks) -> None:
    """The rows of the game itself, its districts, cards and players; decisions and the log are apart."""
    _game(cursor, record, step)
    _districts(cursor, record, step)
    _cards(cursor, record, step)
    _players(cursor, record, step, clocks)


class RowsDiffer(Exception):
    """A row that the state has is not in the database: nothing may be written."""


def _game(cursor: CursorWrapper, record: Record, step: Played) -> None:
    rules, before, after = record.rules, step.before, step.after
    outcome = after.outcome
    cursor.execute(
        """UPDATE games_game SET version = %s, round = %s, phase = %s, ext = %s, secret = %s, status = %s,
            winner = %s, reason = %s, ended = %s, faults = 0,
            before_phase = CASE WHEN %s THEN phase_since ELSE before_phase END,
            phase_since = CASE WHEN %s THEN %s ELSE phase_since END WHERE id = %s AND version = %s""",
        [
            after.number,
            after.table.round,
            type(after.phase).__name__ if after.phase else "",
            text.public_text(rules, after),
            text.secret_text(rules, after),
            "over" if outcome else "running",
            outcome.winner if outcome else "",
            outcome.reason if outcome else "",
            record.now if outcome else None,
            *[before.phase != after.phase] * 2,
            after.number,
            record.pk,
            before.number,
        ],
    )
    if cursor.rowcount != 1:
        raise RowsDiffer("the game has moved on")


def _close(cursor: CursorWrapper, record: Record, step: Played) -> None:
    """Close the decisions that are gone, and put a sealed answer that waits for the others into its row."""
    after, move = step.after, step.move
    still = {each.id for each in after.decisions}
    gone = [each.id for each in step.before.decisions if each.id not in still]
    if gone:
        answered = [number for number in gone if number in step.before.answers or number == move.decision]
        cursor.execute(
            """UPDATE games_decision SET closed_at = %s, closed_how = CASE WHEN number = %s THEN %s
                WHEN number = ANY(%s) THEN CASE WHEN by_clock THEN 'silent' ELSE 'answered' END ELSE 'dropped' END
                WHERE game_id = %s AND number = ANY(%s)""",
            [record.now, move.decision, "silent" if move.answer is None else "answered", answered, record.pk, gone],
        )
    elif move.decision in after.answers:
        answer = text.answer_json(record.rules, after.answers[move.decision])
        cursor.execute(
            """UPDATE games_decision SET answered_at = %s, answer = %s, by_clock = %s
                WHERE game_id = %s AND number = %s""",
            [record.now, as_json(answer), move.mover == "clock", record.pk, move.decision],
        )


def _shrink(cursor: CursorWrapper, record: Record, step: Played, clocks: Clocks) -> None:
    """Times of decisions that stay open while their seat's time bank changes."""
    changed = [(number, each.due, each.bank_from) for number, each in times.shrunk(record, step, clocks).items()]
    _update(
        cursor,
        changed,
        """UPDATE games_decision SET due = n.due, bank_from = n.bank_from
            FROM unnest(%s::int[], %s::timestamptz[], %s::timestamptz[]) AS n (number, due, bank_from)
            WHERE game_id = %s AND games_decision.number = n.number""",
        record.pk,
    )


def insert_decisions(cursor: CursorWrapper, record: Record, step: Step, clocks: Clocks) -> tuple[Open, ...]:
    """One row for each decision that the step opened; returns them. `clocks`: of the step (`times`)."""
    known = step.before.asked if step.before else 0
    bots = {player.seat for player in record.players if player.bot}
    people = {player.seat: player.user_id for player in record.players if not player.stand_in}
    owed = times.opened(record, step, clocks)
    opened = [
        Open(
            number=each.id,
            seat=each.seat,
            kind=each.kind,
            standing=each.standing,
            sealed=record.rules.questions[each.kind].sealed,
            bot=each.seat in bots,
            asked_at=record.now,
            due=None,
            answered=False,
        )._replace(**(owed[each.id]._asdict() if each.id in owed else {}))
        for each in step.after.decisions
        if each.id >= known
    ]
    insert(
        cursor,
        "games_decision",
        "game_id, number, seat, kind, standing, sealed, bot, asked_at, due, bank_from, own_due, user_id, closed_how",
        [
            (
                record.pk,
                each.number,
                each.seat,
                each.kind,
                each.standing,
                each.sealed,
                each.bot,
                each.asked_at,
                each.due,
                each.bank_from,
                each.own_due,
                people.get(each.seat),
                "",
            )
            for each in opened
        ],
    )
    return tuple(opened)


def _districts(cursor: CursorWrapper, record: Record, step: Played) -> None:
    shape = columns.of(record.rules)
    old, new = district_rows(shape, step.before.table), district_rows(shape, step.after.table)
    changed = [(code, *new[code]) for code in new if new[code] != old[code]]
    _update(
        cursor,
        changed,
        """UPDATE games_district SET owner_seat = n.owner, media = n.media
            FROM unnest(%s::text[], %s::smallint[], %s::smallint[]) AS n (code, owner, media)
            WHERE game_id = %s AND games_district.code = n.code""",
        record.pk,
    )


def district_rows(shape: Columns, table: Any) -> dict[str, tuple[int | None, int | None]]:
    """code -> (owner's seat, place in the list of media stations). Empty where a game has no districts."""
    if not shape.owner or not shape.stations:
        return {}
    stations = getattr(table, shape.stations)
    placed = {code: place for place, code in enumerate(stations)}
    return {code: (seat, placed.get(code)) for code, seat in getattr(table, shape.owner).items()}


def _cards(cursor: CursorWrapper, record: Record, step: Played) -> None:
    shape = columns.of(record.rules)
    fields = [field for field, _, _ in (*shape.piles, *shape.hands)]
    if all(getattr(step.before.table, field) is getattr(step.after.table, field) for field in fields):
        return
    old, new = columns.places(shape, step.before.table), columns.places(shape, step.after.table)
    aside = ("aside", None, 0)
    changed = [
        (*card, *new.get(card, aside)) for card in {**old, **new} if new.get(card, aside) != old.get(card, aside)
    ]
    _update(
        cursor,
        changed,
        """UPDATE games_card SET place = n.place, seat = n.seat, position = n.position
            FROM unnest(%s::text[], %s::text[], %s::text[], %s::smallint[], %s::smallint[])
                AS n (deck, code, place, seat, position)
            WHERE game_id = %s AND games_card.deck = n.deck AND games_card.code = n.code""",
        record.pk,
    )


def _players(cursor: CursorWrapper, record: Record, step: Played, clocks: Clocks) -> None:
    """Blocs and completed objectives for the lists; answers missed in a row; what is left of time banks."""
    old, new = player_rows(record.rules, step.before), player_rows(record.rules, step.after)
    missed = {player.seat: player.missed for player in record.players}
    counted = dict(missed)
    if step.move.mover != "bot":
        counted[step.move.seat] = missed[step.move.seat] + 1 if step.move.mover == "clock" else 0
    banks = {player.seat: player.bank for player in record.players}
    changed = [
        (seat, *new[seat], counted[seat], clocks[seat].bank)
        for seat in new
        if (new[seat], counted[seat], clocks[seat].bank) != (old[seat], missed[seat], banks[seat])
    ]
    _update(
        cursor,
        changed,
        """UPDATE games_player SET bloc = n.bloc, completed = n.completed, character = n.character,
            missed = n.missed, bank = n.bank
            FROM unnest(%s::smallint[], %s::smallint[], %s::smallint[], %s::text[], %s::int[], %s::int[])
                AS n (seat, bloc, completed, character, missed, bank)
            WHERE game_id = %s AND games_player.seat = n.seat""",
        record.pk,
    )


class PlayerRow(NamedTuple):
    """What a player's row has of the table: parliamentary seats, number of completed objectives, character."""

    bloc: int
    completed: int
    character: str


def player_rows(rules: Ruleset, state: AnyState) -> dict[int, PlayerRow]:
    """seat -> its PlayerRow."""
    shape, table = columns.of(rules), state.table
    blocs = shape.blocs(table)
    completed = getattr(table, shape.completed) if shape.completed else {}
    characters = getattr(table, shape.character) if shape.character else {}
    return {
        seat: PlayerRow(blocs.get(seat, 0), len(completed.get(seat, ())), characters.get(seat, ""))
        for seat in state.seats
    }


def _move(cursor: CursorWrapper, record: Record, step: Played) -> None:
    move, number = step.move, step.after.number
    answer, draws = text.answer_json(record.rules, move.answer), text.draws_json(record.rules, step)
    (decision,) = (each for each in record.decisions if each.number == move.decision)
    link = chain.move_link(record.chain, number, move.seat, move.decision, answer, move.mover, move.at, draws)
    insert(
        cursor,
        "games_move",
        "game_id, number, seat, decision, answer, mover, at, draws, sealed, standing, chain",
        [
            (
                record.pk,
                number,
                move.seat,
                move.decision,
                as_json(answer),
                move.mover,
                datetime.fromtimestamp(move.at, UTC),
                as_json(draws),
                decision.sealed,
                decision.standing,
                link,
            )
        ],
    )


def insert_events(cursor: CursorWrapper, record: Record, step: Step) -> None:
    """The events of a step. One that carries a round number begins that round."""
    number = step.before.table.round if step.before else 0
    rows = []
    for index, event in enumerate(step.events):
        number = getattr(event.what, "round", number)
        rows.append(
            (
                record.pk,
                step.after.number,
                index,
                number,
                type(event.what).__name__,
                as_json(dump(record.rules, event.what)),
                None if event.to is None else list(event.to),
                record.now,
            )
        )
    insert(cursor, "games_event", 'game_id, move, index, round, kind, data, "to", at', rows)


def insert_round(cursor: CursorWrapper, record: Record, step: Step) -> None:
    """The row of the round that the step opened, if any, with the state it opened with."""
    table = step.after.table
    if step.before is None or step.before.table.round != table.round:
        speaker = getattr(table, "speaker", None)
        opening = text.opening_text(record.rules, step.after)
        insert(
            cursor,
            "games_round",
            "game_id, number, speaker, opened_at, opening",
            [(record.pk, table.round, speaker, record.now, opening)],
        )


def insert(cursor: CursorWrapper, table: str, names: str, rows: Sequence[Sequence[Any]]) -> None:
    """One INSERT for all `rows`; none for no rows."""
    if rows:
        one = "(" + ", ".join(["%s"] * len(rows[0])) + ")"
        values = [value for row in rows for value in row]
        cursor.execute(f"INSERT INTO {table} ({names}) VALUES {', '.join([one] * len(rows))}", values)


def _update(cursor: CursorWrapper, rows: Sequence[Sequence[Any]], statement: str, pk: int) -> None:
    """One UPDATE from arrays, one per column of `rows`; each row must be there."""
    if rows:
        cursor.execute(statement, [*(list(column) for column in zip(*rows, strict=True)), pk])
        if cursor.rowcount != len(rows):
            raise RowsDiffer("a row that should change is missing")


def as_json(data: Any) -> str | None:
    """JSON as rows have it; None stays none."""
    return None if data is None else json.dumps(data, ensure_ascii=False, separators=(",", ":"))
