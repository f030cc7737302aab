"""A look back tells nothing that the viewer did not know: other secrets and hidden moves make no difference."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Move
from games.reading import replay as reading
from games.reading.timeline import timeline
from games.services.playing import play
from games.titles import registry
from games.titles.machrou3.rules.moves import CastVote
from tests import tables
from tests.replay import games
from tests.replay.twins import twins

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


def beginning(depth, seed):
    """The Beginner's Game from its deal on."""
    return tables.played_until(tables.started(5), lambda record: record.state.number >= depth, seed=seed), 0


def second_round(depth, seed):
    """The Advanced Game from its second round on."""
    dealt = tables.started(5, options=tables.ADVANCED)
    begun = tables.played_until(dealt, lambda record: record.state.table.round == 2, seed=seed)
    most = begun.state.number + depth
    return tables.played_until(begun, lambda record: record.state.number >= most, seed=seed), begun.state.number


def some_twins(play, depth, viewer, longer=False):
    """Twins of the first of some games that has any: in others too much came from hidden cards.

    longer  only such as took more or fewer moves
    """
    for seed in range(1, 20):
        record, start = play(depth, seed)
        pair = twins(record, viewer, start)
        if pair and not (longer and pair[0].state.number == pair[1].state.number):
            return pair
    raise LookupError("no game has another history that looks the same")


def assert_alike(play, depth, viewer, longer=False):
    ours, theirs = some_twins(play, depth, viewer, longer)
    assert theirs.state != ours.state
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute("UPDATE games_event SET at = '2026-01-01'")
        cursor.execute("SET LOCAL session_replication_role = origin")
    client = watch(ours, viewer)
    one, other = shown(client, ours), shown(client, theirs)
    assert len(one) == len(other)
    assert [step for step, pair in enumerate(zip(one, other)) if pair[0] != pair[1]] == [], "these moments differ"
    return ours, theirs


@pytest.mark.slow
@pytest.mark.parametrize(
    ("play", "depth", "viewer"), [(beginning, 20, 0), (beginning, 40, 4), (second_round, 15, 2), (second_round, 18, 4)]
)
def test_another_history_looks_the_same(play, depth, viewer):
    assert_alike(play, depth, viewer)


@pytest.mark.slow
def test_hidden_moves_are_not_counted():
    ours, theirs = assert_alike(beginning, 30, 1, longer=True)
    assert ours.state.number != theirs.state.number
    assert len(timeline(ours, 1).moves) == len(timeline(theirs, 1).moves)


@pytest.mark.slow
def test_a_sealed_answer_makes_no_new_moment():
    record = games.in_a_vote()
    waiting = {each.seat for each in record.decisions if not each.standing}
    viewer = min(waiting)
    client = watch(record, viewer)
    shown(client, record)
    before = shown(client, record)
    number = record.state.number
    for decision in [each for each in record.state.decisions if not each.standing and each.seat != viewer][:-1]:
        play.submit(
            record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=CastVote("with")
        )
        assert shown(client, record) == before
    assert Move.objects.filter(game=record.pk).count() > number


def numbers_of_moves(monkeypatch):
    """The steps of a running game are numbered by its moves."""
    honest = reading.timeline

    def counted(record, seat):
        times = honest(record, seat)
        return type(times)(tuple(range(record.state.number + 1)), times.rounds, ())

    monkeypatch.setattr(reading, "timeline", counted)
    plain = registry.title("machrou3")
    plain = replace(plain, page=replace(plain.page, chart=lambda *_: None))
    monkeypatch.setitem(registry.titles(), "machrou3", plain)


def eyes_of_others(monkeypatch):
    """Somebody else's eyes are lent while the game runs."""
    honest = reading._eyes
    monkeypatch.setattr(reading, "_eyes", lambda record, asked, seat, over: (honest(record, asked, seat, over) + 1) % 5)


def events_of_others(monkeypatch):
    """What others alone were told is told."""
    monkeypatch.setattr(reading, "EVENTS", reading.EVENTS.replace('"to" IS NULL OR', "true OR"))


EYES = pytest.param(eyes_of_others, marks=pytest.mark.slow)


@pytest.mark.slow
@pytest.mark.parametrize("leak", [numbers_of_moves, EYES, events_of_others])
def test_a_planted_leak_is_noticed(leak, monkeypatch):
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        assert_alike(beginning, 30, 1, longer=True)
