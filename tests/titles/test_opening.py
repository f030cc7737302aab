"""What the form of a table keeps to in one game or another."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.titles import registry
from tests.lobby.test_pages import FORM, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def lara():
    client = Client()
    client.force_login(User.objects.create(username="Lara"))
    return client


def test_a5_1_a_match_is_for_four(lara):
    client, path = lara, "/tables/new/?game=article2"
    response = client.post(path, {**FORM, "size": "3", "match": "yes"})
    assert response.status_code == 422 and "A party match is for 4 players" in text(response)
    assert client.post(path, {**FORM, "size": "4", "match": "yes"}).status_code == 303
    assert Game.objects.get().options == {"match": True}


@pytest.mark.parametrize(
    ("slug", "sent", "talk"),
    [
        ("mafia", {}, False),
        ("mafia", {"private_talk": "yes"}, True),
        ("korapsyon", {}, False),
        ("korapsyon", {"private_talk": "yes"}, True),
        ("machrou3", {}, True),
    ],
)
def test_f5_k1_5_private_talk_is_off_at_a_table_of_circles_unless_it_is_chosen(lara, slug, sent, talk):
    form = {**FORM, "size": str(registry.title(slug).about.usual), **sent}
    lara.post(f"/tables/new/?game={slug}", form)
    assert Game.objects.get().private_talk is talk
