"""Arabic, where what others made spoke another language or another grammar."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone, translation

from games.templatetags.spans import until
from games.titles import registry
from games.wording.bots import BOT_NAMES, bot_name
from games.wording.parts import plain
from tests import tables
from tests.titles.examples import NIGHTS, events_of_nights


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (2 * 86400 + 11 * 3600, "يومان، 11 ساعة"),
        (86400, "يوم واحد"),
        (3 * 3600 + 2 * 60, "3 ساعات، دقيقتان"),
        (5, "دقيقة واحدة"),
    ],
)
def test_how_long_there_is_left_has_duals_and_plurals(seconds, words):
    now = timezone.now()
    with translation.override("ar"):
        assert until(now + timedelta(seconds=seconds), now) == words
    assert until(now + timedelta(days=2, hours=11), now) == "2 days, 11 hours"


def test_a_password_that_is_too_short_is_refused_in_arabic():
    with translation.override("ar"), pytest.raises(ValidationError) as refusal:
        MinimumLengthValidator(10).validate("short")
    assert not re.search("[A-Za-z]", refusal.value.messages[0])


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_bots_have_names_in_the_readers_language(language):
    with translation.override(language):
        read = [bot_name(name) for name in BOT_NAMES]
    assert len(set(read)) == len(read) and not set(read) & (set(BOT_NAMES) - {"Sumac"})
    assert bot_name("Quince") == "Quince"


@pytest.mark.django_db
def test_a_bot_is_called_in_the_readers_language_at_the_table_and_a_person_of_that_name_is_not():
    record = tables.started(1, bots="random", size=4)
    user = tables.user_at(record, next(each.seat for each in record.players if each.user_id))
    client = Client(headers={"Accept-Language": "ar"})
    client.force_login(user)
    page = client.get(f"/t/{record.public_id}/").content.decode()
    bots = [each.name for each in record.players if each.bot]
    with translation.override("ar"):
        assert all(bot_name(name) in page for name in bots)
    assert not any(f">{name}<" in page for name in bots)


def test_what_is_listed_in_the_words_of_a_game_has_arabic_commas():
    title = registry.title(NIGHTS)
    rules = registry.ruleset(NIGHTS)
    with translation.override("ar"):
        names = title.words.names(rules.content, ["A", "B", "C"], "ar")
        said = plain(
            title.words.say(events_of_nights.VotesCounted({2: 0, 3: 0, 4: 1}, {0: 2, 1: 1}, (0,), False), names)
        )
    assert "، " in said and ", " not in said


def test_addresses_and_passwords_run_from_left_to_right():
    sheet = Path("games/static/games/css/forms.css").read_text(encoding="utf-8")
    assert '[dir="rtl"] input:is([type="email"], [type="password"], [type="url"]) { direction: ltr;' in sheet
