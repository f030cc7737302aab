"""What the staff are told of people at one table who come from one network, and what not."""

from io import StringIO

import pytest
from allauth.usersessions.models import UserSession
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import Deed, User
from games.models import Game
from tests import tables

pytestmark = pytest.mark.django_db

HOME, SCHOOL = "203.0.113.7", "2001:db8:1:2::1"
ELSEWHERE = ["198.51.100.1", "198.51.100.2"]


@pytest.fixture
def salma():
    return User.objects.create(username="Salma", is_staff=True)


def seated(addresses, **fields):
    """A table of people who are signed in at these addresses; (the Game, their public ids)."""
    game = tables.lobby(len(addresses))
    Game.objects.filter(pk=game.pk).update(**{"listed": True} | fields)
    people = [player.user for player in game.players.order_by("joined")]
    for user, address in zip(people, addresses, strict=True):
        UserSession.objects.create(user=user, session_key=f"key {user.pk}", ip=address, user_agent="")
    return game, [user.public_id for user in people]


def said(**options):
    out = StringIO()
    call_command("same_network", stdout=out, **options)
    return out.getvalue()


def test_accounts_from_one_network_are_told_by_table_and_never_the_network(salma):
    game, ids = seated([HOME, SCHOOL, ELSEWHERE[0], HOME, "2001:db8:1:2::99"])
    pairs = sorted([f"{ids[0]}, {ids[3]}", f"{ids[1]}, {ids[4]}"])
    printed = said(staff="Salma")
    assert sorted(printed.splitlines()) == [f"table {game.public_id}  accounts {pair}" for pair in pairs]
    assert HOME not in printed and ids[2] not in printed


def test_neighbours_at_two_tables_and_one_person_with_two_browsers_are_nothing_to_tell(salma):
    (_game, ids), _other = seated([HOME, SCHOOL, *ELSEWHERE]), seated([HOME, SCHOOL, *ELSEWHERE])
    user = User.objects.get(public_id=ids[0])
    UserSession.objects.create(user=user, session_key="another", ip=HOME, user_agent="")
    assert said(staff="Salma") == ""


@pytest.mark.parametrize("fields", [{"listed": False}, {"status": Game.Status.CANCELLED, "ended": timezone.now()}])
def test_tables_among_friends_and_those_that_were_given_up_are_not_looked_at(salma, fields):
    seated([HOME, HOME, *ELSEWHERE], **fields)
    assert said(staff="Salma") == ""


def test_whoever_asks_is_staff_and_that_is_a_deed(salma):
    with pytest.raises(CommandError, match="--staff"):
        said()
    assert not Deed.objects.exists()
    said(staff="Salma")
    assert Deed.objects.values_list("name", "what", "about").get() == ("Salma", "networks-compared", "listed tables")


def test_a_guest_leaves_no_network_to_compare(client, salma):
    client.post("/accounts/guest/", {"name": "Ziad"})
    assert User.objects.get(username="Ziad").is_guest
    assert not UserSession.objects.exists()
