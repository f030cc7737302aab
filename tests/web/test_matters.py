"""The page of a table's matters: pauses proposed, answered, refused; the host's time; the line at the table."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.kernel import owed
from games.models import Decision, Event, Game, Motion
from tests import tables

pytestmark = pytest.mark.django_db
DAY = 86400


@pytest.fixture
def record():
    return tables.started(4)


@pytest.fixture
def browsers(record):
    found = [Client() for _ in range(4)]
    for seat, client in enumerate(found):
        client.force_login(tables.user_at(record, seat))
    return found


def address(record, rest=""):
    return f"/t/{record.public_id}/matters/{rest}"


def text(client, path):
    return client.get(path).content.decode()


def motion(record):
    return Motion.objects.filter(game=record.pk).latest("pk")


def said(record, yes="yes"):
    return {"motion": motion(record).pk, "say": yes}


def test_who_plays_with_bots_alone_is_told_of_no_weeks_and_asked_for_no_time(record, browsers):
    Game.objects.filter(pk=record.pk).update(host=tables.user_at(record, 0))
    words = ("Probably over between", "Propose this pace", "Propose a pause", "Give everybody more time")
    page = text(browsers[0], address(record))
    assert [each for each in words if each not in page] == []
    Game.objects.filter(pk=record.pk).update(practice=True)
    page = text(browsers[0], address(record))
    assert not any(each in page for each in words)


def test_another_pace_and_a_live_evening_are_proposed_and_answered_on_the_page(record, browsers):
    page = text(browsers[0], address(record))
    assert "Propose this pace" in page and "Everybody is here" in page and "Propose to play live" in page
    assert browsers[0].post(address(record, "here/")).status_code == 303
    page = text(browsers[1], address(record))
    assert "proposes to play live from" in page and "5 minutes for each answer" in page and "Yes, let us" in page
    assert "Everybody is here" not in page
    for client in browsers[1:]:
        assert client.post(address(record, "pause/say/"), said(record)).status_code == 303
    assert "The table plays live until" in text(browsers[0], address(record))
    browsers[0].post(address(record, "usual/"))
    assert "more than half of those who are there" in text(browsers[1], address(record))
    for client in browsers[1:3]:
        client.post(address(record, "pause/say/"), said(record))
    assert Event.objects.filter(game=record.pk, house=True).latest("pk").kind == "LiveOver"
    assert "The live phase is over" in text(browsers[3], f"/t/{record.public_id}/chronicle/")
    assert browsers[0].post(address(record, "pace/"), {"turn": 8 * 3600, "answer": 3600}).status_code == 303
    assert "proposes another pace: 8 hours a turn, 1 hour an answer to others." in text(browsers[1], address(record))


@pytest.mark.parametrize(
    ("rest", "sent"),
    [
        ("pace/", {"turn": "5", "answer": "5"}),
        ("pace/", {}),
        ("live/", {"day": "2026-13-40", "hour": "20:00", "length": "3600", "seconds": "300"}),
        ("live/", {"day": "soon", "hour": "", "length": "1", "seconds": "1"}),
    ],
)
def test_a_pace_that_cannot_be_chosen_brings_the_page_back(record, browsers, rest, sent):
    assert browsers[0].post(address(record, rest), sent).status_code == 422
    assert not Motion.objects.exists()


def test_a_pause_from_the_proposal_to_its_early_end(record, browsers):
    assert "The clocks run." in text(browsers[0], address(record))
    done = browsers[0].post(address(record, "pause/"), {"seconds": 2 * DAY})
    assert (done.status_code, done.headers["Location"]) == (303, address(record))
    page = text(browsers[1], address(record))
    assert "proposes a pause of 2 days." in page and "Yes, let us pause" in page and "Withdraw it" not in page
    assert "Withdraw it" in text(browsers[0], address(record))
    for client in browsers[1:]:
        assert "waits for your word" in text(client, f"/t/{record.public_id}/")
        assert client.post(address(record, "pause/say/"), said(record)).status_code == 303
        assert "waits for your word" not in text(client, f"/t/{record.public_id}/")
    assert "The clocks stand still until" in text(browsers[0], address(record))
    assert "Paused: the clocks stand still until" in text(browsers[0], f"/t/{record.public_id}/")
    assert "Paused: the clocks stand still until" in text(browsers[0], f"/t/{record.public_id}/live/")
    browsers[3].post(address(record, "pause/end/"))
    assert "proposes to go on now." in text(browsers[0], address(record))
    for client in browsers[:3]:
        client.post(address(record, "pause/say/"), said(record))
    assert "The clocks run." in text(browsers[0], address(record))
    kinds = Event.objects.filter(game=record.pk, house=True).order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == ["Paused", "Resumed"]


def test_the_time_is_said_in_the_readers_zone_which_is_named(record, browsers):
    tables.everybody_pauses(record)
    user = tables.user_at(record, 2)
    user.time_zone = "Asia/Tokyo"
    user.save()
    assert '<span class="zone">Asia/Tokyo</span>' in text(browsers[2], address(record))


@pytest.mark.parametrize("path", ["pause/end/", "extend/"])
def test_a_refusal_brings_the_page_back_with_a_sentence(record, browsers, path):
    response = browsers[0].post(address(record, path), {"seconds": DAY})
    sentence = {"pause/end/": "The table is not paused", "extend/": "Only the host of the table can do this."}[path]
    assert response.status_code == 409 and sentence in response.content.decode()


@pytest.mark.parametrize("seconds", ["", "60", "-3600", "much"])
def test_a_length_that_is_not_offered_is_refused(record, browsers, seconds):
    for path in ("pause/", "extend/"):
        assert browsers[0].post(address(record, path), {"seconds": seconds}).status_code == 422
    assert not Motion.objects.exists()


@pytest.mark.parametrize("sent", [{}, {"motion": "x", "say": "yes"}, {"motion": "1", "say": "maybe"}])
def test_nonsense_is_not_found(record, browsers, sent):
    assert browsers[0].post(address(record, "pause/say/"), sent).status_code == 404


def test_a_late_yes_is_told_that_there_is_nothing_to_say_yes_to(record, browsers):
    tables.somebody_proposes_a_pause(record, 0)
    late = said(record)
    browsers[1].post(address(record, "pause/say/"), said(record, "no"))
    response = browsers[2].post(address(record, "pause/say/"), late)
    assert response.status_code == 409 and "no longer proposed" in response.content.decode()


def test_the_host_gives_more_time(record, browsers):
    Game.objects.filter(pk=record.pk).update(host=tables.user_at(record, 1))
    assert "You host this table" in text(browsers[1], address(record))
    assert "You host this table" not in text(browsers[0], address(record))
    before = Decision.objects.get(game=record.pk, number=owed(record.state)[0].id).due
    assert browsers[1].post(address(record, "extend/"), {"seconds": DAY}).status_code == 303
    after = Decision.objects.get(game=record.pk, number=owed(record.state)[0].id).due
    assert (after - before).total_seconds() == DAY
    assert "gave everybody 1 day more" in text(browsers[0], f"/t/{record.public_id}/chronicle/")


def test_the_others_object_to_the_time_that_the_host_gave(record, browsers):
    Game.objects.filter(pk=record.pk).update(host=tables.user_at(record, 0))
    browsers[0].post(address(record, "extend/"), {"seconds": DAY})
    page = text(browsers[0], address(record))
    assert "Give more after that." in page and "Object to the time" not in page
    for client in browsers[1:3]:
        assert "You may object." in text(client, f"/t/{record.public_id}/")
        assert "Object to the time" in text(client, address(record))
        assert client.post(address(record, "pause/say/"), said(record)).status_code == 303
        assert "You may object." not in text(client, f"/t/{record.public_id}/")
    assert "what the host gave, 1 day, is taken back" in text(browsers[3], f"/t/{record.public_id}/chronicle/")
    assert "Object to the time" not in text(browsers[3], address(record))
    assert browsers[3].post(address(record, "pause/say/"), said(record)).status_code == 409


def test_how_many_object_is_said_and_not_who(record, browsers):
    Game.objects.filter(pk=record.pk).update(host=tables.user_at(record, 0))
    browsers[0].post(address(record, "extend/"), {"seconds": DAY})
    browsers[1].post(address(record, "pause/say/"), said(record))
    assert "You object." in text(browsers[1], address(record))
    page = text(browsers[2], address(record))
    assert "1 of the 2 needed object" in page and "You object." not in page


def test_strangers_find_nothing(record, client):
    stranger = tables.user_at(tables.started(4), 0)
    client.force_login(stranger)
    assert client.get(address(record)).status_code == 404
    for path in ("pause/", "pause/end/", "pause/say/", "extend/"):
        assert client.post(address(record, path), {"seconds": DAY, "motion": 1, "say": "yes"}).status_code == 404
        assert Client().post(address(record, path), {"seconds": DAY}).status_code == 404


def test_of_a_game_that_is_over_nothing_can_be_proposed(record, browsers):
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now())
    response = browsers[0].post(address(record, "pause/"), {"seconds": DAY})
    assert response.status_code == 409


def test_the_line_at_the_table_costs_no_statement(record, browsers):
    def cost():
        with CaptureQueriesContext(connection) as queries:
            browsers[1].get(f"/t/{record.public_id}/")
        return len(queries)

    cost()
    without = cost()
    tables.somebody_proposes_a_pause(record, 0)
    assert cost() == without
