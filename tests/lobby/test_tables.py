"""Tables before the deal."""

import pytest
from django.test import override_settings

from accounts.limits import LimitReached
from games import store
from games.models import Game
from games.reading import lists
from games.services.errors import Refused
from games.services.tables import lobby
from games.services.tables.starting import ranks


def names(game):
    return list(game.players.order_by("joined").values_list("name", flat=True))


def refusal(call, *args, **kwargs):
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    return str(caught.value)


def test_the_host_takes_the_first_seat(table, people):
    assert (table.status, table.host, names(table)) == ("lobby", people[0], ["Lara"])
    assert table.pace == {"default": 3600}


def test_the_last_player_to_sit_down_starts_the_game(table, people):
    for user in people[1:3]:
        lobby.join(user, pk=table.pk)
    table.refresh_from_db()
    assert table.status == "lobby"
    lobby.join(people[3], pk=table.pk)
    record = store.read(table.pk)
    assert record.status == "running"
    assert sorted(player.name for player in record.players) == ["Hind", "Lara", "Omar", "Ziad"]


def test_joining_twice_takes_one_seat(table, people):
    assert lobby.join(people[1], pk=table.pk) == lobby.join(people[1], pk=table.pk)
    assert names(table) == ["Lara", "Ziad"]


def test_a_started_and_a_closed_table_take_nobody(table, people, person):
    for user in people[1:]:
        lobby.join(user, pk=table.pk)
    assert "started already" in refusal(lobby.join, person("Nadim"), pk=table.pk)
    closed = lobby.create_table(people[0], name="Olives", size=4, seconds=3600)
    lobby.cancel(people[0], pk=closed.pk)
    assert "closed this table" in refusal(lobby.join, people[1], pk=closed.pk)
    assert names(closed) == ["Lara"]


def test_the_next_player_becomes_host_when_the_host_leaves(table, people):
    lobby.join(people[1], pk=table.pk)
    lobby.join(people[2], pk=table.pk)
    lobby.leave(people[0], pk=table.pk)
    table.refresh_from_db()
    assert (table.host, names(table), table.status) == (people[1], ["Ziad", "Hind"], "lobby")


def test_a_table_that_everybody_left_is_closed(table, people):
    lobby.leave(people[0], pk=table.pk)
    table.refresh_from_db()
    assert (table.status, table.listed, names(table)) == ("cancelled", False, [])
    assert table.ended


def test_leaving_makes_no_gap_in_the_deal(table, people, person):
    lobby.join(people[1], pk=table.pk)
    lobby.join(people[2], pk=table.pk)
    lobby.leave(people[1], pk=table.pk)
    lobby.join(people[3], pk=table.pk)
    lobby.join(person("Nadim"), pk=table.pk)
    record = store.read(table.pk)
    assert sorted(player.joined for player in record.players) == [0, 1, 2, 3]


def test_the_host_takes_somebody_off_the_table(table, people):
    lobby.join(people[1], pk=table.pk)
    lobby.remove(people[0], pk=table.pk, person=people[1].public_id)
    assert names(table) == ["Lara"]
    assert "not at the table any more" in refusal(lobby.remove, people[0], pk=table.pk, person=people[1].public_id)
    assert "not at the table" in refusal(lobby.remove, people[0], pk=table.pk, person=people[0].public_id)


@pytest.mark.parametrize("act", [lobby.cancel, lobby.start])
def test_only_the_host_closes_and_starts(table, people, act):
    lobby.join(people[1], pk=table.pk)
    assert "Only the host" in refusal(act, people[1], pk=table.pk)
    table.refresh_from_db()
    assert table.status == "lobby"


def test_the_host_starts_with_bots_in_the_empty_seats(table, people):
    lobby.join(people[1], pk=table.pk)
    lobby.start(people[0], pk=table.pk, bots="random")
    record = store.read(table.pk)
    assert sorted(player.bot for player in record.players) == ["", "", "random", "random"]
    assert lists.open_tables(people[0], None)[0] == []


def test_without_bots_a_table_with_empty_seats_does_not_start(table, people):
    assert "Some seats are empty" in refusal(lobby.start, people[0], pk=table.pk)
    table.refresh_from_db()
    assert (table.status, names(table)) == ("lobby", ["Lara"])


def test_nobody_leaves_a_running_game(table, people):
    for user in people[1:]:
        lobby.join(user, pk=table.pk)
    assert "started already" in refusal(lobby.leave, people[1], pk=table.pk)
    assert table.players.filter(user=people[1]).exists()


@override_settings(TABLE_LIMITS={"OPEN_TABLES": (1, 2), "SEATS": (9, 9), "PRACTICE_GAMES": (1, 1)})
def test_so_many_open_tables_a_person(people, person):
    for _ in range(2):
        lobby.create_table(people[0], name="Cedars", size=4, seconds=90)
    assert "You host 2 tables" in refusal(lobby.create_table, people[0], name="Figs", size=4, seconds=90)
    guest = person("Guest", is_guest=True)
    lobby.create_table(guest, name="Carobs", size=4, seconds=90)
    assert "You host 1 table " in refusal(lobby.create_table, guest, name="Figs", size=4, seconds=90)
    assert Game.objects.count() == 3


@override_settings(TABLE_LIMITS={"OPEN_TABLES": (9, 9), "SEATS": (1, 2), "PRACTICE_GAMES": (1, 1)})
def test_so_many_seats_a_guest(people, person):
    tables = [lobby.create_table(user, name="Cedars", size=4, seconds=90) for user in people[:2]]
    guest = person("Guest", is_guest=True)
    lobby.join(guest, pk=tables[0].pk)
    assert "A guest sits at 1 table at a time" in refusal(lobby.join, guest, pk=tables[1].pk)
    lobby.join(people[1], pk=tables[0].pk)
    assert names(tables[1]) == ["Ziad"]


@override_settings(RATE_LIMITS={"open_table": (1, 3600), "join_table": (1, 3600), "practice": (1, 3600)})
def test_so_many_tables_an_hour(people):
    first = lobby.create_table(people[0], name="Cedars", size=4, seconds=90)
    with pytest.raises(LimitReached, match="opened many tables"):
        lobby.create_table(people[0], name="Figs", size=4, seconds=90)
    second = lobby.create_table(people[1], name="Olives", size=4, seconds=90)
    lobby.join(people[2], pk=first.pk)
    with pytest.raises(LimitReached, match="joined many tables"):
        lobby.join(people[2], pk=second.pk)
    lobby.start_practice(people[3])
    with pytest.raises(LimitReached, match="many practice games"):
        lobby.start_practice(people[3])


def test_practice_starts_at_once_with_four_bots_that_play_to_win(person):
    game = lobby.start_practice(person("Lara", is_guest=True))
    record = store.read(game.pk)
    assert (record.status, record.practice, len(record.players)) == ("running", True, 5)
    assert sorted(player.bot for player in record.players) == [""] + ["shrewd"] * 4
    assert record.pace == {"default": 7 * 24 * 3600}


@override_settings(TABLE_LIMITS={"OPEN_TABLES": (1, 1), "SEATS": (1, 1), "PRACTICE_GAMES": (1, 2)})
def test_so_many_practice_games_at_a_time(person):
    guest = person("Guest", is_guest=True)
    lobby.start_practice(guest)
    assert "1 practice game under way" in refusal(lobby.start_practice, guest)
    lobby.create_table(guest, name="Cedars", size=4, seconds=90)


def test_the_oldest_account_comes_first_among_the_tied_and_guests_after_accounts(people, person):
    """M2.8, R-01."""
    guest = person("Guest", is_guest=True)
    late = person("Late")
    table = lobby.create_table(late, name="Cedars", size=4, seconds=90, bots="random")
    lobby.join(guest, pk=table.pk)
    lobby.join(people[0], pk=table.pk)
    lobby.start(late, pk=table.pk)
    players = table.players.select_related("user").order_by("joined")
    assert ranks(list(players)) == [1, 2, 0, None]
