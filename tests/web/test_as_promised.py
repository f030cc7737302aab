"""What was promised is done by a standing order, or kept by whoever does not answer."""

from dataclasses import fields

import pytest
from django.urls import reverse

from games.kernel.press import Verdict
from games.models import Game, Message, StandingOrder
from games.titles import registry
from tests import tables
from tests.tables import client_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.started(4)


def url(record, name="bargains", *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def say(record, seat, kind="NoChallenge", **sent):
    return client_at(record, seat).post(url(record), {"kind": kind, "until": "0", **sent})


def test_one_does_as_one_promised_by_a_standing_order(record):
    say(record, 1, kind="StandAside")
    said = Message.objects.get()
    assert client_at(record, 0).post(url(record, "keep_promise", said.key)).status_code == 404
    assert client_at(record, 1).post(url(record, "keep_promise", said.key)).status_code == 303
    assert [each.order for each in StandingOrder.objects.all()] == [{"is": "StandAside"}]


def test_it_is_offered_until_an_order_does_so_and_where_nobody_waits_not_at_all(record):
    def offered():
        return b"Do as I promised" in client_at(record, 1).get(url(record)).content

    say(record, 1, kind="StandAside")
    assert offered()
    Game.objects.filter(pk=record.pk).update(practice=True)
    assert not offered()
    Game.objects.filter(pk=record.pk).update(practice=False)
    client_at(record, 1).post(url(record, "keep_promise", Message.objects.get().key))
    assert not offered()


@pytest.mark.parametrize("slug", list(registry.rulesets()))
def test_what_is_promised_an_order_does_or_an_answer_missed_keeps(slug):
    rules = registry.ruleset(slug)
    for record, kind in rules.pledges.items():
        pledge = record(*range(len(fields(record))))
        assert type(kind.order(pledge)) in rules.orders or kind.unmet is Verdict.KEPT, record.__name__


def test_where_an_answer_missed_keeps_it_that_is_said_to_whoever_promised_it(record):
    say(record, 1, **{"NoChallenge-player": "0"})
    own, others = (client_at(record, seat).get(url(record)).content for seat in (1, 2))
    assert b"Who does not answer keeps it." in own and b"Do as I promised" not in own
    assert b"Who does not answer keeps it." not in others
    say(record, 1, kind="StandAside")
    assert client_at(record, 1).get(url(record)).content.count(b"Who does not answer keeps it.") == 1


def test_what_came_of_older_promises_is_counted_too(record, monkeypatch):
    monkeypatch.setattr("games.views.press.LISTED", 1)
    for player in ("0", "2"):
        say(record, 1, **{"NoChallenge-player": player})
    page = client_at(record, 2).get(url(record))
    assert len(page.context["said"]) == 1
    assert [came["open"] for _seat, came in page.context["ledger"]] == [2]
