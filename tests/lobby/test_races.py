"""Two at once at a table in the lobby, in real threads: one wins, the other gets a clear sentence."""

import threading

import pytest
from django.db import connections, transaction
from django.utils import timezone

from accounts import services as accounts
from games.models import Again, Game, Player
from games.services.errors import Refused
from games.services.seats import replace, stand_in
from games.services.tables import again, lobby

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(pk, *calls):
    """Run the calls in threads that queue up behind the game's locked row; what each returned or raised."""
    results = [None] * len(calls)
    started = threading.Barrier(len(calls) + 1)

    def run(index, call):
        started.wait()
        try:
            results[index] = call()
        except Exception as fault:
            results[index] = fault
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    with transaction.atomic():
        lobby.lock_game(pk)
        for thread in threads:
            thread.start()
        started.wait()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.parametrize("attempt", range(3))
def test_two_take_the_last_seat(table, people, person, attempt):
    for user in people[1:3]:
        lobby.join(user, pk=table.pk)
    last = [people[3], person("Nadim")]
    results = at_once(table.pk, *(lambda user=user: lobby.join(user, pk=table.pk) for user in last))
    (winner,) = [result for result in results if isinstance(result, Player)]
    (loser,) = [result for result in results if isinstance(result, Refused)]
    assert str(loser) == "This game has started already. Look for an open table in the lobby."
    assert Game.objects.get(pk=table.pk).status == "running"
    assert set(table.players.values_list("user", flat=True)) == {*(user.pk for user in people[:3]), winner.user_id}


@pytest.mark.parametrize("attempt", range(3))
def test_two_ask_for_again_at_once_and_meet_at_one_table(people, attempt):
    game = lobby.create_table(people[0], name="Cedars", size=4, bots="random")
    lobby.join(people[1], pk=game.pk)
    lobby.start(people[0], pk=game.pk)
    Game.objects.filter(pk=game.pk).update(status="over", ended=timezone.now(), winner="corrupt")
    first, second = at_once(game.pk, *(lambda user=user: again.again(user, pk=game.pk) for user in people[:2]))
    assert first == second and Again.objects.count() == 1
    assert Game.objects.get(pk=first.pk).status == "running"
    assert set(first.players.filter(bot="").values_list("user", flat=True)) == {user.pk for user in people[:2]}


def test_the_same_person_twice(table, people):
    first, second = at_once(table.pk, *[lambda: lobby.join(people[1], pk=table.pk)] * 2)
    assert first == second
    assert table.players.count() == 2


def test_the_last_seat_and_the_host_who_closes(table, people):
    for user in people[1:3]:
        lobby.join(user, pk=table.pk)
    results = at_once(
        table.pk, lambda: lobby.join(people[3], pk=table.pk), lambda: lobby.cancel(people[0], pk=table.pk)
    )
    (loser,) = [result for result in results if isinstance(result, Refused)]
    status = Game.objects.get(pk=table.pk).status
    assert (status, "started already" in str(loser)) in [("running", True), ("cancelled", False)]


def test_everybody_leaves(table, people):
    for user in people[1:3]:
        lobby.join(user, pk=table.pk)
    at_once(table.pk, *(lambda user=user: lobby.leave(user, pk=table.pk) for user in people[:3]))
    table.refresh_from_db()
    assert (table.status, table.players.count()) == ("cancelled", 0)


def test_the_start_and_the_host_whose_account_goes(table, people):
    lobby.join(people[1], pk=table.pk)
    results = at_once(
        table.pk, lambda: lobby.start(people[0], pk=table.pk, bots="random"), lambda: accounts.delete_account(people[0])
    )
    assert [result for result in results if result is not None and not isinstance(result, Refused)] == []
    assert not Player.objects.filter(user=people[0]).exists()
    assert Game.objects.get(pk=table.pk).status in ("running", "lobby")


def test_more_tables_than_allowed(people, table, settings):
    settings.TABLE_LIMITS = {"OPEN_TABLES": (1, 2), "SEATS": (9, 9), "PRACTICE_GAMES": (1, 1)}
    opened = [lambda: lobby.create_table(people[0], name="Figs", size=4, seconds=90)] * 3
    results = at_once(table.pk, *opened)
    assert sum(isinstance(result, Game) for result in results) == 1


@pytest.fixture
def offered(table, people):
    """The key of Omar's seat, who has missed two answers; the others have decided to look for somebody else."""
    for user in people[1:]:
        lobby.join(user, pk=table.pk)
    Player.objects.filter(game=table, user=people[3]).update(stand_in="sensible")
    seat = table.players.get(user=people[3]).seat
    replace.propose(people[0], pk=table.pk, seat=seat)
    replace.answer(people[1], pk=table.pk, seat=seat, yes=True)
    return table.players.get(seat=seat).offer_key


@pytest.mark.parametrize("attempt", range(3))
def test_two_take_the_same_seat(table, offered, person, attempt):
    wanting = [person("Nadim"), person("Nour")]
    results = at_once(table.pk, *(lambda user=user: replace.take(user, key=offered) for user in wanting))
    assert sorted(isinstance(result, Refused) for result in results) == [False, True]
    assert table.players.filter(user__in=wanting).count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_somebody_takes_the_seat_while_its_person_comes_back(table, people, offered, person, attempt):
    nour, omar = person("Nour"), people[3]
    results = at_once(table.pk, lambda: replace.take(nour, key=offered), lambda: stand_in.back(omar, pk=table.pk))
    assert sum(isinstance(result, Refused) for result in results) == 1
    assert table.players.filter(user__in=[nour, omar]).count() == 1
    assert not table.players.filter(stand_in="sensible").exists()
