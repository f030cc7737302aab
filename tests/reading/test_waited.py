"""Whom the game waits for by name, and till when, as everybody at the table sees it."""

import pytest
from django.urls import reverse

from games import store
from games.kernel import owed
from games.models import Game
from games.reading.scene import read_scene
from games.titles import registry
from games.titles.waited import Until
from tests import tables
from tests.titles.pages import Tree

pytestmark = pytest.mark.django_db


def waited(record):
    """What each seat is shown of it, and a spectator."""
    users = [each.user_id for each in record.players]
    return [read_scene(record.pk, user, "en").waited for user in (*users, None)]


def in_the_open(record):
    return owed(record.state) and not tables.sealed_vote(record, 1)


@pytest.mark.parametrize("slug", registry.titles())
def test_all_who_look_see_the_same_seats_waited_for_and_the_same_times(slug):
    record = tables.played_until(tables.started(max(registry.ruleset(slug).seats), slug=slug), in_the_open)
    first, *others = waited(record)
    rows = {each.seat: each.due for each in store.read(record.pk).decisions if each.due}
    assert {seat: each.at for seat, each in first.items()} == {
        each.seat: rows[each.seat] for each in owed(record.state)
    }
    assert all(set(each) == set(first) for each in others)
    assert all(each[seat].at == first[seat].at for each in others for seat in first)


def test_in_a_sealed_phase_nobody_is_waited_for_by_name():
    record = tables.played_until(tables.started(5), tables.sealed_vote)
    assert all(each == {} for each in waited(record))


def test_in_practice_nobody_is_hurried():
    record = tables.played_until(tables.started(5), in_the_open)
    Game.objects.filter(pk=record.pk).update(practice=True)
    assert set(waited(record)[0].values()) == {Until()}


@pytest.mark.parametrize("slug", registry.titles())
def test_for_whom_and_for_what_one_waits_are_told_apart(slug):
    record = tables.played_until(tables.started(max(registry.ruleset(slug).seats), slug=slug), in_the_open)
    other = next(seat for seat in record.state.seats if seat not in {each.seat for each in owed(record.state)})
    page = tables.client_at(record, other).get(reverse("games:table", args=[record.public_id])).content.decode()
    (told,) = [each for each in Tree(page).root.down() if "waited" in each.classes]
    what_for = [each.text() for each in told.down() if "muted" in each.classes]
    assert len(what_for) == len(told.elements) and all(each.startswith("· ") for each in what_for)
