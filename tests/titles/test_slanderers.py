"""The slanderer does what it is said to do, so that what it gains tells of the bots that hear it."""

import random

import pytest

from games.kernel import view
from games.kernel.press import Distrust
from games.mechanics.personas import PLAIN
from games.titles import registry
from tests.titles import slanderers
from tests.titles.talked import heard, played_while


@pytest.mark.parametrize(("slug", "team", "players"), [("korapsyon", "bad", 12), ("mafia", "mafia", 9)])
def test_it_accuses_twice_a_round_whom_others_suspect_least_and_no_friend(slug, team, players):
    rules = registry.ruleset(slug)
    state = played_while(rules, players, lambda state: not state.table.round or view(rules, state, 0).hushed)
    teams = {seat: rules.team(state.table, seat) for seat in state.seats}
    me = next(seat for seat in state.seats if teams[seat] == team)
    one, other, third = [seat for seat in state.seats if teams[seat] != team][:3]
    look, said = view(rules, state, me), []
    opinions = (one, Distrust(other)), (other, Distrust(third))
    for _ in range(4):
        ears = heard(state, *opinions, *((me, act) for act in said))
        looks = {
            seat: suspect
            for seat, suspect in slanderers._looks(rules, look, ears).items()
            if Distrust(seat) not in said
        }
        saying = slanderers.talk(rules, look, ears, random.Random(1), PLAIN)
        if saying and isinstance(saying.act, Distrust):
            said.append(saying.act)
            assert looks[saying.act.player] == min(looks.values()) < max(looks.values())
    assert len(said) == len(set(said)) == slanderers.OFTEN
    assert all(teams[act.player] != team for act in said)
