"""Of free text a bot answers what a few templates read; of the rest it says once that it cannot read it."""

import pytest
from django.conf import settings
from django.utils import translation

from games.forms.typed import ASKED
from games.kernel.press import Ask
from games.models import Game, Message, Player
from games.services.talk import bot_talk, table_talk
from games.titles import registry
from games.wording.bots import bot_name
from games.wording.typed import fits, normal, said_to
from tests import tables
from tests.tables import client_at
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

from .test_why import bots_of, person_of

LANGUAGES = [code for code, _name in settings.LANGUAGES]


def types(record, text, language="en"):
    """Say it in the talk of the table, and let the bots have their say."""
    client = client_at(record, person_of(record))
    page = f"/t/{record.public_id}/talk/"
    client.post(page, {"text": text, "at": "table"}, headers={"Accept-Language": language})
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)


def said(record):
    """(seat, class of the act, "" of free text) of all that was said, oldest first."""
    told = Message.objects.filter(game=record.pk).order_by("pk").select_related("player")
    return [(each.player.seat, each.press["is"] if each.press else "") for each in told]


def name_of(record, seat, language="en"):
    name = next(each.name for each in record.players if each.seat == seat)
    with translation.override(language):
        return bot_name(name)


def filled(record, words, language):
    """The words with the name of another bot, or of a district of nobody's, in their blank."""
    blanks = {"player": name_of(record, bots_of(record)[1], language)}
    if "{district}" in words:
        free = next(code for code, owner in record.state.table.owner.items() if owner is None)
        with translation.override(language):
            names = registry.title(record.rules.slug).words.names(record.rules.content, ("?",) * 5, language)
        blanks["district"] = names.districts[free]
    return words.format(**blanks)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "bots", "size"),
    [("machrou3", "shrewd", 5), (HANDS, "sensible", 3), (COMMITTEES, "sensible", 9), (NIGHTS, "sensible", 9)],
)
def test_a_bot_answers_whatever_a_template_of_its_game_reads(slug, bots, size, language):
    record = tables.started(1, bots, size, slug=slug)
    record = tables.played_until(record, lambda now: not record.rules.hushed(now.state))
    bot = bots_of(record)[0]
    with translation.override(language):
        patterns = [each() for each, _wanted in registry.title(slug).words.press.TYPED]
    assert patterns
    for pattern in patterns:
        for words in pattern.split("|"):
            Message.objects.filter(game=record.pk).delete()
            types(record, f"@{name_of(record, bot, language)} {filled(record, words, language)}?", language)
            acts = said(record)
            assert acts[0] == (person_of(record), "Deal"), words
            assert (bot, "Respond") in acts, words


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_says_whom_it_suspects_where_it_is_typed(language):
    record = tables.started(1, "shrewd", 5)
    with translation.override(language):
        asked = ASKED[Ask]().split("|")[0]
    types(record, f"@{name_of(record, bots_of(record)[0], language)} {asked}?", language)
    acts = said(record)
    assert acts[0] == (person_of(record), "Ask")
    assert any(seat == bots_of(record)[0] and act in ("Distrust", "Because") for seat, act in acts)


@pytest.mark.django_db
def test_of_the_rest_the_bot_that_is_named_says_once_that_it_cannot_read_it():
    record = tables.started(1, "shrewd", 5)
    first, second, *_ = bots_of(record)
    types(record, f"@{name_of(record, first)} the weather is fine today")
    assert (person_of(record), "") in said(record)
    assert said(record).count((first, "Unread")) == 1
    types(record, f"@{name_of(record, first, 'ar')} and tomorrow?")
    assert said(record).count((first, "Unread")) == 1
    types(record, f"@{name_of(record, second, 'ar')} and tomorrow?")
    assert said(record).count((second, "Unread")) == 1
    page = client_at(record, person_of(record)).get(f"/t/{record.public_id}/talk/").content.decode()
    assert page.count("I cannot read that.") == 2


@pytest.mark.django_db
def test_what_is_said_to_nobody_by_name_one_bot_answers_so_in_practice_alone():
    record = tables.started(1, "shrewd", 5)
    Game.objects.filter(pk=record.pk).update(practice=False)
    types(record, "the weather is fine today")
    assert not any(act == "Unread" for _seat, act in said(record))
    Game.objects.filter(pk=record.pk).update(practice=True)
    Message.objects.filter(game=record.pk).update(withheld=True, text="")
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    assert not any(act == "Unread" for _seat, act in said(record)), "the staff hid it"
    for _each in range(2):
        types(record, "the weather is fine today")
        assert [act for _seat, act in said(record)].count("Unread") == 1


@pytest.mark.django_db
def test_who_is_out_or_hushed_says_not_even_that_it_cannot_read():
    night = tables.started(1, "sensible", 16, slug=NIGHTS)
    assert night.rules.hushed(night.state)
    assert puzzled(night, bots_of(night)[0]) == []
    day = tables.played_until(night, by_day_with_a_dead_bot)
    dead, living = (next(seat for seat in bots_of(day) if (seat in alive(day)) == there) for there in (False, True))
    assert dead not in puzzled(day, dead) and living in puzzled(day, living)


def by_day_with_a_dead_bot(now):
    dead = set(bots_of(now)) & set(now.rules.silenced(now.state))
    return dead and not now.rules.hushed(now.state) and now.state.outcome is None


def puzzled(record, seat):
    """Who says that they cannot read what is said to the bot at that seat."""
    write(record, f"@{name_of(record, seat)} nice weather")
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    return [who for who, act in said(record) if act == "Unread"]


def alive(record):
    return record.state.table.alive


def write(record, text):
    """As if it had been said before the talk was shut."""
    player = Player.objects.select_related("game").get(game=record.pk, seat=person_of(record))
    table_talk.write(player.game, player, text, tell=False)


@pytest.mark.django_db
def test_what_cannot_be_said_at_the_table_stays_free_text():
    record = tables.started(1, "shrewd", 5)
    Game.objects.filter(pk=record.pk).update(press=Game.Press.SAID)
    types(record, f"@{name_of(record, bots_of(record)[0])} peace")
    assert (person_of(record), "") in said(record)
    types(record, f"@{record.players[person_of(record)].name} peace")
    assert not any(act == "Deal" for _seat, act in said(record))


def test_words_are_compared_without_case_points_and_accents():
    assert normal("  Qui  soupçonnez-VOUS ?") == "qui soupconnez vous"
    assert normal("أُرِيدُ السَّلامَة!") == normal("اريد السلامه")
    assert said_to("Fig", "@fig, Peace!") == "peace"
    assert said_to("Fig", "@figs peace") is None and said_to("Fig", "Fig peace") is None
    found = {"district": {"zahle": "Zahlé"}}
    assert list(fits("help me|help me in {district}", "help me in zahle", found)) == [{"district": "zahle"}]
    assert list(fits("help me in {district}", "help me in paris", found)) == []
