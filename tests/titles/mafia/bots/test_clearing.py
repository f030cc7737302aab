"""Criminals who claim to have cleared somebody, beside whoever claims to look."""

import pytest

from games.kernel.press import Claim
from games.titles.mafia.rules.press import ClaimCheck
from games.titles.mafia.rules.state import Death
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import heard, says


def claims_of_the_mafia(g, *said):
    """What the mafia at seat 5, whose friends sit at 6 and 7, claims to have found after what was said."""
    return {each.what for each in says(RULES, g.state, 5, heard(g.state, *said)) if isinstance(each, Claim)}


FOUND, CLEARED = Claim(ClaimCheck(6, True)), Claim(ClaimCheck(1, False))


def cleared_of(number, but):
    """The claims to have cleared one of so many seats but these."""
    return {ClaimCheck(seat, False) for seat in range(number) if seat not in but}


def test_beside_whoever_claims_to_look_the_mafia_clears_anybody_whom_nobody_has_found():
    g = Game("icdtcmmgc").night()
    assert claims_of_the_mafia(g, (0, CLEARED)) == cleared_of(9, but={5})
    assert claims_of_the_mafia(g, (0, FOUND)) == cleared_of(9, but={5, 6})
    assert claims_of_the_mafia(g) == set(), "nobody claims to look"
    assert claims_of_the_mafia(g, (0, CLEARED), (6, CLEARED)) == set(), "a friend does so"
    assert claims_of_the_mafia(g, (0, CLEARED), (5, Claim(ClaimCheck(7, False)))) == set(), "once"


@pytest.mark.parametrize("cards", ["icctcmmgc", "icdccmmgc", "iccccmmgc"], ids=["no doctor", "no immortal", "neither"])
def test_where_who_looks_is_killed_soon_the_mafia_clears_nobody(cards):
    assert claims_of_the_mafia(Game(cards).night(), (0, CLEARED)) == set()


def test_where_fewer_than_a_third_are_criminals_the_mafia_clears_nobody_unless_two_groups_kill():
    assert claims_of_the_mafia(Game("icdtcmmgcc").night(), (0, CLEARED)) == set()
    assert claims_of_the_mafia(Game("icdtymgccc").night(), (0, CLEARED)) == cleared_of(10, but={5})


@pytest.mark.parametrize(("cards", "clears"), [("icdtcmmg", True), ("icdtymmg", False)])
def test_where_two_groups_kill_the_mafia_clears_nobody_beside_two_who_claim_to_look(cards, clears):
    g = Game(cards).night()
    assert claims_of_the_mafia(g, (0, CLEARED)) == cleared_of(8, but={5})
    assert claims_of_the_mafia(g, (0, CLEARED), (4, CLEARED)) == (cleared_of(8, but={5}) if clears else set())


def test_the_mafia_clears_nobody_who_died():
    g = Game("icdtcmmg").second_night().night()
    g.t.deaths, g.t.alive = (Death(1, 6, "execution"),), (0, 1, 2, 3, 4, 5, 7)
    assert claims_of_the_mafia(g, (0, CLEARED)) == cleared_of(8, but={5, 6})
