"""No more mail by one click: signed out, from any program, but never by merely looking (RFC 8058)."""

import re

import pytest
from django.test import Client

from accounts.models import User
from games.notify.deliver import deliver

from .conftest import bodies, dealt, pass_time, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader():
    return User.objects.create(username="Lara", email="lara@example.org", language="fr")


def wants_mail(user):
    return User.objects.get(pk=user.pk).mail_turns


def test_the_link_in_the_header_and_the_one_in_the_bodies_are_one(office):
    user, _ = turn(dealt())
    pass_time(user=user)
    deliver()
    (mail,) = office.mails
    link = f"http://testserver/u/{user.unsubscribe_key}/"
    assert mail["List-Unsubscribe"] == f"<{link}>"
    assert all(link in body for body in bodies(mail))


def test_a_mail_program_posts_without_cookies_or_token(reader):
    answer = Client(enforce_csrf_checks=True).post(
        f"/u/{reader.unsubscribe_key}/", {"List-Unsubscribe": "One-Click"}, HTTP_ORIGIN="https://mail.example.com"
    )
    assert answer.status_code == 200
    assert not wants_mail(reader)


@pytest.mark.parametrize("method", ["get", "head", "options", "put", "delete", "patch"])
def test_scanners_change_nothing(reader, method):
    getattr(Client(), method)(f"/u/{reader.unsubscribe_key}/?List-Unsubscribe=One-Click")
    assert wants_mail(reader)


def test_the_page_asks_with_a_button_that_does_it(reader):
    client = Client(enforce_csrf_checks=True)
    page = client.get(f"/u/{reader.unsubscribe_key}/")
    assert page.status_code == 200
    form = re.search(r'<main.*<form method="post"([^>]*)>.*<button', page.content.decode(), re.DOTALL)
    assert form and "action" not in form[1]
    assert (
        "<form"
        not in client.post(f"/u/{reader.unsubscribe_key}/").content.decode().split("<main")[1].split("</main")[0]
    )
    assert not wants_mail(reader)


def test_twice_is_as_good_as_once(reader):
    for _ in range(2):
        assert Client().post(f"/u/{reader.unsubscribe_key}/").status_code == 200
    assert not wants_mail(reader)


def test_the_page_speaks_the_readers_language_and_is_kept_by_nobody(reader):
    page = Client().get(f"/u/{reader.unsubscribe_key}/", headers={"Accept-Language": "en"})
    assert '<html lang="fr"' in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    assert reader.email not in page.content.decode()


def test_somebody_elses_session_does_not_matter(reader):
    other = User.objects.create(username="Ziad", email="ziad@example.org")
    client = Client()
    client.force_login(other)
    client.post(f"/u/{reader.unsubscribe_key}/")
    assert wants_mail(other) and not wants_mail(reader)


@pytest.mark.parametrize("key", ["x" * 22, "x", "%00", "a" * 300])
def test_an_unknown_key_is_a_page_not_found(reader, key):
    assert Client().get(f"/u/{key}/").status_code == 404
    assert Client().post(f"/u/{key}/").status_code == 404
    assert wants_mail(reader)


def test_a_key_of_somebody_who_left_is_unknown(reader):
    User.objects.filter(pk=reader.pk).update(is_active=False)
    assert Client().post(f"/u/{reader.unsubscribe_key}/").status_code == 404
