"""How pages look: by day or by night, how large, in which letters; for anybody, with and without an account."""

import re

import pytest
from django.test import Client

from accounts import display, services

from .steps import sign_in

pytestmark = pytest.mark.django_db

CHOSEN = {"theme": "dark", "size": "150", "font": "dyslexic"}


def root(client, path="/lobby/"):
    """The first tag of a page."""
    return re.search("<html[^>]*>", client.get(path).content.decode())[0]


def test_a_stranger_finds_the_display_on_every_page_and_what_was_chosen_is_in_the_first_tag():
    client = Client()
    assert root(client) == '<html lang="en" dir="ltr">'
    assert client.get("/lobby/").content.decode().count("/accounts/display/?next=/lobby/") == 2
    client.post("/accounts/display/", CHOSEN)
    assert root(client) == '<html lang="en" dir="ltr" data-theme="dark" data-size="150" data-font="dyslexic">'


def test_what_was_chosen_is_chosen_on_the_page_of_the_display():
    client = Client()
    client.post("/accounts/display/", CHOSEN)
    page = client.get("/accounts/display/").content.decode()
    assert re.findall(r'value="(\w+)"[^>]*checked', page) == ["dark", "150", "dyslexic"]


def test_the_letters_for_dyslexia_are_loaded_only_where_they_are_chosen():
    client = Client()
    assert "dyslexic" not in client.get("/lobby/").content.decode()
    client.post("/accounts/display/", CHOSEN)
    page = client.get("/lobby/").content.decode()
    assert "dyslexic.css" in page and "readex-pro-latin" not in page


def test_the_font_of_the_language_is_what_is_preloaded():
    client = Client(headers={"Accept-Language": "ar"})
    client.post("/accounts/display/", CHOSEN)
    assert re.findall(r'preload" href="[^"]*fonts/([\w-]+)', client.get("/lobby/").content.decode()) == [
        "readex-pro-arabic"
    ]


@pytest.mark.parametrize("change", [{"theme": "sepia"}, {"size": "400"}, {"font": ""}])
def test_what_there_is_not_is_refused(change):
    client = Client()
    assert client.post("/accounts/display/", CHOSEN | change).status_code == 422
    assert display.COOKIE not in client.cookies


@pytest.mark.parametrize("word", ["", "dark", "dark-150", 'dark-150-"><script>', "dark-150-dyslexic-more"])
def test_a_cookie_that_says_nothing_known_changes_nothing(word):
    assert display.read(word) == display.Display()


def test_an_account_brings_what_it_chose_to_another_browser(member):
    user = member()
    here, there, others = Client(), Client(), Client()
    sign_in(here)
    here.post("/accounts/display/", CHOSEN)
    sign_in(there)
    assert 'data-theme="dark"' in root(there)
    others.post("/accounts/display/", CHOSEN | {"theme": "light"})
    assert 'data-theme="light"' in root(others)
    sign_in(others)
    assert 'data-theme="dark"' in root(others)
    services.delete_account(user)
    user.refresh_from_db()
    assert user.display == ""


def test_an_account_that_never_chose_leaves_the_browser_as_it_is(member):
    member()
    client = Client()
    client.post("/accounts/display/", CHOSEN)
    sign_in(client)
    assert 'data-theme="dark"' in root(client)


def test_after_saving_one_may_go_back_to_where_one_was_on_this_site_alone():
    client = Client()
    answer = client.post("/accounts/display/", CHOSEN | {"next": "/games/"}, follow=True)
    assert 'href="/games/">Back to where you were' in answer.content.decode()
    answer = client.post("/accounts/display/", CHOSEN | {"next": "https://elsewhere.example/"}, follow=True)
    assert "elsewhere" not in answer.content.decode()


def test_the_front_pages_map_is_that_of_the_night_where_the_night_is_chosen():
    client = Client()
    client.post("/accounts/display/", CHOSEN)
    page = client.get("/").content.decode()
    assert "board-night" in page and "board-day" not in page
