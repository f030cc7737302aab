"""From a full table to a dealt game."""

import pytest

from accounts.models import User
from games import store
from games.models import Event, Game, Player
from games.services import errors
from games.services.tables import starting
from tests import tables

pytestmark = pytest.mark.django_db


def test_empty_seats_are_filled_with_the_bots_the_table_chose():
    record = tables.started(2, bots="sensible", size=5)
    kinds = [player.bot for player in record.players]
    assert sorted(kinds) == ["", "", "sensible", "sensible", "sensible"]
    assert len({player.name for player in record.players}) == 5
    bots = {player.seat for player in record.players if player.bot}
    assert all(each.bot == (each.seat in bots) for each in record.decisions)


def test_a_table_that_is_not_full_and_wants_no_bots_cannot_start():
    game = tables.lobby(3, size=4)
    with pytest.raises(errors.CannotStart):
        starting.start_game(game.pk)
    assert Game.objects.get(pk=game.pk).status == "lobby"
    assert Player.objects.filter(game=game).count() == 3


def test_a_game_starts_once(record):
    with pytest.raises(errors.CannotStart):
        starting.start_game(record.pk)
    with pytest.raises(errors.NoSuchGame):
        starting.start_game(0)


def test_gaps_in_the_order_of_joining_are_closed():
    game = tables.lobby(4)
    Player.objects.filter(game=game, joined=1).update(joined=9)
    starting.start_game(game.pk)
    record = store.read(game.pk)
    assert sorted(player.joined for player in record.players) == [0, 1, 2, 3]


def test_everybody_is_seated_and_the_deal_is_told(record):
    assert [player.seat for player in record.players] == [0, 1, 2, 3, 4]
    game = Game.objects.get(pk=record.pk)
    assert (game.status, game.round, game.listed) == ("running", 1, False)
    assert game.started
    dealt = Event.objects.filter(game=game, move=0)
    assert dealt.filter(kind="GameStarted", to=None).count() == 1
    assert sorted(dealt.filter(kind="CharacterDealt").values_list("to", flat=True)) == [[0], [1], [2], [3], [4]]


def test_each_deal_has_a_seed_of_its_own():
    assert tables.started(4).state.chance.seed != tables.started(4).state.chance.seed


def test_newcomers_are_ranked_by_the_age_of_their_accounts():
    old, young = (User.objects.create(username=name) for name in ("old", "young"))
    players = [Player(user=young, name="y"), Player(bot="random", name="b"), Player(user=old, name="o")]
    assert starting.ranks(players) == [1, None, 0]


def test_a_table_opened_under_older_rules_is_dealt_under_todays():
    game = tables.lobby(5)
    Game.objects.filter(pk=game.pk).update(options={"variant": "advanced"})
    starting.start_game(game.pk)
    options = store.read(game.pk).state.options
    assert (options.variant, options.rulings) == ("advanced", 2)
