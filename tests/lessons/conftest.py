import pytest
from django.test import Client

from accounts.models import User
from games.services.tables import lobby
from games.titles import registry


@pytest.fixture
def learner(db):
    """A person who learns."""
    return User.objects.create(username="Lara")


@pytest.fixture
def client(learner):
    """The learner's browser."""
    client = Client()
    client.force_login(learner)
    return client


@pytest.fixture
def begin(learner):
    """Begins the lesson of a title: `begin("machrou3")`; its Game."""
    return lambda slug: lobby.start_lesson(learner, slug=slug, lesson=registry.title(slug).lesson)
