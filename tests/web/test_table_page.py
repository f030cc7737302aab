"""The table page: who may see it, what it costs, and a whole game read and answered through its forms."""

import random
import re
import time

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from games import store
from games.kernel import owed
from games.views import table
from machrou3 import live
from tests import tables
from tests.titles.examples import NIGHTS
from tests.web.forms import fill

pytestmark = pytest.mark.django_db


def url(record, name="table", *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def reader(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client


@pytest.fixture
def record():
    return tables.started(4)


def test_every_player_reads_the_table(record):
    for seat in record.state.seats:
        page = reader(record, seat).get(url(record))
        assert page.status_code == 200
        assert page["Cache-Control"] == "private, no-store, no-transform"


def test_strangers_find_nothing(record, django_user_model):
    stranger = Client()
    stranger.force_login(django_user_model.objects.create(username="stranger"))
    for name in ("table", "live", "happened", "chronicle"):
        assert stranger.get(url(record, name)).status_code == 404
    assert stranger.post(url(record, "answer", 0), {"act": "Pass"}).status_code == 404
    assert stranger.post(url(record, "talk"), {"text": "hello"}).status_code == 404


def test_who_is_not_signed_in_is_asked_to_whether_there_is_a_table_or_not(record):
    there, not_there = Client().get(url(record)), Client().get("/t/AAAAAAAAAAAA/")
    assert there.status_code == not_there.status_code == 302
    assert there["Location"].split("?")[0] == not_there["Location"].split("?")[0]


@pytest.mark.parametrize(("slug", "players"), [("machrou3", 4), (NIGHTS, 7)])
def test_an_update_brings_the_heading_of_the_folded_table(slug, players):
    """Where there are nights it says which night or day it is."""
    record = tables.started(players, slug=slug)
    fold = re.search(r'<summary id="fold">(.*?)</summary>', shown(record, "table"), re.DOTALL)[1]
    assert f'<div hx-swap-oob="innerHTML:#fold">{fold}</div>' in shown(record, "live")


def shown(record, name):
    return reader(record, 0).get(url(record, name)).content.decode()


def test_what_rings_while_a_page_is_drawn_is_not_lost(record, monkeypatch):
    """The pass for the doorbell is as old as the reading, however long the drawing takes."""
    client, read_scene = reader(record, 0), table.read_scene
    with time_machine.travel(time.time(), tick=False) as clock:
        read_at = time.time()

        def slowly(*args):
            scene = read_scene(*args)
            clock.shift(10)
            return scene

        monkeypatch.setattr(table, "read_scene", slowly)
        made = live.read(client.get(url(record)).context["ticket"])[2]
    assert made <= read_at


SLOW = pytest.mark.slow


GAMES = [
    (5, None),
    (6, tables.ADVANCED),
    pytest.param(4, None, marks=SLOW),
    pytest.param(6, None, marks=SLOW),
    pytest.param(4, tables.ADVANCED, marks=SLOW),
    pytest.param(5, {**tables.ADVANCED, "interventions": "in_turn", "exposed": "adnan"}, marks=SLOW),
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_a_whole_game_is_answered_through_its_forms(players, options):
    """Every question that comes up is read from the page and answered with what the page offers."""
    rng = random.Random(players)
    record = tables.started(players, options=options)
    clients = [reader(record, seat) for seat in record.state.seats]
    while record.state.outcome is None:
        decision = rng.choice(owed(record.state))
        page = clients[decision.seat].get(url(record))
        assert page.status_code == 200
        sent = fill(page.content.decode(), decision.id, rng)
        answered = clients[decision.seat].post(url(record, "answer", decision.id), sent)
        assert (answered.status_code, answered["Location"]) == (303, f"{url(record)}#panel-now"), (decision, sent)
        record = store.read(record.pk)
    for client in clients:
        page = client.get(url(record))
        assert page.status_code == 200
        assert b"Who they were" in page.content


@pytest.mark.one_in(3)
@pytest.mark.parametrize("options", [None, tables.ADVANCED], ids=["beginner", "advanced"])
@pytest.mark.parametrize("name", ["table", "live", "chronicle"])
def test_a_page_costs_the_same_queries_however_old_the_game_is(name, options, django_assert_max_num_queries):
    record = tables.started(4, options=options)
    client = reader(record, 0)
    for number in (1, 4):
        tables.played_until(record, lambda now, number=number: now.state.table.round == number)
        client.get(url(record, name))
        with django_assert_max_num_queries(8):
            client.get(url(record, name))
        record = store.read(record.pk)


def test_an_answer_costs_at_most_fifteen_queries(record, django_assert_max_num_queries):
    (decision,) = owed(record.state)
    client = reader(record, decision.seat)
    with django_assert_max_num_queries(15):
        assert client.post(url(record, "answer", decision.id), {"act": "Pass", "then": "keep"}).status_code == 303


def test_ones_side_is_stamped_on_ones_own_card_and_nobody_elses(record):
    pages = [reader(record, seat).get(url(record)).content.decode() for seat in record.state.seats]
    stamps = [re.findall(r'side-stamp">([^<]+)<', page) for page in pages]
    assert sorted(stamps) == [["corrupt"], ["reformist"], ["reformist"], ["reformist"]]
