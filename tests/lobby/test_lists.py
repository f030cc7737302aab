"""Lists of games: what they say, what they cost, which indexes they use."""

import json
import random
import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from accounts.models import Block, User
from games.kernel import owed
from games.models import Decision, Game, Message, Player, Thread, ThreadMember
from games.reading import lists
from games.services.playing import play
from games.services.tables import lobby
from tests import tables


@pytest.fixture
def lara(person):
    return person("Lara")


def started_with(user, name="Cedars", seconds=3600):
    game = lobby.create_table(user, name=name, size=4, seconds=seconds, bots="random")
    lobby.start(user, pk=game.pk)
    return game


def make_owe(game, user, due):
    """One open decision for the user's seat, due then."""
    seat = game.players.get(user=user).seat
    Decision.objects.filter(game=game, seat=seat).delete()
    asked = min(due, timezone.now()) - timedelta(hours=1)
    Decision.objects.create(game=game, number=900, seat=seat, kind="turn", asked_at=asked, due=due)


def make_idle(game, user):
    Decision.objects.filter(game=game, seat=game.players.get(user=user).seat).delete()


def finish(game, winner="corrupt", ended=None, winners=()):
    """The game is over, and the seats in `winners` have won."""
    now = timezone.now()
    Game.objects.filter(pk=game.pk).update(
        status="over",
        started=now - timedelta(days=3),
        ended=ended or now,
        winner=winner,
        reason="election",
        round=5,
        ext=json.dumps({"table": {}, "winners": winners}),
    )


def test_games_that_wait_for_me_come_by_time_left_and_apart_from_the_others(lara):
    late, soon, idle = (started_with(lara, name) for name in ("Late", "Soon", "Idle"))
    now = timezone.now()
    make_owe(late, lara, now + timedelta(hours=9))
    make_owe(soon, lara, now + timedelta(hours=2))
    make_idle(idle, lara)
    waiting, running = lists.running_games(lara)
    assert [game.name for game in waiting] == ["Soon", "Late"]
    assert waiting[0].due == now + timedelta(hours=2)
    assert [game.name for game in running] == ["Idle"]


def test_home_comes_in_pages_and_what_waits_for_me_is_first(browser, lara, settings):
    settings.TABLE_LIMITS = {"OPEN_TABLES": (99, 99), "SEATS": (99, 99), "PRACTICE_GAMES": (9, 9)}
    table = lobby.create_table(lara, name="Filling", size=5, seconds=90)
    Game.objects.bulk_create(
        Game(slug="machrou3", name=f"Game {index:02}", size=4, pace={"default": 90}, status="running", started=at)
        for index in range(2 * lists.PER_PAGE + 5)
        for at in [timezone.now() - timedelta(days=3, minutes=index)]
    )
    games = list(Game.objects.filter(status="running").order_by("name"))
    Player.objects.bulk_create(Player(game=game, user=lara, name="Lara", joined=0, seat=0) for game in games)
    asked = timezone.now() - timedelta(hours=1)
    Decision.objects.bulk_create(
        Decision(game=game, number=1, seat=0, kind="turn", asked_at=asked, due=asked + timedelta(hours=9 + left))
        for left, game in enumerate(reversed(games[-22:]))
    )
    wanted = [game.name for game in [*reversed(games[-22:]), *games[:-22]]]
    client, shown = browser(lara), []
    for number in (1, 2, 3):
        page = client.get(f"/home/?page={number}").content.decode()
        shown += re.findall(r"<bdi>(Game \d+)</bdi>", page)
        assert len(shown) == min(number * lists.PER_PAGE, len(wanted))
        assert ('<span class="badge-count">22</span>' in page) == (number < 3)
        assert (table.name in page, 'data-games="22"' in page) == (number == 1, number == 1)
        assert ('rel="prev"' in page, 'rel="next"' in page) == (number > 1, number < 3)
    assert shown == wanted


def test_unread_messages_are_counted_for_one_page_alone(lara):
    record = tables.started(4)
    user = tables.user_at(record, 0)
    for _ in range(lists.PER_PAGE + 5):
        other = tables.started(4)
        Player.objects.filter(game=other.pk, seat=0).update(user=user)
    with CaptureQueriesContext(connection) as caught:
        lists.running_page(user, None)
    statement = next(query["sql"] for query in caught.captured_queries if "games_message" in query["sql"])
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + statement)
        ((plan,),) = cursor.fetchall()
    looks = [node["Actual Loops"] for node in nodes(plan[0]["Plan"]) if node.get("Relation Name") == "games_message"]
    assert looks and max(looks) <= lists.PER_PAGE


def nodes(plan):
    """A plan and all that is below it."""
    yield plan
    for each in plan.get("Plans", ()):
        yield from nodes(each)


@pytest.mark.parametrize("broken", [{"slug": "no-such-game"}, {"pace": {}}, {"clock": {"daily": {"at": "noon"}}}])
def test_a_game_that_cannot_be_read_is_left_out_of_home_and_reported(lara, client, caplog, broken):
    games = [started_with(lara, name) for name in ("One", "Two")]
    Game.objects.filter(pk=games[0].pk).update(**broken)
    waiting, others = lists.running_games(lara)
    assert [each.public_id for each in waiting + others] == [games[1].public_id]
    assert f"game {games[0].pk} cannot be listed" in caplog.text
    client.force_login(lara)
    assert client.get("/", follow=True).status_code == 200


def test_an_answer_that_was_given_and_a_standing_question_do_not_wait(lara):
    game = started_with(lara)
    make_owe(game, lara, timezone.now() + timedelta(hours=2))
    Decision.objects.filter(number=900).update(sealed=True, answer={}, answered_at=timezone.now())
    seat = game.players.get(user=lara).seat
    Decision.objects.create(game=game, number=901, seat=seat, kind="help", standing=True, asked_at=timezone.now())
    waiting, running = lists.running_games(lara)
    assert waiting == [] and [each.public_id for each in running] == [game.public_id]


def test_what_another_has_sealed_is_not_told(db):
    record = tables.played_until(tables.started(5), tables.sealed_vote)
    decision, other = owed(record.state)[:2]
    viewer = tables.user_at(record, other.seat)
    before = lists.running_games(viewer)
    answer = tables.answer_for(record, decision, random.Random(1))
    play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=answer)
    assert lists.running_games(viewer) == before


def test_the_lobby_shows_open_tables_and_who_sits_there(lara, person):
    ziad = person("Ziad")
    shown = lobby.create_table(lara, name="Cedars", size=5, seconds=90, bots="random", listed=True)
    lobby.create_table(lara, name="Hidden", size=4, seconds=90)
    lobby.join(ziad, pk=shown.pk)
    (table,), page = lists.open_tables(ziad, None)
    assert (table.name, table.host, [seat.name for seat in table.seats]) == ("Cedars", "Lara", ["Lara", "Ziad"])
    assert (len(table.empty), table.bots, table.time.pace, table.mine) == (3, "random", {"default": 90}, True)
    assert page.paginator.count == 1
    assert [each.name for each in lists.my_tables(ziad)] == ["Cedars"]


def test_a_table_that_started_or_closed_is_not_in_the_lobby(lara, person):
    games = [lobby.create_table(lara, name="Cedars", size=4, seconds=90, bots="random", listed=True) for _ in range(2)]
    lobby.start(lara, pk=games[0].pk)
    lobby.cancel(lara, pk=games[1].pk)
    assert lists.open_tables(lara, None)[0] == [] and lists.my_tables(lara) == []


def test_history_tells_role_side_and_result(lara):
    lost, won = started_with(lara, "Lost"), started_with(lara, "Won")
    Player.objects.filter(user=lara).update(character="adnan", completed=2)
    finish(lost, "reformist", timezone.now() - timedelta(days=1))
    finish(won, "corrupt", winners=[won.players.get(user=lara).seat])
    with translation.override("en"):
        games, _page = lists.history(lara, None)
    assert [(game.name, game.was, game.ended, game.won) for game in games] == [
        ("Won", "You were <strong>Adnan</strong>, corrupt", "the corrupt won", True),
        ("Lost", "You were <strong>Adnan</strong>, corrupt", "the reformists won", False),
    ]
    assert (games[0].rounds, games[0].standing[1:]) == (5, ("2 objectives completed",))


def test_history_comes_in_pages(lara):
    now = timezone.now()
    games = Game.objects.bulk_create(
        Game(
            slug="machrou3",
            name=f"Game {index}",
            size=4,
            status="over",
            started=now,
            ended=now,
            winner="corrupt",
            pace={"default": 90},
            public_id=f"g{index:011}",
            invite_key=f"k{index:011}",
        )
        for index in range(lists.PER_PAGE + 1)
    )
    Player.objects.bulk_create(Player(game=game, user=lara, name="Lara", joined=0, character="lara") for game in games)
    first, page = lists.history(lara, "1")
    rest, _page = lists.history(lara, "2")
    assert (len(first), len(rest), page.paginator.num_pages) == (lists.PER_PAGE, 1, 2)
    assert lists.history(lara, "no number")[0] == first
    assert lists.history(lara, "99")[0] == rest


@pytest.mark.parametrize(("path", "queries"), [("/home/", 8), ("/history/", 5), ("/lobby/", 8)])
def test_a_list_costs_the_same_for_one_game_and_for_many(
    browser, lara, settings, django_assert_num_queries, path, queries
):
    settings.TABLE_LIMITS = {"OPEN_TABLES": (99, 99), "SEATS": (99, 99), "PRACTICE_GAMES": (9, 9)}
    client = browser(lara)

    def one_of_each(name):
        finish(started_with(lara, name))
        started_with(lara, name)
        lobby.create_table(lara, name=name, size=5, seconds=90, listed=True)

    one_of_each("First")
    client.get(path)
    with django_assert_num_queries(queries):
        assert client.get(path).status_code == 200
    for index in range(5):
        one_of_each(f"More {index}")
    with django_assert_num_queries(queries):
        assert client.get(path).status_code == 200


@pytest.fixture
def busy_site(lara):
    """Thousands of games and players, so that the planner has a reason to use its indexes."""
    now = timezone.now()
    ext = json.dumps({"table": {"words": "x" * 1500}, "winners": [0]})
    statuses = ["over"] * 2900 + ["running"] * 90 + ["lobby"] * 10
    Game.objects.bulk_create(
        Game(
            slug="machrou3",
            name="A table",
            size=4,
            status=status,
            listed=status == "lobby",
            host=lara,
            started=None if status == "lobby" else now,
            ended=now if status == "over" else None,
            pace={"default": 90},
            public_id=f"g{index:011}",
            invite_key=f"k{index:011}",
            ext=ext,
        )
        for index, status in enumerate(statuses)
    )
    others = User.objects.bulk_create(
        User(username=f"u{index}", name_key=f"u{index}", unsubscribe_key=f"{index:022}", public_id=f"u{index:011}")
        for index in range(400)
    )
    pks = list(Game.objects.order_by("pk").values_list("pk", flat=True))
    Player.objects.bulk_create(
        Player(
            game_id=pk,
            user=others[(place * 7 + joined) % 400],
            name="Someone",
            joined=joined,
            seat=joined,
            character="lara",
        )
        for place, pk in enumerate(pks)
        for joined in range(4)
    )
    Decision.objects.bulk_create(
        Decision(
            game_id=pk,
            number=number,
            seat=number % 4,
            kind="turn",
            asked_at=now,
            due=now + timedelta(days=1),
            closed_at=now if number else None,
            closed_how="answered" if number else "",
        )
        for pk in pks[2900:2990]
        for number in range(60)
    )
    talk_a_lot(pks, pks[2900:2990])
    Block.objects.bulk_create(Block(user=user, blocked=other) for user in others[:40] for other in others[40:90])
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return others[0]


def talk_a_lot(pks, running):
    """A private thread of two at each table; forty public and twenty private messages at those that are running."""
    players = {}
    for player in Player.objects.filter(game__in=pks, seat__lt=2):
        players.setdefault(player.game_id, []).append(player)
    private = Thread.objects.bulk_create(Thread(game_id=pk) for pk in pks)
    ThreadMember.objects.bulk_create(
        ThreadMember(thread=thread, player=player, user_id=player.user_id)
        for thread in private
        for player in players[thread.game_id]
    )
    Message.objects.bulk_create(
        Message(game_id=thread.game_id, thread=where, player=player, user_id=player.user_id, text="Well?")
        for thread in private
        if thread.game_id in running
        for where, number in ((None, 20), (thread, 10))
        for player in players[thread.game_id] * number
    )


def plan_of(call):
    """The plans of the SELECTs that `call` runs."""
    with CaptureQueriesContext(connection) as caught:
        call()
    with connection.cursor() as cursor:
        found = []
        for query in caught.captured_queries:
            cursor.execute("EXPLAIN " + query["sql"])
            found.append("\n".join(row[0] for row in cursor.fetchall()))
    return "\n\n".join(found)


@pytest.mark.slow
def test_lists_use_indexes(busy_site):
    mine = plan_of(lambda: lists.running_games(busy_site))
    assert "decision_open" in mine and "Seq Scan" not in mine
    assert "Seq Scan" not in plan_of(lambda: lists.history(busy_site, None))
    assert "game_open_tables" in plan_of(lambda: lists.open_tables(busy_site, None))
    assert "Seq Scan on games_player" not in plan_of(lambda: lists.my_tables(busy_site))
