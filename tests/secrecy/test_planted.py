"""Leaks put into the site on purpose: the properties have to notice each of them."""

import pytest
from django.db import connection

from games import store
from games.models import Game
from games.reading import feeds, machrou3, scene
from games.rules.machrou3 import board
from games.views import table
from games.wording import machrou3 as wording
from tests.secrecy import worlds
from tests.secrecy.test_non_interference import assert_alike, assert_unmoved

pytestmark = pytest.mark.django_db


def answered_pages(monkeypatch, change):
    """Let `change(response, state)` loose on every table page."""
    honest = table.whole

    def whole(request, page, *arguments, **named):
        response = honest(request, page, *arguments, **named)
        change(response, store.load(Game.objects.get(public_id=page.public_id)))
        return response

    monkeypatch.setattr(table, "whole", whole)


def a_version_in_a_header(monkeypatch):
    def change(response, state):
        response["ETag"] = f'"{state.number}"'

    answered_pages(monkeypatch, change)


def every_character_in_a_comment(monkeypatch):
    def change(response, state):
        response.content += f"<!-- {state.table.character} -->".encode()

    answered_pages(monkeypatch, change)


def a_length_that_depends_on_a_hidden_card(monkeypatch):
    def change(response, state):
        response.content += b" " * sum(int(code[-1]) for code in state.table.objective_deck[:5] if code[-1].isdigit())

    answered_pages(monkeypatch, change)


def a_query_more_for_some_roles(monkeypatch):
    def change(response, state):
        if board.side(state.table, 1) == "corrupt":
            connection.cursor().execute("SELECT 1")

    answered_pages(monkeypatch, change)


def a_view_that_is_not_cut(monkeypatch):
    honest = machrou3._line

    def view(rules, state, viewer):
        seen = scene_view(rules, state, viewer)
        seen.table.objective = state.table.objective
        return seen

    def line(opened, seat):
        shown = honest(opened, seat)
        held = opened.look.table.objective[seat]
        return shown if held is None else machrou3.replace_completed(shown, opened, held)

    scene_view = scene.view
    monkeypatch.setattr(scene, "view", view)
    monkeypatch.setattr(machrou3, "replace_completed", _show_held, raising=False)
    monkeypatch.setattr(machrou3, "_line", line)


def _show_held(line, opened, held):
    values = {name: getattr(line, name) for name in line.__slots__}
    return type(line)(**{**values, "completed": (machrou3.objective_card(opened, held),)})


def events_told_to_others(monkeypatch):
    everything = feeds.EVENTS.replace('"to" IS NULL OR', "true OR")
    assert everything != feeds.EVENTS
    monkeypatch.setattr(feeds, "EVENTS", everything)
    told = next(kind for kind in wording.SAY if kind.__name__ == "CharacterDealt")
    monkeypatch.setitem(wording.SAY, told, lambda event, names: (names.character(event.character),))


LEAKS = (
    a_version_in_a_header,
    every_character_in_a_comment,
    a_length_that_depends_on_a_hidden_card,
    a_query_more_for_some_roles,
    a_view_that_is_not_cut,
    events_told_to_others,
)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(leak, monkeypatch):
    (record,) = worlds.checkpoints(5, 7, (3,))
    leak(monkeypatch)
    viewer = next(
        seat for seat in record.state.seats if seat != 1 and board.side(record.state.table, seat) != "corrupt"
    )
    with pytest.raises(AssertionError):
        for seed in range(12):
            assert_alike(record, viewer, seed)


def test_who_has_answered_is_noticed(monkeypatch):
    """A page that counts the sealed answers that are in."""

    def change(response, state):
        response.content += str(len(state.answers)).encode()

    answered_pages(monkeypatch, change)
    with pytest.raises(AssertionError):
        assert_unmoved()
