"""The playback: what a seat was told since it was here, beat by beat, and what each beat lights up."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games import store
from games.kernel import owed
from games.models import Game, Player
from games.reading import beats, feeds
from games.reading.beats import MOST, Beat, gathered, happened
from games.reading.scene import scene_as
from games.titles import registry
from games.titles.lights import Light, seats
from games.wording.parts import plain
from tests import tables
from tests.proof.closed import closed
from tests.recorded import record as recorded

from .test_headlines import telling

MARK = re.compile(r"(district|seat|coffer|bar|lying|against|court):[\w-]+")


def entry(text, aside=False):
    return feeds.Entry((text,), None, "", False, aside, False, "", None)


def beat(text, move=1, **light):
    return Beat((entry(text),), Light(**light), (), move)


def test_many_small_beats_become_one_and_nothing_is_left_out():
    many = [beat(str(each), move=each) for each in range(100)]
    few = gathered(many)
    assert len(few) == MOST
    assert [each.parts[0] for one in few for each in one.entries] == [str(each) for each in range(100)]
    assert max(len(one.entries) for one in few) <= 16


def test_beats_of_one_move_are_gathered_first():
    few = gathered([beat("a", 1), beat("b", 2), beat("c", 2), beat("d", 3)], most=3)
    assert [[each.parts[0] for each in one.entries] for one in few] == [["a"], ["b", "c"], ["d"]]


def test_a_gathered_beat_lights_up_what_each_of_them_did():
    (one,) = gathered([beat("a", glow=seats(0, 1)), beat("b", glow=seats(1, 2), ballots=(3, 2))], most=1)
    assert one.light == Light(glow=seats(0, 1, 2), ballots=(3, 2))


@pytest.mark.parametrize("slug", list(registry.rulesets()))
def test_what_a_beat_lights_up_is_on_the_stage_and_nothing_that_a_seat_alone_was_told(slug):
    path = min(recorded.games(slug), key=lambda each: each.stat().st_size)
    _rules, steps, _end = recorded.read(path)
    players = tuple(f"player {seat}" for seat in steps[0].after.seats)
    face, at_table, lit = registry.title(slug).page, telling(slug, players), 0
    for event in (each for step in steps for each in step.events):
        light = face.lights(at_table, event.what)
        if light is None:
            continue
        lit += 1
        assert event.to is None
        marks = [*light.glow, *light.falls, *(each for pair in light.arrows for each in pair)]
        marks += [*light.yet, *(each[0] for each in (*light.hands, *light.slips, *light.figures))]
        assert all(MARK.fullmatch(mark) for mark in marks)
    assert lit > 10


@pytest.fixture
def played():
    return tables.played_until(tables.started(4), lambda now: now.state.number >= 9)


def sentences(scene):
    return [plain(each.parts) for one in happened(scene, 0).beats for each in one.entries]


@pytest.mark.django_db
def test_the_playback_tells_a_seat_what_its_chronicle_tells_and_nothing_else(played):
    for viewer in (*played.state.seats, None):
        scene = scene_as(played, viewer, "en")
        told = [each for one in feeds.chronicle(scene, limit=None).rounds for each in one.entries]
        assert sorted(sentences(scene)) == sorted(plain(each.parts) for each in told)


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "stage"])
def test_what_only_the_reader_is_told_is_not_played_and_lies_under_a_cover_of_the_chronicle(played, headers):
    address = reverse("games:happened", args=[played.public_id])
    page = reader(played).get(address, {"since": "0"}, headers=headers).content.decode()
    told = reader(played).get(reverse("games:table", args=[played.public_id])).content.decode()
    alone = [each for one in feeds.chronicle(scene_as(played, 0, "en"), limit=None).alone for each in one.entries]
    private = {plain(each.parts) for each in alone}
    assert private and not any(each in page for each in private)
    assert all(each in told and each not in closed(told) for each in private)


@pytest.mark.django_db
def test_without_a_marker_it_begins_with_the_readers_last_answer(played):
    seat = played.state.seats[0]
    last = tables_last_answer(played, seat)
    moves = {one.move for one in happened(scene_as(played, seat, "en")).beats}
    assert moves and min(moves) >= last


def tables_last_answer(record, seat):
    return Game.objects.get(pk=record.pk).moves.filter(seat=seat, mover="player").latest("number").number


@pytest.mark.django_db
def test_what_was_marked_is_not_played_again(played):
    scene = scene_as(played, 0, "en")
    assert happened(scene, int(happened(scene, 0).until)).beats == ()


def reader(record, seat=0):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client


@pytest.mark.django_db
def test_a_page_that_lies_behind_others_marks_nothing_as_seen(played):
    seen = Player.objects.filter(game=played.pk, seat=0).values_list("last_seen_event", flat=True)
    reader(played).get(reverse("games:live", args=[played.public_id]) + "?unseen=yes")
    assert seen.get() == 0
    reader(played).get(reverse("games:live", args=[played.public_id]))
    assert seen.get() > 0


@pytest.mark.django_db
def test_in_practice_all_that_came_before_the_first_look_is_played_and_no_clock_is_shown(played):
    Game.objects.filter(pk=played.pk).update(practice=True)
    page = reader(played).get(reverse("games:table", args=[played.public_id]))
    shown = page.context["page"]
    assert shown.chronicle.new == len(sentences(scene_as(store.read(played.pk), 0, "en")))
    said = page.content.decode().split("<main")[1].split('id="told"')[1]
    assert shown.now.deadline is None and "data-left" not in said and "in time" not in said
    (asked,) = {each.seat for each in owed(played.state)}
    question = reader(played, asked).get(reverse("games:table", args=[played.public_id])).content.decode()
    assert 'class="answer ' in question and "in time" not in question


@pytest.mark.django_db
def test_as_a_page_it_is_a_list_of_beats_and_as_a_part_it_has_the_buttons(played):
    address = reverse("games:happened", args=[played.public_id]) + "?since=0"
    page = reader(played).get(address).content.decode()
    part = reader(played).get(address, headers={"HX-Request": "true"}).content.decode()
    assert page.count('class="beat"') == part.count('class="beat"') == min(MOST, len(beats_of(played)))
    assert 'data-do="pause"' in part and "data-do" not in page and "<html" not in part


def beats_of(record):
    return beats.happened(scene_as(record, 0, "en"), 0).beats
