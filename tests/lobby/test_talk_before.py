"""Talk in the waiting room: who reads it, what holds there, and that it stays in the talk of the table."""

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from games.models import Game, Message, Player, Report
from games.reading import threads
from games.services.errors import Refused
from games.services.tables import lobby
from games.services.talk import reports, table_talk
from tests.titles.examples import NIGHTS

HELLO = "Who brings the coffee?"


@pytest.fixture
def game(people):
    """Two of four sit at it: people[0], the host, and people[1]."""
    table = lobby.create_table(people[0], name="Cedars", size=4, seconds=90, bots="random")
    lobby.join(people[1], pk=table.pk)
    return Game.objects.get(pk=table.pk)


def at(game, person):
    return game.players.select_related("game").get(user=person)


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def url(game, name="table", *args):
    return reverse(f"games:{name}", args=[game.public_id, *args])


def say(game, person, text=HELLO, **more):
    return client_of(person).post(url(game, "talk"), {"text": text, "at": "table", **more})


def heard(game, person):
    return [each.text for each in threads.before_start(at(game, person)).said]


def test_host_and_guest_talk_and_the_page_and_its_updates_show_it(game, people):
    assert say(game, people[0]).url == url(game)
    say(game, people[1], "I do.")
    for person, hosting in zip(people[:2], ("yes", "no"), strict=True):
        assert heard(game, person) == [HELLO, "I do."]
        ways = (url(game), f"{url(game, 'waiting')}?hosting={hosting}")
        page, live = (client_of(person).get(way).content.decode() for way in ways)
        assert HELLO in page and HELLO in live and 'id="thread" hx-swap-oob="true"' in live
        assert 'id="say"' in page and 'id="say"' not in live and 'name="deal"' not in page


def test_whoever_sits_down_later_reads_what_was_said(game, people):
    say(game, people[0])
    lobby.join(people[2], pk=game.pk)
    assert heard(game, people[2]) == [HELLO]


def test_whoever_does_not_sit_there_neither_reads_nor_writes(game, people):
    say(game, people[0])
    stranger = client_of(people[2])
    assert HELLO not in stranger.get(url(game), follow=True).content.decode()
    assert say(game, people[2]).status_code == 404 and Message.objects.count() == 1
    said = Message.objects.get()
    for name, arg in (("read", said.key), ("report", said.key), ("mute", 0), ("block", 0)):
        assert stranger.post(url(game, name, arg)).status_code == 404


def test_whoever_has_left_reads_no_more_and_what_they_said_goes_with_them(game, people):
    say(game, people[0])
    say(game, people[1], "I leave.")
    lobby.leave(people[1], pk=game.pk)
    assert client_of(people[1]).get(url(game, "waiting")).headers["HX-Redirect"]
    assert say(game, people[1]).status_code == 404
    assert heard(game, people[0]) == [HELLO]


def test_what_was_reported_is_kept_for_the_staff_though_its_writer_left(game, people):
    say(game, people[1], "Something vile.")
    key = Message.objects.get().key
    client_of(people[0]).post(url(game, "report", key), {"why": "vile", "at": "table"})
    lobby.leave(people[1], pk=game.pk)
    (waiting,) = reports.waiting()
    assert waiting.why == "vile" and waiting.by == people[1].public_id
    assert reports.look(Report.objects.get().pk, staff=people[2]) == "Something vile."


def test_it_stays_in_the_talk_of_the_table_with_the_seats_that_were_drawn(game, people):
    say(game, people[0])
    say(game, people[1], "I do.")
    lobby.start(people[0], pk=game.pk)
    page = client_of(people[1]).get(url(game)).content.decode()
    assert HELLO in page
    player = at(game, people[1])
    seats, _persons = threads.seats_at(player)
    said = threads.public(seats, player).said
    assert [(each.text, each.seat.name) for each in said] == [
        (HELLO, people[0].username),
        ("I do.", people[1].username),
    ]
    assert [each.seat.index for each in said] == [at(game, person).seat for person in people[:2]]


def test_one_who_is_muted_is_folded_and_stays_muted_after_the_start(game, people):
    say(game, people[1])
    place = at(game, people[1]).joined
    client_of(people[0]).post(url(game, "mute", place), {"mute": "yes", "at": "table"})
    assert threads.before_start(at(game, people[0])).said[0].muted
    lobby.start(people[0], pk=game.pk)
    player = at(game, people[0])
    assert threads.public(threads.seats_at(player)[0], player).said[0].muted


def test_what_was_shown_is_new_no_more(game, people):
    say(game, people[0])
    assert threads.before_start(at(game, people[1])).new == 1
    client_of(people[1]).post(url(game, "read", Message.objects.get().key), {"at": "table"})
    assert threads.before_start(at(game, people[1])).new == 0


@override_settings(RATE_LIMITS={"talk": (1, 60)})
def test_a_flood_is_held_up_and_what_was_typed_comes_back(game, people):
    say(game, people[0])
    held = say(game, people[0], "And the sugar?")
    assert held.status_code == 429 and "And the sugar?" in held.content.decode() and Message.objects.count() == 1
    part = client_of(people[0]).post(
        url(game, "talk"), {"text": "And the sugar?", "at": "table"}, headers={"HX-Request": "true"}
    )
    assert part.status_code == 429 and 'name="deal"' not in part.content.decode()


def test_no_deal_is_proposed_before_the_start(game, people):
    say(game, people[0], deal="yes")
    assert not Message.objects.get().deal


def test_the_page_of_all_talk_leads_to_the_waiting_room(game, people):
    assert client_of(people[0]).get(url(game, "talk")).url == url(game)


def test_a_table_of_a_game_whose_rules_limit_talk_talks_before_the_start_too(people):
    table = lobby.create_table(people[0], name="Night", size=7, seconds=90, slug=NIGHTS)
    table_talk.say(table, player=table.players.get(), text=HELLO)
    assert Message.objects.get().text == HELLO
    with pytest.raises(Refused, match="Write something"):
        table_talk.say(table, player=Player.objects.get(game=table), text=" ")
