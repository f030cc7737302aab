"""The people of a game that is over are invited to play it once more, by the channels that they chose."""

import json
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.db.models import F
from django.utils import timezone

from accounts.models import Device, User
from games.models import Again, Event, Game, HeldSeat, Notice, Player
from games.notify import push
from games.notify.deliver import deliver
from games.notify.relevance import cause
from games.services.seats import account_changes
from games.services.tables import again, lobby
from tests import tables

from .conftest import bodies, dealt, pass_time, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """(a game of five that is over, its people by seat)."""
    record = dealt()
    Notice.objects.all().delete()
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now(), winner="corrupt")
    return Game.objects.get(pk=record.pk), [tables.user_at(record, player.seat) for player in record.players]


def invited():
    return set(Notice.objects.filter(kind="again").values_list("user_id", "channel"))


def test_all_others_are_invited_at_once_each_by_their_channels(played):
    game, people = played
    Device.objects.create(user=people[1], endpoint="https://fcm.googleapis.com/fcm/send/1", p256dh="x", auth="x")
    User.objects.filter(pk=people[2].pk).update(channels={"again": "digest"})
    again.again(people[0], pk=game.pk)
    assert invited() == {
        (people[1].pk, "mail"),
        (people[1].pk, "push"),
        (people[2].pk, "digest"),
        (people[3].pk, "mail"),
        (people[4].pk, "mail"),
    }


def test_nobody_is_invited_who_switched_it_off_or_is_gone(played):
    game, people = played
    User.objects.filter(pk=people[1].pk).update(channels={"again": "none"})
    Player.objects.filter(game=game, user=people[2]).update(channels={"again": "none"})
    User.objects.filter(pk=people[3].pk).update(mail_turns=False)
    account_changes.forget(people[4])
    again.again(people[0], pk=game.pk)
    assert invited() == set()
    assert set(HeldSeat.objects.values_list("user", flat=True)) == {person.pk for person in people[1:4]}


def test_the_mail_says_who_is_there_and_leads_to_the_invitation(played, office):
    game, people = played
    table = again.again(people[0], pk=game.pk)
    again.again(people[2], pk=game.pk)
    pass_time()
    assert deliver() == 3
    (mail,) = office.to(people[1])
    assert "again with the same people" in mail["Subject"]
    for body in bodies(mail):
        assert f"/join/{table.invite_key}/" in body and "A seat is held for you until" in body
        assert people[0].username in body and people[2].username in body and people[3].username not in body
        assert "Since your last move" not in body


def test_an_invitation_is_dropped_once_it_is_taken_up_closed_or_too_late(played):
    game, people = played
    table = again.again(people[0], pk=game.pk)
    again.again(people[1], pk=game.pk)
    HeldSeat.objects.filter(user=people[2]).update(until=F("until") - timedelta(hours=49))
    notices = {each.user_id: each for each in Notice.objects.filter(kind="again")}
    assert [cause(notices[person.pk]) is None for person in people[1:4]] == [True, True, False]
    lobby.start(people[0], pk=table.pk, bots="random")
    assert cause(notices[people[3].pk]) is None


def test_a_push_leads_to_the_invitation(played):
    game, people = played
    table = again.again(people[0], pk=game.pk)
    notice = Notice.objects.filter(kind="again").first()
    told = push.words(notice, cause(notice), timezone.now())
    assert urlsplit(told["url"]).path == f"/join/{table.invite_key}/" and table.invite_key not in told["title"]


def test_nobody_invites_the_same_people_twice_by_closing_and_opening_again(played):
    game, people = played
    for _ in range(3):
        table = again.again(people[0], pk=game.pk)
        lobby.cancel(people[0], pk=table.pk)
    assert states(kind="again") == {"waiting": 4}


def test_the_chat_of_the_table_is_told_who_sits_at_the_new_one(played):
    game, people = played
    Game.objects.filter(pk=game.pk).update(hook="https://discord.com/api/webhooks/1/x")
    again.again(people[0], pk=game.pk)
    assert Notice.objects.filter(channel="hook", game=game).count() == 1
    told = Event.objects.filter(game=game, kind="SatDownAgain").get()
    assert (told.to, told.data) == (None, {"seat": 0})
    assert Again.objects.get().table.hook == ""


def test_who_was_dealt_what_is_in_no_invitation(played):
    game, people = played
    again.again(people[0], pk=game.pk)
    characters = Player.objects.filter(game=game).values_list("character", flat=True)
    notice = Notice.objects.filter(kind="again").first()
    told = json.dumps(push.words(notice, cause(notice), timezone.now()))
    assert not any(character in told for character in characters if character)
