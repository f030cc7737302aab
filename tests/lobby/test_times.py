"""Opening a table with a time control: what is chosen, what is refused, what everybody is told."""

import re
from datetime import time

import pytest

from accounts.models import User
from games.clock import control
from games.clock.calendar import Calendar
from games.clock.control import TimeControl
from games.models import Game
from games.reading import outlooks
from games.services.tables import lobby
from games.titles import registry
from games.wording.clocks import about
from tests.lobby.test_pages import FORM, text

pytestmark = pytest.mark.django_db

HOUR, DAY = 3600, 86400
M3 = registry.title("machrou3")
REACTING = M3.pace.reacting(M3.rules.questions)
TWICE = {"time": "daily", "hour": "18:00", "zone": "Asia/Beirut", "days": "two", "first_day": "0", "second_day": "3"}


def opened(browser, person, slug="machrou3", **fields):
    """The table that the form opens."""
    size = {"size": str(registry.title(slug).about.usual)} if slug != "machrou3" else {}
    response = browser(person).post(f"/tables/new/?game={slug}", {**FORM, **size, **fields})
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
    assert table.clock == {"bank": 12 * HOUR, "refill": HOUR, "honours": ["quiet", "night", "vacation"]}


def test_clocks_never_stand_still_at_a_live_table(browser, people):
    assert opened(browser, people[0], time="live", honours=["quiet"]).clock == {}


def test_a_live_table_has_no_bank_of_hours(browser, people):
    assert opened(browser, people[0], time="live", bank="28800", refill="900").clock == {}


@pytest.mark.parametrize("slug", [*registry.titles()])
def test_the_form_starts_with_a_shorter_time_for_answers_than_for_turns(browser, people, slug):
    form = browser(people[0]).get(f"/tables/new/?game={slug}").context["form"]
    chosen = {name: form[name].value() for name in ("time", "answer", "bank", "honours")}
    table = opened(browser, people[0], **chosen, slug=slug)
    assert control.read(table.pace, table.clock) == registry.title(slug).usual_time
    assert table.pace["default"] > min(table.pace.values())


def test_an_answer_to_others_has_its_own_time_and_never_more_than_a_turn(browser, people):
    table = opened(browser, people[0], time="24h", answer="8h", pace_vote="24h")
    assert table.pace["default"] == DAY and "turn" not in table.pace and "vote" not in table.pace
    assert table.pace["intervention"] == table.pace["swap"] == table.pace["candidacy"] == 8 * HOUR
    Game.objects.all().delete()
    assert opened(browser, people[0], time="8h", answer="24h").pace == {"default": 8 * HOUR}


def test_the_form_says_the_length_of_what_was_chosen_without_opening_anything(browser, people):
    said = [
        text(browser(people[0]).post("/tables/new/length/?game=machrou3", {**FORM, "size": "5", **fields}))
        for fields in ({"time": "24h"}, {"time": "2h"}, {"time": "24h", "variant": "advanced"}, {"time": "never"})
    ]
    assert len(set(said)) == 4 and all("in 8 of 10 games" in each for each in said[:3])
    assert "once what was chosen fits" in said[3] and not Game.objects.exists()
    assert browser().post("/tables/new/length/?game=machrou3", FORM).status_code == 404


def test_the_length_on_the_form_is_that_of_ones_own_nights(browser, people):
    rested = {**FORM, "size": "5", "time": "24h", "honours": ["quiet"]}
    shown = text(browser(people[0]).post("/tables/new/length/?game=machrou3", rested))
    User.objects.filter(pk=people[0].pk).update(quiet_from="20:00", quiet_to="08:00")
    assert text(browser(people[0]).post("/tables/new/length/?game=machrou3", rested)) != shown


def test_the_front_door_and_the_page_of_a_game_say_the_same_length_as_the_form(browser):
    for slug, title in registry.titles().items():
        length = about(outlooks.usual(slug, title.usual_time, title.about.usual))
        assert length in text(browser().get(f"/games/{slug}/")) and length in text(browser().get("/"))


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
    five = TimeControl({"default": 7 * DAY, **dict.fromkeys(REACTING, 2 * HOUR)}, honours=("quiet", "night"))
    assert f"With 5 players a game takes {about(outlooks.usual('machrou3', five, 5))}." in said


RESTING = {"time": "24h", "honours": ["quiet", "days_off"], "open_to": "everybody"}


def length_at(browser, person, path):
    """The length of the game as a page says it to a person."""
    return re.search(r"[^.>]* in 8 of 10 games", text(browser(person).get(path)))[0].strip()


def rest(person, hours=None, days=()):
    """The person has so many quiet hours from 20:00 on, and these days off."""
    until = hours and time((20 + hours) % 24)
    User.objects.filter(pk=person.pk).update(
        quiet_from=hours and time(20), quiet_to=until, days_off=list(days), time_zone="Asia/Beirut"
    )
    person.refresh_from_db()


def test_those_who_sit_there_are_told_the_length_by_how_all_of_them_rest(browser, people):
    table = opened(browser, people[0], **RESTING)
    path = f"/t/{table.public_id}/"
    alone = length_at(browser, people[0], path)
    rest(people[1], 12, (4, 5, 6))
    lobby.join(people[1], pk=table.pk)
    assert length_at(browser, people[0], path) == length_at(browser, people[1], path) != alone
    assert "how long those who sit here rest" in text(browser(people[0]).get(path))
    assert "counted with your nights and days off" in text(browser(people[2]).get(f"/join/{table.invite_key}/"))


def test_a_range_tells_no_more_of_who_sat_down_than_a_band(browser, people):
    table = opened(browser, people[0], **RESTING)
    lobby.join(people[1], pk=table.pk)
    said = set()
    for hours, days in ((6, (0,)), (8, (6,)), (10, (5, 6))):
        rest(people[1], hours, days)
        said.add(length_at(browser, people[0], f"/t/{table.public_id}/"))
    assert len(said) == 1
    rest(people[1], 11, (5, 6))
    assert outlooks.of_table(table, known=outlooks.of_those_who_sit([outlooks.calendar_of(people[1])])) != (
        outlooks.of_table(table, known=outlooks.of_those_who_sit([Calendar("UTC", (time(23), time(8)))]))
    )


def test_strangers_are_told_it_by_their_own_rests_and_by_nobody_elses(browser, people):
    table = opened(browser, people[0], **RESTING)
    paths = (f"/join/{table.invite_key}/", "/lobby/")
    before = [length_at(browser, people[2], path) for path in paths]
    rest(people[0], 12, (3, 4, 5, 6))
    assert [length_at(browser, people[2], path) for path in paths] == before
    rest(people[2], 12, (3, 4, 5, 6))
    assert all(length_at(browser, people[2], path) != each for path, each in zip(paths, before, strict=True))
