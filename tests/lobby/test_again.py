"""A game that is over is played once more with the same people (games.services.tables.again)."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from accounts.models import User
from games import store
from games.bots import kinds, usual
from games.clock.control import TimeControl
from games.models import Again, Event, Game, HeldSeat, Notice
from games.services.errors import Declined
from games.services.seats import account_changes
from games.services.tables import again as service
from games.services.tables import lobby
from games.titles import registry
from tests import tables
from tests.lobby.test_pages import text
from tests.titles.examples import NIGHTS

pytestmark = pytest.mark.django_db


def end(game):
    """The game is over, and the rows say no more of it."""
    Game.objects.filter(pk=game.pk).update(status="over", ended=timezone.now(), winner="corrupt")
    return Game.objects.get(pk=game.pk)


def over(people, size=None, bots="", **choices):
    """A game of these people, and bots, that is over; the first of them was the host."""
    game = lobby.create_table(people[0], name="Cedars", size=size or len(people), seconds=3600, bots=bots, **choices)
    for each in people[1:]:
        lobby.join(each, pk=game.pk)
    if size:
        lobby.start(people[0], pk=game.pk)
    return end(game)


@pytest.fixture
def played(people):
    """A game of four people that is over."""
    return over(people)


@pytest.fixture
def finished(people):
    """A game of Lara, Ziad and two bots that was played to its end, and the two."""
    game = lobby.create_table(people[0], name="Cedars", size=4, seconds=3600, bots="random")
    lobby.join(people[1], pk=game.pk)
    tables.known_deal(game.pk, 1)
    lobby.start(people[0], pk=game.pk)
    tables.played_until(store.read(game.pk), lambda now: now.state.outcome)
    return Game.objects.get(pk=game.pk), people[:2]


def told(game):
    return [each.data["seat"] for each in Event.objects.filter(game=game, kind="SatDownAgain").order_by("id")]


def seat_of(game, person):
    return game.players.get(user=person).seat


def test_again_opens_the_table_with_the_same_game_options_pace_and_calendar(people):
    control = TimeControl({"default": 7200, "vote": 3600}, bank=86400, refill=60, honours=("night", "vacation"))
    game = over(
        people,
        control=control,
        options=registry.ruleset("machrou3").options(variant="advanced", chaotic=True),
        spectators="live",
        private_talk=False,
        stand_in="random",
        reliability=0,
        listed=True,
    )
    table = service.again(people[2], pk=game.pk)
    same = (
        "slug",
        "size",
        "options",
        "pace",
        "clock",
        "spectators",
        "private_talk",
        "stand_in",
        "reliability",
        "listed",
    )
    assert {name: getattr(table, name) for name in same} == {name: getattr(game, name) for name in same}
    assert (table.name, table.status, table.host) == ("Cedars 2", "lobby", people[2])
    assert table.deal_commitment and table.deal_commitment != game.deal_commitment
    assert [player.user for player in table.players.all()] == [people[2]]


def test_again_has_the_usual_times_of_a_table_that_ended_in_a_live_phase(played, people):
    usual = {"pace": played.pace, "clock": played.clock}
    Game.objects.filter(pk=played.pk).update(pace={"default": 90}, clock={}, live={"seconds": 90, **usual})
    table = service.again(people[0], pk=played.pk)
    assert (table.pace, table.clock, table.live) == (usual["pace"], usual["clock"], {})


def test_again_is_dealt_under_todays_rulings(people):
    game = over([*people[:3], User.objects.create(username="Nour")], slug=NIGHTS, size=8, bots="random")
    Game.objects.filter(pk=game.pk).update(options=game.options | {"rulings": 1})
    assert service.again(people[0], pk=game.pk).options["rulings"] == 2


def test_names_of_tables_are_counted(people):
    assert service._numbered("Cedars") == "Cedars 2"
    assert service._numbered("Cedars 9") == "Cedars 10"
    assert service._numbered("x" * 60) == "x" * 58 + " 2"


def test_whoever_asks_second_joins_the_same_table_and_the_last_begins_the_game(played, people):
    tables = [service.again(each, pk=played.pk) for each in people]
    assert len({table.pk for table in tables}) == 1
    table = Game.objects.get(pk=tables[0].pk)
    assert (table.status, table.players.count()) == ("running", 4)
    assert not HeldSeat.objects.exists()
    assert Again.objects.get().table == table


def test_asked_twice_one_sits_there_once(played, people):
    first, second = (service.again(people[0], pk=played.pk) for _ in range(2))
    assert first == second and first.players.count() == 1


def test_seats_are_held_for_those_people_for_48_hours_then_for_whoever_has_the_link(played, people, person):
    table = service.again(people[0], pk=played.pk)
    assert set(HeldSeat.objects.values_list("user__username", flat=True)) == {"Ziad", "Hind", "Omar"}
    stranger = person("Stranger")
    with pytest.raises(Declined, match="held for those who played"):
        lobby.join(stranger, pk=table.pk)
    HeldSeat.objects.update(until=F("until") - timedelta(hours=47))
    with pytest.raises(Declined):
        lobby.join(stranger, pk=table.pk)
    HeldSeat.objects.update(until=F("until") - timedelta(hours=1))
    lobby.join(stranger, pk=table.pk)
    assert lobby.join(people[1], pk=table.pk)


def test_whoever_leaves_the_new_table_again_leaves_their_seat_to_all(played, people, person):
    table = service.again(people[0], pk=played.pk)
    service.again(people[1], pk=played.pk)
    lobby.leave(people[1], pk=table.pk)
    lobby.join(person("Stranger"), pk=table.pk)
    with pytest.raises(Declined, match="held for those who played"):
        lobby.join(people[1], pk=table.pk)


def test_bots_sit_again_where_bots_were(people):
    game = over(people[:2], size=5, bots="random")
    table = service.again(people[1], pk=game.pk)
    assert HeldSeat.objects.filter(table=table, user=None).count() == 3 and table.status == "lobby"
    service.again(people[0], pk=game.pk)
    table.refresh_from_db()
    assert table.status == "running"
    assert list(table.players.order_by("bot").values_list("bot", flat=True)) == ["", "", "random", "random", "random"]


def test_no_person_takes_a_seat_that_is_kept_for_a_bot(people, person):
    game = over(people[:2], size=5, bots="random")
    table = service.again(people[0], pk=game.pk)
    HeldSeat.objects.filter(user__isnull=False).update(until=timezone.now())
    lobby.join(person("Stranger"), pk=table.pk)
    table.refresh_from_db()
    assert table.status == "running"


def test_alone_with_bots_again_begins_at_once(people):
    game = over(people[:1], size=4, bots="random")
    assert service.again(people[0], pk=game.pk).status in ("running", "lobby")
    assert Again.objects.get().table.status == "running"
    assert not Notice.objects.filter(kind="again").exists()


def test_a_seat_that_nobody_holds_any_more_is_open_to_all(played, people, person):
    account_changes.forget(people[3])
    service.again(people[0], pk=played.pk)
    assert set(HeldSeat.objects.values_list("user__username", flat=True)) == {"Ziad", "Hind"}
    lobby.join(person("Stranger"), pk=Again.objects.get().table.pk)


def test_a_deleted_account_holds_no_seat_and_a_guest_takes_it_along(played, people, person):
    service.again(people[0], pk=played.pk)
    account_changes.forget(people[1])
    account_changes.move(people[2], person("Hind the Second"))
    assert set(HeldSeat.objects.values_list("user__username", flat=True)) == {"Hind the Second", "Omar"}


def test_a_table_that_was_closed_makes_room_for_another(played, people):
    first = service.again(people[0], pk=played.pk)
    lobby.cancel(people[0], pk=first.pk)
    second = service.again(people[1], pk=played.pk)
    assert second.pk != first.pk and Again.objects.get().table == second
    assert not HeldSeat.objects.filter(table=first).exists()


def test_who_comes_when_the_others_have_begun_is_told_so(played, people):
    table = service.again(people[0], pk=played.pk)
    lobby.start(people[0], pk=table.pk, bots="random")
    with pytest.raises(Declined, match="begun without you"):
        service.again(people[1], pk=played.pk)
    assert service.again(people[0], pk=played.pk) == table


def test_only_those_who_played_it_to_its_end_play_it_again(played, people, person):
    with pytest.raises(Declined):
        service.again(person("Stranger"), pk=played.pk)
    Game.objects.filter(pk=played.pk).update(status="running", ended=None, winner="")
    with pytest.raises(Declined):
        service.again(people[0], pk=played.pk)


def test_the_limits_of_opening_and_sitting_hold(played, people, settings):
    settings.TABLE_LIMITS = settings.TABLE_LIMITS | {"OPEN_TABLES": (0, 0)}
    with pytest.raises(Declined, match="You host 0"):
        service.again(people[0], pk=played.pk)
    assert not Again.objects.exists()


def test_the_chat_goes_along_with_its_host_alone(played, people):
    Game.objects.filter(pk=played.pk).update(hook="https://discord.com/api/webhooks/1/x")
    table = service.again(people[1], pk=played.pk)
    assert table.hook == ""
    lobby.cancel(people[1], pk=table.pk)
    assert service.again(people[0], pk=played.pk).hook


def test_who_sits_at_the_new_table_is_told_to_those_of_the_old_one_once(played, people):
    table = service.again(people[0], pk=played.pk)
    lobby.join(people[2], pk=table.pk)
    lobby.leave(people[2], pk=table.pk)
    lobby.join(people[2], pk=table.pk)
    assert told(played) == [seat_of(played, people[0]), seat_of(played, people[2])]


def test_the_page_of_the_end_says_who_is_back_and_leads_there(finished, browser):
    game, (one, other) = finished
    path = f"/t/{game.public_id}/"
    assert "Again with the same people" in text(browser(one).get(path))
    answer = browser(one).post(f"{path}again/")
    table = Again.objects.get().table
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.public_id}/")
    assert "Go to the new table" in text(browser(one).get(path))
    page = text(browser(other).get(path))
    assert "Back already: <bdi>Lara</bdi>" in page and "Sit down with them" in page
    live = text(browser(other).get(f"{path}live/?end"))
    assert "Sit down with them" in live
    assert browser(other).post(f"{path}again/").status_code == 303
    table.refresh_from_db()
    assert table.status == "running"
    assert "Go to the new game" in text(browser(other).get(path))


def test_strangers_neither_see_nor_ask_for_again(finished, browser, person):
    game, _people = finished
    stranger = browser(person("Stranger"))
    page = text(stranger.get(f"/t/{game.public_id}/"))
    assert "Again with the same people" not in page and "Replay" in page
    assert stranger.post(f"/t/{game.public_id}/again/").status_code == 404
    assert browser().post(f"/t/{game.public_id}/again/").status_code == 302


def test_the_history_leads_to_the_same_table(finished, browser):
    game, (one, _other) = finished
    client = browser(one)
    assert f'action="/t/{game.public_id}/again/"' in client.get("/history/").content.decode()
    assert client.post(f"/t/{game.public_id}/again/").status_code == 303


def test_the_seat_stands_among_ones_games_and_leads_to_it(finished, browser):
    game, (one, other) = finished
    table = service.again(one, pk=game.pk)
    page = text(browser(other).get("/home/"))
    assert "A seat is held for you" in page and f"/tables/{table.public_id}/join/" in page
    invited = browser(other)
    assert "A seat is held for you until" in text(invited.get(f"/tables/{table.public_id}/join/"))
    assert invited.post(f"/tables/{table.public_id}/join/").status_code == 303
    assert table.players.filter(user=other).exists()


def test_nobody_else_comes_to_a_table_that_the_lobby_does_not_show(finished, browser, person):
    game, (one, _other) = finished
    table = service.again(one, pk=game.pk)
    for stranger in (browser(), browser(person("Stranger"))):
        assert stranger.get(f"/tables/{table.public_id}/join/").status_code == 404


def test_the_waiting_room_and_the_invitation_say_what_is_held(finished, browser, person):
    game, (one, _other) = finished
    table = service.again(one, pk=game.pk)
    room = text(browser(one).get(f"/t/{table.public_id}/"))
    assert "held for <bdi>Ziad</bdi> until" in room and "2 bots, from the start" in room
    page = text(browser(person("Stranger")).get(f"/join/{table.invite_key}/"))
    assert "held for those who played here before" in page and "Ziad" not in page


def test_after_practice_again_harder_and_with_friends(people, browser):
    lara, slug = people[0], "machrou3"
    game = end(lobby.start_practice(lara, slug=slug, players=5))
    start, next_best, best = usual(slug), kinds(slug)[-3], kinds(slug)[-1]
    again = service.practise_again(lara, pk=game.pk)
    assert (again.practice, again.size, again.bots, again.options) == (True, 5, start, {**again.options})
    harder = end(service.practise_again(lara, pk=game.pk, step=1))
    assert harder.bots == best
    with pytest.raises(Declined):
        service.practise_again(lara, pk=harder.pk, step=1)
    easier = end(service.practise_again(lara, pk=game.pk, step=-1))
    assert easier.bots == next_best
    assert service.practise_again(lara, pk=easier.pk, step=1).bots == start
    table = service.with_friends(lara, pk=game.pk)
    assert (table.status, table.practice, table.slug, table.size) == ("lobby", False, slug, 5)
    assert (table.pace, table.bots) == (registry.title(slug).usual_time.rows()[0], start)


def test_a_practice_game_is_nobody_elses_and_a_game_of_others_no_practice(played, people):
    practice = end(lobby.start_practice(people[0]))
    with pytest.raises(Declined):
        service.again(people[0], pk=practice.pk)
    for act in (service.practise_again, service.with_friends):
        with pytest.raises(Declined):
            act(people[0], pk=played.pk)
