"""What the site keeps of a person is theirs to take along, as a file, once they have proved who they are."""

import json

import pytest

from accounts import own_data
from accounts.models import User, Vacation

pytestmark = pytest.mark.django_db

PAGE = "/accounts/data/"

LEFT_OUT = {
    "id",
    "public_id",
    "name_key",
    "name_shape",
    "password",
    "session_salt",
    "unsubscribe_key",
    "feed_key",
    "is_staff",
    "is_active",
    "is_superuser",
    "deleted",
    "groups",
    "user_permissions",
}
"""Columns of a user that are not in the file: numbers of rows, what a name is compared by, keys, what staff may do."""


def file_of(client):
    response = client.get(PAGE)
    assert response.status_code == 200 and response["Content-Type"] == "application/json"
    assert response["Content-Disposition"] == 'attachment; filename="my-data.json"'
    return json.loads(response.content)


def test_an_account_takes_along_what_is_kept_of_it(member, proven):
    user = member(language="ar", time_zone="Asia/Beirut", quiet_from="22:00", quiet_to="07:00")
    Vacation.objects.create(user=user, first="2026-12-01", last="2026-12-09")
    client = proven(user)
    client.get("/accounts/sessions/")
    found = file_of(client)
    assert found["format"] == own_data.FORMAT
    assert found["account"].items() >= {"username": "Lara", "email": "lara@example.org", "language": "ar"}.items()
    assert found["account"]["quiet_from"] == "22:00:00"
    assert found["vacations"] == [{"first": "2026-12-01", "last": "2026-12-09"}]
    assert [each["network"] for each in found["signed_in"]] == ["127.0.0.1"]


def test_no_key_and_no_hash_is_in_it(member, proven):
    user = member(feed_key="a-key-of-the-calendar")
    page = json.dumps(file_of(proven(user)))
    user.refresh_from_db()
    for secret in (user.password, user.session_salt, user.unsubscribe_key, user.feed_key):
        assert secret and secret not in page


def test_it_is_asked_for_with_a_proof(member, signed_in, client):
    answer = signed_in(member()).get(PAGE)
    assert answer.status_code == 302 and answer["Location"] == "/accounts/prove/?next=%2Faccounts%2Fdata%2F"
    assert client.get(PAGE)["Location"].startswith("/accounts/login/")


def test_a_guest_takes_along_what_there_is(guest_client):
    client, guest = guest_client()
    assert file_of(client)["account"]["username"] == guest.username


def test_each_room_adds_its_part(member, proven, monkeypatch):
    monkeypatch.setitem(own_data.parts, "birds", lambda user: [user.username])
    assert file_of(proven(member()))["birds"] == ["Lara"]


def test_a_line_of_the_log_says_that_it_was_taken(member, proven, caplog):
    user = member()
    caplog.set_level("INFO", "accounts.journal")
    file_of(proven(user))
    assert f"data-taken who={user.public_id}" in caplog.text


def test_every_column_of_an_account_is_in_it_or_left_out_for_a_reason():
    columns = {each.name for each in (*User._meta.concrete_fields, *User._meta.many_to_many)}
    assert columns == {*own_data.ACCOUNT} | LEFT_OUT


def test_the_account_page_leads_there(member, signed_in):
    assert f'href="{PAGE}"' in signed_in(member()).get("/accounts/").content.decode()
