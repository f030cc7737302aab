"""What bots say, in words of their persona; people speak plainly."""

from string import Formatter

import pytest
from django.conf import settings
from django.utils import translation

from games.kernel import dump
from games.kernel.press import (
    ACCEPT,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Claim,
    Deal,
    Distrust,
    Endorse,
    Evade,
    Pledge,
    Thank,
    Trust,
    Unread,
    Warn,
    Why,
)
from games.mechanics.personas import PERSONAS, persona_name
from games.models import Game, Player
from games.services.talk import table_talk
from games.titles import registry
from games.wording.voices import PLAIN, VOICES, WAYS, phrase, way
from tests import tables
from tests.titles.examples import NIGHTS

SAID_BY_BOTS = {Distrust, Trust, Thank, Warn, Because, Ask, Why, Evade, Claim, Pledge, Deal, ACCEPT, REFUSE, WITHDRAW}
KEYS = tuple(next(key for key in map(str, range(1000)) if way(key) == each) for each in range(WAYS))
"""Keys of messages that a persona puts each in another way."""


def blanks(pattern):
    return {name for _text, name, _spec, _conversion in Formatter().parse(pattern) if name}


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_every_persona_has_six_phrases_of_its_own_for_whatever_bots_say(language):
    assert set(VOICES) == set(PERSONAS) and WAYS == 6
    with translation.override(language):
        for key in SAID_BY_BOTS:
            phrases = [phrase(key, ""), *(phrase(key, voice, said) for voice in VOICES for said in KEYS)]
            assert len(set(phrases)) == len(phrases) == 1 + WAYS * len(VOICES), key
            assert {frozenset(blanks(each)) for each in phrases} == {frozenset(blanks(PLAIN[key]()))}, key
        endorsed = [phrase(Endorse, voice, said) for voice in VOICES for said in KEYS]
        assert len(set(endorsed)) == len(endorsed) and all(blanks(each) == {"player"} for each in endorsed)


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_where_an_act_means_something_else_every_persona_says_that_in_six_phrases_of_its_own(language):
    with translation.override(language):
        for own in [
            words.phrases for words in (registry.title(slug).words for slug in registry.rulesets()) if words.phrases
        ]:
            assert set(own) == {"", *VOICES}
            for key in own[""]:
                phrases = [phrase(key, voice, said, own) for voice in VOICES for said in KEYS]
                phrases.append(phrase(key, "", own=own))
                usual = {phrase(key, voice, said) for voice in ("", *VOICES) for said in KEYS}
                assert len(set(phrases)) == len(phrases) and not usual & set(phrases)
                assert all(blanks(each) == {"player"} for each in phrases)


def test_what_a_persona_has_no_words_for_is_said_plainly():
    assert phrase(Unread, "bold") == phrase(Unread, "") == phrase(Unread, "nobody") == PLAIN[Unread]()


@pytest.mark.django_db
def test_a_bot_speaks_in_its_voice_and_whoever_sat_there_before_it_plainly():
    record = tables.started(2, bots="sensible", size=8, slug=NIGHTS)
    game = Game.objects.get(pk=record.pk)
    bot = next(each for each in record.players if each.bot)
    reader, other = (each.seat for each in record.players if each.user_id)
    for seat in (bot.seat, other):
        player = Player.objects.get(game=game, seat=seat)
        act = dump(record.rules, Distrust((seat + 1) % 8), object)
        row = {"key": f"key {seat}", "press": act, "said_at": record.state.number}
        table_talk.write(game, player, "as it is said", tell=False, **row)
    words = [beginning(phrase(Distrust, voice, f"key {bot.seat}")) for voice in (persona_name(bot.name), "")]
    client = tables.client_at(record, reader)
    found = []
    for _each in range(2):
        page = client.get(f"/t/{record.public_id}/bargains/").content.decode()
        found.append([page.count(each) for each in words])
        Player.objects.filter(game=game, seat=other).update(user=None, bot="sensible", name=bot.name)
    assert found[0] == found[1] and found[0][0] == 1 <= found[0][1]


def beginning(pattern):
    """The longest run of words beside the player's name, to which the sign that follows it is bound."""
    return max(pattern.split("{player}"), key=len).strip(" ,.!?:")
