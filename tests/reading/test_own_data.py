"""Of games one takes along what one wrote and where one sat, and nothing that others wrote or that is secret."""

import json

import pytest
from django.utils import timezone

from accounts import own_data
from accounts.models import User
from games.models import Deck, Former, Game, StandingOrder, Will
from games.services.talk import notes, reports, table_talk, threads
from tests import tables

pytestmark = pytest.mark.django_db

TAKEN = {"Player", "Former", "Message", "Note", "Will", "Report", "Deck", "Vacation", "Device", "UserSession", "Block"}
"""Kinds of rows that belong to a person and are in the file. `StandingOrder` belongs to a seat."""

LEFT_OUT = {
    "Game": "who is the host of it is said at the table",
    "Decision": "what one answered stands in the replay",
    "Notice": "what one was told stands on the page of notices, for ninety days",
    "HeldSeat": "seats before a deal",
    "ThreadMember": "with whom one whispers may be a secret of others",
    "Deed": "what staff did is staff's",
    "EmailAddress": "the account's e-mail",
    "Authenticator": "secrets by which one signs in",
}
"""Kinds of rows that belong to a person and are not in it, and why."""


@pytest.fixture
def record():
    return tables.played_until(tables.started(), lambda record: record.state.number >= 5)


def taken(user):
    """The file of a person, as they read it."""
    return json.loads(json.dumps(own_data.gather(user), default=str, ensure_ascii=False))


def test_a_seat_is_told_as_everybody_sees_it(record):
    (found,) = taken(tables.user_at(record, 1))["tables"]
    game = Game.objects.get(pk=record.pk)
    assert found == {
        "table": game.public_id,
        "title": "machrou3",
        "status": "running",
        "called": record.players[1].name,
        "seat": 1,
        "notices": {},
    }


def test_what_one_wrote_is_in_it_and_what_others_wrote_is_not(record):
    game = Game.objects.get(pk=record.pk)
    one, other = game.players.get(seat=0), game.players.get(seat=1)
    table_talk.say(game, player=one, text="Mine, to all.")
    theirs = table_talk.say(game, player=other, text="Theirs, to all.")
    threads.begin(game, player=other, seats=[0], text="Theirs, to me.")
    threads.begin(game, player=one, seats=[1], text="Mine, to one.")
    notes.keep(one, notes={1: ("My note.", 70)})
    notes.keep(other, notes={0: ("Their note.", 90)})
    Will.objects.create(player=one, user=one.user, text="My will.")
    StandingOrder.objects.create(player=one, order={"is": "PassTurns"})
    reports.report(one, key=theirs.key, why="My reason.")
    Deck.objects.create(owner=one.user, name="My deck", digest="0" * 64, data='{"cards": []}')
    Former.objects.create(game=game, user=one.user, seat=4, how="resigned", at=timezone.now())
    found = taken(one.user)
    assert [(each["text"], each["private"]) for each in found["said"]] == [
        ("Mine, to all.", False),
        ("Mine, to one.", True),
    ]
    assert found["notes"] == [{"table": game.public_id, "about": 1, "text": "My note.", "suspicion": 70}]
    assert found["wills"] == [{"table": game.public_id, "text": "My will."}]
    assert [each["order"] for each in found["orders"]] == [{"is": "PassTurns"}]
    assert [each["why"] for each in found["reports"]] == ["My reason."]
    assert [each["file"] for each in found["decks"]] == [{"cards": []}]
    assert [each["how"] for each in found["left"]] == ["resigned"]
    assert not {"Their", theirs.key, other.name} & set(json.dumps(found).replace(",", " ").split())
    assert "Their" not in json.dumps(found)


def test_orders_of_whoever_held_the_seat_before_are_not_in_it(record):
    player = Game.objects.get(pk=record.pk).players.get(seat=0)
    StandingOrder.objects.create(player=player, order={"is": "PassTurns"}, ended=timezone.now())
    assert taken(player.user)["orders"] == []


def test_every_kind_of_row_that_belongs_to_a_person_is_in_it_or_left_out_for_a_reason():
    found = {each.related_model.__name__ for each in User._meta.related_objects}
    assert found == TAKEN | set(LEFT_OUT)
