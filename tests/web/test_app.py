"""The site as an app: installed in its language, with icons that any device can show, and a page without a network."""

import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = pytest.mark.django_db

LANGUAGES = {"en": ("Machrou3", "ltr"), "ar": ("مشروع رئيس", "rtl"), "fr": ("Machrou3", "ltr")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_names_the_manifest_of_its_language(language):
    client = Client(headers={"Accept-Language": language})
    for path in ("/", "/lobby/", "/accounts/login/", "/nosuchpage/"):
        (address,) = re.findall(r'rel="manifest" href="([^"]+)"', client.get(path).content.decode())
        assert address == f"/app/{language}.webmanifest"
    told = client.get(address).json()
    assert (told["name"], told["dir"], told["lang"]) == (*LANGUAGES[language], language)
    assert (told["display"], told["id"], told["scope"]) == ("standalone", "/", "/")


def test_the_icons_are_as_large_as_the_manifest_says_and_one_may_be_cut_to_any_shape():
    icons = Client().get("/app/en.webmanifest").json()["icons"]
    for each in icons:
        file = finders.find(each["src"].removeprefix("/static/"))
        if each["sizes"] != "any":
            assert "{}x{}".format(*png_size(file)) == each["sizes"]
    assert {each["purpose"] for each in icons} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {each["sizes"] for each in icons}


def test_the_icon_of_apple_is_on_each_page():
    (address,) = re.findall(r'rel="apple-touch-icon" href="/static/([^"]+)"', Client().get("/lobby/").content.decode())
    assert png_size(finders.find(address)) == (180, 180)


def png_size(file):
    return struct.unpack(">II", Path(file).read_bytes()[16:24])


def test_there_is_no_manifest_in_a_language_that_is_not_spoken_here():
    assert Client().get("/app/xx.webmanifest").status_code == Client().get("/offline/xx/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_without_a_network_says_nothing_of_anybody(language, django_user_model):
    client = Client()
    client.force_login(django_user_model.objects.create(username="Lara Khoury"))
    pages = [each.get(f"/offline/{language}/").content.decode() for each in (client, Client())]
    assert pages[0] == pages[1] and f'lang="{language}"' in pages[0]
    assert "csrf" not in pages[0] and "Lara" not in pages[0]
