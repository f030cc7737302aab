"""Whoever looks on sees what is public, a phase late, and only where the table lets them."""

import random
from itertools import pairwise

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.kernel import owed, view
from games.models import Event, Game
from games.reading.watch import read_watched
from games.services.playing import play
from games.store.replay import state_at
from tests import tables
from tests.replay.twins import twins

pytestmark = pytest.mark.django_db

LIVE, AFTER, NONE = Game.Spectators.LIVE, Game.Spectators.AFTER, Game.Spectators.NONE


@pytest.fixture
def watcher():
    return User.objects.create(username="watcher")


def signed_in(user):
    client = Client()
    client.force_login(user)
    return client


def allow(record, whom, **more):
    Game.objects.filter(pk=record.pk).update(spectators=whom, **more)


def game_after(moves, seed=1, options=None):
    return tables.played_until(tables.started(5, options=options), lambda r: r.state.number >= moves, seed=seed)


@pytest.mark.parametrize("page", ["", "watch/", "replay/", "chronicle/", "deal/", "deal/file/", "live/"])
def test_a_running_table_is_nobody_elses_business_unless_it_lets_them_look(watcher, page):
    record = game_after(5)
    client = signed_in(watcher)
    for whom in (NONE, AFTER):
        allow(record, whom)
        assert client.get(f"/t/{record.public_id}/{page}").status_code == 404
    allow(record, LIVE)
    assert client.get(f"/t/{record.public_id}/{page}").status_code == (200 if page in ("", "watch/") else 404)


def test_whoever_is_not_signed_in_learns_nothing(client):
    record = game_after(5)
    allow(record, LIVE)
    assert client.get(f"/t/{record.public_id}/").status_code == 302
    assert client.get(f"/t/{record.public_id}/watch/").status_code == 404


def test_a_spectator_can_do_nothing(watcher):
    record = game_after(5)
    allow(record, LIVE)
    client, number = signed_in(watcher), owed(record.state)[0].id
    assert client.post(f"/t/{record.public_id}/answer/{number}/", {"act": "Pass"}).status_code == 404
    assert client.post(f"/t/{record.public_id}/talk/", {"text": "Hello"}).status_code == 404
    page = client.get(f"/t/{record.public_id}/").content.decode()
    assert "Talk" not in page and "answer/" not in page


@pytest.mark.slow
@pytest.mark.parametrize("options", [None, tables.ADVANCED])
def test_it_is_the_public_view_of_the_moment_at_which_the_phase_before_this_one_began(options):
    for moves in (4, 19, 33, 48):
        record = game_after(moves, seed=moves, options=options)
        game = Game.objects.get(pk=record.pk)
        began = phase_began(record)
        assert (game.before_phase, game.phase_since) == (began[-2] if len(began) > 1 else 0, began[-1])
        with translation.override("en"):
            page = read_watched(game, "en")
        then = state_at(record, game.before_phase)
        assert page.board.round == then.table.round
        assert [each.districts for each in page.board.players] == [
            sum(owner == each.seat.index for owner in then.table.owner.values()) for each in page.board.players
        ]
        told = Event.objects.filter(game=record.pk, to=None, move__lte=game.before_phase).order_by("-id").first()
        assert page.chronicle.newest == (told.pk if told else 0)


def phase_began(record):
    """The numbers of the moves after which another phase was under way."""
    states = [state_at(record, number) for number in range(record.state.number + 1)]
    return [0, *(each.number for before, each in pairwise(states) if before.phase != each.phase)]


def test_what_happens_in_a_phase_is_not_seen_while_it_lasts(watcher):
    record = game_after(12, seed=3)
    record = tables.played_until(record, lambda r: owed(r.state)[0].kind == "vote", seed=5)
    allow(record, LIVE)
    client = signed_in(watcher)
    before = client.get(f"/t/{record.public_id}/watch/").content
    first, *rest = owed(record.state)
    assert rest
    answer = tables.answer_for(record, first, random.Random(1))
    play.submit(record.pk, user_id=tables.user_at(record, first.seat).pk, number=first.id, answer=answer)
    assert client.get(f"/t/{record.public_id}/watch/").content == before


def test_another_history_that_is_the_same_in_public_looks_the_same(watcher):
    for seed in range(1, 20):
        record = game_after(40, seed=seed)
        if pair := twins(record, None):
            break
    ours, theirs = pair
    assert ours.state != theirs.state and view(ours.rules, ours.state, None) == view(ours.rules, theirs.state, None)
    client = signed_in(watcher)
    pages = []
    for each in pair:
        allow(each, LIVE)
        page = read_watched(Game.objects.get(pk=each.pk), "en")
        pages.append((page.board, [entry.parts for r in page.chronicle.rounds for entry in r.entries], page.final))
        assert client.get(f"/t/{each.public_id}/").status_code == 200
    assert pages[0] == pages[1]


def test_a_finished_game_is_open_where_the_table_allows(watcher):
    record = tables.played_until(tables.started(5), lambda r: r.state.outcome is not None, seed=2)
    client = signed_in(watcher)
    allow(record, NONE)
    for page in ("", "replay/", "chronicle/", "deal/", "deal/file/"):
        assert client.get(f"/t/{record.public_id}/{page}").status_code == 404
    allow(record, AFTER)
    for page in ("", "replay/", "replay/?move=9&as=1", "chronicle/", "deal/", "deal/file/"):
        assert client.get(f"/t/{record.public_id}/{page}").status_code == 200, page
    assert client.get(f"/t/{record.public_id}/watch/").headers["HX-Refresh"] == "true"
    assert 'class="final' in client.get(f"/t/{record.public_id}/").content.decode()


def test_what_was_said_stays_among_the_players(watcher):
    record = tables.played_until(tables.started(5), lambda r: r.state.outcome is not None, seed=2)
    signed_in(tables.user_at(record, 0)).post(f"/t/{record.public_id}/talk/", {"text": "meet me behind the souk"})
    allow(record, AFTER)
    client = signed_in(watcher)
    for page in ("", "replay/", "chronicle/"):
        assert "souk" not in client.get(f"/t/{record.public_id}/{page}").content.decode()


def test_the_lobby_lists_games_to_watch(watcher):
    record = game_after(5)
    client = signed_in(watcher)
    for whom, listed in ((LIVE, False), (AFTER, True), (NONE, True)):
        allow(record, whom, listed=listed)
        assert record.public_id not in client.get("/lobby/").content.decode()
    allow(record, LIVE, listed=True)
    assert f"/t/{record.public_id}/" in client.get("/lobby/").content.decode()
    assert f"/t/{record.public_id}/" not in signed_in(tables.user_at(record, 0)).get("/lobby/").content.decode()


def test_the_host_chooses_who_may_look(client):
    host = User.objects.create(username="host")
    client.force_login(host)
    sent = {"name": "Cedars", "size": "5", "time": "24h", "bots": "", "open_to": "everybody", "spectators": "live"}
    client.post("/tables/new/", sent)
    assert Game.objects.get(host=host).spectators == LIVE


@pytest.mark.parametrize("whom", [NONE, AFTER, LIVE])
def test_who_plays_is_not_told_at_the_address_of_the_lobby_once_the_game_has_begun(client, whom):
    record = game_after(1)
    allow(record, whom, listed=True)
    assert client.get(f"/tables/{record.public_id}/join/").status_code == 404
