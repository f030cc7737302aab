"""A look back tells nothing that the viewer did not know: other secrets and hidden moves make no difference."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Move
from games.reading import replay
from games.reading.timeline import timeline
from games.rules.machrou3.moves import CastVote
from games.services import play
from tests import tables
from tests.replay import games
from tests.replay.twins import twin

pytestmark = pytest.mark.django_db


def shown(client, record):
    """Every moment as it is sent, with its headers and number of statements; the game's address blotted out."""
    found = []
    for step in range(timeline(record, record.player_of(client.user.pk).seat).last + 2):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(f"/t/{record.public_id}/replay/?move={step}", headers={"HX-Request": "true"})
        body = answer.content.replace(record.public_id.encode(), b"a table")
        found.append((answer.status_code, answer.headers.get("ETag"), len(queries), body))
    return found


def watch(record, viewer):
    client = Client()
    client.user = tables.user_at(record, viewer)
    client.force_login(client.user)
    return client


def assert_alike(depth, viewer, seed):
    ours = tables.played_until(tables.started(5), lambda record: record.state.number >= depth, seed=seed)
    theirs = twin(ours, viewer)
    assert theirs.state != ours.state
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute("UPDATE games_event SET at = '2026-01-01'")
        cursor.execute("SET LOCAL session_replication_role = origin")
    client = watch(ours, viewer)
    assert shown(client, ours) == shown(client, theirs)
    return ours, theirs


@pytest.mark.parametrize(("depth", "viewer", "seed"), [(20, 0, 1), (30, 1, 2), (40, 4, 3)])
def test_another_history_looks_the_same(depth, viewer, seed):
    assert_alike(depth, viewer, seed)


def test_hidden_moves_are_not_counted():
    ours, theirs = assert_alike(30, 1, 2)
    assert ours.state.number != theirs.state.number
    assert len(timeline(ours, 1).moves) == len(timeline(theirs, 1).moves)


def test_a_sealed_answer_makes_no_new_moment():
    record = games.in_a_vote()
    waiting = {each.seat for each in record.decisions if not each.standing}
    viewer = min(waiting)
    client = watch(record, viewer)
    shown(client, record)
    before = shown(client, record)
    number = record.state.number
    for decision in [each for each in record.state.decisions if not each.standing and each.seat != viewer][:-1]:
        play.submit(record.pk, tables.user_at(record, decision.seat), decision.id, CastVote("with"))
        assert shown(client, record) == before
    assert Move.objects.filter(game=record.pk).count() > number


def numbers_of_moves(monkeypatch):
    """The steps of a running game are numbered by its moves."""
    honest = replay.timeline

    def counted(record, seat):
        times = honest(record, seat)
        return type(times)(tuple(range(record.state.number + 1)), times.rounds, ())

    monkeypatch.setattr(replay, "timeline", counted)
    monkeypatch.setattr(replay, "bloc_chart", lambda *_: None)


def eyes_of_others(monkeypatch):
    """Somebody else's eyes are lent while the game runs."""
    honest = replay._eyes
    monkeypatch.setattr(replay, "_eyes", lambda record, asked, seat, over: (honest(record, asked, seat, over) + 1) % 5)


def events_of_others(monkeypatch):
    """What others alone were told is told."""
    monkeypatch.setattr(replay, "EVENTS", replay.EVENTS.replace('"to" IS NULL OR', "true OR"))


@pytest.mark.parametrize("leak", [numbers_of_moves, eyes_of_others, events_of_others])
def test_a_planted_leak_is_noticed(leak, monkeypatch):
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        assert_alike(30, 1, 2)
