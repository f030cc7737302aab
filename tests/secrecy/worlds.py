"""Two worlds that differ only in what one viewer cannot know, in rows; and what that viewer is shown of each."""

import json
import random
from contextlib import contextmanager
from datetime import timedelta

from django.db import connection, transaction
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import store
from games.models import Decision, Event, Game
from games.rules.kernel.chance import Chance
from games.rules.machrou3 import board
from games.store import columns, text
from games.store.save import player_rows
from tests import tables
from tests.secrecy.urls import FETCHED

SILENT = ("date", "set-cookie")
"""Headers that differ between any two answers."""


class OtherWorld(Exception):
    """Ends the other world: nothing of it stays."""


@contextmanager
def redealt(record, viewer, seed):
    """The rows as they would be if everything that `viewer` cannot know had been dealt another way."""
    state = record.rules.redeal(record.state, viewer, Chance(f"{seed:032x}"))
    try:
        with transaction.atomic():
            _rewrite(record, state, viewer, random.Random(seed))
            yield state
            raise OtherWorld
    except OtherWorld:
        pass


def _rewrite(record, state, viewer, rng):
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        run = cursor.execute
        run(
            "UPDATE games_game SET ext = %s, secret = %s, version = version + 7 WHERE id = %s",
            [text.public_text(record.rules, state), text.secret_text(record.rules, state), record.pk],
        )
        run(
            "UPDATE games_game SET deal_seed = reverse(deal_seed), deal_salt = reverse(deal_salt) WHERE id = %s",
            [record.pk],
        )
        run(
            """UPDATE games_player SET contribution = md5(contribution), rank = rank + 1
                WHERE game_id = %s AND seat IS DISTINCT FROM %s""",
            [record.pk, viewer],
        )
        _cards(cursor, record, state)
        for seat, (_bloc, _completed, character) in player_rows(record.rules, state).items():
            if seat != viewer:
                seen, missed = rng.randrange(1000), rng.randrange(9)
                run(
                    """UPDATE games_player SET character = %s, last_seen_event = %s, missed = %s
                        WHERE game_id = %s AND seat = %s""",
                    [character, seen, missed, record.pk, seat],
                )
        for number, answer in state.answers.items():
            sealed = json.dumps(text.answer_json(record.rules, answer))
            run(
                """UPDATE games_decision SET answer = %s, answered_at = answered_at + interval '1 second'
                    WHERE game_id = %s AND number = %s AND seat IS DISTINCT FROM %s""",
                [sealed, record.pk, number, viewer],
            )
        run("UPDATE games_move SET answer = '{}' WHERE game_id = %s AND sealed AND seat IS DISTINCT FROM %s",
            [record.pk, viewer])  # fmt: skip
        run("UPDATE games_round SET opening = '{}' WHERE game_id = %s", [record.pk])
        _events(cursor, record, state, viewer)


def _cards(cursor, record, state):
    shape = columns.of(record.rules)
    cursor.execute("UPDATE games_card SET place = 'aside', seat = NULL, position = 0 WHERE game_id = %s", [record.pk])
    for (deck, code), (place, seat, position) in columns.places(shape, state.table).items():
        cursor.execute(
            "UPDATE games_card SET place = %s, seat = %s, position = %s WHERE game_id = %s AND deck = %s AND code = %s",
            [place, seat, position, record.pk, deck, code],
        )


def _events(cursor, record, state, viewer):
    """What others were told alone fits their new cards; there are as many of such events as before."""
    t = state.table
    corrupt = [seat for seat in state.seats if seat != viewer and board.side(t, seat) == "corrupt"]
    for event in Event.objects.filter(game=record.pk).exclude(to=None).order_by("id"):
        (seat,) = event.to
        if seat == viewer:
            continue
        data = event.data
        if event.kind == "CharacterDealt":
            data = {"character": t.character[seat], "side": board.side(t, seat)}
        elif event.kind == "AlliesShown":
            seat = corrupt.pop()
            data = {"seats": [other for other in state.seats if other != seat and board.side(t, other) == "corrupt"]}
        elif event.kind == "ObjectiveDealt" and t.objective[seat]:
            data = {"objective": t.objective[seat]}
        cursor.execute(
            'UPDATE games_event SET data = %s, "to" = %s WHERE id = %s', [json.dumps(data), [seat], event.pk]
        )


def client_of(record, seat):
    client = Client()
    if seat is not None:
        client.force_login(tables.user_at(record, seat))
    return client


def shown(client, record):
    """Everything that a signed-in viewer can fetch: {address: (status, headers, number of queries, body)}."""
    seen = {}
    for name, extra in FETCHED:
        address = reverse(f"games:{name}", args=[record.public_id] if name in OF_A_TABLE else []) + extra
        with CaptureQueriesContext(connection) as queries:
            response = client.get(address)
        headers = {key: value for key, value in response.items() if key.lower() not in SILENT}
        seen[address] = (response.status_code, headers, len(queries), response.content)
    return seen


OF_A_TABLE = ("table", "live", "chronicle", "cards", "replay", "deal", "deal_file", "waiting")


def patient(players):
    """A game just dealt at which nothing falls due while it is tested."""
    record = tables.started(players)
    Game.objects.filter(pk=record.pk).update(pace={"default": 36_000})
    Decision.objects.filter(game=record.pk).update(due=F("due") + timedelta(hours=10))
    return store.read(record.pk)


def checkpoints(players, seed, depths):
    """Records of one game played at random to each of `depths` moves."""
    rng, record = random.Random(seed), patient(players)
    played = 0
    for depth in depths:
        while played < depth and record.state.outcome is None:
            tables.one_move(record.pk, rng)
            record = store.read(record.pk)
            played += 1
        if record.state.outcome is None:
            yield record
