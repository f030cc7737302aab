"""What the site tells a table stands among the events of the rules, and is none of them."""

import dataclasses
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from games import store
from games.models import Event
from games.reading.feeds import chronicle
from games.reading.scene import read_scene
from games.store import replay
from games.titles import registry
from games.wording import site_events
from games.wording.parts import plain
from tests.tables import started, user_at

EVENTS = (
    site_events.Paused("2026-12-24T18:00:00+00:00"),
    site_events.Resumed(),
    site_events.TimeGivenBack(7200),
    site_events.TimeExtended(1, 86400),
    site_events.TimeTakenBack(86400),
    site_events.PaceChanged(14400, 7200),
    site_events.LiveAgreed("2026-12-24T18:00:00+00:00", "2026-12-24T20:00:00+00:00", 300),
    site_events.LiveBegun("2026-12-24T20:00:00+00:00", 300),
    site_events.LiveOver(),
    site_events.SeatAway(0),
    site_events.SeatBack(0),
    site_events.SeatResigned(2, "Nour"),
    site_events.SeatOffered(2),
    site_events.SeatTaken(2, "Nour"),
    site_events.SatDownAgain(1),
    site_events.OrderFollowed('{"is": "PassTurns"}', True),
    site_events.OrderFailed('{"is": "PreferCandidates", "candidates": [1, 2]}', "elect"),
    site_events.OrderEnded('{"is": "StandAside"}'),
)


def test_no_game_has_an_event_of_the_same_name():
    for rules in registry.rulesets().values():
        assert not {each.__name__ for each in rules.events} & set(site_events.KINDS)


def test_every_event_of_the_house_has_an_icon():
    assert set(site_events.ICONS) == {*site_events.SAY, *site_events.OF_ORDERS}
    assert {type(each) for each in EVENTS} == set(site_events.ICONS)
    assert all(dataclasses.is_dataclass(each) for each in site_events.ICONS)


@pytest.mark.django_db
def test_they_stand_in_the_chronicle_of_those_they_were_told_to():
    record = started()
    before = [len(read(record, seat)) for seat in range(3)]
    for event in EVENTS:
        store.tell(record.pk, event)
    store.tell(record.pk, site_events.SeatBack(1), to=[1])
    more = [len(read(record, seat)) - before[seat] for seat in range(3)]
    assert more == [len(EVENTS), len(EVENTS) + 1, len(EVENTS)]
    assert Event.objects.filter(game=record.pk, house=True, move=0).count() == len(EVENTS) + 1


@pytest.mark.django_db
def test_a_moment_is_told_in_the_readers_time_zone_which_is_named():
    record = started()
    store.tell(record.pk, EVENTS[0])
    with timezone.override(ZoneInfo("Asia/Beirut")), translation.override("en"):
        assert any("Thu 24 Dec, 20:00 (Beirut)" in line for line in read(record, 0))
    with timezone.override(ZoneInfo("UTC")), translation.override("en"):
        assert any("Thu 24 Dec, 18:00 (UTC)" in line for line in read(record, 0))


@pytest.mark.django_db
def test_the_log_leads_to_the_rows_beside_them():
    record = started()
    store.tell(record.pk, EVENTS[0])
    assert replay.differences(record.pk) == []


def read(record, seat):
    """The lines of the chronicle of the player at `seat`."""
    scene = read_scene(record.pk, user_at(record, seat).pk, "en")
    told = chronicle(scene, limit=None)
    return [plain(entry.parts) for each in (*told.rounds, *told.alone) for entry in each.entries]


@pytest.mark.django_db
def test_what_several_seats_are_told_alone_is_one_statement_and_stands_in_order(django_assert_num_queries):
    record = started()
    ended, failed = EVENTS[-1], EVENTS[-2]
    store.tell(record.pk, site_events.Resumed())
    with django_assert_num_queries(1):
        store.tell_seats(record.pk, [(2, failed), (0, ended), (2, ended)])
    rows = Event.objects.filter(game=record.pk, house=True).order_by("index").values_list("index", "kind", "to")
    assert list(rows) == [
        (0, "Resumed", None),
        (1, "OrderFailed", [2]),
        (2, "OrderEnded", [0]),
        (3, "OrderEnded", [2]),
    ]
