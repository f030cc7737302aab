"""The pages of refusal say what happened and what to do; none needs a session or a request."""

import pytest
from django.template.loader import render_to_string
from django.urls import reverse

from games.models import Game
from tests import tables


@pytest.mark.parametrize("code", [400, 403, 404, 429])
def test_an_error_page_renders_without_a_request_and_names_its_number(code):
    html = render_to_string(f"{code}.html")
    assert f"item {code}" in html and 'href="/"' in html


def test_too_many_requests_repeats_what_the_limit_says():
    assert "Try again at noon." in render_to_string("429.html", {"message": "Try again at noon."})


def test_the_page_for_our_own_failure_needs_nothing():
    html = render_to_string("500.html")
    assert "{%" not in html and "static/" not in html and "Load the page again" in html
    assert 'href="/"' in html and "<svg" in html and "<style" not in html, "the masthead, and where to go on"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "posted"),
    [
        ("talk/?q=abcd%00efgh", None),
        ("talk/?before=%00", None),
        ("orders/", {"withdraw": "\x00"}),
    ],
)
def test_a_character_that_no_database_holds_is_a_bad_request(client, path, posted):
    record = tables.started()
    client.force_login(tables.user_at(record, 0))
    address = reverse("games:table", args=[record.public_id]) + path
    response = client.get(address) if posted is None else client.post(address, posted)
    assert response.status_code == 400, f"{response.status_code} {response.headers}"


@pytest.mark.django_db
def test_a_stranger_who_comes_too_late_is_told_so(client):
    record = tables.started()
    key = Game.objects.get(pk=record.pk).invite_key
    response = client.post(f"/join/{key}/", {"name": "Nadim"})
    assert response.status_code == 409 and "the game has started" in response.content.decode()
