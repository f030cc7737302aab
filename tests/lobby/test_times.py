"""Opening a table with a time control: what is chosen, what is refused, what everybody is told."""

import pytest

from games.models import Game
from games.reading import outlooks
from games.wording.clocks import about
from tests.lobby.test_pages import FORM, text

pytestmark = pytest.mark.django_db

HOUR, DAY = 3600, 86400
TWICE = {"time": "daily", "hour": "18:00", "zone": "Asia/Beirut", "days": "two", "first_day": "0", "second_day": "3"}


def opened(browser, person, **fields):
    """The table that the form opens."""
    response = browser(person).post("/tables/new/", {**FORM, **fields})
    assert response.status_code == 303, text(response)
    return Game.objects.get()


@pytest.mark.parametrize(
    ("preset", "seconds"),
    [("live", 90), ("8h", 8 * HOUR), ("24h", DAY), ("48h", 2 * DAY), ("72h", 3 * DAY), ("7d", 7 * DAY)],
)
def test_presets(browser, people, preset, seconds):
    table = opened(browser, people[0], time=preset)
    assert (table.pace, table.clock) == ({"default": seconds}, {})


def test_different_times_for_different_questions(browser, people):
    table = opened(browser, people[0], time="24h", pace_vote="8h", pace_election="48h", pace_reply="24h")
    assert table.pace == {"default": DAY, "vote": 8 * HOUR, "revote": 8 * HOUR, "elect": 2 * DAY}


@pytest.mark.parametrize(
    ("fields", "days"),
    [
        (TWICE, [0, 3]),
        ({**TWICE, "days": "every"}, [0, 1, 2, 3, 4, 5, 6]),
        ({**TWICE, "days": "working", "pace_vote": "8h"}, [0, 1, 2, 3, 4]),
    ],
)
def test_a_fixed_time_of_day(browser, people, fields, days):
    table = opened(browser, people[0], **fields)
    assert table.clock == {"daily": {"at": "18:00", "zone": "Asia/Beirut", "days": days}}
    assert table.pace == {"default": DAY}


def test_a_time_bank_and_calendars(browser, people):
    table = opened(browser, people[0], time="24h", bank="43200", refill="3600", honours=["vacation", "quiet"])
    assert table.clock == {"bank": 12 * HOUR, "refill": HOUR, "honours": ["quiet", "vacation"]}


def test_clocks_never_stand_still_at_a_live_table(browser, people):
    assert opened(browser, people[0], time="live", honours=["quiet"]).clock == {}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({**TWICE, "second_day": "0"}, "two different days"),
        ({**TWICE, "hour": ""}, "at what time of day"),
        ({**TWICE, "hour": "25:99"}, "Enter a valid time"),
        ({**TWICE, "zone": ""}, "which place’s time"),
        ({**TWICE, "zone": "Mars/Olympus"}, "Select a valid choice"),
        ({**TWICE, "days": "never"}, "Select a valid choice"),
        ({"time": "24h", "refill": "3600"}, "no time bank"),
        ({"time": "24h", "bank": "5"}, "Select a valid choice"),
        ({"time": "24h", "honours": ["naps"]}, "Select a valid choice"),
        ({"time": "24h", "pace_vote": "1 h"}, "Select a valid choice"),
    ],
)
def test_what_does_not_fit_comes_back_with_everything_that_was_typed(browser, people, fields, sentence):
    kept = {"name": "Not to be lost", "pace_election": "72h"}
    response = browser(people[0]).post("/tables/new/", {**FORM, **kept, **fields})
    assert response.status_code == 422 and sentence in text(response)
    assert not Game.objects.exists()
    form = response.context["form"]
    assert all(form[name].value() == value for name, value in {**kept, **fields}.items())
    assert '<details class="own-times" open>' in text(response)


def test_everybody_is_told_what_the_table_chose_about_time(browser, people):
    table = opened(browser, people[0], **TWICE, bank="43200", refill="3600", honours=["days_off"], open_to="everybody")
    for path in (f"/t/{table.public_id}/", f"/join/{table.invite_key}/"):
        said = text(browser(people[0] if path.startswith("/t/") else None).get(path))
        assert "every Monday and Thursday at 18:00 (Beirut)" in said
        assert "a time bank of 12 hours for each player, and 1 hour back" in said
        assert "clocks stand still in: days off" in said
        assert about(outlooks.of_table(table)) in said
    assert "every Monday and Thursday at 18:00 (Beirut)" in text(browser(people[1]).get("/lobby/"))


def test_the_form_says_how_long_a_game_takes_with_each_time(browser, people):
    said = text(browser(people[0]).get("/tables/new/"))
    assert "With 5 players a game takes about 2 to 8 weeks." in said
    assert "With 5 players a game takes about 4 to 18 days." in said
