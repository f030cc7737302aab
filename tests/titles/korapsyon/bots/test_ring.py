"""How the corrupt bots of Korapsyon play together: one candidate, the last kickback, a lost friend, what they pay."""

import random
from dataclasses import replace

import pytest

from games import bots
from games.kernel import owed, view
from games.kernel.decisions import yes
from games.kernel.draft import copy_record
from games.kernel.hearing import SILENCE
from games.kernel.press import Distrust, Trust
from games.mechanics.personas import PLAIN, Persona
from games.titles.korapsyon.bots.hidden import scheme
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.bots.sensible import worth
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.state import Governed, Witness
from tests.titles.korapsyon.rules.table import RULES, Game
from tests.titles.talked import heard, says

WARY = Persona(talks=1.0, risk=0.0)


def mind(state, seat, listened=SILENCE, draw=1):
    return Mind(RULES, view(RULES, state, seat), listened, random.Random(draw), PLAIN)


def answer(state, seat, listened=SILENCE):
    decision = next(each for each in owed(state) if each.seat == seat)
    return bots.choose("sensible", RULES, view(RULES, state, seat), decision, random.Random(1), listened)


def laid(game, **values):
    """The state of the game with other values on its table, whether they could come about or not."""
    table = copy_record(game.t)
    for name, value in values.items():
        setattr(table, name, value)
    return replace(game.state, table=table)


def shown(game):
    """The state in which the ombudsperson has borne witness against the first of the corrupt."""
    return laid(game, witness=Witness(game.t.round, game.one("ombudsperson"), game.one("corrupt"), "bad"))


@pytest.fixture
def game():
    """A game of nine in its first hidden phase."""
    return Game(9)


def test_k3_3_two_corrupt_who_vouch_for_each_other_vote_for_the_same_one(game):
    first, second = game.hidden().all("corrupt")
    said = heard(game.state, (first, Trust(second)), (second, Trust(first)))
    assert game.asked()[0] == "president" and answer(game.state, first, said) == answer(game.state, second, said)


def test_k4_1_the_corrupt_want_the_project_that_fills_their_fund(game):
    friend, seat = game.all("corrupt")
    full = money.fund_target(game.t)
    for lacking, wins in ((1, True), (2, False)):
        thought = mind(laid(game, fund={friend: full - lacking, seat: full - lacking}), seat)
        assert (worth(thought, "daycare", (friend,)) > 0) == wins
        assert worth(thought, "daycare", (game.one("citizen"),)) < 0, "nobody there takes a kickback"


def test_k4_1_a_project_that_is_enough_for_good_too_fills_no_fund(game):
    friend, seat = game.all("corrupt")
    fund, spending = money.fund_target(game.t), money.spending_target(game.t) - 1
    assert worth(mind(laid(game, fund={seat: fund}, spending=spending), seat), "daycare", (friend,)) < 0


def test_k3_10_the_corrupt_name_a_friend_of_whom_all_are_certain_and_no_other(game):
    friend, seat = game.all("corrupt")
    game.hidden().elect(game.one("citizen")).fail().talk()
    assert game.asked()[0] == "jail"
    assert answer(shown(game), seat).whom == friend != answer(game.state, seat).whom
    assert answer(shown(game), friend).whom != friend, "nobody names themselves"


def test_k3_10_the_corrupt_name_no_friend_whom_they_can_save(game, monkeypatch):
    friend, seat = game.all("corrupt")
    game.hidden().elect(game.one("citizen")).fail().talk()
    monkeypatch.setattr("games.titles.korapsyon.rules.phases.jail.weights", lambda t: {friend: 1, seat: 1, 0: 1})
    assert answer(shown(game), seat).whom != friend


def test_the_corrupt_speak_against_a_friend_of_whom_all_are_certain(game):
    friend, seat = game.all("corrupt")
    assert Distrust(friend) in says(RULES, shown(game), seat, heard(game.state), WARY)
    assert Distrust(friend) not in says(RULES, game.state, seat, heard(game.state), WARY)


def test_who_has_spoken_against_whom_they_vouched_for_is_suspected_less(game):
    me, speaker, *_ = game.all("citizen")
    whom, state = game.one("corrupt"), shown(game)
    trust, distrust = (speaker, Trust(whom)), (speaker, Distrust(whom))

    def doubt(*said):
        return mind(state, me, heard(state, *said)).beliefs[speaker]

    assert doubt() < doubt(trust, distrust) < doubt(trust) == doubt(distrust, trust)


@pytest.mark.parametrize(("spending", "pays"), [(3, True), (4, False)])
def test_k2_6_the_corrupt_pay_for_silence_where_they_still_are_first(game, spending, pays):
    """After a year that brought 4: three more of these bring the 14 and the 3 paid, and 4 a year are 16 in as many."""
    seat = game.one("corrupt")
    governed = (Governed(1, seat, "water_system", (seat,), True),)
    state = laid(game, round=2, governed=governed, spending=spending, fund=dict.fromkeys(game.all("corrupt"), 5))
    said = [scheme(mind(state, seat, draw=draw), {"suhol": yes("suhol")}).suhol for draw in range(99)]
    assert any(said) == pays
