"""Deleting an account: the person is gone, the row stays for the others' games."""

from datetime import timedelta
from threading import Thread

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import User

from .steps import ask_sign_up, sign_in, who

pytestmark = pytest.mark.django_db

SURE = {"sure": "on"}


def test_nothing_of_the_person_stays_in_the_row(member, proven):
    user = member(language="ar", time_zone="Asia/Beirut", is_staff=True)
    before = {user.public_id, user.unsubscribe_key, user.session_salt}
    proven(user).post("/accounts/delete/", SURE)
    row = User.objects.get(pk=user.pk)
    assert "lara" not in str(vars(row)).lower()
    assert (row.email, row.language, row.time_zone, row.last_login) == ("", "en", "UTC", None)
    assert not (row.is_active or row.is_staff or row.mail_turns or row.has_usable_password() or row.mail_address)
    assert not before & {row.public_id, row.unsubscribe_key, row.session_salt}
    assert row.deleted and row.display_name == "former player"
    assert not EmailAddress.objects.exists()


def test_every_session_ends_and_the_password_is_dead(member, proven, signed_in):
    user = member()
    here, elsewhere = proven(user), signed_in(user)
    here.post("/accounts/delete/", SURE)
    sign_in(stranger := Client())
    assert (who(here), who(elsewhere), who(stranger)) == ("", "", "")


def test_name_and_e_mail_are_free_again(member, proven, client):
    proven(member()).post("/accounts/delete/", SURE)
    assert ask_sign_up(client).status_code == 302
    assert User.objects.filter(username="Lara").exists()


def test_the_rooms_that_keep_things_are_told_first_and_once(member, monkeypatch):
    told = []
    monkeypatch.setattr(services, "on_delete", [lambda user: told.append(user.username)])
    user = member()
    services.delete_account(user)
    services.delete_account(user)
    assert told == ["Lara"]


def test_a_room_that_cannot_let_go_undoes_the_deletion(member, monkeypatch):
    def refuse(user):
        raise RuntimeError("a game is being saved")

    user = member()
    monkeypatch.setattr(services, "on_delete", [refuse])
    with pytest.raises(RuntimeError):
        services.delete_account(user)
    user.refresh_from_db()
    assert user.username == "Lara" and not user.deleted


@pytest.mark.django_db(transaction=True)
def test_while_someone_leaves_a_running_move_may_still_refer_to_them(member, monkeypatch):
    """Else a move that holds the game and a deletion that holds the person would wait for each other."""
    written = []

    def move_elsewhere(user):
        def write():
            with connection.cursor() as cursor:
                cursor.execute("set lock_timeout = '2s'")
            EmailAddress.objects.create(user_id=user.pk, email="elsewhere@example.org")
            written.append(True)
            connection.close()

        thread = Thread(target=write)
        thread.start()
        thread.join()

    monkeypatch.setattr(services, "on_delete", [move_elsewhere])
    services.delete_account(member())
    assert written


def test_sign_ups_without_a_code_free_their_name_after_a_week(client, member, mailoutbox):
    member("Nada")
    ask_sign_up(client)
    assert services.prune_sign_ups() == 0
    User.objects.update(created=timezone.now() - timedelta(days=8))
    assert services.prune_sign_ups() == 1
    assert [user.username for user in User.objects.all()] == ["Nada"]


@pytest.mark.parametrize("sent", [{}, {"sure": ""}, {"password": "cedar-and-ink-28"}])
def test_it_takes_the_tick(member, proven, sent):
    user = member()
    response = proven(user).post("/accounts/delete/", sent)
    assert response.status_code == 422 and response.context["form"].errors
    user.refresh_from_db()
    assert not user.deleted


def test_looking_at_the_page_deletes_nothing(member, proven):
    user = member()
    assert proven(user).get("/accounts/delete/?sure=on&password=cedar-and-ink-28").status_code == 200
    user.refresh_from_db()
    assert not user.deleted


def test_a_guest_leaves_with_a_tick(guest_client):
    client, guest = guest_client()
    client.post("/accounts/delete/", {"sure": "on"})
    guest.refresh_from_db()
    assert guest.deleted and who(client) == ""
