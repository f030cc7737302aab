"""Groups that know each other, answers confided among them, seats that are silent and seats that see all."""

import pytest

from games.kernel import Circle, view
from tests.conformance.play import game
from tests.conformance.rules.test_redeal import worlds

SEED = 5


def test_a_circle_is_of_seats_at_the_table_and_has_a_key_of_its_own(shape):
    for step in game(shape, SEED):
        circles = shape.rules.circles(step.after)
        assert all(isinstance(circle, Circle) for circle in circles)
        assert len({circle.key for circle in circles}) == len(circles)
        for circle in circles:
            assert set(circle.seats) <= set(step.after.seats) and len(set(circle.seats)) == len(circle.seats)


@pytest.mark.one_in(5)
def test_the_circles_that_there_are_tell_nothing_to_others(shape):
    """A member sees the same circle in every world that looks alike."""
    for state, viewer, world in worlds(shape):
        mine, theirs = (
            [circle for circle in shape.rules.circles(each) if viewer in circle.seats] for each in (state, world)
        )
        assert mine == theirs


def test_answers_are_confided_only_within_a_circle(shape):
    for step in game(shape, SEED):
        circles = shape.rules.circles(step.after)
        for seat in step.after.seats:
            for other in set(shape.rules.confides(step.after, seat)) - {seat}:
                assert any({seat, other} <= set(circle.seats) for circle in circles)


@pytest.mark.one_in(5)
def test_who_confides_in_a_seat_is_what_it_knows(shape):
    for state, viewer, world in worlds(shape):
        if viewer is not None:
            assert set(shape.rules.confides(state, viewer)) == set(shape.rules.confides(world, viewer))


def test_confided_is_what_is_shown_of_the_answers_given(shape):
    for step in game(shape, SEED)[::3]:
        given = {each.seat: each.id for each in step.after.decisions}
        for seat in step.after.seats:
            for other, answer in view(shape.rules, step.after, seat).confided.items():
                assert other != seat
                assert shape.rules.shown(step.after, step.after.answers[given[other]]) == answer


@pytest.mark.one_in(5)
def test_who_may_not_talk_is_known_to_all(shape):
    for state, _viewer, world in worlds(shape):
        assert set(shape.rules.silenced(state)) == set(shape.rules.silenced(world))
        assert set(shape.rules.hushed(state)) == set(shape.rules.hushed(world))


@pytest.mark.one_in(5)
def test_who_sees_all_is_known_to_all_and_once_open_stays_open(shape):
    for state, _viewer, world in worlds(shape):
        assert set(shape.rules.opened_to(state)) == set(shape.rules.opened_to(world))
    for step in game(shape, SEED):
        if step.after.outcome is None:
            assert set(shape.rules.opened_to(step.before)) <= set(shape.rules.opened_to(step.after))
