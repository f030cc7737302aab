"""One's own page: name, language, time zone, mail, e-mail, and what it costs."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User

from .steps import code_in, confirm, who

pytestmark = pytest.mark.django_db


def test_strangers_are_asked_to_sign_in():
    assert Client().get("/accounts/").headers["Location"] == "/accounts/login/?next=/accounts/"


def test_a_new_name_is_shown_at_once(member, signed_in):
    client = signed_in(member())
    client.post("/accounts/name/", {"name": "Lara Khoury"})
    assert who(client) == "Lara Khoury"


def test_ones_own_name_in_other_letter_case_is_free(member, signed_in):
    client = signed_in(member())
    client.post("/accounts/name/", {"name": "LARA"})
    assert who(client) == "LARA"


def test_a_refused_name_comes_back_in_the_form(member, signed_in):
    member("Nada")
    client = signed_in(member())
    page = client.post("/accounts/name/", {"name": "nada"}).content.decode()
    assert 'value="nada"' in page and "Somebody has this name already" in page
    assert who(client) == "Lara"


def test_names_change_a_few_times_a_day(member, signed_in, settings):
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "rename": (1, 86400)}
    client = signed_in(member())
    client.post("/accounts/name/", {"name": "Second"})
    page = client.post("/accounts/name/", {"name": "Third"}).content.decode()
    assert "You changed your name several times today" in page and 'value="Third"' in page
    assert who(client) == "Second"


def test_language_and_zone_are_saved_and_the_page_speaks_the_language(member, signed_in):
    user = member()
    client = signed_in(user)
    client.post("/accounts/preferences/", {"language": "ar", "time_zone": "Asia/Beirut"})
    user.refresh_from_db()
    assert (user.language, user.time_zone) == ("ar", "Asia/Beirut")
    assert 'dir="rtl"' in client.get("/accounts/").content.decode()


@pytest.mark.parametrize("change", [{"language": "xx"}, {"time_zone": "Moon/Base"}, {"time_zone": ""}])
def test_unknown_languages_and_zones_are_refused(member, signed_in, change):
    user = member()
    sent = {"language": "fr", "time_zone": "UTC", **change}
    response = signed_in(user).post("/accounts/preferences/", sent)
    assert response.status_code == 422 and response.context["preferences"].errors
    user.refresh_from_db()
    assert (user.language, user.time_zone) == ("en", "UTC")


def test_the_zone_of_the_browser_is_offered_and_taken_on_request(member, signed_in):
    user = member()
    client = signed_in(user)
    client.cookies["zone"] = "Asia/Beirut"
    assert "This browser is in the time zone <bdi>Asia/Beirut</bdi>" in client.get("/accounts/").content.decode()
    client.post("/accounts/zone/")
    user.refresh_from_db()
    assert user.time_zone == "Asia/Beirut"
    assert "This browser is in" not in client.get("/accounts/").content.decode()


def test_a_forged_zone_cookie_is_ignored(member, signed_in):
    user = member()
    client = signed_in(user)
    client.cookies["zone"] = "../../etc/passwd"
    client.post("/accounts/zone/")
    user.refresh_from_db()
    assert user.time_zone == "UTC"


def test_the_language_switch_works_for_strangers_and_is_kept_by_accounts(client, member, signed_in):
    response = client.post("/accounts/language/", {"language": "fr", "next": "/accounts/login/"})
    assert (response.headers["Location"], response.cookies["django_language"].value) == ("/accounts/login/", "fr")
    user = member()
    signed_in(user).post("/accounts/language/", {"language": "ar"})
    user.refresh_from_db()
    assert user.language == "ar"
    assert "django_language" not in client.post("/accounts/language/", {"language": "klingon"}).cookies


def test_a_new_e_mail_counts_after_its_code_and_the_old_one_is_told(member, proven, mailoutbox):
    user = member()
    client = proven(user)
    assert "lara@example.org" in client.get("/accounts/email/").content.decode()
    client.post("/accounts/email/", {"email": "new@example.org", "action_add": "1"})
    user.refresh_from_db()
    assert user.email == "lara@example.org"
    confirm(client, code_in(mailoutbox[0]))
    user.refresh_from_db()
    assert user.email == "new@example.org"
    assert [address.email for address in user.emailaddress_set.all()] == ["new@example.org"]
    assert mailoutbox[1].to == ["lara@example.org"]


def test_a_taken_new_e_mail_is_told_only_to_its_owner(member, proven, mailoutbox):
    member("Nada")
    user = member()
    client = proven(user)
    first = client.post("/accounts/email/", {"email": "nada@example.org", "action_add": "1"})
    second = proven(user).post("/accounts/email/", {"email": "free@example.org", "action_add": "1"})
    assert (first.status_code, first.headers["Location"]) == (second.status_code, second.headers["Location"])
    page = confirm(client, code_in(mailoutbox[0])).content.decode()
    assert "This e-mail belongs to another account." in page
    user.refresh_from_db()
    assert user.email == "lara@example.org"


@pytest.mark.parametrize("others", [0, 30])
def test_the_page_costs_two_queries_however_many_people_there_are(member, signed_in, others):
    for number in range(others):
        User.objects.create_user(f"Player {number}")
    client = signed_in(member())
    client.get("/accounts/")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.get("/accounts/")
    asked = [query["sql"] for query in queries]
    assert len([sql for sql in asked if "accounts_user" in sql]) == 1
    assert len(asked) <= 2


@pytest.mark.parametrize(
    "address",
    ["/accounts/", "/accounts/email/", "/accounts/password/change/", "/accounts/logout/", "/accounts/delete/"],
)
def test_signed_in_pages_are_kept_by_nobody(member, proven, address):
    response = proven(member()).get(address)
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "private, no-store, no-transform"


def test_the_answer_that_signs_in_is_kept_by_nobody(client):
    response = client.post("/accounts/guest/", {"name": "Ziad"})
    assert response.headers["Cache-Control"] == "private, no-store, no-transform"


def test_an_error_is_tied_to_its_field(member, signed_in):
    page = signed_in(member()).post("/accounts/name/", {"name": "!"}).content.decode()
    assert 'aria-invalid="true"' in page
    assert 'aria-describedby="id_name_helptext id_name_error"' in page
    assert 'id="id_name_helptext"' in page and 'id="id_name_error"' in page
