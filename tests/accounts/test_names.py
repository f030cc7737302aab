"""Which names are allowed; whatever is typed, the answer is a page or a redirect."""

import unicodedata

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from accounts.models import User
from accounts.names import LONGEST, SHORTEST, name_key, skeleton, tidy_name, validate_name

GOOD = ["Lara", "ليلى", "Élodie B.", "李明", "ada_1815", "O.-K.", "شادي ٣", "Νίκος", "नेहा", "Jean-Luc"]
BAD = {
    "one character": "L",
    "too long": "L" * 25,
    "only dots": "...",
    "bidi override": "Lara\u202eadaN",
    "zero width": "La\u200bra",
    "line break kept by no one": "\x00Lara",
    "markup": "<b>Lara</b>",
    "emoji": "Lara 👑",
    "unseen letter": "\u3164\u3164",
    "stacked marks": "Z" + "\u0301\u0302\u0303\u0304" + "algo",
    "leading mark": "\u0651Lara",
    "at sign": "lara@example.org",
    "reserved": "Admin",
    "former player": "Former Player 7",
    "variation selector": "Lara\ufe0f",
}


@pytest.mark.parametrize("name", GOOD)
def test_names_of_any_script_are_allowed(name):
    validate_name(tidy_name(name))


@pytest.mark.parametrize("name", BAD.values(), ids=BAD.keys())
def test_names_that_trick_the_eye_or_the_page_are_refused(name):
    with pytest.raises(ValidationError):
        validate_name(tidy_name(name))


@pytest.mark.parametrize(
    ("one", "other"), [("Lara", "LARA"), ("Straße", "STRASSE"), ("Lara  K", "lara k"), ("Ａda", "ada")]
)
def test_letter_case_and_width_do_not_tell_people_apart(one, other):
    assert name_key(one) == name_key(other)


ALIKE = {
    "Cyrillic": ("Ada", "\u0410da"),
    "Greek": ("Omar", "\u039fmar"),
    "a nought": ("Oda", "0da"),
    "a one": ("Lili", "1ili"),
    "a capital I": ("Lara", "Iara"),
    "rn": ("Emma", "Ernrna"),
    "an accent": ("Elodie", "\u00c9lodie"),
    "Arabic yeh": ("\u0639\u0644\u064a", "\u0639\u0644\u06cc"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE.keys())
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Aila", "Alia"), ("Lara", "Zara"), ("Guest 100001", "Guest 100010")])
def test_names_that_do_not_look_alike_have_not(one, other):
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name", ["staff_", "St\u0430ff", "M0derator", "Admin.", "S-t-a-f-f", "H\u043est", "Machr\u043eu3"]
)
def test_nobody_is_named_like_whoever_runs_the_site(name):
    with pytest.raises(ValidationError) as refusal:
        validate_name(tidy_name(name))
    assert refusal.value.code == "name_reserved"


@pytest.mark.django_db
def test_a_name_that_looks_like_anothers_is_taken(member, signed_in):
    member("Ada")
    user = member("Nada")
    page = signed_in(user).post("/accounts/name/", {"name": "\u0410da"}).content.decode()
    assert "Somebody has this name already" in page
    user.refresh_from_db()
    assert user.username == "Nada"
    assert signed_in(user).post("/accounts/name/", {"name": "NADA"}).status_code == 302, "one's own is free"


odd_text = st.text(st.characters(codec="utf-8"), max_size=60) | st.text(
    st.sampled_from("ab ._-\u200f\u202e\u0301\u0651\u3164\x00<>&'\"%{}\u0660٣ßİǆ"), max_size=30
)


class OddNames(TestCase):
    @given(odd_text)
    @example("İ" * 24)
    @example("ﷺ")
    @example("a\ud7ff")
    def test_a_guest_gets_in_under_an_allowed_name_or_gets_the_form_back(self, text):
        client = Client(raise_request_exception=False)
        response = client.post("/accounts/guest/", {"name": text})
        assert response.status_code in (302, 422)
        for guest in User.objects.all():
            assert SHORTEST <= len(guest.username) <= LONGEST
            assert not any(unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs", "Cn") for char in guest.username)
            validate_name(guest.username)

    @settings(max_examples=20)
    @given(
        st.dictionaries(
            st.sampled_from(
                [
                    "username",
                    "email",
                    "password1",
                    "login",
                    "password",
                    "name",
                    "code",
                    "action",
                    "next",
                    "answer",
                    "language",
                    "time_zone",
                    "sure",
                ]
            ),
            odd_text,
        )
    )
    def test_no_form_of_a_stranger_answers_with_a_server_error(self, fields):
        for address in (
            "signup/",
            "login/",
            "login/code/",
            "login/code/confirm/",
            "confirm-email/",
            "password/reset/",
            "password/reset/confirm/",
            "password/reset/complete/",
            "guest/",
            "guest/resume/",
            "language/",
        ):
            response = Client(raise_request_exception=False).post(f"/accounts/{address}", fields)
            assert response.status_code < 500, address
