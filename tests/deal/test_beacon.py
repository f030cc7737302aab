"""A table that waits for a public beacon: closed contributions, the round, and the deal with its number or without."""

import json

import pytest
from django.test import Client

from accounts import services as accounts
from accounts.models import User
from games import store
from games.kernel import commitment
from games.models import DealLine, Game
from games.services.errors import CannotStart, Refused
from games.services.tables import deal as service
from games.services.tables import drawing, lobby, signing, starting
from games.store import beacon
from tests import tables
from tests.deal import files, relay

pytestmark = pytest.mark.django_db
NOW = 1_800_000_000
verifier = files.load_script()


@pytest.fixture
def drand(settings):
    with relay.relay() as told:
        settings.DRAND_URL, settings.DRAND_CHAIN = told.url, relay.CHAIN
        yield told


@pytest.fixture
def clock(monkeypatch):
    """Sets the seconds since the contributions were closed."""

    def at(seconds):
        monkeypatch.setattr(beacon, "now", lambda: NOW + seconds)

    at(0)
    return at


@pytest.fixture
def people():
    return [User.objects.create(username=name) for name in ("Lara", "Ziad", "Hind", "Omar")]


@pytest.fixture
def table(drand, people):
    game = lobby.create_table(people[0], name="Cedars", size=4, seconds=3600, listed=True)
    lobby.join(people[1], pk=game.pk)
    return game


@pytest.fixture
def closed(table, people, clock):
    """The same, started by its host: two people, two bots."""
    lobby.start(people[0], pk=table.pk, bots="random")
    return Game.objects.get(pk=table.pk)


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


def page_of(game, user):
    return client_of(user).get(f"/t/{game.public_id}/").content.decode()


def file_of(pk):
    record = tables.played_until(store.read(pk), lambda record: record.state.outcome, most=2000)
    return json.loads(json.dumps(signing.signed_file(record.pk)))


def drawn(game, clock, late=40):
    """The game after the relays were asked so many seconds after contributions were closed."""
    clock(late)
    drawing.draw_all()
    return Game.objects.get(pk=game.pk)


def test_a_table_commits_to_the_chain_and_the_wait(table):
    terms = json.loads(Game.objects.get(pk=table.pk).deal_terms)
    assert terms["beacon"] == table.deal_beacon == relay.CHAIN | {"wait": 30}


def test_without_an_address_and_in_practice_there_is_no_beacon(drand, people, settings):
    practice = lobby.start_practice(people[0])
    settings.DRAND_URL = ""
    table = lobby.create_table(people[1], name="Cedars", size=4, seconds=3600)
    for game in Game.objects.filter(pk__in=[practice.pk, table.pk]):
        assert game.deal_beacon == {} and game.deal_closed is None and "beacon" not in json.loads(game.deal_terms)


def test_a_full_table_closes_its_contributions_and_waits(table, people, clock):
    for person in people[2:]:
        lobby.join(person, pk=table.pk)
    game = Game.objects.get(pk=table.pk)
    assert (game.status, game.deal_closed, game.deal_signature) == (Game.Status.LOBBY, NOW, "")
    listed = commitment.listed(
        *zip(*game.players.order_by("joined").values_list("contribution", "rank"), strict=True), closed=NOW
    )
    assert listed.endswith(f"\nclosed {NOW}\n") and game.deal_fingerprint == commitment.digest(listed)


def test_the_page_shows_what_is_fixed_before_the_round_is_due(closed, people):
    page = page_of(closed, people[1])
    number = beacon.round_of(closed).number
    assert closed.deal_fingerprint in page and f"Round {number} of the public beacon" in page
    assert "The cards are dealt in a moment" in page and "nobody knows it yet" in page
    host = page_of(closed, people[0])
    for act in ("start", "cancel", "leave", "contribution", "remove"):
        assert f"/tables/{closed.public_id}/{act}/" not in page + host
    assert "2 bots, from the start" in page and "empty seat" not in page


def test_an_open_page_loads_anew_when_contributions_are_closed(table, people, clock):
    address = f"/tables/{table.public_id}/waiting/?hosting=no&closed="
    client = client_of(people[1])
    assert "HX-Refresh" not in client.get(f"{address}no").headers
    lobby.start(people[0], pk=table.pk, bots="random")
    assert "HX-Refresh" in client.get(f"{address}no").headers
    assert "HX-Refresh" not in client.get(f"{address}yes").headers


def test_nothing_of_a_closed_table_can_be_changed(closed, people):
    before = tables.rows(closed.pk)
    acts = [
        lambda: service.contribute(people[1], pk=closed.pk, contribution="ab" * 16),
        lambda: lobby.leave(people[1], pk=closed.pk),
        lambda: lobby.remove(people[0], pk=closed.pk, person=people[1].public_id),
        lambda: lobby.cancel(people[0], pk=closed.pk),
        lambda: lobby.start(people[0], pk=closed.pk, bots="random"),
        lambda: lobby.join(people[2], pk=closed.pk),
    ]
    for act in acts:
        with pytest.raises(Refused, match="The contributions are closed"):
            act()
    with pytest.raises(CannotStart):
        starting.start_game(closed.pk)
    assert tables.rows(closed.pk) == before


def test_a_closed_table_is_not_among_the_open_ones(table, people, clock):
    assert "Cedars" in client_of(people[3]).get("/lobby/").content.decode()
    lobby.start(people[0], pk=table.pk, bots="random")
    assert "Cedars" not in client_of(people[3]).get("/lobby/").content.decode()


def test_a_table_that_loses_somebody_while_it_waits_is_closed(closed, people):
    accounts.delete_account(people[1])
    assert Game.objects.get(pk=closed.pk).status == Game.Status.CANCELLED


def test_nobody_is_asked_before_the_round_is_due(closed, clock, drand):
    due = beacon.round_of(closed).due - NOW
    assert 30 <= due <= 32
    assert drawn(closed, clock, due - 1).status == Game.Status.LOBBY and drand.asked == []
    assert drawn(closed, clock, due).status == Game.Status.RUNNING


def test_the_deal_follows_from_the_number_of_the_round(closed, clock, drand):
    game = drawn(closed, clock)
    number = beacon.round_of(game).number
    assert drand.asked == [number] and game.deal_signature == relay.signature(number)
    file = file_of(game.pk)
    assert (file["closed"], file["round"], file["signature"]) == (NOW, number, relay.signature(number))
    said = " ".join(verifier.verify(file, [game.deal_commitment, closed.deal_fingerprint]))
    assert f"Beacon {'d' * 64}, round {number}: signature {game.deal_signature}; NOT CHECKED here" in said


def test_the_fingerprint_is_noted_when_contributions_are_closed_and_once(closed, clock):
    noted = list(DealLine.objects.values_list("digest", flat=True))
    assert noted[-1] == closed.deal_fingerprint
    drawn(closed, clock)
    assert DealLine.objects.count() == len(noted)


def away(number):
    return None


def another(number):
    return relay.signature(number + 1)


@pytest.mark.parametrize("says", [away, another, lambda number: "no hex"], ids=["away", "another", "nonsense"])
def test_without_a_signature_that_holds_a_table_waits_five_minutes_and_is_dealt_without(closed, clock, drand, says):
    drand.says = says
    due = beacon.round_of(closed).due - NOW
    assert drawn(closed, clock, due + 300).status == Game.Status.LOBBY
    game = drawn(closed, clock, due + 301)
    assert (game.status, game.deal_signature) == (Game.Status.RUNNING, "")
    assert "signature NONE: dealt WITHOUT it" in " ".join(verifier.verify(file_of(game.pk)))
    page = client_of(User.objects.get(username="Lara")).get(f"/t/{game.public_id}/deal/").content.decode()
    assert "did not come: dealt without it, which proves less" in page


def test_a_beacon_that_comes_back_in_time_is_used(closed, clock, drand):
    drand.says = away
    drawn(closed, clock, 100)
    drand.says = relay.signature
    assert drawn(closed, clock, 200).deal_signature == relay.signature(beacon.round_of(closed).number)


def test_no_relay_sends_the_site_on_to_another_address(closed, clock, drand):
    drand.says = lambda number: f"{drand.url}/{relay.CHAIN['chain']}/public/{number + 1}"
    assert drawn(closed, clock).status == Game.Status.LOBBY
    assert drand.asked == [beacon.round_of(closed).number]


def test_a_relay_that_does_not_answer_is_asked_once_and_the_next_one_instead(
    closed, people, clock, drand, settings, monkeypatch
):
    other = lobby.create_table(people[2], name="Pines", size=4, seconds=3600)
    lobby.start(people[2], pk=other.pk, bots="random")
    asked = []
    honest = drawing.drand.requests.get
    monkeypatch.setattr(drawing.drand.requests, "get", lambda url, **more: asked.append(url) or honest(url, **more))
    settings.DRAND_URL = f"http://127.0.0.1:9 {drand.url}/"
    drawn(closed, clock)
    assert [url.startswith("http://127.0.0.1:9/") for url in asked] == [True, False, False]
    assert not Game.objects.filter(status=Game.Status.LOBBY).exists()


def test_a_table_that_waits_is_dealt_also_after_the_beacon_was_switched_off(closed, clock, settings):
    settings.DRAND_URL = ""
    assert drawn(closed, clock, 200).status == Game.Status.LOBBY
    assert drawn(closed, clock, 400).status == Game.Status.RUNNING


def test_a_table_whose_rules_change_while_it_waits_for_the_beacon_is_dealt_under_format_1(closed, clock):
    terms = json.loads(Game.objects.get(pk=closed.pk).deal_terms)
    Game.objects.filter(pk=closed.pk).update(deal_terms=commitment.canonical(terms | {"version": 99}))
    game = drawn(closed, clock)
    assert (game.status, game.deal_format, game.deal_beacon, game.deal_closed) == (Game.Status.RUNNING, 1, {}, None)
    assert DealLine.objects.latest("number").digest == game.deal_fingerprint != closed.deal_fingerprint
    assert "FORMAT 1" in " ".join(verifier.verify(file_of(game.pk)))


def test_one_table_that_cannot_be_dealt_is_reported_and_holds_up_no_other(closed, people, clock, monkeypatch, caplog):
    other = lobby.create_table(people[2], name="Pines", size=4, seconds=3600)
    lobby.start(people[2], pk=other.pk, bots="random")
    honest = starting.start_drawn

    def broken(pk, signature):
        if pk == closed.pk:
            raise RuntimeError
        honest(pk, signature)

    monkeypatch.setattr(drawing, "start_drawn", broken)
    assert drawn(other, clock).status == Game.Status.RUNNING
    assert Game.objects.get(pk=closed.pk).status == Game.Status.LOBBY
    (line,) = caplog.records
    assert line.levelname == "ERROR" and f"game {closed.pk} failed: RuntimeError" in line.getMessage()


def test_a_table_that_another_worker_has_dealt_meanwhile_is_no_fault(closed, clock, monkeypatch, caplog):
    def fetched_last(awaited, _relays):
        signature = relay.signature(awaited.number)
        starting.start_drawn(closed.pk, signature)
        return signature

    monkeypatch.setattr(drawing.drand, "fetch", fetched_last)
    assert drawn(closed, clock).status == Game.Status.RUNNING and caplog.records == []


def test_a_table_is_dealt_once(closed, clock):
    drawn(closed, clock)
    with pytest.raises(CannotStart):
        starting.start_drawn(closed.pk, "")
