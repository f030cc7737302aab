"""What others did beside their answers is told to nobody: who was silent, looked, is away, or left a thread."""

import random

import pytest
from django.contrib.auth import get_user_model

from accounts.models import Vacation
from games.kernel import owed
from games.models import Player, ThreadMember
from games.titles import registry
from tests.proof import silence, tables
from tests.proof.heard import listening
from tests.secrecy.leaks import table_page, writes

pytestmark = pytest.mark.django_db

OTHERS = sorted(
    slug
    for slug, rules in registry.rulesets().items()
    if slug != "machrou3" and any(question.sealed for question in rules.questions.values())
)


def others(record, viewer):
    return [seat for seat in record.state.seats if seat != viewer]


@pytest.mark.slow
def test_who_was_silent_shows_neither_while_answers_lie_sealed_nor_after(scenes):
    assert silence.who_was_silent(scenes.vote, scenes.voter, 1) == []


@pytest.mark.one_in(2)
@pytest.mark.parametrize("slug", OTHERS)
def test_who_was_silent_shows_in_no_game(slug):
    title, rng = registry.title(slug), random.Random(4)
    shape = next(iter(title.secrets.shapes))
    record = tables.dealt(registry.ruleset(slug), shape, 6, title.secrets.shapes[shape].players[-1])
    with listening():
        record = silence.until_sealed(record, rng)
    assert silence.who_was_silent(record, record.state.seats[-1], 1, table_page) == []


@pytest.mark.slow
def test_who_looked_shows_to_nobody(scenes):
    assert silence.who_looked(scenes.turn, scenes.viewer, others(scenes.turn, scenes.viewer)[0]) == []


@pytest.mark.slow
def test_who_is_away_by_a_calendar_shows_in_no_sealed_phase(scenes):
    seats = others(scenes.turn, scenes.viewer)[:2]
    assert silence.who_is_away(scenes.turn, scenes.viewer, seats, 2) == []


def test_of_two_of_whom_one_is_asked_all_see_whose_vacation_puts_an_answer_off(scenes, monkeypatch):
    monkeypatch.setattr(silence, "until_sealed", lambda record, rng: record)
    asked = owed(scenes.turn.state)[0].seat
    viewer, other = [seat for seat in scenes.turn.state.seats if seat != asked][:2]
    told = silence.who_is_away(scenes.turn, viewer, [asked, other], 2, lambda *told: {})
    assert told == [silence.NOT_BOTH]


@pytest.mark.slow
def test_who_left_a_thread_shows_to_nobody_outside(scenes):
    assert silence.who_left_a_thread(scenes.turn, scenes.viewer, others(scenes.turn, scenes.viewer)[:2]) == []


def values(model, *names):
    """A leak: what stands in these columns, row by row."""
    return lambda state, seat: list(model.objects.order_by("pk").values_list(*names))


def test_answers_missed_are_found_out(scenes, monkeypatch):
    writes(monkeypatch, values(Player, "missed"))
    assert silence.who_was_silent(scenes.vote, scenes.voter, 1, table_page)


def test_marks_of_what_was_seen_are_found_out(scenes, monkeypatch):
    seat = others(scenes.turn, scenes.viewer)[0]
    for model, name in ((Player, "last_seen_event"), (get_user_model(), "last_login")):
        with monkeypatch.context() as planted:
            writes(planted, values(model, name))
            assert silence.who_looked(scenes.turn, scenes.viewer, seat, table_page)


def test_vacations_are_found_out(scenes, monkeypatch):
    writes(monkeypatch, values(Vacation, "user__username"))
    seats = others(scenes.turn, scenes.viewer)[:2]
    assert silence.who_is_away(scenes.turn, scenes.viewer, seats, 2, table_page)


def test_turns_in_a_thread_are_found_out(scenes, monkeypatch):
    writes(monkeypatch, values(ThreadMember, "turns"))
    assert silence.who_left_a_thread(scenes.turn, scenes.viewer, others(scenes.turn, scenes.viewer)[:2], table_page)
