"""People, tables and decks can be reported by whoever is shown them, once, and not too many in an hour."""

import json

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts import own_data
from accounts.models import Deed, User
from games.models import Deck, Game, Report
from games.services.tables import lobby
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def lara(db):
    return User.objects.create(username="Lara")


@pytest.fixture
def ziad(db):
    return User.objects.create(username="Ziad")


@pytest.fixture
def table(ziad):
    return lobby.create_table(ziad, name="An insult", size=4, listed=True)


@pytest.fixture
def deck(ziad):
    return Deck.objects.create(owner=ziad, name="A rude deck", digest="d" * 64, data="{}")


def signed_in(user):
    client = Client()
    client.force_login(user)
    return client


def path(what, row):
    return reverse("games:report_about", args=[what, row.public_id])


def told():
    return [(each.about, each.called, each.by.username, each.why) for each in Report.objects.order_by("pk")]


def test_staff_are_told_what_it_is_what_it_was_called_and_why(lara, ziad, table, deck, capsys):
    client = signed_in(lara)
    for what, row, called in (("account", ziad, "Ziad"), ("table", table, "An insult"), ("deck", deck, "A rude deck")):
        assert called in client.get(path(what, row)).content.decode()
        for why in ("  Not\nnice ", "Again."):
            answer = client.post(path(what, row), {"why": why}, follow=True)
            assert "The staff will look at it." in answer.content.decode()
    assert told() == [
        (f"account {ziad.public_id}", "Ziad", "Lara", "Not nice"),
        (f"table {table.public_id}", "An insult", "Lara", "Not nice"),
        (f"deck {deck.public_id}", "A rude deck", "Lara", "Not nice"),
    ]
    User.objects.create(username="Salma", is_staff=True)
    call_command("reports")
    listed = capsys.readouterr().out
    assert f"deck {deck.public_id}  Not nice" in listed and "rude" not in listed
    call_command("reports", look=Report.objects.latest("pk").pk, staff="Salma")
    assert capsys.readouterr().out == "A rude deck\n" and Deed.objects.get().what == "report-read"


def test_others_may_report_the_same(lara, table):
    for user in (lara, User.objects.create(username="Hind")):
        signed_in(user).post(path("table", table), {"why": ""})
    assert len(told()) == 2


def test_what_one_is_not_shown_is_not_found(lara, ziad, table, deck):
    hidden = lobby.create_table(ziad, name="Among friends", size=4)
    none = Game(public_id="nosuchtable1")
    client = signed_in(lara)
    for what, row in (("table", hidden), ("table", none), ("deck", none), ("account", none), ("message", table)):
        assert client.get(path(what, row)).status_code == client.post(path(what, row)).status_code == 404
    assert signed_in(ziad).get(path("deck", deck)).status_code == signed_in(ziad).get(path("account", ziad)).status_code
    assert signed_in(ziad).get(path("deck", deck)).status_code == 404
    assert Client().post(path("table", table)).status_code == 302 and told() == []


def test_too_many_in_an_hour_get_the_form_again_with_what_was_typed(lara, ziad, table, settings):
    settings.RATE_LIMITS = settings.RATE_LIMITS | {"report": (1, 3600)}
    client = signed_in(lara)
    client.post(path("account", ziad))
    answer = client.post(path("table", table), {"why": "It is rude."})
    assert answer.status_code == 429 and "It is rude." in answer.content.decode()
    assert "You reported a lot" in answer.content.decode() and len(told()) == 1


def test_one_gets_there_from_each_of_them(lara, ziad, table, deck):
    invitation = signed_in(lara).get(f"/join/{table.invite_key}/").content.decode()
    assert path("table", table) in invitation and path("account", ziad) in invitation
    assert "/report/" not in Client().get(f"/join/{table.invite_key}/").content.decode()
    assert path("table", table) in signed_in(ziad).get(f"/t/{table.public_id}/").content.decode()
    record = tables.started(4)
    matters = reverse("games:matters", args=[record.public_id])
    game = Game.objects.get(pk=record.pk)
    assert path("table", game) in tables.client_at(record, 0).get(matters).content.decode()
    assert tables.client_at(record, 0).get(path("table", game)).status_code == 200
    signed_in(lara).post(f"/accounts/blocked/{ziad.public_id}/", {"block": "yes"})
    assert path("account", ziad) in signed_in(lara).get("/accounts/blocked/").content.decode()


def test_what_is_kept_of_a_person_says_what_they_reported(lara, table):
    signed_in(lara).post(path("table", table), {"why": "Rude."})
    (mine,) = own_data.gather(lara)["reports"]
    assert mine["about"] == f"table {table.public_id}" and mine["table"] is None
    assert "An insult" not in json.dumps(own_data.gather(lara), default=str)
