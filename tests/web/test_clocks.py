"""What pages say of a table's clocks: what was chosen, time banks, and when a game may be over."""

from datetime import UTC, datetime, time, timedelta
from types import SimpleNamespace

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import store
from games.clock.control import TimeControl, read
from games.clock.outlook import Outlook
from games.kernel import owed
from games.models import Decision, Game, Player
from games.reading.absent import offers
from games.reading.access import access_running
from games.reading.clocks import clocks_of
from games.reading.tables import deadline
from games.services.seats import leaving
from games.services.tables import starting
from games.services.time import deadlines
from games.templatetags.spans import is_soon
from games.titles import registry
from games.wording import clocks
from tests import tables

HOUR, DAY = 3600, 86400
NOW = datetime(2026, 11, 21, 10, tzinfo=UTC)
GROUPS = registry.title("machrou3").words.groups


@pytest.mark.parametrize(
    ("control", "said"),
    [
        (TimeControl({"default": 8 * HOUR}), "8 hours a decision"),
        (
            read({"default": DAY}, {"daily": {"at": "18:00", "zone": "Asia/Beirut", "days": [0, 1, 2, 3, 4, 5, 6]}}),
            "answers are due every day at 18:00 (Beirut)",
        ),
        (
            read({"default": DAY}, {"daily": {"at": "07:30", "zone": "UTC", "days": [0, 1, 2, 3, 4]}}),
            "answers are due from Monday to Friday at 07:30 (UTC)",
        ),
        (
            read({"default": DAY}, {"daily": {"at": "18:00", "zone": "America/New_York", "days": [0, 3]}}),
            "answers are due every Monday and Thursday at 18:00 (New York)",
        ),
    ],
)
def test_how_long_an_answer_may_take(control, said):
    assert clocks.answers(control) == said


M3 = registry.title("machrou3")
REACTING = M3.pace.reacting(M3.rules.questions)


def test_a_turn_and_an_answer_to_others_are_told_apart():
    control = M3.usual_time
    assert clocks.answers(control, REACTING) == "4 hours a turn, 2 hours an answer to others"
    assert clocks.terms(control, GROUPS, REACTING) == (
        "a time bank of 8 hours for each player",
        "clocks stand still in: quiet hours and vacations",
        "whoever named no quiet hours has theirs from 23:00 to 8:00",
    )
    assert clocks.answers(TimeControl({"default": DAY, "vote": HOUR}), REACTING) == "1 day a decision"


def test_a_group_with_a_time_of_its_own_is_named_beside_turns_and_answers():
    control = TimeControl(M3.usual_time.pace | {"vote": 4 * HOUR, "revote": 4 * HOUR})
    assert clocks.terms(control, GROUPS, REACTING) == ("votes: 4 hours",)


def test_everything_else_that_a_table_chose_about_time():
    pace = deadlines.pace(8 * HOUR, own={"vote": DAY, "revote": DAY, "elect": 2 * DAY, "turn": 8 * HOUR})
    control = TimeControl(pace, None, 12 * HOUR, HOUR, ("quiet", "vacation"))
    assert clocks.terms(control, GROUPS) == (
        "votes: 1 day; the election: 2 days",
        "a time bank of 12 hours for each player, and 1 hour back for each answer before it begins",
        "clocks stand still in: quiet hours and vacations",
    )
    assert clocks.terms(TimeControl({"default": DAY}, bank=DAY), GROUPS) == ("a time bank of 1 day for each player",)
    assert clocks.terms(TimeControl({"default": 90}), GROUPS) == ()


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (1200, 4860, "about 20 to 81 minutes in 8 of 10 games"),
        (HOUR, 4 * HOUR, "about 1 to 4 hours in 8 of 10 games"),
        (4 * DAY, 18 * DAY, "about 4 to 18 days in 8 of 10 games"),
        (20 * DAY, 50 * DAY, "about 3 to 7 weeks in 8 of 10 games"),
        (60 * DAY, 300 * DAY, "about 2 to 10 months in 8 of 10 games"),
    ],
)
def test_how_long_a_game_takes(low, high, said):
    assert clocks.about(Outlook(low, high)) == said


def test_when_a_game_is_over():
    assert clocks.over_between(Outlook(7 * DAY, 28 * DAY), NOW) == ("probably over between 28 November and 19 December")
    with timezone.override("Asia/Beirut"):
        assert clocks.over_between(Outlook(HOUR, 2 * HOUR), NOW) == (
            "probably over between Sat 21 Nov, 13:00 (Beirut) and Sat 21 Nov, 14:00 (Beirut)"
        )


@pytest.fixture
def banked(db):
    """A game whose players have a time bank of 12 hours; whose turn it is, and somebody else."""
    game = tables.lobby(4)
    Game.objects.filter(pk=game.pk).update(clock={"bank": 12 * HOUR}, pace={"default": DAY})
    starting.start_game(game.pk)
    record = store.read(game.pk)
    seat = next(each.seat for each in record.decisions if not each.standing)
    return record, tables.user_at(record, seat), tables.user_at(record, (seat + 1) % 4)


def page(user, record, more=""):
    client = Client()
    client.force_login(user)
    return client.get(f"/t/{record.public_id}/{more}").content.decode()


def test_one_sees_when_ones_own_time_bank_begins_and_others_see_it_too(banked):
    record, mine, other = banked
    assert "Your time bank begins at" in page(mine, record) and "12 h 0 min left in it" in page(mine, record)
    assert "The time bank begins at" in page(other, record)


def test_a_time_bank_that_runs_says_what_is_left_of_it(banked):
    record, mine, other = banked
    ago = timedelta(hours=29)
    for each in Decision.objects.filter(game=record.pk, standing=False):
        each.asked_at, each.due, each.bank_from = each.asked_at - ago, each.due - ago, each.bank_from - ago
        each.save()
    assert "Your time bank is running: 6 h 59 min left in it" in page(mine, record)
    assert "The time bank is running: 6 h 59 min left in it" in page(other, record)


def test_the_page_brings_the_moment_that_it_shows(banked):
    record, mine, _ = banked
    moment = page(mine, record).partition('data-now="')[2].partition('"')[0]
    assert abs(datetime.fromisoformat(moment) - record.now) < timedelta(minutes=1)


def test_the_tables_matters_say_its_clocks_to_all_alike(banked):
    record, mine, other = banked
    Player.objects.filter(game=record.pk, user=mine).update(bank=HOUR)
    for user in (mine, other):
        said = page(user, record, "matters/")
        assert "1 day a decision" in said and "A time bank of 12 hours for each player" in said
        assert "Probably over between" in said
        assert said.count("12 h 0 min left in the time bank") == 3 and said.count("1 h 0 min left in the") == 1


@pytest.mark.parametrize(("seconds", "soon"), [(-60, True), (HOUR - 1, True), (HOUR, False), (DAY, False)])
def test_a_deadline_is_soon_within_the_hour(seconds, soon):
    due = NOW + timedelta(seconds=seconds)
    assert deadline(SimpleNamespace(now=NOW), due).soon is soon
    with time_machine.travel(NOW, tick=False):
        assert is_soon(due) is soon


@pytest.mark.django_db
@pytest.mark.parametrize(("left", "soon"), [(HOUR // 2, True), (2 * HOUR, False)])
def test_what_is_soon_is_marked_at_the_table_and_among_ones_games(left, soon):
    record = tables.started(4)
    Decision.objects.filter(game=record.pk).update(due=timezone.now() + timedelta(seconds=left))
    client = Client()
    client.force_login(tables.user_at(record, owed(record.state)[0].seat))
    for address in (f"/t/{record.public_id}/", "/home/"):
        page = client.get(address).content.decode()
        assert "time-left" in page and ('class="time-left soon"' in page) is soon


def test_the_end_is_told_by_how_long_those_who_sit_there_rest_and_an_offered_seat_by_the_readers_own_rest(db):
    game = tables.lobby(4)
    Game.objects.filter(pk=game.pk).update(clock={"honours": ["quiet", "days_off"]}, pace={"default": DAY})
    starting.start_game(game.pk)
    record = store.read(game.pk)
    leaver, stayer = (tables.user_at(record, seat) for seat in (0, 1))
    stranger = User.objects.create(username="stranger")

    def ends():
        access = access_running(stayer, record.public_id)
        return clocks_of(access, NOW).ends

    def offered():
        (offer,) = offers(stranger)
        return offer.outlook

    Game.objects.filter(pk=game.pk).update(listed=True)
    leaving.resign(leaver, pk=game.pk)
    before = ends(), offered()
    User.objects.filter(pk=stayer.pk).update(quiet_from=time(20), quiet_to=time(8), days_off=[3, 4, 5, 6])
    assert ends() != before[0] and offered() == before[1]
    User.objects.filter(pk=stranger.pk).update(quiet_from=time(20), quiet_to=time(8), days_off=[3, 4, 5, 6])
    stranger.refresh_from_db()
    assert offered().high > before[1].high
