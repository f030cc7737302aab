"""The replay of a finished game: every move, every pair of eyes; a look back on a running one: one's own."""

import random
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import store
from games.models import Event, Game, Move
from games.reading.timeline import timeline
from games.store.replay import state_at
from tests import tables
from tests.proof.closed import closed
from tests.replay import games
from tests.titles.examples import NIGHTS

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def client_of(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client


def page(record, seat=0, query="", **more):
    response = client_of(record, seat).get(f"/t/{record.public_id}/replay/{query}", **more)
    assert response.status_code == 200
    return response.content.decode()


def title(record, code):
    return record.state.table.deck.objectives[code].title["en"].replace("'", "&#x27;")


def name(record, seat):
    return record.state.table.deck.characters[record.state.table.character[seat]].names["en"]


@pytest.fixture
def over():
    return games.over(4)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("variant", games.VARIANTS)
def test_the_moves_of_a_finished_game_have_a_page_seen_by_everybody(variant):
    over = games.over(4, 2, variant)
    client = client_of(over, 1)
    for number in (*range(0, over.state.number, 3), over.state.number):
        for eyes in ("open", number % 4):
            answer = client.get(f"/t/{over.public_id}/replay/?move={number}&as={eyes}")
            assert answer.status_code == 200
            if number:
                assert f"Move {number} of {over.state.number}" in answer.content.decode()


def test_with_everything_open_all_cards_are_shown(over):
    shown = page(over, 0, "?move=0&as=open")
    state = state_at(over, 0)
    for seat in state.seats:
        assert name(over, seat) in shown
        assert title(over, state.table.objective[seat]) in shown


def test_as_a_seat_saw_it_others_cards_stay_hidden(over):
    state = state_at(over, 3)
    corrupt = {
        seat for seat in state.seats if state.table.deck.characters[state.table.character[seat]].team == "corrupt"
    }
    shown = page(over, 0, "?move=3&as=2")
    assert name(over, 2) in shown
    for seat in set(state.seats) - {2} - (corrupt if 2 in corrupt else set()):
        assert name(over, seat) not in shown
    for seat in set(state.seats) - {2}:
        assert title(over, state.table.objective[seat]) not in shown


def test_sealed_cards_are_named_where_everything_is_open_and_only_there(over):
    number = Event.objects.filter(game=over.pk, kind="VoteCounted").order_by("id").first().move - 1
    assert "now, sealed" in page(over, 0, f"?move={number}&as=open")
    mover = Move.objects.get(game=over.pk, number=number).seat
    assert "now, sealed" in page(over, 0, f"?move={number}&as={mover}")
    assert "now, sealed" not in page(over, 0, f"?move={number}&as={(mover + 1) % 4}")


def test_a_round_begins_where_its_link_leads(over):
    for number, step in timeline(over, 0).rounds.items():
        shown = page(over, 0, f"?round={number}&as=open")
        assert f'id="step" name="move" min="0" max="{over.state.number}" value="{step}"' in shown
        assert state_at(over, step).table.round == number


@pytest.mark.parametrize("query", ["?move=99999999", "?move=-1", "?move=x&as=zz", "?as=9", "?round=77", "?move=²"])
def test_what_makes_no_sense_shows_a_moment_all_the_same(over, query):
    page(over, 0, query)


def test_strangers_and_people_before_the_deal_find_nothing(over):
    stranger = client_of(games.over(4), 0)
    Game.objects.filter(pk=over.pk).update(spectators=Game.Spectators.NONE)
    assert stranger.get(f"/t/{over.public_id}/replay/").status_code == 404
    lobby = tables.lobby(4)
    player = Client()
    player.force_login(lobby.players.first().user)
    assert player.get(f"/t/{lobby.public_id}/replay/").status_code == 404
    assert Client().get(f"/t/{over.public_id}/replay/?move=3").status_code == 302


def test_htmx_gets_the_moment_and_the_map_without_the_page_around_it(over):
    part = page(over, 0, "?move=4", headers=HTMX)
    assert "<html" not in part and 'id="moment"' in part
    assert re.search(r'id="map-pieces"[^>]* hx-swap-oob="true"', part)


def test_a_step_costs_few_statements_at_any_age(over):
    client = client_of(over, 0)
    counts = set()
    for number in (1, over.state.number // 2, over.state.number):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/t/{over.public_id}/replay/?move={number}")
        counts.add(len(queries))
    assert len(counts) == 1 and max(counts) <= 10


def test_moves_that_the_rules_refuse_today_are_said_to_be_lost(over):
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute("UPDATE games_move SET decision = 9999 WHERE game_id = %s AND number = 3", [over.pk])
    response = client_of(over, 0).get(f"/t/{over.public_id}/replay/?move=5")
    assert response.status_code == 409
    assert "older rules" in response.content.decode()


def test_while_the_game_runs_one_looks_back_with_ones_own_eyes_only():
    record = games.in_a_vote()
    mine = page(record, 1, "?move=2", headers=HTMX)
    assert mine == page(record, 1, "?move=2&as=3", headers=HTMX) == page(record, 1, "?move=2&as=open", headers=HTMX)
    assert "as=" not in mine and "Everything open" not in mine
    assert name(record, 1) in mine


def test_a_look_back_begins_at_the_newest_moment_and_counts_what_everybody_was_told():
    record = games.in_a_vote()
    told = Event.objects.filter(game=record.pk, to=None)
    moments = sorted({event.move for event in told})
    assert f"Moment {len(moments) - 1} of {len(moments) - 1}" in page(record, 1)
    assert timeline(record, 1).moves == tuple(moments)


def test_what_one_alone_was_told_makes_no_moment_and_lies_under_the_cover_of_the_next():
    record = tables.played_until(tables.started(4), drawn_alone)
    drawn = Event.objects.filter(game=record.pk).exclude(to=None).latest("id")
    (seat,) = drawn.to
    tables.one_move(record.pk, random.Random(1))  # a sealed card, of which nobody is told anything
    record, before = store.read(record.pk), page(record, seat, headers=HTMX)
    again = {each.attname: getattr(drawn, each.attname) for each in Event._meta.concrete_fields if each.name != "id"}
    Event.objects.create(**again | {"move": record.state.number})
    after = page(record, seat, headers=HTMX)
    assert re.search(r"Moment \d+ of \d+", after)[0] == re.search(r"Moment \d+ of \d+", before)[0]
    assert closed(after) == closed(before) and after != before
    assert "Nothing that only you were told." in before and "Nothing that only you were told." not in after


def test_with_everything_open_what_each_was_told_alike_stands_once():
    record = tables.played_until(tables.started(8, slug=NIGHTS), lambda now: now.state.outcome, most=2000)
    dealt = page(record, query="?move=0&as=open", headers=HTMX)
    first = re.search(r'<li class="told-to">.*?</li>', dealt, re.S)[0]
    assert first.count('class="chip ') == 8 and dealt.count("Your card is dealt") == 1


def drawn_alone(record):
    """Whether a sealed vote is under way, and one seat alone was told something before."""
    private = Event.objects.filter(game=record.pk).exclude(to=None)
    return tables.sealed_vote(record) and any(len(each.to) == 1 for each in private)


def test_the_finished_table_links_to_the_replay_and_a_running_one_to_the_look_back(over):
    ended = client_of(over, 0).get(f"/t/{over.public_id}/").content.decode()
    assert f'href="/t/{over.public_id}/replay/"' in ended and "Replay" in ended
    record = tables.started(4)
    running = client_of(record, 0).get(f"/t/{record.public_id}/").content.decode()
    assert f'href="/t/{record.public_id}/replay/"' in running and "Look back" in running
