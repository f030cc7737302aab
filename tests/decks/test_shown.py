"""Tables with other decks are like any other: every page of a whole game in each language, its log, its deal."""

import json
import random

import pytest
from django.test import Client

from games import store
from games.models import Game
from games.services.tables import decks, lobby
from games.store.replay import differences
from games.titles.machrou3.rules.state import Options
from tests import tables
from tests.deal import files as deal_files
from tests.decks import mutants

LANGUAGES = ("en", "ar", "fr")


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seed"), [("beginner", 1), ("advanced", 2), ("advanced", 3)])
def test_a_whole_game_with_another_deck(lara, variant, seed, settings):
    rng = random.Random(seed)
    deck = decks.keep(lara, "Another", json.dumps(mutants.other(rng)))
    table = lobby.create_table(
        lara, name="A table", size=5, seconds=36000, bots="random", deck=deck.public_id, options=Options(variant)
    )
    lobby.start(lara, pk=table.pk)
    client = Client()
    client.force_login(lara)
    for number in range(400):
        if store.read(table.pk).state.outcome is not None:
            break
        if number % 6 == 0:
            client.cookies[settings.LANGUAGE_COOKIE_NAME] = LANGUAGES[number // 6 % 3]
            look(client, table)
        tables.one_move(table.pk, rng)
    assert Game.objects.get(pk=table.pk).status == "over"
    look(client, table)
    assert differences(table.pk) == []
    deal_files.load_script().verify(client.get(f"/t/{table.public_id}/deal/file/").json(), [])


def look(client, table):
    for part in ("", "live/", "chronicle/"):
        assert client.get(f"/t/{table.public_id}/{part}").status_code == 200
