"""Article II on its pages: a whole game through its forms, hands that stay hidden, and every page of it."""

import random
import re

import pytest
from django.test import Client
from django.urls import reverse

from games import store
from games.kernel import owed
from games.titles.article2.words.cards import TITLES
from tests import tables
from tests.web.forms import fill

pytestmark = pytest.mark.django_db

PAGES = ("table", "live", "chronicle", "matters", "deal", "replay")


def url(record, name="table", *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def reader(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client


def started(players=3, match=False):
    return tables.started(players, options={"match": match}, slug="article2")


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 4))
def test_a_whole_game_is_answered_through_its_forms(players):
    """Every question that comes up is read from the page and answered with what the page offers."""
    rng = random.Random(players)
    record = started(players)
    clients = [reader(record, seat) for seat in record.state.seats]
    while record.state.outcome is None:
        decision = owed(record.state)[0]
        page = clients[decision.seat].get(url(record))
        sent = fill(page.content.decode(), decision.id, rng)
        answered = clients[decision.seat].post(url(record, "answer", decision.id), sent)
        assert (answered.status_code, answered["Location"]) == (303, f"{url(record)}#panel-now"), (decision, sent)
        record = store.read(record.pk)
    for client in clients:
        assert "The counts" in client.get(url(record)).content.decode()
        assert client.get(url(record, "replay"), {"move": 5, "as": "open"}).status_code == 200


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_drawn_at_any_moment_with_few_queries(name, django_assert_max_num_queries):
    record = started(3)
    client = reader(record, 0)
    for wanted in (1, 9, 30):
        record = tables.played_until(record, lambda now, wanted=wanted: now.state.number >= wanted)
        client.get(url(record, name))
        with django_assert_max_num_queries(10 if name != "matters" else 12):
            assert client.get(url(record, name)).status_code == 200


def test_a_page_names_cards_of_nobody_elses_hand():
    """Before the first move nothing is in play: what a page names is the reader's own hand."""
    record = started(3)
    hands = record.state.table.hand
    names = {code: card.kind for code, card in record.rules.content.cards.items()}
    for seat in record.state.seats:
        page = reader(record, seat).get(url(record)).content.decode()
        mine = {names[code] for code in hands[seat]}
        assert all(f'portraits.svg#{kind}"' in page and str(TITLES[kind]) in page for kind in mine)
        assert not [kind for kind in set(names.values()) - mine if f'portraits.svg#{kind}"' in page]


def test_each_card_of_a_hand_is_a_face_in_the_fan_that_is_pressed_to_say_what_it_would_do():
    record = started(3)
    hand = record.state.table.hand[0]
    page = reader(record, 0).get(url(record)).content.decode()
    faces = re.findall(r'<details class="fan-card[^"]*" id="held-(\w+)" name="fan">', page)
    kinds = {record.rules.content.cards[code].kind for code in hand}
    assert {record.rules.content.cards[code].kind for code in faces} == kinds and len(faces) == len(kinds)
    assert page.count('<ul class="would"') == sum(record.rules.content.cards[code].lasts for code in faces)


def test_a_card_in_play_lies_as_a_card_before_its_player():
    record = tables.played_until(started(3), lambda now: any(now.state.table.lying.values()))
    (kind,) = (record.rules.content.cards[code].kind for lying in record.state.table.lying.values() for code in lying)
    board = reader(record, 0).get(url(record)).content.decode().partition('id="board"')[2]
    assert re.search(rf'<li[^>]*><img class="portrait" src="[^"]*portraits.svg#{kind}"[^>]*><span>', board)


def test_the_chronicle_names_no_card_that_lies_face_down():
    """A hand is told of where it can be turned over, not in the open."""
    record = started(3)
    record = tables.played_until(record, lambda now: now.state.number >= 3)
    for seat in record.state.seats:
        page = reader(record, seat).get(url(record, "chronicle")).content.decode()
        seen = {code for cards in record.state.table.lying.values() for code in cards}
        seen |= {*record.state.table.style.values(), *record.state.table.discards}
        named = {str(TITLES[record.rules.content.cards[code].kind]) for code in seen if code}
        assert not [
            title for title in map(str, TITLES.values()) if f"<bdi>{title}</bdi>" in page and title not in named
        ]


def test_a_match_shows_its_points():
    record = started(4, match=True)
    record = tables.played_until(record, lambda now: now.state.table.round == 3, most=400)
    page = reader(record, 0).get(url(record)).content.decode()
    assert "Points of the match" in page and "Game 2 of 4" in page and "Game 2: primary" in page


def test_the_page_of_rules_names_every_card_and_rule():
    page = Client().get(reverse("games:rules", args=["article2"])).content.decode()
    assert not [title for title in TITLES.values() if str(title) not in page]
    assert not [rule for rule in ("A1.1", "A1.7", "A2.3", "A3.3", "A5.1") if f'id="{rule}"' not in page]
