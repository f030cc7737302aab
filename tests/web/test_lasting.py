"""An update leaves out what the open page shows already: the map, its table, the parliament."""

import re

import pytest
from django.template import Context, Template, engines
from django.test import Client

from games.kernel import owed
from games.templatetags import lasting
from tests import tables

LAND = """
<div id="land"{% if oob %} hx-swap-oob="true"{% endif %}>{{ district }}</div>"""
DRAWN = """{% load lasting %}{% lasting "land" "land.html" district=name oob=oob|default:False %}"""


@pytest.fixture
def land(monkeypatch):
    monkeypatch.setattr(lasting, "get_template", lambda name: engines["django"].from_string(LAND))


def drawn(**context):
    return Template(DRAWN).render(Context(context))


def marks(page):
    return re.findall(r'id="([\w-]+)" data-mark="(\w{12})"', page)


def test_a_part_is_sent_unless_the_page_has_just_this(land):
    ((_land, mark),) = marks(drawn(name="Akkar"))
    assert marks(drawn(name="Akkar", oob=True)) == [("land", mark)] != marks(drawn(name="Metn"))
    assert drawn(name="Akkar", oob=True, marks={mark}) == ""
    assert "Metn" in drawn(name="Metn", oob=True, marks={mark})


def test_within_a_part_that_is_swapped_its_place_is_kept(land):
    ((_land, mark),) = marks(drawn(name="Akkar"))
    assert drawn(name="Akkar", marks={mark}) == '<div id="land" hx-preserve></div>'


@pytest.mark.django_db
def test_an_update_sends_the_board_only_where_it_changed():
    record = tables.started(5)
    client = Client()
    client.force_login(tables.user_at(record, owed(record.state)[0].seat))
    address = f"/t/{record.public_id}/"
    page = client.get(address).content.decode()
    shown = dict(marks(page))
    assert set(shown) == {"map-pieces", "map-table", "parliament"}
    parts = {"map-pieces": "data-district=", "map-table": 'data-cell="ip"', "parliament": "s-tied"}
    whole = client.get(f"{address}live/").content.decode()
    assert all(part in whole for part in parts.values()) and dict(marks(whole)) == shown
    rest = client.get(f"{address}live/", {"has": ".".join(shown.values())}).content.decode()
    assert not any(part in rest for part in parts.values()) and len(rest) < len(whole) / 2
    for name, part in parts.items():
        others = ".".join(mark for other, mark in shown.items() if other != name)
        assert part in client.get(f"{address}live/", {"has": others}).content.decode()
