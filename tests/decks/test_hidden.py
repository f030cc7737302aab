"""A deck that the staff hid: those who play with it see it still, nobody else does, and no new table plays with it."""

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.models import Deed
from games.models import Deck, Game, Player, Report
from games.services.errors import Declined
from games.services.tables import again, decks, lobby
from games.services.talk import reports
from tests.decks.test_pages import FORM, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(lara, other_deck):
    """A game of Lara's with her deck, under way."""
    deck = decks.keep(lara, "Rude", other_deck)
    game = lobby.create_table(lara, name="A table", size=4, seconds=90, deck=deck.public_id, bots="random")
    lobby.start(lara, pk=game.pk)
    return game


@pytest.fixture
def hidden(played, person):
    """The deck, hidden."""
    person("Salma", is_staff=True)
    reports.report_about(person("Ziad"), what="deck", key=played.deck.public_id, called="Rude", why="")
    call_command("reports", hide=Report.objects.get().pk, staff="Salma", why="An insult.")
    return Deck.objects.get()


def test_who_plays_with_it_sees_its_cards_and_nobody_else_does(played, hidden, browser, lara, person):
    address = f"/decks/{hidden.public_id}/"
    assert browser(lara).get(f"/t/{played.public_id}/cards/", follow=True).status_code == 200
    other, bot = person("Hind"), played.players.exclude(bot="").first()
    Player.objects.filter(pk=bot.pk).update(user=other, bot="")
    hind = browser(other)
    assert hind.get(address).status_code == 200 and "Rude" not in text(hind.get(address))
    for client in (browser(), browser(person("Omar"))):
        assert client.get(address).status_code == 404
    assert Deed.objects.get().about == f"deck {hidden.public_id}"


def test_its_owner_keeps_it_and_neither_plays_with_it_nor_deletes_it(hidden, browser, lara, other_deck):
    client = browser(lara)
    shown = text(client.get("/decks/"))
    assert "hidden by the staff" in shown and f"/decks/{hidden.public_id}/delete/" not in shown
    assert hidden.public_id not in text(client.get("/tables/new/"))
    tables = Game.objects.count()
    client.post("/tables/new/", {**FORM, "deck": hidden.public_id})
    with pytest.raises(Declined):
        lobby.create_table(lara, name="A table", size=4, seconds=90, deck=hidden.public_id)
    assert Game.objects.count() == tables
    with pytest.raises(Declined, match="The staff hid this deck"):
        decks.delete(lara, hidden.public_id)
    with pytest.raises(Declined):
        decks.keep(lara, "Again", other_deck)


def test_a_game_with_it_is_not_played_again(played, hidden, lara):
    Game.objects.filter(pk=played.pk).update(status="over", ended=timezone.now(), winner="corrupt")
    with pytest.raises(Declined, match="The staff hid the deck"):
        again.again(lara, pk=played.pk)


def test_nobody_reports_it_again(hidden, browser, person):
    assert browser(person("Hind")).get(f"/report/deck/{hidden.public_id}/").status_code == 404
