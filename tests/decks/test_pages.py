"""Bringing a deck, choosing it, looking at it, deleting it."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import override_settings

from accounts.services import delete_account
from games import store
from games.models import Deck, Game
from games.services.tables import decks, lobby
from tests.decks import files


def text(response):
    return response.content.decode()


def send(client, content, name="cedars.json", **fields):
    raw = content if isinstance(content, bytes) else content.encode()
    return client.post("/decks/", {"file": SimpleUploadedFile(name, raw, "application/json"), **fields})


def test_a_deck_is_brought_looked_at_and_downloaded_as_it_came(browser, lara, other_deck):
    client = browser(lara)
    answer = send(client, other_deck)
    deck = Deck.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/decks/{deck.public_id}/")
    assert (deck.name, deck.owner) == ("cedars", lara)
    page = text(client.get(answer["Location"]))
    assert "Snow &amp; &lt;b&gt;cedars&lt;/b&gt;" in page and "<b>cedars</b>" not in page
    assert text(client.get(f"/decks/{deck.public_id}/file/")) == other_deck
    assert "cedars" in text(client.get("/decks/"))


def test_the_site_s_own_deck_file_can_be_fetched_and_brought_back(browser, lara):
    house = browser().get("/decks/house-deck.json")
    assert json.loads(house.content) == json.loads(files.unchanged())
    assert send(browser(lara), house.content).status_code == 303


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this is no JSON"),
        (b"\xff\xfe{}", "no text in UTF-8"),
        (b"x" * 300_001, "too large"),
        (b"[" * 100_000, "more than 16 deep"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"a": 1, "a": 2}', "stands twice"),
        (b"[]", "this is no deck file"),
        (b'{"powers": []}', "meta is missing"),
        (b"<script>alert(1)</script>", "this is no JSON"),
    ],
)
def test_what_is_no_deck_comes_back_with_what_is_wrong(browser, lara, content, sentence):
    answer = send(browser(lara), content)
    assert answer.status_code == 422
    assert sentence in text(answer) and "<script>alert" not in text(answer)
    assert not Deck.objects.exists()


def test_a_form_without_a_file_comes_back(browser, lara):
    answer = browser(lara).post("/decks/", {"name": "Cedars", "file": "a text"})
    assert answer.status_code == 422 and 'value="Cedars"' in text(answer)


def test_the_same_file_is_kept_once_an_owner(browser, lara, person, other_deck):
    assert send(browser(lara), other_deck).status_code == 303
    again = send(browser(lara), other_deck)
    assert again.status_code == 422 and "this very deck already" in text(again)
    assert send(browser(person("Ziad")), other_deck).status_code == 303


def test_a_guest_keeps_no_deck(browser, person, other_deck):
    answer = send(browser(person("Guest", is_guest=True)), other_deck)
    assert answer.status_code == 422 and "A guest cannot keep decks" in text(answer)


@override_settings(TABLE_LIMITS={"DECKS": (0, 1), "OPEN_TABLES": (9, 9), "SEATS": (9, 9), "PRACTICE_GAMES": (1, 1)})
def test_so_many_decks_a_person(browser, lara, other_deck):
    send(browser(lara), other_deck)
    answer = send(browser(lara), files.unchanged())
    assert answer.status_code == 422 and "You have 1 deck already" in text(answer)


@override_settings(RATE_LIMITS={"store_deck": (1, 3600)})
def test_so_many_files_an_hour(browser, lara, other_deck):
    send(browser(lara), b"{}")
    answer = send(browser(lara), other_deck)
    assert answer.status_code == 422 and "many deck files" in text(answer)


def test_strangers_and_others(browser, lara, person, other_deck):
    deck = decks.keep(lara, "Cedars", other_deck)
    other = browser(person("Ziad"))
    assert browser().get("/decks/")["Location"].startswith("/accounts/login/")
    assert browser().get(f"/decks/{deck.public_id}/").status_code == 200
    assert other.get(f"/decks/{deck.public_id}/file/").status_code == 404
    assert other.post(f"/decks/{deck.public_id}/delete/").status_code == 404
    assert "Cedars" not in text(other.get("/decks/"))
    assert other.get("/decks/abcdefghijklmnop/").status_code == 404


def test_only_a_deck_that_no_table_plays_with_is_deleted(browser, lara, other_deck):
    client = browser(lara)
    deck = decks.keep(lara, "Cedars", other_deck)
    table = lobby.create_table(lara, name="A table", size=4, seconds=90, deck=deck.public_id)
    refused = client.post(f"/decks/{deck.public_id}/delete/")
    assert refused.status_code == 409 and "it has to stay" in text(refused)
    table.delete()
    assert client.post(f"/decks/{deck.public_id}/delete/").status_code == 303
    assert not Deck.objects.exists()


def test_the_decks_of_a_deleted_account_go_but_for_those_of_tables(lara, other_deck):
    used, unused = decks.keep(lara, "Used", other_deck), decks.keep(lara, "Unused", files.unchanged())
    lobby.create_table(lara, name="A table", size=4, seconds=90, deck=used.public_id)
    delete_account(lara)
    assert list(Deck.objects.values_list("pk", flat=True)) == [used.pk] != [unused.pk]


FORM = {"name": "Cedars", "size": "4", "time": "8h", "bots": "random", "open_to": "everybody"}


def test_a_table_is_opened_with_a_deck_and_says_so(browser, lara, person, other_deck):
    client, deck = browser(lara), decks.keep(lara, "From the box", other_deck)
    assert "From the box" in text(client.get("/tables/new/"))
    client.post("/tables/new/", {**FORM, "deck": deck.public_id})
    table = Game.objects.get()
    assert table.deck == deck
    address = f'href="/decks/{deck.public_id}/"'
    for page in (client.get(f"/t/{table.public_id}/"), browser().get(f"/join/{table.invite_key}/")):
        assert "From the box" in text(page) and address in text(page)
    assert "a deck of its own" in text(browser().get("/lobby/"))
    assert client.get(f"/t/{table.public_id}/cards/")["Location"] == f"/decks/{deck.public_id}/"


def test_nobody_plays_with_another_s_deck(browser, lara, person, other_deck):
    deck = decks.keep(lara, "From the box", other_deck)
    answer = browser(person("Ziad")).post("/tables/new/", {**FORM, "deck": deck.public_id})
    assert answer.status_code == 422 and not Game.objects.exists()


def test_the_cards_of_a_table_without_a_deck_are_the_site_s(browser, lara):
    table = lobby.create_table(lara, name="A table", size=4, seconds=90)
    assert browser(lara).get(f"/t/{table.public_id}/cards/")["Location"] == "/rules/machrou3/"
    assert browser().get(f"/t/{table.public_id}/cards/").status_code == 404


def test_history_calls_characters_as_the_deck_does(browser, lara):
    text_of_deck = files.changed(
        lambda data: [each.update(name=dict.fromkeys(("en", "ar", "fr"), "Somebody")) for each in data["characters"]]
    )
    deck = decks.keep(lara, "Nameless", text_of_deck)
    table = lobby.create_table(lara, name="A table", size=4, seconds=90, bots="random", deck=deck.public_id)
    lobby.start(lara, pk=table.pk)
    now = store.read(table.pk).now
    Game.objects.filter(pk=table.pk).update(status="over", winner="reformist", reason="election", ended=now)
    assert "You were <strong>Somebody</strong>" in text(browser(lara).get("/history/"))
