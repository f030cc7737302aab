"""Who plays for somebody absent is said beside the name, while it plays."""

import pytest
from django.urls import reverse

from games.models import Player
from games.titles import registry
from tests import tables
from tests.tables import client_at

pytestmark = pytest.mark.django_db

TAG = '<span class="tag">{}</span>'


@pytest.mark.parametrize("slug", sorted(registry.rulesets()))
@pytest.mark.parametrize(("who", "word"), [("sensible", "stand-in"), ("defaults", "away")])
def test_at_each_game_all_read_who_answers_for_somebody_absent(slug, who, word):
    record = tables.started(registry.title(slug).about.usual, slug=slug)
    client, address = client_at(record, 0), reverse("games:table", args=[record.public_id])
    assert TAG.format(word) not in client.get(address).content.decode()
    Player.objects.filter(game=record.pk, seat=1).update(stand_in=who)
    assert client.get(address).content.decode().count(TAG.format(word)) >= 1
    replay = client.get(reverse("games:replay", args=[record.public_id]))
    assert replay.status_code == 200 and TAG.format(word) not in replay.content.decode()


def test_at_the_end_nobody_is_absent():
    record = tables.played_until(tables.started(4), lambda now: now.state.outcome)
    Player.objects.filter(game=record.pk, seat=1).update(stand_in="sensible")
    assert TAG.format("stand-in") not in client_at(record, 0).get(f"/t/{record.public_id}/").content.decode()
