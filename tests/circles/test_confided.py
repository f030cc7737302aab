"""Sealed answers that the members of a group show each other (F2.2, K2.4)."""

import pytest

from games.reading.group_answers import group_answers
from games.reading.scene import scene_as
from tests.circles import nights
from tests.proof.heard import listening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("registered")]


def words(record, seat):
    scene = scene_as(record, seat, "en")
    return [(each.seat.index, each.what, each.choices) for each in group_answers(scene)]


def test_f2_2_k2_4_a_members_answer_is_shown_to_the_group_alone():
    record = nights.dealt()
    one, other, stray, sheep = nights.cast(record)
    record = nights.point(record, one, sheep[0])
    assert words(record, other) == [(one, "Point", (("", record.players[sheep[0]].name),))]
    assert [words(record, seat) for seat in (one, stray, None)] == [[], [], []]
    record = nights.point(record, one, sheep[1])
    assert words(record, other) == [(one, "Point", (("", record.players[sheep[1]].name),))]


def test_k2_4_it_rings_the_one_who_gave_it_and_the_group():
    record = nights.dealt()
    one, other, stray, sheep = nights.cast(record)
    with listening() as ear:
        nights.point(record, one, sheep[0])
    assert nights.rung(ear) == nights.channels(record, one, other)
    with listening() as ear:
        nights.point(record, stray, sheep[0])
    assert nights.rung(ear) == nights.channels(record, stray)


def test_silence_is_shown_as_such():
    record = nights.dealt()
    one, other, _stray, _sheep = nights.cast(record)
    decision = next(each for each in record.state.decisions if each.seat == one)
    record.state.answers[decision.id] = None
    assert words(record, other) == [(one, "", ())]
