"""The public log of deals: it hangs together, nobody changes it, and it tells strangers nothing of a table."""

import hashlib
import json
from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import DealLine, Game
from games.reading import deal_log as reading
from games.services.tables import lobby, signing
from games.store import deal_log
from tests import tables

pytestmark = pytest.mark.django_db


def an_hour_later(monkeypatch):
    now = timezone.now() + timedelta(hours=1)
    monkeypatch.setattr(reading.timezone, "now", lambda: now)


def shown(query=""):
    answer = Client().get(f"/deals.jsonl{query}")
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.content.decode().splitlines()]


def refused(change):
    with pytest.raises(IntegrityError), transaction.atomic():
        change()


def locks():
    """How many hold the lock of the log's end."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database
               WHERE d.datname = current_database() AND locktype = 'advisory' AND objid = %s""",
            [deal_log.LOCK],
        )
        return cursor.fetchone()[0]


def test_what_a_table_commits_to_is_noted_when_it_opens_starts_and_is_over():
    record = tables.played_until(tables.started(4), lambda record: record.state.outcome, most=2000)
    signing.sign_all()
    game = Game.objects.get(pk=record.pk)
    noted = list(DealLine.objects.values_list("digest", flat=True))
    assert noted[-3:] == [game.deal_commitment, game.deal_fingerprint, game.deal_head] and game.deal_head
    signing.sign_all()
    assert DealLine.objects.count() == len(noted)


def test_each_line_hangs_on_the_one_before(monkeypatch):
    user = User.objects.create(username="Lara")
    for _ in range(3):
        lobby.create_table(user, name="Cedars", size=4, seconds=3600)
    an_hour_later(monkeypatch)
    before, lines = "machrou3 deals 2", shown()
    assert [line["number"] for line in lines] == [1, 2, 3]
    for line in lines:
        words = f"{before}\n{line['number']}\n{line['hour']}\n{line['digest']}\n"
        before = hashlib.sha256(words.encode()).hexdigest()
        assert line["link"] == before


def test_nobody_changes_or_removes_a_line():
    deal_log.note("0" * 64)
    refused(lambda: DealLine.objects.update(digest="1" * 64))
    refused(DealLine.objects.all().delete)


def test_a_table_that_is_not_opened_leaves_no_line():
    with pytest.raises(ValueError), transaction.atomic():
        deal_log.note("0" * 64)
        raise ValueError
    deal_log.note("1" * 64)
    assert list(DealLine.objects.values_list("number", "digest")) == [(1, "1" * 64)]


def test_an_hour_is_public_when_it_is_over(monkeypatch):
    """Else a stranger who looks each second would know when a private table begins."""
    lobby.create_table(User.objects.create(username="Lara"), name="Cedars", size=4, seconds=3600)
    assert shown() == []
    an_hour_later(monkeypatch)
    assert len(shown()) == 1


def test_a_line_names_no_table_and_no_minute(monkeypatch):
    game = lobby.create_table(User.objects.create(username="Lara"), name="Cedars", size=4, seconds=3600)
    an_hour_later(monkeypatch)
    (line,) = shown()
    assert line.keys() == {"number", "hour", "digest", "link"}
    assert line["hour"].endswith("Z") and ":" not in line["hour"]
    assert game.public_id not in json.dumps(line) and "Cedars" not in json.dumps(line)


def test_a_mirror_goes_on_where_it_was(monkeypatch):
    for number in range(4):
        deal_log.note(f"{number:064x}")
    an_hour_later(monkeypatch)
    monkeypatch.setattr(reading, "AT_ONCE", 2)
    assert [line["number"] for line in shown()] == [1, 2]
    assert [line["number"] for line in shown("?after=2")] == [3, 4]
    assert shown("?after=4") == []


@pytest.mark.parametrize("after", ["-1", "x", "1" * 16, "٣", ""])
def test_what_is_no_number_is_not_found(after):
    assert Client().get("/deals.jsonl", {"after": after}).status_code == 404


def test_two_tables_that_open_at_once_do_not_get_the_same_line():
    """The end of the log is locked until the first is done."""
    with transaction.atomic():
        deal_log.note("0" * 64)
        assert locks() == 1


@pytest.mark.django_db(transaction=True)
def test_the_end_of_the_log_is_locked_where_nobody_began_a_transaction(monkeypatch):
    held = []
    written = deal_log.link
    monkeypatch.setattr(deal_log, "link", lambda *line: held.append(locks()) or written(*line))
    deal_log.note("0" * 64)
    assert (held, locks()) == ([1], 0)


@pytest.mark.django_db(transaction=True)
def test_no_table_is_kept_without_its_line(monkeypatch):
    def fail(digest):
        raise ValueError

    monkeypatch.setattr(deal_log, "note", fail)
    with pytest.raises(ValueError):
        tables.started(4)
    assert not Game.objects.exists()
