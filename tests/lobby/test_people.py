"""What becomes of seats when a person goes, or a guest becomes somebody's account."""

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import services as accounts
from games import store
from games.models import Decision, Event, Game, Message, Move, Player
from games.services.playing import bots, play
from games.services.seats import account_changes
from games.services.tables import lobby
from games.services.talk import table_talk
from machrou3 import doorbell
from tests import tables


@pytest.fixture
def game(table, people):
    """The game of Lara, Ziad, Hind and Omar, dealt."""
    for user in people[1:]:
        lobby.join(user, pk=table.pk)
    return Game.objects.get(pk=table.pk)


def test_a_deleted_account_leaves_its_seat_to_a_stand_in_and_to_whoever_wants_it(game, people):
    table_talk.say(game, player=game.players.get(user=people[0]), text="Good evening.")
    before = store.read(game.pk)
    seat = before.player_of(people[0].pk).seat
    accounts.delete_account(people[0])
    after = store.read(game.pk)
    player = after.players[seat]
    assert (player.user_id, player.bot, player.stand_in, player.name) == (None, "", "sensible", "former player")
    assert Player.objects.get(pk=player.id).offered
    assert after.state == before.state
    assert Message.objects.get().player_id == player.id
    assert Game.objects.get(pk=game.pk).host == people[1]
    assert list(Event.objects.filter(game=game, house=True).values_list("kind", "data__name")) == [
        ("SeatResigned", "former player")
    ]


def test_the_stand_in_answers_what_the_person_owed(game, people):
    record = store.read(game.pk)
    seat = record.state.table.active
    leaver = next(user for user in people if user.pk == record.players[seat].user_id)
    accounts.delete_account(leaver)
    tables.make_due(game.pk)
    assert play.close_due(game.pk)
    assert Move.objects.get(game=game.pk, number=1).mover == "bot"


def test_a_practice_game_is_finished_by_a_bot(people):
    game = lobby.start_practice(people[0])
    accounts.delete_account(people[0])
    assert bots.play_bots(game.pk) > 0
    assert not Player.objects.filter(game=game, offered__isnull=False).exists()


@pytest.fixture
def seats_of_the_past(person):
    """Let somebody have sat at so many more games that are over."""

    def sit(user, number):
        now = timezone.now()
        over = {"status": "over", "started": now, "ended": now, "winner": "corrupt"}
        games = Game.objects.bulk_create(Game(slug="machrou3", name="Past", size=4, **over) for _ in range(number))
        Player.objects.bulk_create(Player(game=each, user=user, name="Then", joined=0, seat=0) for each in games)

    return sit


def test_an_account_of_many_games_that_are_over_goes_in_as_many_statements_as_one_of_few(person, seats_of_the_past):
    few, many, cost = person("Few"), person("Many"), []
    for user, number in ((few, 2), (many, 60)):
        seats_of_the_past(user, number)
        with CaptureQueriesContext(connection) as caught:
            accounts.delete_account(user)
        cost.append(len(caught))
    assert cost[0] == cost[1]
    assert set(Player.objects.values_list("user", "name")) == {(None, "former player")}


def test_each_running_table_is_left_by_itself_so_that_none_waits_for_all_the_others(people, monkeypatch):
    games = [tables.started() for _ in range(3)]
    for record in games:
        Player.objects.filter(game=record.pk, seat=0).update(user=people[0])
    honest = account_changes._leave

    def fails_at_the_third(player):
        if player.game_id == games[2].pk:
            raise RuntimeError("this table is held")
        honest(player)

    monkeypatch.setattr(account_changes, "_leave", fails_at_the_third)
    with pytest.raises(RuntimeError):
        accounts.delete_account(people[0])
    people[0].refresh_from_db()
    assert not people[0].deleted
    assert list(people[0].seats.values_list("game", flat=True)) == [games[2].pk]
    monkeypatch.setattr(account_changes, "_leave", honest)
    accounts.delete_account(people[0])
    people[0].refresh_from_db()
    assert people[0].deleted and not people[0].seats.exists()


def test_a_deleted_account_leaves_tables_in_the_lobby(table, people):
    lobby.join(people[1], pk=table.pk)
    accounts.delete_account(people[0])
    table.refresh_from_db()
    assert (table.host, table.players.get().name, table.status) == (people[1], "Ziad", "lobby")


def test_the_seats_of_a_guest_move_to_the_account(table, people, person):
    guest = person("Visitor", is_guest=True)
    lobby.join(guest, pk=table.pk)
    accounts.take_over(guest, people[1])
    player = table.players.get(user=people[1])
    assert (player.name, player.joined) == ("Visitor", 1)


def test_what_a_guest_was_asked_counts_for_the_account(game, people, person):
    guest, decision = person("Visitor", is_guest=True), Decision.objects.filter(game=game).first()
    Decision.objects.filter(pk=decision.pk).update(user=guest)
    accounts.take_over(guest, people[1])
    assert Decision.objects.get(pk=decision.pk).user == people[1]


def test_a_guest_who_hosts_brings_the_table_along(people, person):
    guest = person("Visitor", is_guest=True)
    table = lobby.create_table(guest, name="Figs", size=4, seconds=90)
    accounts.take_over(guest, people[1])
    table.refresh_from_db()
    assert (table.host, table.players.get().user) == (people[1], people[1])


def test_one_person_keeps_one_seat_at_a_table(people, person):
    guest = person("Visitor", is_guest=True)
    table = lobby.create_table(people[0], name="Figs", size=4, seconds=90, bots="random")
    lobby.join(guest, pk=table.pk)
    lobby.start(people[0], pk=table.pk)
    accounts.take_over(guest, people[0])
    record = store.read(table.pk)
    assert [player.name for player in record.players if player.stand_in] == ["former player"]
    assert record.player_of(people[0].pk).name == "Lara"


def test_who_gets_up_before_the_start_hears_the_table_no_more(
    table, people, monkeypatch, django_capture_on_commit_callbacks
):
    lobby.join(people[1], pk=table.pk)
    barred = []
    monkeypatch.setattr(doorbell, "bar", lambda *closed: barred.append(closed))
    with django_capture_on_commit_callbacks(execute=True):
        lobby.leave(people[1], pk=table.pk)
    assert barred == [(f"user:{people[1].public_id}", f"game:{table.public_id}")]


def test_the_bell_of_a_session_ends_with_it(people, monkeypatch, django_capture_on_commit_callbacks):
    barred = []
    monkeypatch.setattr(doorbell, "bar", lambda *closed: barred.append(closed))
    subject, client = f"user:{people[0].public_id}", Client()
    client.force_login(people[0])
    channel = doorbell.session_channel(client.session.session_key)
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/logout/")
        accounts.log_out_everywhere(people[0])
        accounts.delete_account(people[0])
    assert barred == [(subject, channel), (subject, subject), (subject, subject)]


def test_the_pass_of_a_page_is_bound_to_its_session(table, people):
    client = Client()
    client.force_login(people[0])
    ticket = client.get(f"/t/{table.public_id}/").context["ticket"]
    subject, channels = signing.loads(ticket, salt=doorbell.SALT)
    assert subject == f"user:{people[0].public_id}"
    assert doorbell.session_channel(client.session.session_key) in channels
