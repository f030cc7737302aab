"""What every answer tells the browser that it may do, whatever was asked for, and in which letters it is written."""

import pytest
from django.test import Client

from accounts.models import User
from tests import tables

pytestmark = pytest.mark.django_db

POLICY = {"default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "script-src 'self'"}


@pytest.fixture
def answers(settings):
    """One of each kind: a page, a page of one's own, a part of it, a way on, files, and what is refused."""
    settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = 365 * 24 * 3600, True
    record = tables.started(4)
    client, stranger = Client(), Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(pk=record.players[0].user_id))
    table = f"/t/{record.public_id}/"
    asked = ["/", "/rules/machrou3/", "/verify.py", "/deals.jsonl", "/app/en.webmanifest", "/push.js", "/healthz"]
    asked += ["/no/", "/accounts/"]
    found = {path: stranger.get(path, secure=True) for path in asked}
    found |= {path: client.get(path, secure=True) for path in (table, table + "live/", table + "matters/", "/home/")}
    found["refused"] = client.post(table + "matters/extend/", {"seconds": 86400}, secure=True)
    found["forged"] = stranger.post("/accounts/login/", secure=True)
    assert {each.status_code for each in found.values()} >= {200, 302, 403, 404, 409}
    return found


def test_scripts_frames_and_forms_are_the_sites_own_alone(answers):
    for path, each in answers.items():
        assert set(each["Content-Security-Policy"].split("; ")) >= POLICY, path


def test_every_answer_is_taken_for_what_it_says_and_over_https_alone(answers):
    for path, each in answers.items():
        assert each["X-Content-Type-Options"] == "nosniff", path
        assert each["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains", path
        assert each["Referrer-Policy"] in ("same-origin", "no-referrer"), path
        assert each["Cross-Origin-Opener-Policy"] == "same-origin", path
        assert "Access-Control-Allow-Origin" not in each, path


def test_what_is_text_names_its_letters(answers):
    for path, each in answers.items():
        kind = each["Content-Type"]
        assert "charset=utf-8" in kind or kind.startswith("application/"), (path, kind)


def test_no_folder_is_listed():
    for folder in ("/static/", "/static/games/", "/static/games/js/", "/templates/", "/.git/", "/.env"):
        assert Client().get(folder).status_code == 404, folder


def test_a_field_that_a_form_does_not_offer_changes_nothing():
    user = User.objects.create(username="Rima", email="rima@example.org")
    client = Client()
    client.force_login(user)
    kept = ("pk", "email", "password", "is_guest", "is_active", "session_salt", "public_id")
    before = User.objects.values(*kept).get(pk=user.pk)
    sent = {"is_guest": "on", "is_active": "", "session_salt": "x", "public_id": "x", "pk": "1", "email": "x@y.org"}
    client.post("/accounts/name/", {**sent, "name": "Rima B"})
    client.post("/accounts/preferences/", {**sent, "language": "ar", "time_zone": "Asia/Tokyo"})
    user.refresh_from_db()
    assert (user.username, user.language) == ("Rima B", "ar")
    assert User.objects.values(*kept).get(pk=user.pk) == before
