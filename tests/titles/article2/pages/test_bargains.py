"""Nobody has a side in Article II: what is said of somebody is that they are ahead, by people and by bots."""

import re

import pytest

from games.kernel.press import Ask, Distrust
from games.mechanics.personas import PERSONAS
from games.models import Message
from games.services.talk import bot_talk
from games.titles.article2.rules import RULESET
from games.titles.article2.words import WORDING
from games.wording.parts import plain
from games.wording.press import spoken
from tests import tables

pytestmark = pytest.mark.django_db


def test_nobody_is_suspected():
    record = tables.started(1, bots="sensible", size=3, slug="article2")
    reader = next(each.seat for each in record.players if each.user_id)
    bot = next(each.seat for each in record.players if each.bot)
    client, url = tables.client_at(record, reader), f"/t/{record.public_id}/bargains/"
    titles = client.get(url).content.decode()
    assert "Say who has to be stopped" in titles and "Ask somebody who has to be stopped" in titles
    assert client.post(url, {"kind": "Ask", "player": str(bot)}).status_code == 303
    tables.let_bots_speak(record.pk)
    assert bot_talk.speak(record.pk)
    texts = [each.text for each in Message.objects.filter(game=record.pk).order_by("pk")]
    assert texts[0] == f"{record.players[bot].name}, who has to be stopped?"
    page = client.get(url).content.decode()
    assert len(texts) == 2 and not re.search("suspect|against us|one of them", page + texts[1])


def test_whoever_is_asked_is_not_asked_whom_they_suspect():
    record = tables.started(3, slug="article2")
    asks, answers = (tables.client_at(record, seat) for seat in (0, 1))
    asks.post(f"/t/{record.public_id}/bargains/", {"kind": "Ask", "player": "1"})
    page = answers.get(f"/t/{record.public_id}/").content.decode()
    (form,) = re.findall(r'action="[^"]*/suspect/".*?</form>', page, re.S)
    assert "<legend>Say who has to be stopped</legend>" in form


def test_whoever_is_named_is_said_to_be_ahead_in_every_voice():
    names = WORDING.names(RULESET.content, ("Ann", "Ben", "Cem"), "en")
    said = {
        plain(spoken(act(1), WORDING, names, voice, key))
        for voice in ("", *PERSONAS)
        for key in ("one", "other")
        for act in (Ask, Distrust)
    }
    assert len(said) == 2 + 4 * len(PERSONAS) and not [each for each in said if "suspect" in each]
