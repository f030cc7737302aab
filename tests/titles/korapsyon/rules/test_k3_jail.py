"""Jail votes, what comes of them, what is public (K3.10 to K3.13)."""

import pytest

from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.events import Eliminated, JailBlocked, Jailed, JailVoteCounted, JailVoteDropped
from games.titles.korapsyon.rules.moves import (
    BearWitness,
    BuildLarge,
    CallAutoJail,
    DecideJail,
    ElectPresident,
    Investigate,
    NameForJail,
    Protect,
    Scheme,
)
from games.titles.korapsyon.rules.state import Verdict
from tests.titles.korapsyon.rules.table import LARGE, RULES, Game


def voting(president, answers=()):
    """A game in whose first year the normal jail vote is open."""
    return Game().hidden(answers).elect(president).fail().talk()


def test_k3_10_the_presidents_vote_counts_two_and_a_majority_is_needed():
    """Nine players weigh ten: five are not more than half, six are."""
    for voters, weight, jailed in (((0, 1, 2, 3), 5, False), ((0, 1, 2, 3, 4), 6, True), ((1, 2, 3, 4, 5), 5, False)):
        game = voting(0)
        game.say(dict.fromkeys(voters, NameForJail(8)))
        (told,) = game.told(JailVoteCounted)
        assert (told.totals, told.weight, told.majority) == ({8: weight}, 10, 8 if jailed else None)
        assert game.t.strikes[8] == jailed


def test_k3_10_abstaining_and_silence_help_nobody():
    game = voting(0)
    game.say({0: NameForJail(8), 1: NameForJail(8), 2: NameForJail(None)})
    assert game.told(JailVoteCounted)[0].majority is None and set(game.t.strikes.values()) == {0}
    assert game.t.verdicts == (Verdict(1, "jail", None, "none", {0: 8, 1: 8, 2: None}),)


def test_k3_10_the_president_in_office_cannot_be_jailed():
    game = voting(3)
    assert game.menu(0)[NameForJail]["whom"].choices == (0, 1, 2, 4, 5, 6, 7, 8, None)
    game.refuses(0, NameForJail(3))


def asked_until_the_year_ends(rulings):
    """The questions of a year with auto jail and a witness, from the witness on: (kind, whom it is about)."""
    game = Game(rulings=rulings)
    while game.t.spending < 8:
        game.year(build=LARGE)
    good, accused = game.one("good"), game.one("coa")
    ombudsperson, called = game.one("ombudsperson"), game.one("lawyer")
    game.hidden({good: CallAutoJail(called), ombudsperson: Investigate(accused)})
    game.elect(good).fail().play(ombudsperson, BearWitness())
    kinds, year = [], game.t.round
    while game.t.round == year:
        kinds.append((game.asked()[0], getattr(game.state.phase, "seat", None)))
        game.say()
    return kinds, called, accused


def test_k3_10_first_the_witness_in_the_discussion_then_the_auto_jail_vote_then_the_normal_one():
    kinds, called, accused = asked_until_the_year_ends(rulings=2)
    assert kinds == [("witness_jail", accused), ("discussion", None), ("auto_jail", called), ("jail", None)]


def test_k3_10_a_game_dealt_before_22_november_2026_votes_on_the_witness_after_auto_jail():
    kinds, called, accused = asked_until_the_year_ends(rulings=1)
    assert kinds == [("discussion", None), ("auto_jail", called), ("witness_jail", accused), ("jail", None)]


def test_k3_10_a_vote_on_one_player_has_the_same_weights():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    president = game.one("good")
    game.hidden({ombudsperson: Investigate(accused)}).elect(president).fail().witness()
    others = [seat for seat in game.state.seats if seat not in (president, accused)]
    game.say({**dict.fromkeys((president, *others[:4]), DecideJail(True)), accused: DecideJail(False)})
    told = game.told(JailVoteCounted)[0]
    assert told.totals == {accused: 6} and told.ballots[accused] is None and game.t.strikes[accused] == 1


def test_k3_10_no_vote_on_a_player_who_cannot_be_jailed():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.hidden({ombudsperson: Investigate(accused)}).elect(accused).fail().play(ombudsperson, BearWitness())
    assert game.told(JailVoteDropped) == [JailVoteDropped("witness_jail", accused)]
    assert game.asked() == ("discussion", tuple(seat for seat in game.state.seats if seat != ombudsperson))


def test_k3_10_who_was_jailed_this_year_is_in_jail_already():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail().witness().decide(True).talk()
    assert accused not in game.menu(ombudsperson)[NameForJail]["whom"].choices
    assert accused in game.asked()[1]


def test_k3_11_protection_makes_a_jailing_fail_before_everybody():
    game = Game()
    lawyer, target = game.one("lawyer"), game.one("coa")
    game.year({lawyer: Protect(target)}, president=game.one("good"), jail=target)
    assert game.told(JailBlocked) == [JailBlocked(target)] and game.seats_told(JailBlocked) == [None]
    assert game.t.strikes[target] == 0 and game.told(Jailed) == []
    assert game.t.verdicts[-1].outcome == "blocked"


def test_k3_11_a_first_jailing_is_a_strike_and_a_suspension():
    game = Game().year(president=0, jail=8)
    assert game.told(Jailed) == [Jailed(8, 5)] and game.t.strikes[8] == 1 and 8 not in people.active(game.t)


def test_k3_11_a_second_jailing_eliminates_for_good_and_reveals_the_role():
    game = Game()
    for year in range(1, 6):
        game.year(president=0, jail=8 if year in (1, 5) else None)
    assert game.told(Eliminated) == [Eliminated(8, game.t.role[8], "jail")]
    assert game.t.strikes[8] == 2 and game.t.gone[8].year == 5
    for _ in range(4):
        assert 8 not in game.asked()[1]
        game.year(president=0)


def test_k3_11_the_eliminated_may_not_talk():
    game = Game()
    for year in range(1, 6):
        assert tuple(RULES.silenced(game.state)) == ()
        game.year(president=0, jail=8 if year in (1, 5) else None)
    assert tuple(RULES.silenced(game.state)) == (8,)


def test_k3_12_the_suspended_do_nothing():
    game = Game().year(president=0, jail=8)
    assert 8 not in game.asked()[1]
    game.hidden()
    assert game.t.president == 0 and 8 not in game.menu(0)[BuildLarge]["committee"].choices
    game.fail()
    assert 8 not in game.asked()[1]
    game.talk()
    assert 8 not in game.asked()[1] and 8 not in game.menu(0)[NameForJail]["whom"].choices
    game.jail().hidden()
    assert game.asked() == ("president", tuple(range(8)))
    assert 8 not in game.menu(0)[ElectPresident]["whom"].choices


def test_k3_12_nor_do_they_weigh_in_a_jail_vote():
    game = Game().year(president=0, jail=8).hidden().fail().talk()
    game.say(dict.fromkeys((0, 1, 2, 3), NameForJail(7)))
    assert game.told(JailVoteCounted)[-1].weight == 9 and game.t.strikes[7] == 1


PUBLIC = {
    "deck",
    "round",
    "strikes",
    "jailed",
    "gone",
    "president",
    "elected",
    "spending",
    "kaban",
    "announced",
    "auto",
    "witness",
    "governed",
    "verdicts",
}


def test_k3_13_what_everybody_sees():
    game = Game().year(steal=True, build=LARGE, jail=8)
    seen = game.view(None).table
    own = {"role", "fellows", "fund", "protected", "investigated"}
    assert set(vars(seen)) == PUBLIC | own and all(getattr(seen, name) == {} for name in own)


def test_k3_13_the_fund_is_seen_by_its_members_alone():
    game = Game().hidden(steal=True)
    for seat in (*game.state.seats, None):
        mine = game.view(seat).table.fund
        assert mine == ({seat: 2} if seat in game.all("corrupt") else {})


def test_k3_13_this_years_decrease_and_audits_are_seen_by_nobody():
    game = Game().hidden(steal=True).elect().govern(LARGE)
    for seat in game.state.seats:
        assert not {"decreases", "treasury", "audits", "booked"} & set(vars(game.view(seat).table))


def test_k3_13_the_lawyers_target_is_the_lawyers():
    game = Game()
    lawyer = game.one("lawyer")
    game.hidden({lawyer: Protect(game.one("good"))})
    assert game.view(lawyer).table.protected and not game.view(game.one("good")).table.protected


def test_k3_13_the_kaban_is_shown_with_a_lag():
    game = Game().hidden(steal=True).elect().govern(LARGE)
    cost = game.t.spending
    assert game.t.kaban == 29 and game.t.treasury == 27 - cost
    game.talk().jail().hidden()
    assert game.t.kaban == 29 - 2 - cost + 9 == game.t.treasury


@pytest.mark.parametrize("edition", ["new", "old"])
def test_k3_13_the_end_opens_everything(edition):
    game = Game(edition=edition)
    while game.state.outcome is None:
        game.year(steal=True)
    seen = game.view(None).table
    assert seen.role == game.t.role and seen.fund == game.t.fund and seen.booked == game.t.booked
    assert seen.audits == game.t.audits and seen.decreases == game.t.decreases


def test_k3_13_whether_the_witness_was_used_is_known_once_it_is():
    game = Game()
    ombudsperson = game.one("ombudsperson")
    game.hidden({ombudsperson: Investigate(game.one("corrupt")), game.one("corrupt"): Scheme(False)})
    assert game.view(None).table.witness is None
    game.elect(game.one("good")).fail().witness()
    assert game.view(None).table.witness.seat == ombudsperson
