"""What the staff hide that was reported: words, names, decks. A deed each; the report keeps what stood there."""

import json

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import Deed, User
from games import store
from games.models import Game, Message, Player, Report
from games.reading import threads as reading
from games.services.tables import lobby
from games.services.talk import reports, table_talk, threads
from tests import tables
from tests.proof.heard import listening

pytestmark = pytest.mark.django_db


@pytest.fixture
def salma(db):
    return User.objects.create(username="Salma", is_staff=True)


@pytest.fixture
def lara(db):
    return User.objects.create(username="Lara")


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


def hide(pk, **more):
    call_command("reports", **{"hide": pk, "staff": "Salma", "why": "An insult."} | more)


def reported(lara, what, row, called):
    reports.report_about(lara, what=what, key=row.public_id, called=called, why="")
    return Report.objects.latest("pk").pk


def page(user, name, *args):
    client = Client()
    client.force_login(user)
    return client.get(reverse(f"games:{name}", args=args))


def deeds():
    return list(Deed.objects.values_list("name", "what", "about", "why"))


@pytest.mark.parametrize("private", [False, True])
def test_words_are_gone_for_all_and_the_staff_can_still_read_them(game, record, salma, capsys, private):
    one, other = game.players.select_related("game").order_by("seat")[:2]
    if private:
        threads.begin(game, player=one, seats=[other.seat], text="You crook.")
    else:
        table_talk.say(game, player=one, text="You crook.")
    said = Message.objects.get()
    reports.report(other, key=said.key, why="")
    report = Report.objects.get().pk
    hide(report)
    assert "You crook." not in json.dumps(list(Message.objects.values()), default=str)
    seats, _persons = reading.seats_at(other)
    assert reading.found(seats, other, "crook") == ()
    args = [game.public_id, said.thread.key] if private else [game.public_id]
    for player in (one, other):
        shown = page(player.user, "thread" if private else "talk", *args).content.decode()
        assert "The staff hid what was said here." in shown and "crook" not in shown
    assert deeds() == [("Salma", "words-hidden", f"report {report}", "An insult.")]
    capsys.readouterr()
    call_command("reports", look=report, staff="Salma")
    assert capsys.readouterr().out == "You crook.\n"


def test_a_person_gets_a_made_up_name_everywhere_but_for_names_that_others_have(game, record, lara, salma):
    rude, other = (tables.user_at(record, seat) for seat in (0, 1))
    waiting = lobby.create_table(rude, name="Figs", size=4)
    before = other.username
    hide(reported(lara, "account", rude, rude.username))
    renamed = User.objects.get(pk=rude.pk)
    assert renamed.username.startswith("Guest ") and renamed.name_key != rude.name_key
    assert set(Player.objects.filter(user=rude).values_list("name", flat=True)) == {renamed.username}
    assert waiting.players.get().name == renamed.username
    assert User.objects.get(pk=other.pk).username == before == game.players.get(user=other).name
    shown = page(other, "table", game.public_id).content.decode()
    assert renamed.username in shown and rude.username not in shown
    assert deeds()[0][1:3] == ("hidden", f"account {rude.public_id}")


def test_a_table_is_called_as_its_game(game, lara, salma):
    Game.objects.filter(pk=game.pk).update(name="An insult")
    hide(reported(lara, "table", game, "An insult"))
    game.refresh_from_db()
    assert game.name == "Machrou3 Ra2is" and game.status == "running"


def test_nothing_is_hidden_twice_nor_what_is_called_otherwise_by_now(game, record, lara, salma):
    one, other = game.players.select_related("game").order_by("seat")[:2]
    said = table_talk.say(game, player=one, text="You crook.")
    reports.report(other, key=said.key, why="")
    words = Report.objects.get().pk
    hide(words)
    name = reported(lara, "account", one.user, one.user.username)
    User.objects.filter(pk=one.user_id).update(username="Otherwise")
    table = reported(lara, "table", game, "Not its name")
    gone = reported(lara, "table", Game(public_id="nosuchtable1"), "Gone")
    done = deeds()
    for pk in (words, name, table, gone):
        with pytest.raises(CommandError, match="hidden already"):
            hide(pk)
    assert deeds() == done and Report.objects.get(pk=words).called == "You crook."


def test_only_staff_hide_and_they_say_why(game, lara, salma):
    table = reported(lara, "table", game, game.name)
    for more in ({"staff": "Lara"}, {"staff": ""}, {"why": " "}, {"hide": 0}):
        with pytest.raises(CommandError):
            hide(table, **more)
    game.refresh_from_db()
    assert game.name == "A table" and deeds() == []


def test_a_game_goes_on_and_is_told_that_it_looks_otherwise(game, lara, salma):
    with listening() as ear:
        hide(reported(lara, "table", game, game.name))
    assert f"game:{game.public_id}" in "\n".join(ear.rings)
    record = tables.played_until(store.read(game.pk), lambda now: now.state.number > 3)
    assert record.state.number > 3
