"""Answers that are refused: a sentence on what to do, nothing changed, nothing typed lost, never a word on secrets."""

import re

import pytest
from django.urls import reverse

from games import store
from games.kernel import menu, owed, view
from games.kernel.press import Pledge
from games.models import Game
from games.services.talk import press
from games.titles.machrou3.rules.moves import UnmaskJudge
from games.titles.machrou3.rules.press import NoChallenge
from tests import tables
from tests.tables import client_at

pytestmark = pytest.mark.django_db

SILENCE = "answer in time"
"""Of what would follow if nothing were answered."""


@pytest.fixture
def record():
    return tables.started(5)


def url(record, name, *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


@pytest.fixture
def turn(record):
    (decision,) = owed(record.state)
    return decision


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"act": "Nonsense"},
        {"act": "Campaign"},
        {"act": "Campaign", "Campaign-district": "atlantis", "then": "keep"},
        {"act": "Battle", "Battle-target": "zahle", "then": "keep"},
        {"act": "Battle", "Battle-target": "zahle zahle zahle", "then": "keep"},
        {"act": "Pass", "then": "for ever"},
        {"act": "Pass", "then": "\x00"},
        {"act": "CastVote", "CastVote-card": "with"},
        {"act": "x" * 10_000},
    ],
)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_is_no_answer_is_refused(record, turn, sent, headers):
    before = tables.rows(record.pk)
    response = client_at(record, turn.seat).post(url(record, "answer", turn.id), sent, headers=headers)
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    assert tables.rows(record.pk) == before


def test_what_was_chosen_comes_back(record, turn):
    sent = {"act": "Campaign", "Campaign-district": "atlantis", "then": "ask"}
    page = client_at(record, turn.seat).post(url(record, "answer", turn.id), sent).content.decode()
    assert 'name="act" value="Campaign" checked' in page
    assert 'name="then" value="ask" checked' in page
    assert "Choose one of these." in page


OPEN_COVERS = re.compile(r'<details class="secret[^>]* open')


def may_unmask(record):
    return [each for each in owed(record.state) if UnmaskJudge in menu(record.rules, sight(record, each), each)]


def sight(record, decision):
    return view(record.rules, record.state, decision.seat)


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_a_refusal_opens_no_cover_but_that_of_what_was_refused(headers):
    record = tables.played_until(tables.started(5, options={"variant": "advanced"}), may_unmask)
    turn = may_unmask(record)[0]
    client, address = client_at(record, turn.seat), url(record, "answer", turn.id)
    for sent in ({"act": "Campaign", "Campaign-district": "atlantis", "then": "ask"}, {}):
        assert not OPEN_COVERS.findall(client.post(address, sent, headers=headers).content.decode())
    late = client.post(url(record, "answer", 10**12), {"act": "Pass"}, headers=headers).content.decode()
    assert 'id="own-' in late and not OPEN_COVERS.findall(late)
    under = client.post(address, {"act": "UnmaskJudge", "then": "ask"}, headers=headers).content.decode()
    assert len(OPEN_COVERS.findall(under)) == 1


def test_what_one_has_promised_about_a_question_is_said_when_an_answer_is_refused_too(record, turn):
    game = Game.objects.get(pk=record.pk)
    mine, other = (game.players.get(seat=(turn.seat + step) % 5) for step in (0, 1))
    press.say(game, player=mine, act=Pledge(NoChallenge(other.seat), 0), text="Peace.")
    answer = client_at(record, turn.seat).post(url(record, "answer", turn.id), {}, headers={"HX-Request": "true"})
    assert "You promised" in answer.content.decode()


def test_a_question_answered_already_is_stale(record, turn):
    client = client_at(record, turn.seat)
    sent = {"act": "Pass", "then": "keep"}
    assert client.post(url(record, "answer", turn.id), sent).status_code == 303
    again = client.post(url(record, "answer", turn.id), sent)
    assert again.status_code == 409
    assert "no longer open" in again.content.decode()


def test_anothers_question_is_answered_like_one_that_does_not_exist(record, turn):
    client = client_at(record, (turn.seat + 1) % 5)
    sent = {"act": "Pass", "then": "keep"}
    foreign, missing = (client.post(url(record, "answer", number), sent) for number in (turn.id, 10**12))
    assert foreign.status_code == missing.status_code == 409
    assert foreign.content.count(b"no longer open") == missing.content.count(b"no longer open") == 1


def test_nothing_is_answered_after_the_end(record):
    record = tables.played_until(record, lambda now: now.state.outcome)
    refused = client_at(record, 0).post(url(record, "answer", 0), {"act": "Pass"})
    assert refused.status_code == 409
    assert "over" in refused.content.decode()


def test_a_deadline_that_has_passed_beats_an_answer(record, turn):
    tables.make_due(record.pk)
    late = client_at(record, turn.seat).post(url(record, "answer", turn.id), {"act": "Pass", "then": "keep"})
    assert late.status_code == 409
    assert store.read(record.pk).state.number == 1


def test_a_sealed_answer_is_shown_to_its_giver_and_may_be_changed(record):
    record = tables.played_until(record, tables.sealed_vote)
    vote, other = owed(record.state)[:2]
    assert vote.kind == "vote"
    client, sent = client_at(record, vote.seat), {"act": "CastVote", "CastVote-card": "against"}
    assert SILENCE in client.get(url(record, "table")).content.decode()
    client.post(url(record, "answer", vote.id), sent)
    page = client.get(url(record, "table")).content.decode()
    assert "Your answer is sealed" in page and 'value="against" checked' in page
    assert "Unless you change it, this answer counts." in page and SILENCE not in page
    assert "Your answer is sealed" not in client_at(record, other.seat).get(url(record, "table")).content.decode()
    assert client.post(url(record, "answer", vote.id), {**sent, "CastVote-card": "with"}).status_code == 303


def test_only_posts_answer(record, turn):
    client = client_at(record, turn.seat)
    assert client.get(url(record, "answer", turn.id)).status_code == 405
    assert client.post(url(record, "table")).status_code == 405


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
@pytest.mark.parametrize(("text", "status"), [("", 422), ("   ", 422), ("long " * 500, 422)])
def test_a_message_refused_comes_back_to_be_mended(record, text, status, headers):
    response = client_at(record, 0).post(url(record, "talk"), {"text": text}, headers=headers)
    assert response.status_code == status
    assert text.strip() in response.content.decode()
    assert 'role="alert"' in response.content.decode()


def test_a_message_is_read_by_the_table(record):
    said = "I would never <b>vote</b> against you"
    assert client_at(record, 0).post(url(record, "talk"), {"text": said}).status_code == 303
    page = client_at(record, 1).get(url(record, "table")).content.decode()
    assert "I would never &lt;b&gt;vote&lt;/b&gt; against you" in page


def test_a_live_page_is_loaded_anew_when_the_game_ends(record):
    record = tables.played_until(record, lambda now: now.state.outcome)
    client = client_at(record, 0)
    assert client.get(url(record, "live"))["HX-Refresh"] == "true"
    assert "HX-Refresh" not in client.get(url(record, "live") + "?end")
