"""The table's public thread."""

import pytest
from django.test import override_settings

from accounts.limits import LimitReached
from games.models import Game, Message
from games.services.errors import NotAtTable, Refused
from games.services.tables import lobby
from games.services.talk import table_talk


@pytest.fixture
def game(people):
    table = lobby.create_table(people[0], name="Cedars", size=4, seconds=90, bots="random")
    lobby.join(people[1], pk=table.pk)
    lobby.start(people[0], pk=table.pk)
    return Game.objects.get(pk=table.pk)


def test_a_message_is_kept_as_it_was_said(game, people):
    lara = game.players.get(user=people[0])
    table_talk.say(game, player=lara, text="  I am <b>no</b> crook.\r\nAsk Ziad.\x00 ")
    assert Message.objects.get().text == "I am <b>no</b> crook.\nAsk Ziad."


@pytest.mark.parametrize("text", ["", " \n\t ", "\x00\x07"])
def test_silence_is_no_message(game, people, text):
    with pytest.raises(Refused, match="Write something"):
        table_talk.say(game, player=game.players.get(user=people[0]), text=text)


def test_a_message_has_at_most_2000_characters(game, people):
    lara = game.players.get(user=people[0])
    table_talk.say(game, player=lara, text="ا" * 2000)
    with pytest.raises(Refused, match="at most 2000 characters; this one has 2001"):
        table_talk.say(game, player=lara, text="ا" * 2001)
    assert Message.objects.count() == 1


def test_only_players_of_the_table_talk(game, people):
    other = lobby.create_table(people[2], name="Figs", size=4, seconds=90)
    for player in (None, other.players.get(), game.players.filter(user=None).first()):
        with pytest.raises(NotAtTable):
            table_talk.say(game, player=player, text="Hello.")


def test_talk_goes_on_after_the_game_but_not_at_a_table_that_was_closed(game, people):
    table = lobby.create_table(people[2], name="Figs", size=4, seconds=90)
    table.status = "cancelled"
    with pytest.raises(Refused, match="closed before the game began"):
        table_talk.say(table, player=table.players.get(), text="Hello.")
    game.status = "over"
    table_talk.say(game, player=game.players.get(user=people[0]), text="Well played.")
    assert Message.objects.get().text == "Well played."


@override_settings(RATE_LIMITS={"talk": (2, 60)})
def test_so_many_messages_a_minute(game, people):
    lara, ziad = (game.players.get(user=user) for user in people[:2])
    for _ in range(2):
        table_talk.say(game, player=lara, text="Again.")
    with pytest.raises(LimitReached, match="said a lot"):
        table_talk.say(game, player=lara, text="Again.")
    table_talk.say(game, player=ziad, text="Let me speak.")
    assert Message.objects.count() == 3
