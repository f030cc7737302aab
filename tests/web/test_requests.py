"""Whoever wants a promise may ask for it and give nothing: answered, counted and remembered as a bargain is."""

import re

import pytest

from games.kernel import load
from games.kernel.press import Deal
from games.models import Message, Player
from games.services.talk import bot_talk
from games.titles.machrou3.rules.press import NoChallenge
from tests import tables
from tests.tables import client_at

from .test_bargains import respond, url

pytestmark = pytest.mark.django_db

ASKED = {"kind": "Deal", "player": "1", "give": "nothing", "want": "NoChallenge", "want-NoChallenge-player": "0"}


@pytest.fixture
def record():
    return tables.started(4)


def asks(record, **more):
    return client_at(record, 0).post(url(record), {**ASKED, "until": "0", **more})


def test_the_form_asks_for_nothing_in_return(record):
    client = client_at(record, 0)
    assert '<option value="nothing">' in client.get(url(record)).content.decode()
    query = "?player=1&give=nothing&want=NoChallenge"
    form = re.search(r'id="offer".*?</section>', client.get(url(record) + query).content.decode(), re.S).group()
    assert (
        "What you ask for: " in form
        and 'name="give" value="nothing"' in form
        and "want-NoChallenge-player" in form
        and "give-" not in form
    )


def test_it_is_said_as_a_question_and_a_promise_to_whoever_asked_comes_of_it(record):
    assert asks(record).status_code == 303
    message = Message.objects.get()
    assert load(record.rules, Deal, message.press) == Deal(1, None, NoChallenge(0), 0)
    name = record.players[1].name
    assert message.text.startswith(f"{name}, will you promise this until the end of the game: ")
    respond(record, 1, message.key, "accept")
    page = client_at(record, 1).get(url(record)).content.decode()
    between = re.search(r'id="between-0".*?</details>', page, re.S).group()
    assert between.count("Challenge no district of") == 1
    turn = next(each.seat for each in record.state.decisions if each.kind == "turn")
    reminded = client_at(record, 1).get(url(record, "table")).content.decode()
    assert (f"You promised <bdi>{record.players[0].name}</bdi>" in reminded) == (turn == 1)


def test_another_is_offered_instead_that_gives_what_was_asked_for(record):
    asks(record)
    page = client_at(record, 1).get(f"{url(record)}?counters={Message.objects.get().key}").content.decode()
    form = re.search(r'id="offer".*?</section>', page, re.S).group()
    assert '<option value="NoChallenge" selected>' in form and '<option value="0" selected>' in form


def test_a_bot_that_is_asked_says_yes_or_no():
    record = tables.started(1, "shrewd", 5)
    person = next(each.seat for each in record.players if each.user_id)
    bot = next(each.seat for each in record.players if each.bot)
    sent = {**ASKED, "player": str(bot), "want-NoChallenge-player": str(person), "until": "0"}
    assert client_at(record, person).post(url(record), sent).status_code == 303
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk)
    answer = Message.objects.get(player=Player.objects.get(game=record.pk, seat=bot), answers__isnull=False)
    assert answer.press["does"] in ("accept", "refuse")
