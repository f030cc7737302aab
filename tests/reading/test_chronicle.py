"""The chronicle: the newest first, each thing in its place, and everybody by the name they had then."""

from dataclasses import replace
from itertools import pairwise

import pytest

from games import store
from games.kernel import owed
from games.models import Player
from games.reading import beats, feeds
from games.reading.scene import scene_as
from games.titles import registry
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


@pytest.mark.parametrize("slug", registry.rulesets())
def test_it_stands_newest_first_and_beneath_each_event_what_followed_from_it(slug, monkeypatch):
    rows = {}

    def numbered(telling, row, new):
        rows[str(row.id)] = row
        return replace(entry_of(telling, row, new), icon=str(row.id))

    entry_of = feeds.entry_of
    monkeypatch.setattr(feeds, "entry_of", numbered)
    persons = max(4, registry.ruleset(slug).seats.start)
    game = tables.started(persons, slug=slug)
    record = tables.played_until(game, lambda now: now.state.number > 60 or not owed(now.state))
    chronicle = feeds.chronicle(scene_as(record, None, "en"), limit=None)
    entries = [(rows[each.icon], each) for one in chronicle.rounds for each in one.entries]
    assert len(entries) == len(rows) > 10
    tops = [row for row, entry in entries if not entry.aside]
    assert all(above.id > below.id for above, below in pairwise(tops))
    assert any(above.move == below.move for above, below in pairwise(tops))
    for (above, _), (row, entry) in pairwise(entries):
        assert not entry.aside or (above.move == row.move and above.id < row.id), plain(entry.parts)
    assert entries[0][1].aside is False and any(entry.aside for _, entry in entries)
