"""The calendar of deadlines: what a calendar program reads, and who may."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from accounts.models import User
from games.models import Decision
from tests import tables

from .conftest import dealt, turn

pytestmark = pytest.mark.django_db

KEY = "k" * 22


def subscribed(record, seat):
    user = tables.user_at(record, seat)
    User.objects.filter(pk=user.pk).update(feed_key=f"{seat:022}")
    return f"/cal/{seat:022}.ics"


def entries(path):
    answer = Client().get(path)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/calendar")
    assert "no-store" in answer["Cache-Control"] and "ETag" not in answer
    return Calendar.from_ical(answer.content).walk("VEVENT")


def test_one_entry_for_each_answer_that_is_owed():
    record = dealt(time_zone="Asia/Beirut")
    _, decision = turn(record)
    (entry,) = entries(subscribed(record, decision.seat))
    row = Decision.objects.get(game=record.pk, number=decision.id)
    assert entry["SUMMARY"] == "Café Gemmayzé: your turn"
    assert entry.decoded("DTSTART") == row.due.replace(microsecond=0)
    assert entry["URL"] == f"http://testserver/t/{record.public_id}/"
    assert entries(subscribed(record, (decision.seat + 1) % 5)) == []


def test_a_deadline_that_moves_is_the_same_entry_with_a_higher_sequence():
    record = dealt()
    _, decision = turn(record)
    path = subscribed(record, decision.seat)
    (before,) = entries(path)
    mine = Decision.objects.filter(game=record.pk, number=decision.id)
    for hours, sequence in ((5, 1), (-2, 2)):
        mine.update(due=F("due") + timedelta(hours=hours))
        (after,) = entries(path)
        assert after["UID"] == before["UID"] and after["SEQUENCE"] == sequence
    mine.update(due=F("due"))
    assert entries(path)[0]["SEQUENCE"] == 2
    assert after.decoded("DTSTART") - before.decoded("DTSTART") == timedelta(hours=3)


def test_in_a_sealed_phase_all_have_the_same_moment_and_an_answer_given_is_no_longer_owed():
    record = tables.played_until(dealt(), lambda now: tables.sealed_vote(now, 5))
    paths = {each.seat: subscribed(record, each.seat) for each in record.decisions if not each.standing}
    found = {seat: entries(path)[0] for seat, path in paths.items()}
    assert len({entry.decoded("DTSTART") for entry in found.values()}) == 1
    assert len({str(entry["UID"]) for entry in found.values()}) == 5
    first = next(each for each in record.decisions if each.sealed)
    before = {seat: Client().get(path).content for seat, path in paths.items()}
    answer = record.rules.questions["vote"].acts
    (cast,) = answer
    user = tables.user_at(record, first.seat)
    tables.play.submit(record.pk, user_id=user.pk, number=first.number, answer=cast("with"))
    assert entries(paths.pop(first.seat)) == []
    assert all(Client().get(path).content == before[seat] for seat, path in paths.items())


def test_what_is_due_or_over_is_gone_and_looking_closes_nothing():
    record = dealt()
    _, decision = turn(record)
    path = subscribed(record, decision.seat)
    tables.make_due(record.pk)
    before = tables.rows(record.pk)
    assert entries(path) == []
    assert tables.rows(record.pk) == before


def test_practice_is_left_out():
    record = dealt(practice=True)
    _, decision = turn(record)
    assert entries(subscribed(record, decision.seat)) == []


def test_the_calendar_speaks_the_language_of_its_owner():
    record = dealt(language="fr")
    _, decision = turn(record)
    (entry,) = entries(subscribed(record, decision.seat))
    assert "Café Gemmayzé" in entry["SUMMARY"]
    assert Client().get(subscribed(record, decision.seat), headers={"Accept-Language": "ar"}).content == (
        Client().get(subscribed(record, decision.seat), headers={"Accept-Language": "en"}).content
    )


def test_the_key_is_made_renewed_and_revoked_by_its_owner():
    user = User.objects.create(username="Lara", email="lara@example.org", last_login=timezone.now())
    client = Client()
    client.force_login(user)
    assert client.get("/account/calendar/feed/").status_code == 405
    addresses = []
    for _ in range(2):
        assert client.post("/account/calendar/feed/").status_code == 303
        user.refresh_from_db()
        addresses.append(f"/cal/{user.feed_key}.ics")
        assert len(user.feed_key) == 22
    assert [Client().get(address).status_code for address in addresses] == [404, 200]
    assert addresses[1] in client.get("/account/notices/").content.decode()
    client.post("/account/calendar/feed/revoke/")
    assert Client().get(addresses[1]).status_code == 404


def test_nobody_without_a_key_is_found():
    User.objects.create(username="Lara")
    for path in ("/cal/.ics", f"/cal/{KEY}.ics", "/cal/x.ics"):
        assert Client().get(path).status_code == 404


def test_a_calendar_of_somebody_who_left_is_gone():
    User.objects.create(username="Lara", feed_key=KEY, is_active=False)
    assert Client().get(f"/cal/{KEY}.ics").status_code == 404
