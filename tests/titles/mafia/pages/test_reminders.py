"""At which questions of Original Mafia one is reminded of what one promised."""

from typing import Any

import pytest

from games.kernel import dump
from games.reading.press import pledged_in
from games.titles.mafia.rules.press import AccusePlayer, ExecutePlayer, SparePlayer
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.seen import scene

pytestmark = pytest.mark.django_db


def reminded(g, seat):
    """Of which promises, of all three about each of the other players."""
    given = [kind(whom) for kind in (AccusePlayer, ExecutePlayer, SparePlayer) for whom in g.t.alive if whom != seat]
    told = {}
    for pledge in given:
        [(*_words, decisions)] = pledged_in(scene(g, seat), [(dump(RULES, pledge, Any), None, 0, 0)])
        told[pledge] = bool(decisions)
    return {pledge for pledge, at_question in told.items() if at_question}


def test_f3_3_at_a_trial_of_promises_about_the_suspects_alone():
    g = Game("iccccmmg").second_night().night().accuse(s0=4, s2=3).defend()
    assert g.kinds() == {"trial"}
    assert reminded(g, 1) == {ExecutePlayer(3), ExecutePlayer(4), SparePlayer(3), SparePlayer(4)}


def test_f3_5_where_one_is_executed_or_not_of_promises_about_them():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert g.kinds() == {"execute"}
    assert reminded(g, 1) == {ExecutePlayer(4), SparePlayer(4)}


def test_f3_2_where_one_accuses_of_promises_about_everybody():
    g = Game("iccccmmg").night()
    others = [seat for seat in g.t.alive if seat]
    assert reminded(g, 0) == {kind(seat) for kind in (AccusePlayer, SparePlayer) for seat in others}
