"""Private threads: who is in them, what rings, and what becomes of them."""

from threading import Thread as Worker

import pytest
from django.db import connection
from django.utils import timezone

from accounts import services as accounts
from accounts.models import User
from games.models import Game, Message, Note, Notice, Player, Thread, ThreadMember
from games.reading import talk_corner
from games.reading import threads as reading
from games.services.errors import Declined, NoSuchTalk, NotAtTable
from games.services.talk import notes, table_talk, threads
from tests import tables
from tests.proof.heard import listening

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


@pytest.fixture
def players(game):
    return list(game.players.order_by("seat"))


def corner(player):
    player = Player.objects.select_related("game").get(pk=player.pk)
    seats, _persons = reading.seats_at(player)
    return talk_corner.corner(seats, player)


def over(game):
    Game.objects.filter(pk=game.pk).update(status="over", ended=timezone.now(), winner="corrupt", reason="election")


def test_the_same_people_have_one_thread_whoever_begins_it(game, players):
    first = threads.begin(game, player=players[0], seats=[1, 2], text="Psst.")
    second = threads.begin(game, player=players[2], seats=[0, 1, 2], text="What?")
    fewer = threads.begin(game, player=players[0], seats=[1], text="Not Hind.")
    assert first == second != fewer
    assert list(first.messages.order_by("id").values_list("text", flat=True)) == ["Psst.", "What?"]
    assert {member.player_id for member in first.members.all()} == {player.pk for player in players[:3]}


def test_whom_one_may_talk_to(game, players):
    Player.objects.filter(pk=players[3].pk).update(user=None, bot="random")
    for seats, sentence in (([], "Choose whom"), ([0], "Choose whom"), ([3], "is a bot"), ([1, 17], "left the table")):
        with pytest.raises(Declined, match=sentence):
            threads.begin(game, player=players[0], seats=seats, text="Psst.")
    assert not Thread.objects.exists() and not Message.objects.exists()


def test_a_table_may_do_without(game, players):
    thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
    game.private_talk = False
    with pytest.raises(Declined, match="said before all"):
        threads.begin(game, player=players[0], seats=[2], text="Psst.")
    with pytest.raises(Declined, match="said before all"):
        threads.say(game, player=players[0], key=thread.key, text="Psst.")


def test_a_message_rings_its_members_and_nobody_else(game, players):
    with listening() as ear:
        thread = threads.begin(game, player=players[0], seats=[1], text="Psst.", deal=True)
        said = threads.say(game, player=players[1], key=thread.key, text="What?")
        table_talk.accept(players[1], key=thread.messages.first().key, yes=True)
        threads.publish(players[0], key=thread.key, yes=True)
    channels = [f"user:{player.user.public_id}" for player in sorted(players[:2], key=lambda each: each.user_id)]
    assert ear.rings == ["\n".join(channels)] * 4
    assert said.thread == thread


def test_so_it_does_while_sealed_answers_are_waited_for(voting):
    game = Game.objects.get(pk=voting.pk)
    with listening() as ear:
        threads.begin(game, player=game.players.get(seat=0), seats=[1], text="How do you vote?")
    assert [name.partition(":")[0] for name in ear.rings[0].split("\n")] == ["user", "user"]


def test_its_notices_go_to_its_members(game, players):
    User.objects.filter(seats__game=game).update(email="a@example.org", last_login=timezone.now())
    threads.begin(game, player=players[0], seats=[1], text="Psst.")
    told = Notice.objects.filter(kind="message").values_list("user", flat=True)
    assert set(told) == {players[1].user_id}


def test_unread_marks_of_each_thread(game, players):
    thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
    threads.begin(game, player=players[2], seats=[1], text="Hear me too.")
    threads.say(game, player=players[0], key=thread.key, text="Well?")
    assert [each.unread for each in corner(players[1]).threads] == [2, 1]
    assert corner(players[1]).unread == 3
    table_talk.read(players[1], key=thread.messages.last().key)
    assert [each.unread for each in corner(players[1]).threads] == [0, 1]
    assert corner(players[0]).unread == 0
    assert corner(players[3]) == talk_corner.Corner()


def test_who_is_no_member_finds_no_thread(game, players):
    thread = threads.begin(game, player=players[0], seats=[1], text="Psst.", deal=True)
    said = thread.messages.get()
    for attempt in (
        lambda: threads.say(game, player=players[2], key=thread.key, text="Me too."),
        lambda: threads.publish(players[2], key=thread.key, yes=True),
        lambda: table_talk.read(players[2], key=said.key),
        lambda: table_talk.accept(players[2], key=said.key, yes=True),
    ):
        with pytest.raises(NoSuchTalk):
            attempt()
    assert thread.messages.count() == 1 and not ThreadMember.objects.filter(publish=True).exists()


class TestAfterTheGame:
    @pytest.fixture
    def thread(self, game, players):
        """Two of three members have written."""
        thread = threads.begin(game, player=players[0], seats=[1, 2], text="Psst.")
        threads.say(game, player=players[1], key=thread.key, text="What?")
        return thread

    def listed(self, player):
        return [(each.key, each.mine, each.unread) for each in corner(player).threads]

    def test_it_is_opened_if_all_its_authors_agreed(self, game, players, thread):
        threads.publish(players[0], key=thread.key, yes=True)
        threads.publish(players[1], key=thread.key, yes=True)
        assert self.listed(players[3]) == []
        over(game)
        assert self.listed(players[3]) == [(thread.key, False, 0)]
        assert self.listed(players[2]) == [(thread.key, True, 2)]

    def test_else_it_stays_private(self, game, players, thread):
        threads.publish(players[0], key=thread.key, yes=True)
        threads.publish(players[2], key=thread.key, yes=True)
        over(game)
        assert self.listed(players[3]) == []
        with pytest.raises(NoSuchTalk):
            table_talk.read(players[3], key=thread.messages.first().key)

    def test_who_changes_their_mind_closes_it(self, game, players, thread):
        for player in players[:2]:
            threads.publish(player, key=thread.key, yes=True)
        over(game)
        threads.publish(players[1], key=thread.key, yes=False)
        assert self.listed(players[3]) == []

    def test_its_readers_do_not_write_in_it(self, game, players, thread):
        for player in players[:2]:
            threads.publish(player, key=thread.key, yes=True)
        over(game)
        late = Player.objects.select_related("game").get(pk=players[3].pk)
        for attempt in (
            lambda: threads.say(late.game, player=late, key=thread.key, text="Me too."),
            lambda: threads.publish(late, key=thread.key, yes=True),
        ):
            with pytest.raises(NoSuchTalk):
                attempt()


class TestSeatsChangeHands:
    def test_the_new_holder_begins_anew(self, game, players):
        thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
        newcomer = User.objects.create(username="newcomer")
        Player.objects.filter(pk=players[1].pk).update(user=newcomer)
        assert corner(players[1]) == talk_corner.Corner()
        again = threads.begin(game, player=players[0], seats=[1], text="Who are you?")
        assert again != thread
        assert [each.key for each in corner(players[1]).threads] == [again.key]

    def test_nobody_talks_to_those_who_left(self, game, players):
        thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
        Player.objects.filter(pk=players[1].pk).update(user=None, bot="sensible")
        with pytest.raises(Declined, match="Everybody else in this talk has left"):
            threads.say(game, player=players[0], key=thread.key, text="Hello?")
        ((member,),) = ([each for each in thread.members if not each.here] for thread in corner(players[0]).threads)
        assert member.seat.index == 1

    def test_whoever_lost_the_seat_a_moment_ago_says_nothing_more(self, game, players):
        thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
        stale = Player.objects.select_related("game").get(pk=players[1].pk)
        Player.objects.filter(pk=players[1].pk).update(user=User.objects.create(username="newcomer"))
        with pytest.raises(NoSuchTalk):
            threads.say(game, player=stale, key=thread.key, text="Still here.")
        with pytest.raises(NotAtTable):
            table_talk.say(game, player=stale, text="Still here.")
        assert Message.objects.count() == 1


def test_a_guest_who_becomes_an_account_keeps_threads_and_notes(game, players):
    guest, account = players[1].user, User.objects.create(username="account")
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    deal = table_talk.say(game, player=players[0], text="Zahle for Tyre.", deal=True)
    table_talk.accept(players[1], key=deal.key, yes=True)
    thread = threads.begin(game, player=players[0], seats=[1], text="Psst.")
    threads.say(game, player=players[1], key=thread.key, text="What?")
    notes.keep(players[1], notes={None: ("A note.", None)})
    guest.refresh_from_db()
    accounts.take_over(guest, account)
    players[1].refresh_from_db()
    assert players[1].user == account
    assert [each.key for each in corner(players[1]).threads] == [thread.key]
    assert Message.objects.get(pk=deal.pk).accepted == [account.pk]
    assert Note.objects.get().user == account


def test_a_deleted_accounts_notes_go_with_it(game, players):
    notes.keep(players[1], notes={None: ("A note.", None)})
    accounts.delete_account(players[1].user)
    assert not Note.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_who_begin_at_once_get_one_thread():
    game = Game.objects.get(pk=tables.started().pk)
    one, other = game.players.filter(seat__lt=2).order_by("seat")
    keys = []

    def begin(player, seat):
        keys.append(threads.begin(game, player=player, seats=[seat], text="Psst.").key)
        connection.close()

    workers = [Worker(target=begin, args=args) for args in ((one, 1), (other, 0)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(20)
    assert len(keys) == 6 and len(set(keys)) == 1
