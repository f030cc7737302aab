"""Whom one has blocked: the page of them, what becomes of it with an account, and that nobody else learns of it."""

import pytest
from django.db.models import Q

from accounts import blocks, own_data, services
from accounts.models import Block, User

pytestmark = pytest.mark.django_db

PAGE = "/accounts/blocked/"


def rows():
    return set(Block.objects.values_list("user__username", "blocked__username"))


@pytest.fixture
def lara(member):
    return member("Lara")


@pytest.fixture
def ziad(member):
    return member("Ziad")


@pytest.fixture
def guest(db):
    return User.objects.create(username="Visitor", is_guest=True)


def test_the_page_lists_whom_one_blocks_and_ends_it(lara, ziad, signed_in):
    client = signed_in(lara)
    assert "Ziad" not in client.get(PAGE).content.decode()
    for _ in range(2):
        answer = client.post(f"{PAGE}{ziad.public_id}/", {"block": "yes"}, follow=True)
    assert "Ziad is blocked, and is not told." in answer.content.decode() and rows() == {("Lara", "Ziad")}
    assert "Unblock Ziad" in client.get(PAGE).content.decode()
    assert "Ziad" not in signed_in(ziad).get(PAGE).content.decode().partition("<main")[2].partition("<h1")[2]
    answer = client.post(f"{PAGE}{ziad.public_id}/", follow=True)
    assert "Ziad is not blocked any more." in answer.content.decode() and rows() == set()


def test_nobody_blocks_themselves_or_somebody_who_is_not_here(lara, ziad, signed_in):
    services.delete_account(ziad)
    ziad.refresh_from_db()
    for person in (lara.public_id, ziad.public_id, "nosuchperson"):
        assert signed_in(lara).post(f"{PAGE}{person}/", {"block": "yes"}).status_code == 404
    assert rows() == set()


def test_who_is_not_signed_in_is_asked_to(ziad, client):
    assert client.get(PAGE).status_code == client.post(f"{PAGE}{ziad.public_id}/").status_code == 302


def test_one_blocks_so_many_an_hour_and_unblocks_as_many_as_one_likes(lara, ziad, guest, signed_in, settings):
    settings.RATE_LIMITS = settings.RATE_LIMITS | {"block": (1, 3600)}
    client = signed_in(lara)
    client.post(f"{PAGE}{ziad.public_id}/", {"block": "yes"})
    answer = client.post(f"{PAGE}{guest.public_id}/", {"block": "yes"}, follow=True)
    assert "You blocked many people" in answer.content.decode() and rows() == {("Lara", "Ziad")}
    client.post(f"{PAGE}{ziad.public_id}/")
    assert rows() == set()


def test_the_account_of_a_guest_blocks_and_is_blocked_as_the_guest_was(lara, ziad, guest, member):
    nour, omar = member("Nour"), member("Omar")
    for user, other in ((guest, ziad), (guest, nour), (lara, nour), (omar, guest), (omar, lara), (ziad, guest)):
        blocks.set_blocked(user, other, yes=True)
    services.take_over(guest, lara)
    assert rows() == {("Lara", "Ziad"), ("Lara", "Nour"), ("Omar", "Lara"), ("Ziad", "Lara")}


def test_nobody_blocks_themselves_by_taking_over_a_guest(lara, guest):
    blocks.set_blocked(lara, guest, yes=True)
    blocks.set_blocked(guest, lara, yes=True)
    services.take_over(guest, lara)
    assert rows() == set()


def test_a_deleted_account_blocks_nobody_and_what_it_said_stays_hidden(lara, ziad):
    blocks.set_blocked(lara, ziad, yes=True)
    blocks.set_blocked(ziad, lara, yes=True)
    services.delete_account(ziad)
    assert not Block.objects.filter(user=ziad).exists() and blocks.has_blocked(lara.pk, ziad.pk)
    assert not blocks.list_of(lara).exists()


def test_what_is_kept_of_a_person_says_whom_they_block_and_not_who_blocks_them(lara, ziad):
    blocks.set_blocked(lara, ziad, yes=True)
    (mine,) = own_data.gather(lara)["blocked"]
    assert mine["blocked__public_id"] == ziad.public_id
    assert own_data.gather(ziad)["blocked"] == []


def test_everything_else_that_is_kept_of_accounts_ignores_blocks(lara, ziad):
    """No other column or row changes when one blocks somebody."""
    people = User.objects.filter(Q(pk=lara.pk) | Q(pk=ziad.pk)).order_by("pk")
    before = list(people.values())
    blocks.set_blocked(lara, ziad, yes=True)
    assert list(people.values()) == before
