"""A page in the language that its address names, for whoever is sent a link or searches the web."""

import re

import pytest
from django.conf import settings
from django.urls import reverse

from tests.titles.examples import NIGHTS

PUBLIC = ("/", "/games/", f"/games/{NIGHTS}/", "/rules/machrou3/", f"/rules/{NIGHTS}/", "/fairness/")

pytestmark = pytest.mark.django_db


def language_of(response):
    return re.search(r'<html lang="(\w+)"', response.content.decode())[1]


@pytest.mark.parametrize("path", PUBLIC)
def test_a_public_page_names_its_address_in_each_language_and_is_there_in_it(client, path):
    page = client.get(path).content.decode()
    addresses = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', page))
    assert addresses.keys() == {"x-default", *dict(settings.LANGUAGES)}
    assert f'<link rel="canonical" href="{addresses["x-default"]}">' in page
    for language in dict(settings.LANGUAGES):
        response = client.get(addresses[language])
        assert language_of(response) == language
        assert f'<link rel="canonical" href="{addresses[language]}">' in response.content.decode()


def test_the_language_of_an_address_is_kept_by_whoever_is_not_signed_in(client):
    client.get("/games/?language=ar")
    assert language_of(client.get("/")) == "ar"


def test_whoever_chooses_a_language_there_has_that_one(client):
    client.get("/games/?language=ar")
    chosen = client.post(reverse("set_language"), {"language": "fr", "next": f"/rules/{NIGHTS}/?q=night&language=ar"})
    assert chosen["Location"] == f"/rules/{NIGHTS}/?q=night"
    assert language_of(client.get(chosen["Location"])) == "fr"


def test_whoever_is_signed_in_reads_their_own_language(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("lara"))
    response = client.get("/games/?language=ar")
    assert language_of(response) == "en" and settings.LANGUAGE_COOKIE_NAME not in response.cookies


def test_a_language_that_there_is_not_is_none(client):
    response = client.get("/games/?language=xx")
    assert language_of(response) == "en" and settings.LANGUAGE_COOKIE_NAME not in response.cookies
