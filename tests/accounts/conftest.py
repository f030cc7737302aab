import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts.models import User

from .steps import prove

PASSWORD = "cedar-and-ink-28"


@pytest.fixture(autouse=True)
def _fresh_counters():
    cache.clear()


@pytest.fixture
def member(db):
    """Makes an account with a proven e-mail: `member("Lara")` is lara@example.org."""

    def make(name="Lara", password=PASSWORD, **fields) -> User:
        email = f"{name.lower().replace(' ', '.')}@example.org"
        user = User.objects.create_user(name, email, password, **fields)
        EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
        return user

    return make


@pytest.fixture
def signed_in():
    """A browser in which `user` is signed in: `signed_in(user)`."""

    def make(user) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def guest_client(db):
    """A browser with a guest in it, and the guest."""

    def make(name="Ziad"):
        client = Client()
        response = client.post("/accounts/guest/", {"name": name})
        assert response.status_code == 302
        return client, User.objects.get(username=name)

    return make


@pytest.fixture
def proven(signed_in):
    """A browser in which `user` is signed in and has just proved it: `proven(user)`."""

    def make(user) -> Client:
        client = signed_in(user)
        prove(client)
        return client

    return make
