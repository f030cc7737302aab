"""The page of the end: who won as the reader sees it, who was who, what follows; then the board."""

import re

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.titles import registry
from tests import tables

pytestmark = pytest.mark.django_db

each_game = pytest.mark.parametrize("slug", sorted(registry.rulesets()))
WON, LOST = "You won</h2>", "You lost</h2>"


def page_of(record, user):
    client = Client()
    client.force_login(user)
    return client.get(f"/t/{record.public_id}/").content.decode()


def played(slug):
    size = registry.title(slug).about.usual
    return tables.played_until(tables.started(size, slug=slug), lambda now: now.state.outcome, most=3000)


@pytest.mark.slow
@each_game
def test_each_is_told_whether_they_won_who_they_were_and_what_follows_before_the_board(slug):
    record = played(slug)
    for player in record.players:
        page = page_of(record, tables.user_at(record, player.seat))
        won = player.seat in record.state.outcome.seats
        assert (page.count(WON), page.count(LOST)) == ((1, 0) if won else (0, 1))
        assert page.count('id="final-title"') == 1
        assert "holds one face down" not in page
        marks = [page.index(mark) for mark in ('class="verdict', "deck-line", 'id="again"', 'class="table"')]
        assert marks == sorted(marks)
        assert marks[1] < page.index('id="turning-title"') < page.index('id="moments-title"') < marks[2]
        if "Who they were" in page:
            assert page.index('id="turning-title"') < page.index("Who they were") < page.index('id="moments-title"')
    stranger = page_of(record, User.objects.create(username="Stranger"))
    assert WON not in stranger and LOST not in stranger and 'id="again"' not in stranger
    assert stranger.count('id="final-title"') == 1 and "Replay" in stranger


def test_nothing_is_said_of_the_end_before_it():
    """Whatever somebody was dealt: the words of the end are in no page of a game that runs."""
    record = tables.started(4)
    for player in record.players:
        page = page_of(record, tables.user_at(record, player.seat))
        assert not re.search(r'class="verdict|id="again"|data-share', page)


@pytest.mark.parametrize(
    ("spectators", "practice", "shared"), [("after", False, 1), ("none", False, 0), ("after", True, 0)]
)
def test_a_game_is_shared_where_others_may_look(spectators, practice, shared):
    record = tables.played_until(tables.started(4), lambda now: now.state.outcome)
    Game.objects.filter(pk=record.pk).update(spectators=spectators, practice=practice, bots="random")
    page = page_of(record, tables.user_at(record, 0))
    assert page.count("data-share=") == shared
    assert page.count(f'value="http://testserver/t/{record.public_id}/"') == shared
