"""The form of a bargain is for a round at first in which both can still keep it."""

import re

import pytest

from games.kernel import view
from games.kernel.press import Deal
from games.models import Message
from tests import tables
from tests.tables import client_at
from tests.titles.examples import NIGHTS

from .test_bargains import url

pytestmark = pytest.mark.django_db


def accused(now):
    """Whether the one at seat 0 has accused somebody this day, and all live and may talk."""
    t = now.state.table
    said = any((each.seat, each.round) == (0, t.round) for each in t.accusations)
    return said and 0 in t.alive and not view(now.rules, now.state, 0).hushed


@pytest.fixture
def record():
    return tables.played_until(tables.started(8, slug=NIGHTS), accused)


def begins(record, give, want):
    """The round that the form begins with, of those that it offers."""
    other = next(seat for seat in sorted(record.state.table.alive) if seat)
    chosen = {"player": str(other), "give": give, "want": want}
    page = client_at(record, 0).get(url(record), chosen).content.decode()
    form = re.search(r'<section class="card stack" id="offer".*?</section>', page, re.S)[0]
    rounds = re.search(r'<select id="-until" name="until">(.*?)</select>', form, re.S)[1]
    offered = re.findall(r'<option value="(\d+)"( selected)?>', rounds)
    return next((int(value) for value, selected in offered if selected), int(offered[0][0]))


def test_who_has_accused_already_offers_it_for_the_next_day(record):
    now = record.state.table.round
    assert begins(record, "AccusePlayer", "AccusePlayer") == begins(record, "AccusePlayer", "SparePlayer") == now + 1
    assert begins(record, "SparePlayer", "SparePlayer") == now


def test_what_the_form_begins_with_is_taken(record):
    other, whom = [seat for seat in sorted(record.state.table.alive) if seat][:2]
    sent = {"kind": "Deal", "player": str(other), "give": "AccusePlayer", "want": "AccusePlayer"}
    sent |= {"give-AccusePlayer-player": str(whom), "want-AccusePlayer-player": str(whom)}
    sent["until"] = str(begins(record, "AccusePlayer", "AccusePlayer"))
    response = client_at(record, 0).post(url(record), sent)
    assert response.status_code == 303, re.findall(r"field-error[^>]*>([^<]*)", response.content.decode())
    assert Message.objects.get().press["is"] == Deal.__name__
