"""A game that was over long ago lies in one row, and whoever reads it finds what they found before."""

import random
import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import services as accounts
from accounts.models import User
from games import store, tasks
from games.models import Archive, Decision, Game, InTime, Notice, Player
from games.services.seats import account_changes
from games.store import archive, replay
from games.store.reliability import Reliability, reliability_of
from games.titles import registry
from tests import tables
from tests.conformance.site.tables import dealt, played
from tests.proof.still import stand_still
from tests.titles.shapes import SMALL

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
ROWS = ("event", "move", "round", "decision", "card", "district")
LOGS = (archive.EVENTS, archive.MOVES, archive.ROUNDS)
READERS = (0, 1, None)


def ended(record, ago=8 * DAY):
    """Let a game have been over for so long, and nobody be told anything of it any more."""
    Game.objects.filter(pk=record.pk).update(status="over", winner="corrupt", ended=timezone.now() - ago)
    Notice.objects.filter(game=record.pk).delete()


def over(slug):
    record = played(dealt(SMALL[slug]), random.Random(3), 2000)
    Game.objects.filter(pk=record.pk).update(ended=timezone.now() - 8 * DAY)
    Notice.objects.all().delete()
    return record


def rows(statement, *values):
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall()


def log_of(record):
    return [rows(f"SELECT * FROM {log} AS log WHERE game_id = %s ORDER BY id", record.pk) for log in LOGS]


def left(record):
    """How many rows of a game there are."""
    return sum(rows(f"SELECT count(*) FROM games_{kind} WHERE game_id = %s", record.pk)[0][0] for kind in ROWS)


def sent(reader, record):
    """(page, status, statements, body) of each page that looks back on a game, for a seat or a stranger (None)."""
    client = Client()
    if reader is not None:
        client.force_login(tables.user_at(record, reader))
    middle = record.state.number // 2
    pages = ["", "chronicle/", "happened/", "happened/?since=1", "deal/", "deal/file/", "replay/?as=open"]
    pages += [f"replay/?move={move}&as={eyes}" for move in (0, middle, middle + 1) for eyes in ("open", 0, 1)]
    for page in pages:
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(f"/t/{record.public_id}/{page}")
        yield page, answer.status_code, len(queries), answer.content


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", registry.rulesets())
@pytest.mark.slow
def test_what_is_read_of_a_game_is_the_same_once_it_is_archived(slug):
    record = over(slug)
    with stand_still():
        for reader in READERS:
            list(sent(reader, record))
        before, log = {reader: list(sent(reader, record)) for reader in READERS}, log_of(record)
        assert archive.fold(record.pk) and left(record) == 0
        after = {reader: list(sent(reader, record)) for reader in READERS}
    assert log_of(record) == log
    assert store.read(record.pk).state == record.state
    assert replay.differences(record.pk) == []
    for reader in READERS:
        for was, now in zip(before[reader], after[reader], strict=True):
            assert now == was
    assert {status for _, status, _, _ in before[0]} == {200}


def test_rows_are_folded_once_their_game_was_over_for_a_week_and_all_is_told():
    old, fresh, running, told = (tables.started() for _ in range(4))
    for record, ago in ((old, 8), (fresh, 6), (told, 8)):
        ended(record, ago * DAY)
    user = User.objects.get(pk=told.players[0].user_id)
    Notice.objects.create(game_id=told.pk, user=user, kind="over", key="over")
    Notice.objects.filter(game=running.pk).delete()
    tasks.archive_games()
    assert list(Archive.objects.values_list("game", flat=True)) == [old.pk]
    assert left(old) == 0 and min(left(each) for each in (fresh, running, told)) > 0
    assert not archive.fold(old.pk) and not archive.fold(running.pk)
    Notice.objects.update(state="sent", closed_at=timezone.now())
    archive.archive()
    assert Archive.objects.filter(game=told.pk).exists()


@pytest.fixture
def counted():
    """Two games of the same person that are over, of 30 and 40 decisions in time and not."""
    records = [tables.started(4), tables.started(4)]
    user = tables.user_at(records[0], 0)
    for record, answered in zip(records, (30, 40), strict=True):
        Decision.objects.filter(game=record.pk).delete()
        Player.objects.filter(game=record.pk, seat=0).update(user=user)
        long_ago = timezone.now() - 20 * DAY
        Decision.objects.bulk_create(
            Decision(
                game_id=record.pk,
                number=number,
                seat=0,
                kind="turn",
                user=user,
                asked_at=long_ago,
                due=long_ago + DAY,
                closed_at=long_ago + timedelta(seconds=number, hours=answered),
                closed_how="answered" if number % 3 else "silent",
            )
            for number in range(answered)
        )
        ended(record)
    return user, records


def of(user):
    return reliability_of([user.pk])[user.pk]


def test_how_often_somebody_answered_in_time_is_the_same_once_games_are_archived(counted):
    user, (one, other) = counted
    before = of(user)
    assert before == Reliability(50, 33, games=2)
    assert archive.fold(one.pk) and of(user) == before
    assert archive.fold(other.pk) and of(user) == before
    assert InTime.objects.filter(user=user).count() == 50, "no more is kept of a person than counts"


def test_it_goes_with_a_guest_who_becomes_somebody_elses_account(counted):
    guest, (one, _) = counted
    archive.fold(one.pk)
    user = User.objects.create(username="Lara")
    account_changes.move(guest, user)
    assert (of(user), of(guest)) == (Reliability(50, 33, games=2), Reliability())


def test_nothing_of_it_is_kept_of_whoever_deletes_the_account(counted):
    user, (one, other) = counted
    archive.fold(one.pk)
    accounts.delete_account(user)
    archive.fold(other.pk)
    assert not InTime.objects.filter(user=user).exists()


def test_an_archive_names_nobody_and_goes_with_its_game(counted):
    _, (one, _) = counted
    archive.fold(one.pk)
    kept = Archive.objects.get(game=one.pk)
    assert "user_id" not in kept.decisions and "closed_how" in kept.decisions
    Game.objects.get(pk=one.pk).delete()
    assert not Archive.objects.exists()


@pytest.mark.parametrize("log", LOGS)
def test_one_games_log_is_found_by_indexes(log):
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN SELECT * FROM {log} AS log WHERE game_id = 7")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "Seq Scan" not in plan and "Index Cond: (game_id = 7)" in plan
    assert plan.count("Index") >= 4, plan


def test_what_is_next_to_archive_is_found_by_an_index():
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {archive.FIND}", {"days": 7, "limit": 500})
        assert "game_to_archive" in "\n".join(line for (line,) in cursor.fetchall())


def test_whoever_shows_a_log_reads_archives_too():
    """What mails tell of a game (`reading.public`) is told before it is archived."""
    shown = {file.name: file.read_text() for file in (Path(settings.BASE_DIR) / "games" / "reading").glob("*.py")}
    assert [name for name, text in shown.items() if re.search(r"\bgames_(event|move|round)\b", text)] == []
    assert [name for name, text in shown.items() if re.search(r"\b(Event|Move|Round)\.objects", text)] == ["public.py"]
