import pytest
from django.test import Client

from accounts.models import User
from games.services.tables import lobby


@pytest.fixture
def person(db):
    """Makes an account, or a guest: `person("Lara", is_guest=True)`."""

    def make(name, **fields):
        return User.objects.create(username=name, **fields)

    return make


@pytest.fixture
def people(person):
    """Lara, Ziad, Hind and Omar: as many as a table of four."""
    return [person(name) for name in ("Lara", "Ziad", "Hind", "Omar")]


@pytest.fixture
def table(people):
    """A table of four that Lara has opened to everybody; no bots."""
    return lobby.create_table(people[0], name="Cedars", size=4, seconds=3600, listed=True)


@pytest.fixture
def browser(db):
    """A browser, signed in as `user` if one is given."""

    def make(user=None):
        client = Client()
        if user:
            client.force_login(user)
        return client

    return make
