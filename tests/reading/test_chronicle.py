"""The chronicle: the newest first, each thing in its place, and everybody by the name they had then."""

import pytest

from games import store
from games.models import Player
from games.reading import beats, feeds
from games.reading.scene import scene_as
from games.wording import site_events
from games.wording.parts import plain
from tests import tables

pytestmark = pytest.mark.django_db


def told(record):
    """Its sentences, newest first."""
    chronicle = feeds.chronicle(scene_as(store.read(record.pk), 0, "en"), limit=None)
    return [plain(entry.parts) for each in chronicle.rounds for entry in each.entries]


@pytest.fixture
def taken_over():
    """A game in which somebody has left, and Carol has taken over; the name of whoever left."""
    record = tables.played_until(tables.started(4), lambda now: now.state.number >= 6)
    before = record.players[1].name
    store.tell(record.pk, site_events.SeatResigned(1, before))
    store.tell(record.pk, site_events.SeatTaken(1, before))
    Player.objects.filter(game=record.pk, seat=1).update(name="Carol")
    return record, before


def test_what_the_house_tells_stands_newest_first_as_all_else(taken_over):
    record, before = taken_over
    came, went = told(record)[:2]
    assert "Carol takes over" in came
    assert before in went and "left" in went


def test_the_past_is_told_with_the_names_of_then(taken_over):
    record, before = taken_over
    older = told(record)[2:]
    assert any(before in line for line in older) and not any("Carol" in line for line in older)
    scene = scene_as(store.read(record.pk), 0, "en")
    played = [plain(each.parts) for one in beats.happened(scene, 0).beats for each in one.entries]
    assert [line for line in played if "Carol" in line] == [told(record)[0]]
