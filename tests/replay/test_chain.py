"""The log is chained by hashes: what was altered, removed or moved is found, also where the rules would not mind."""

import pytest
from django.db import connection

from games import store
from games.models import Move
from games.store.replay import differences
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.played_until(tables.started(), lambda record: record.state.number >= 12)


def tamper(sql, *values):
    """Change the log as somebody would who owns the database."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(sql, values)
        cursor.execute("SET LOCAL session_replication_role = origin")


def broken(record):
    """The move at which the chain is said to break."""
    return [fault for fault in differences(record.pk) if fault.startswith("the chain breaks at move ")]


def test_an_honest_log_is_whole(record):
    assert differences(record.pk) == []
    links = list(Move.objects.filter(game=record.pk).values_list("chain", flat=True))
    assert len(set(links)) == record.state.number and {len(link) for link in links} == {64}
    assert store.read(record.pk).chain == Move.objects.get(game=record.pk, number=record.state.number).chain


@pytest.mark.parametrize(
    "change",
    [
        "at = at + interval '1 second'",
        "mover = CASE mover WHEN 'bot' THEN 'player' ELSE 'bot' END",
        "seat = seat + 1",
        "decision = decision + 1000",
        """draws = '[{"of": [1, 2], "got": 1, "kind": "pick", "what": "seating"}]'""",
        """answer = '{"is": "Pass", "then": "keep"}'""",
        "chain = repeat('0', 64)",
    ],
)
def test_an_altered_move_is_found(record, change):
    tamper(f"UPDATE games_move SET {change} WHERE game_id = %s AND number = 5", record.pk)
    assert broken(record) == ["the chain breaks at move 5"]


def test_a_removed_move_is_found(record):
    tamper("DELETE FROM games_move WHERE game_id = %s AND number = 5", record.pk)
    assert broken(record) == ["the chain breaks at move 6"]


def test_a_removed_move_is_found_though_the_others_close_up(record):
    tamper("DELETE FROM games_move WHERE game_id = %s AND number = 5", record.pk)
    tamper("UPDATE games_move SET number = number + 1000 WHERE game_id = %s AND number > 5", record.pk)
    tamper("UPDATE games_move SET number = number - 1001 WHERE game_id = %s AND number > 1000", record.pk)
    assert broken(record) == ["the chain breaks at move 5"]


def test_moves_in_another_order_are_found(record):
    tamper("UPDATE games_move SET number = 1000 WHERE game_id = %s AND number = 4", record.pk)
    tamper("UPDATE games_move SET number = 4 WHERE game_id = %s AND number = 5", record.pk)
    tamper("UPDATE games_move SET number = 5 WHERE game_id = %s AND number = 1000", record.pk)
    assert broken(record) == ["the chain breaks at move 4"]


def test_another_opening_is_found(record):
    tamper(
        """UPDATE games_round SET opening = replace(opening, '"turn":1', '"turn":2') WHERE game_id = %s""", record.pk
    )
    assert broken(record) == ["the chain breaks at move 1"]


def test_the_chain_of_another_game_does_not_fit(record):
    other = tables.played_until(tables.started(), lambda other: other.state.number >= 12)
    tamper(
        """UPDATE games_move m SET chain = o.chain FROM games_move o
            WHERE m.game_id = %s AND o.game_id = %s AND m.number = o.number""",
        record.pk,
        other.pk,
    )
    assert broken(record) == ["the chain breaks at move 1"]
