"""A fifth title, put into the tuple and nowhere else, is played by the whole site: what a game needs is its folder."""

import random

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from games import store
from games.bots import kinds
from games.bots.arena import play_game
from games.kernel import owed
from games.models import Game, Move
from games.notify.deliver import deliver
from games.services.playing import bots, play
from games.services.tables import starting
from games.services.tables.signing import signed_file
from games.titles import registry
from tests import tables
from tests.deal.files import load_script
from tests.notify.conftest import mailable, pass_time
from tests.proof import run

FORM = {"name": "Luck", "size": "3", "time": "8h", "bots": "sensible", "open_to": "invited"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def lara():
    return User.objects.create(username="Lara")


@pytest.fixture
def client(lara):
    client = Client()
    client.force_login(lara)
    return client


def played_out(pk):
    """The table, played by whatever anybody may answer to its end."""
    rng = random.Random(1)
    while store.read(pk).state.outcome is None:
        tables.one_move(pk, rng)
    return store.read(pk)


def test_strangers_are_told_of_it_and_may_read_its_rules():
    for path in ("/games/", "/games/coin/", "/rules/coin/", "/lobby/"):
        assert "Everybody calls a coin in secret." in Client().get(path).content.decode()


def test_it_is_opened_in_the_lobby_dealt_and_answered_by_form_and_by_bot(client, lara):
    assert client.post("/tables/new/?game=coin", FORM).status_code == 303
    game = Game.objects.get()
    assert client.post(f"/tables/{game.public_id}/start/", {"bots": "sensible"}).status_code == 303
    record = store.read(game.pk)
    page = client.get(f"/t/{game.public_id}/").content.decode()
    mine = record.player_of(lara.pk).seat
    assert record.rules.slug == "coin" and "How does the coin fall?" in page
    assert record.state.table.lucky[mine] in page
    decision = next(each for each in owed(record.state) if each.seat == mine)
    sent = {"act": "Call", "Call-side": "heads"}
    assert client.post(f"/t/{game.public_id}/answer/{decision.id}/", sent).status_code == 303
    bots.play_bots(game.pk)
    assert store.read(game.pk).state.table.round == 2
    assert {"player", "bot"} == set(Move.objects.filter(game=game).values_list("mover", flat=True))
    assert "right: " in client.get(f"/t/{game.public_id}/").content.decode()


def test_the_clock_answers_for_the_silent():
    record = tables.started(2, slug="coin")
    tables.make_due(record.pk)
    assert play.close_due(record.pk) == 2
    assert store.read(record.pk).state.table.called == {0: (), 1: ()}


def test_its_players_are_told_by_mail_that_they_are_asked():
    game = tables.lobby(2, slug="coin")
    mailable(game)
    starting.start_game(game.pk)
    pass_time()
    assert deliver() > 0 and mail.outbox
    assert not [each for each in mail.outbox if "lucky" in each.body]


def test_it_is_replayed_from_its_log_and_anybody_can_verify_its_deal(capsys):
    record = played_out(tables.started(3, slug="coin").pk)
    call_command("replay_game", record.public_id)
    assert "1 games agree with their log" in capsys.readouterr().out
    verifier, file = load_script(), signed_file(record.pk)
    assert "side (" in verifier.verify(file)[3]
    file["facts"]["lucky"].reverse()
    with pytest.raises(verifier.Wrong):
        verifier.verify(file)


@pytest.mark.long
@pytest.mark.slow
def test_what_a_viewer_cannot_know_makes_no_difference_to_what_they_are_told():
    proof = run.prove(registry.ruleset("coin"), "game", 20, 2, seed=1)
    assert (proof.pairs, proof.pages, proof.faults) == (20, 2, [])


def test_bots_play_it_without_a_site():
    rules = registry.ruleset("coin")
    assert kinds("coin") == ("random", "sensible")
    end = play_game(rules, rules.options(), ["sensible"] * 4, 1).state.outcome
    assert end.winner == "players" and end.seats
