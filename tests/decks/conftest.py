import pytest
from django.test import Client

from accounts.models import User
from tests.decks import files


@pytest.fixture
def person(db):
    """Makes an account, or a guest."""
    return lambda name, **fields: User.objects.create(username=name, **fields)


@pytest.fixture
def lara(person):
    return person("Lara")


@pytest.fixture
def browser(db):
    """A browser, signed in as `user` if one is given."""

    def make(user=None):
        client = Client()
        if user:
            client.force_login(user)
        return client

    return make


@pytest.fixture
def other_deck():
    """The text of a deck whose Metn is worth 11 and whose first objective is called otherwise."""

    def change(data):
        files.entry(data, "districts", "metn")["ip"] = 11
        files.entry(data, "objectives", "OBJ-01")["title"] = {"en": "Snow & <b>cedars</b>", "ar": "ثلج", "fr": "Neige"}

    return files.changed(change)
