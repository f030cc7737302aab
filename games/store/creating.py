"""The first rows of a started game."""

import json

from django.db import connection
from django.db.backends.utils import CursorWrapper

from games.kernel import Ruleset, Step, dump
from games.models import Game
from games.store import columns, text, times
from games.store.loading import CALENDAR, read
from games.store.record import CalendarRow, Open, Record, Seated
from games.store.saving import district_rows, insert, insert_decisions, insert_events, insert_round, player_rows


def create(game: Game, rules: Ruleset, step: Step) -> tuple[Record, tuple[Open, ...]]:
    """Write the deal `step` for `game`, a locked row in the lobby whose players are numbered by `joined`.

    Returns (the Record of the game as started, the rows of the decisions opened).
    """
    with connection.cursor() as cursor:
        record = _record(cursor, game, rules, step)
        _start(cursor, record, step)
        _seat(cursor, record, step)
        _lay_out(cursor, record, step)
        opened = insert_decisions(cursor, record, step, times.clocks(record, step))
        insert_events(cursor, record, step)
        insert_round(cursor, record, step)
    return read(game.pk), opened


def _record(cursor: CursorWrapper, game: Game, rules: Ruleset, step: Step) -> Record:
    """What the inserting functions need: the players by seat, and the time."""
    cursor.execute("SELECT statement_timestamp()")
    (now,) = cursor.fetchone()
    joined = {player.joined: player for player in game.players.all()}
    rows = player_rows(rules, step.after)
    calendars = _calendars(cursor, game) if game.clock.get("honours") else {}
    players = tuple(
        Seated(
            id=joined[index].pk,
            user_id=joined[index].user_id,
            bot=joined[index].bot,
            name=joined[index].name,
            seat=seat,
            joined=index,
            character=rows[seat].character,
            missed=0,
            channel=None,
            bank=game.clock.get("bank", 0) if joined[index].user_id else 0,
            calendar=calendars.get(joined[index].pk),
        )
        for seat, index in enumerate(step.after.seating)
    )
    return Record(
        pk=game.pk,
        public_id=game.public_id,
        name=game.name,
        status="running",
        pace=game.pace,
        clock=game.clock,
        paused_until=None,
        practice=game.practice,
        faults=0,
        chain="",
        now=now,
        rules=rules,
        state=step.after,
        players=players,
        decisions=(),
    )


def _calendars(cursor: CursorWrapper, game: Game) -> dict[int, CalendarRow]:
    """Primary key of a player who is a person -> their calendar."""
    cursor.execute(
        f"""SELECT p.id, ({CALENDAR})::text FROM accounts_user u JOIN games_player p ON p.user_id = u.id
            WHERE p.game_id = %s""",
        [game.pk],
    )
    return {player: json.loads(calendar) for player, calendar in cursor.fetchall()}


def _start(cursor: CursorWrapper, record: Record, step: Step) -> None:
    state = step.after
    cursor.execute(
        """UPDATE games_game SET status = 'running', started = %s, version = %s, options = %s,
            round = %s, phase = %s, ext = %s, secret = %s WHERE id = %s AND status = 'lobby'""",
        [
            record.now,
            state.number,
            json.dumps(dump(record.rules, state.options)),
            state.table.round,
            type(state.phase).__name__,
            text.public_text(record.rules, state),
            text.secret_text(record.rules, state),
            record.pk,
        ],
    )


def _seat(cursor: CursorWrapper, record: Record, step: Step) -> None:
    rows = player_rows(record.rules, step.after)
    seats = [(player.id, player.seat, *rows[player.seat], player.bank) for player in record.players]
    cursor.execute(
        """UPDATE games_player SET seat = n.seat, bloc = n.bloc, completed = n.completed, character = n.character,
                bank = n.bank
            FROM unnest(%s::bigint[], %s::smallint[], %s::smallint[], %s::smallint[], %s::text[], %s::int[])
                AS n (id, seat, bloc, completed, character, bank)
            WHERE games_player.id = n.id""",
        [list(column) for column in zip(*seats, strict=True)],
    )


def _lay_out(cursor: CursorWrapper, record: Record, step: Step) -> None:
    """Districts and cards, in the order the rules have them."""
    shape, table = columns.of(record.rules), step.after.table
    insert(
        cursor,
        "games_district",
        "game_id, code, owner_seat, media",
        [(record.pk, code, *row) for code, row in district_rows(shape, table).items()],
    )
    insert(
        cursor,
        "games_card",
        "game_id, deck, code, place, seat, position",
        [(record.pk, *card, *lies) for card, lies in columns.places(shape, table).items()],
    )
