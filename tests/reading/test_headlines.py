"""What concerns a seat is said to it once, large: in words that its game has for it, of what it was told."""

import pytest
from django.urls import reverse

from games import store
from games.reading import feeds
from games.reading.scene import scene_as
from games.titles import registry
from games.titles.machrou3.rules import events as m
from games.titles.seats import seat_at
from games.wording.parts import plain
from tests import tables
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS
from tests.titles.examples import events_of_committees as k
from tests.titles.examples import events_of_hands as a
from tests.titles.examples import events_of_nights as f

PLAYERS = ("Lara", "Ziad", "Hind")


def telling(slug, players=PLAYERS):
    title = registry.title(slug)
    seats = tuple(seat_at(seat, name) for seat, name in enumerate(players))
    names = title.words.names(title.rules.content, players, "en")
    return feeds.Telling(names, title.rules.options(), slug, title.rules.content, seats)


def said(slug, event, seat):
    say = registry.title(slug).words.headlines.get(type(event))
    return plain(say(event, seat, telling(slug))) if say else ""


BATTLE = {"source": "metn", "target": "zahle"}
FOUGHT = {"challenging": (), "defending": (), "challenger_bonus": 0, "defender_bonus": 0}
TOTALS = {"challenger_total": 9, "defender_total": 7}
FIGURES = {0: (0, 0), 1: (0, 0)}

SAID = [
    ("machrou3", m.DistrictTaken("metn", 1, 0, "battle"), 0, "Ziad took Metn from you"),
    ("machrou3", m.DistrictTaken("metn", 1, 0, "battle"), 1, "Metn is yours"),
    ("machrou3", m.DistrictTaken("metn", None, 0, "lost"), 0, "You lost Metn"),
    ("machrou3", m.GroupChanged("metn", 1, 0), 0, "You lost the lead in Metn: 8 seats"),
    ("machrou3", m.GroupChanged("metn", 1, 0), 1, "You took the lead in Metn: 8 seats"),
    ("machrou3", m.SpeakerNamed(2, None), 2, "You are speaker"),
    ("machrou3", m.RoundStarted(2, 1, {}), 1, "You are speaker"),
    ("machrou3", m.BattleResolved(0, 1, **BATTLE, **FOUGHT, **TOTALS, won=True), 0, "You won the battle for Zahle"),
    ("machrou3", m.BattleResolved(0, 1, **BATTLE, **FOUGHT, **TOTALS, won=False), 1, "You held Zahle"),
    ("machrou3", m.ObjectiveCompleted(2, "OBJ-21", 1), 2, "Objective completed: From Sea to Border is yours"),
    ("machrou3", m.PowerDrawn(2, "EP-01", True), 2, "You drew the power Quiet Handover"),
    ("machrou3", m.PresidentElected(2, {}, {}, {}, "reformist", "most"), 2, "You are elected president"),
    (HANDS, a.PrimaryCounted(1, (), (0, 1), ()), 2, "You are out of the race, a spoiler"),
    (HANDS, a.PrimaryCounted(1, (), (0, 1), ()), 1, "You are a candidate"),
    (HANDS, a.PointsGiven(1, {0: 2, 1: 0}, {0: 2, 1: 0}), 0, "+2 points for you"),
    (COMMITTEES, k.Jailed(1, 4), 1, "You are in jail until year 4"),
    (COMMITTEES, k.WitnessBorne(0, 1, "bad"), 1, "Lara swears that you are corrupt"),
    (NIGHTS, f.DawnBroke(2, (1,)), 1, "You died in the night"),
    (NIGHTS, f.PlayerAccused(0, 2, False), 2, "Lara accuses you"),
]


@pytest.mark.parametrize(("slug", "event", "seat", "words"), SAID)
def test_a_game_says_what_concerns_a_seat_in_its_words(slug, event, seat, words):
    assert said(slug, event, seat) == words


@pytest.mark.parametrize(
    ("slug", "event", "seat"),
    [
        ("machrou3", m.DistrictTaken("metn", 1, 0, "battle"), 2),
        ("machrou3", m.TurnPassed(0, False), 0),
        (HANDS, a.CardPlayed(0, "gaffe_1", 1, None, False, False, FIGURES), 0),
        (COMMITTEES, k.Jailed(1, 4), 0),
        (NIGHTS, f.DawnBroke(2, (1,)), 0),
    ],
)
def test_what_concerns_others_is_no_headline(slug, event, seat):
    assert said(slug, event, seat) == ""


@pytest.mark.django_db
def test_what_concerned_a_reader_meanwhile_stands_large_on_their_page():
    record = tables.played_until(tables.started(4), lambda now: now.state.number >= 9)
    for seat in record.state.seats:
        address = reverse("games:live", args=[record.public_id])
        page = tables.client_at(record, seat).get(address, {"since": "0"})
        told = feeds.chronicle(scene_as(store.read(record.pk), seat, "en"), since=0).headlines
        openly = page.content.decode().split('id="told-alone"')[0]
        assert told and openly.count('class="headline"') == len(told)


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_what_only_one_is_told_is_no_headline_which_all_would_read(slug):
    title = registry.title(slug)
    assert not {kind.__name__ for kind in title.words.headlines} & set(title.secrets.private)
