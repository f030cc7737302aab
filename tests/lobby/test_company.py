"""Who the bots of a table are: by lot, each of another persona while there is one, never the same twice in a row."""

import itertools
from collections import Counter

import pytest
from django.db.models.functions import Now

from accounts.models import User
from games.mechanics.personas import PERSONAS, persona_name
from games.models import Game, Player
from games.services.tables import lobby, starting
from tests import tables
from tests.titles.examples import COMMITTEES, HANDS

pytestmark = pytest.mark.django_db


def company(game):
    return frozenset(Player.objects.filter(game=game).exclude(bot="").values_list("name", flat=True))


def practised(user, slug, players):
    """The company of a practice game that is over again."""
    game = lobby.start_practice(user, slug=slug, players=players)
    Game.objects.filter(pk=game.pk).update(status="over", ended=Now())
    return company(game)


def test_bots_are_named_by_lot_and_never_the_same_company_twice_in_a_row():
    user = User.objects.create(username="host")
    companies = [practised(user, "machrou3", 4) for _game in range(6)]
    assert all(one != other for one, other in itertools.pairwise(companies))
    assert len(set(companies)) > 2


def test_nor_with_a_game_among_people_between(monkeypatch):
    user = User.objects.create(username="host")
    names = iter([["Fig", "Oak"], ["Oak", "Fig"], ["Fig", "Sage"]])
    monkeypatch.setattr(starting, "_company", lambda free, number: next(names))
    assert practised(user, HANDS, 3) == {"Fig", "Oak"}
    among = tables.started(4)
    Player.objects.filter(game=among.pk, joined=0).update(user=user)
    assert practised(user, HANDS, 3) == {"Fig", "Sage"}


@pytest.mark.parametrize(("slug", "players"), [("machrou3", 6), (COMMITTEES, 13)])
def test_no_two_bots_have_the_same_persona_while_another_is_free(slug, players):
    user = User.objects.create(username="host")
    for _game in range(3):
        had = Counter(persona_name(name) for name in practised(user, slug, players))
        assert max(had.values()) == -(-(players - 1) // len(PERSONAS)), had
