"""Forms from elsewhere, too old, of the wrong method, or full of nonsense: a plain answer and nothing changed."""

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from accounts.models import User

pytestmark = pytest.mark.slow

TYPED = {"body": "I never promised you Zahle.", "password": "two words", "name": "Lara"}


@pytest.fixture
def strict(db):
    return Client(enforce_csrf_checks=True)


def test_a_form_without_its_token_gets_its_sentences_back_and_no_secret(strict):
    response = strict.post("/accounts/guest/", TYPED, headers={"origin": "http://testserver"})
    page = response.content.decode()
    assert response.status_code == 403
    assert "I never promised you Zahle." in page and "Nothing was saved" in page
    assert "two words" not in page
    assert not User.objects.exists()


def test_the_page_leads_back_to_the_form(strict):
    page = strict.post("/accounts/guest/", TYPED, headers={"referer": "http://testserver/join/abc/"}).content.decode()
    assert '<a class="btn btn-primary" href="http://testserver/join/abc/">Load the page again</a>' in page
    page = strict.post("/accounts/guest/", TYPED, headers={"referer": "https://evil.example/"}).content.decode()
    assert "evil.example" not in page and "Back to the front page" in page


def test_a_form_from_another_site_is_not_repeated(strict):
    response = strict.post("/accounts/guest/", TYPED, headers={"origin": "https://evil.example"})
    assert response.status_code == 403 and "Zahle" not in response.content.decode()


def test_typed_markup_comes_back_as_text(strict):
    sent = {"body": "</textarea><script>alert(1)</script> hello"}
    page = strict.post("/accounts/guest/", sent, headers={"origin": "http://testserver"}).content.decode()
    assert "<script>alert" not in page and "&lt;script&gt;" in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["name/", "preferences/", "zone/", "logout/everywhere/", "guest/aside/", "guest/resume/", "language/"],
)
def test_what_changes_something_is_never_done_by_a_link(address, member, signed_in):
    assert signed_in(member()).get(f"/accounts/{address}").status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "",
        "name/",
        "preferences/",
        "zone/",
        "logout/everywhere/",
        "delete/",
        "guest/claim/",
        "guest/aside/",
        "guest/bring/",
        "guest/taken/",
        "email/",
        "password/change/",
        "password/set/",
    ],
)
def test_strangers_are_sent_to_sign_in(address, client):
    response = client.post(f"/accounts/{address}") if address else client.get("/accounts/")
    assert response.headers["Location"].startswith("/accounts/login/")


words = st.text(st.characters(codec="utf-8"), max_size=80) | st.sampled_from(
    ["", "0", "-1", "\x00", "on", "a" * 5000, "//evil", "[]", "None", "Asia/Beirut", "ar", "move", "leave", "1"]
)
FIELDS = [
    "name",
    "language",
    "time_zone",
    "password",
    "sure",
    "email",
    "action_add",
    "action_send",
    "action_remove",
    "action_primary",
    "oldpassword",
    "password1",
    "password2",
    "code",
    "action",
    "answer",
    "next",
]
PAGES = [
    "name/",
    "preferences/",
    "zone/",
    "email/",
    "password/change/",
    "password/set/",
    "confirm-email/",
    "guest/",
    "guest/claim/",
    "guest/bring/",
    "language/",
    "delete/",
]


class SignedInNonsense(TestCase):
    @settings(max_examples=20)
    @given(st.dictionaries(st.sampled_from(FIELDS), words), st.booleans())
    def test_no_form_of_a_signed_in_person_answers_with_a_server_error(self, fields, is_guest):
        user = User.objects.create(username="Lara", is_guest=is_guest, password="!")
        user.set_password("cedar-and-ink-28")
        user.save()
        client = Client(raise_request_exception=False)
        client.force_login(user)
        for page in PAGES:
            assert client.post(f"/accounts/{page}", fields).status_code < 500, page
        user.refresh_from_db()
        a_guests_tick = is_guest and "sure" in fields
        assert (not user.deleted and user.check_password("cedar-and-ink-28")) or "password" in fields or a_guests_tick
