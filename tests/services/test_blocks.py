"""What somebody says whom the reader has blocked: hidden from the reader alone, at every table, wherever it is told."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import blocks
from accounts.models import User
from games.kernel.press import Deal
from games.models import Game, Notice, Player
from games.notify.relevance import cause
from games.reading import lists, notes, talk_corner
from games.reading import threads as reading
from games.services.errors import Declined
from games.services.talk import press, table_talk, threads
from games.titles.machrou3.rules.press import NoChallenge, StandAside
from tests import tables

pytestmark = pytest.mark.django_db

FOE, READER, OTHER = 0, 1, 2
SAID = "Nobody likes you."


@pytest.fixture
def game(record):
    """Everybody has an address; the one at READER blocks the one at FOE."""
    people = User.objects.filter(seats__game=record.pk)
    people.update(email="a@example.org", last_login=timezone.now())
    found = Game.objects.get(pk=record.pk)
    table_talk.block(found.players.get(seat=READER), seat=FOE, yes=True)
    Notice.objects.all().delete()
    return found


def at(game, seat):
    return Player.objects.select_related("game", "user").get(game=game, seat=seat)


def shown(game, seat):
    seats, _persons = reading.seats_at(at(game, seat))
    return reading.public(seats, at(game, seat)).said


def corner(game, seat):
    seats, _persons = reading.seats_at(at(game, seat))
    return talk_corner.corner(seats, at(game, seat))


def page(game, seat, name="table"):
    client = Client()
    client.force_login(at(game, seat).user)
    return client.get(reverse(f"games:{name}", args=[game.public_id])).content.decode()


def offer(game, to=None):
    deal = Deal(READER, NoChallenge(READER), StandAside(), 0)
    return press.say(game, player=at(game, FOE), act=deal, text="A deal.", to=to)


def test_it_is_folded_and_not_new_for_the_reader_alone(game):
    table_talk.say(game, player=at(game, FOE), text=SAID, deal=True)
    (said,) = shown(game, READER)
    assert said.hidden and said.blocked and not said.muted and not said.new
    for seat in (FOE, OTHER):
        (said,) = shown(game, seat)
        assert not said.hidden and said.new == (seat == OTHER)
    folded = page(game, READER)
    assert "<summary>blocked</summary>" in folded and "Accept it" not in folded
    assert "<summary>blocked</summary>" not in page(game, FOE) + page(game, OTHER)


def test_it_is_counted_nowhere(game):
    table_talk.say(game, player=at(game, FOE), text=SAID)
    threads.begin(game, player=at(game, FOE), seats=[READER, OTHER], text=SAID)
    for seat, number in ((READER, 0), (OTHER, 2)):
        player = at(game, seat)
        assert reading.unread(player, player.user) == number
        running = [each for games in lists.running_games(player.user) for each in games]
        assert [each.unread for each in running] == [number]
        assert corner(game, seat).unread == number // 2


def test_it_is_told_by_no_mail(game):
    table_talk.say(game, player=at(game, FOE), text=SAID)
    threads.begin(game, player=at(game, FOE), seats=[READER, OTHER], text=SAID)
    told = set(Notice.objects.values_list("user", flat=True))
    assert at(game, READER).user_id not in told and at(game, OTHER).user_id in told


def test_what_others_and_bots_say_is_heard_still(game):
    table_talk.say(game, player=at(game, OTHER), text="Hello.")
    Player.objects.filter(game=game, seat=3).update(user=None, bot="random")
    table_talk.write(game, at(game, 3), "I am a bot.")
    assert [said.hidden for said in shown(game, READER)] == [False, False]
    assert reading.unread(at(game, READER), at(game, READER).user) == 2
    assert Notice.objects.filter(user=at(game, READER).user).exists()


def test_a_private_talk_with_nobody_else_is_not_listed_and_one_with_others_is(game):
    alone = threads.begin(game, player=at(game, FOE), seats=[READER], text=SAID)
    shared = threads.begin(game, player=at(game, FOE), seats=[READER, OTHER], text=SAID)
    assert [each.key for each in corner(game, READER).whispers] == [shared.key]
    assert {each.key for each in corner(game, FOE).whispers} == {alone.key, shared.key}
    assert page(game, READER).count(alone.key) == 0
    client = Client()
    client.force_login(at(game, READER).user)
    assert client.get(reverse("games:thread", args=[game.public_id, alone.key])).status_code == 200


@pytest.mark.parametrize("to", [None, READER])
def test_a_deal_that_they_offer_waits_nowhere_for_an_answer(game, to):
    said = offer(game, to=to)
    assert not Notice.objects.filter(user=at(game, READER).user).exists()
    assert "No bargain waits for your answer." in page(game, READER, "open_deals")
    assert 'value="accept"' not in page(game, READER) + page(game, READER, "bargains")
    table_talk.block(at(game, READER), seat=FOE, yes=False)
    assert 'value="accept"' in page(game, READER, "open_deals")
    said.refresh_from_db()
    assert not said.responses.exists()


def test_a_mail_on_a_deal_that_waits_is_not_sent_once_they_are_blocked(game):
    player = at(game, READER)
    table_talk.block(player, seat=FOE, yes=False)
    offer(game)
    notice = Notice.objects.get(user=player.user, kind="deal")
    assert cause(notice)
    table_talk.block(player, seat=FOE, yes=True)
    assert cause(notice) is None


def test_unblocked_they_are_heard_again_with_what_they_said_meanwhile(game):
    table_talk.say(game, player=at(game, FOE), text=SAID)
    table_talk.block(at(game, READER), seat=FOE, yes=False)
    (said,) = shown(game, READER)
    assert not said.hidden and said.new


def test_it_holds_at_every_table_and_for_the_person_not_for_the_seat(game):
    other = tables.started(4)
    Player.objects.filter(game=other.pk, seat=0).update(user=at(game, READER).user)
    Player.objects.filter(game=other.pk, seat=1).update(user=at(game, FOE).user)
    there = Game.objects.get(pk=other.pk)
    table_talk.say(there, player=at(there, 1), text=SAID)
    assert shown(there, 0)[0].hidden
    table_talk.say(game, player=at(game, FOE), text=SAID)
    Player.objects.filter(game=game, seat=FOE).update(user=User.objects.create(username="Newcomer"))
    table_talk.say(game, player=at(game, FOE), text="Good evening.")
    assert [said.hidden for said in shown(game, READER)] == [True, False]


def test_the_notes_say_who_is_blocked_and_nobody_blocks_a_bot_or_themselves(game):
    _whole, others = notes.notes_of(at(game, READER))
    assert {note.seat.index for note in others if note.blocked} == {FOE}
    assert not any(note.blocked for note in notes.notes_of(at(game, FOE))[1])
    Player.objects.filter(game=game, seat=3).update(user=None, bot="random")
    for seat in (READER, 3, 29):
        with pytest.raises(Declined):
            table_talk.block(at(game, READER), seat=seat, yes=True)
    assert list(blocks.list_of(at(game, READER).user)) == [at(game, FOE).user]


def test_a_form_blocks_and_unblocks_and_leads_back(game):
    client = Client()
    client.force_login(at(game, OTHER).user)
    path = reverse("games:block", args=[game.public_id, FOE])
    answer = client.post(path, {"block": "yes", "at": "notes"}, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("games:notes", args=[game.public_id])
    assert f"Unblock {at(game, FOE).name}" in answer.content.decode()
    client.post(path, {"at": "notes"})
    assert not blocks.has_blocked(at(game, OTHER).user_id, at(game, FOE).user_id)
    Player.objects.filter(game=game, seat=3).update(user=None, bot="random")
    answer = client.post(reverse("games:block", args=[game.public_id, 3]), {"block": "yes"}, follow=True)
    assert "Only a person can be blocked." in answer.content.decode()
