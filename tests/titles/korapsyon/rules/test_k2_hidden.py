"""The hidden phase: who is asked, the lawyer, the ombudsperson, auto jail (K2.1 to K2.3)."""

import pytest

from games.kernel import view
from games.mechanics.suspicion import Suspect, Suspected
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.events import AlignmentFound, AutoJailCalled, ProtectionGiven
from games.titles.korapsyon.rules.moves import CallAutoJail, Investigate, NameForJail, Protect, Scheme
from games.titles.korapsyon.rules.state import Alignment
from tests.titles.korapsyon.rules.table import LARGE, RULES, Game


def rich(seed=7, **options):
    """A game in which Good has spent enough for auto jail, in a hidden phase."""
    game = Game(seed=seed, **options)
    while game.t.spending < money.auto_jail_cost(game.t):
        game.year(build=LARGE)
    return game


def test_k2_every_active_player_is_asked_the_same_in_every_hidden_phase():
    game = Game()
    for _ in range(3):
        assert game.asked() == ("hidden", people.active(game.t))
        game.year(jail=people.active(game.t)[-1])


def test_k2_those_without_a_power_are_asked_whom_they_suspect_for_their_own_notes():
    game = Game()
    powers = {"lawyer": Protect, "ombudsperson": Investigate, "corrupt": Scheme}
    for seat, role in game.t.role.items():
        assert list(game.menu(seat)) == [powers.get(role, Suspect)]
    citizen, coa, other = game.one("citizen"), game.one("coa"), game.one("lawyer")
    game.hidden({citizen: Suspect(other), coa: Suspect(None)})
    assert game.learned(citizen, Suspected) == [Suspected(1, other)] and game.learned(coa, Suspected) == []


def test_k2_nobody_sees_what_others_answer_but_the_corrupt_confide_in_each_other():
    game = Game()
    one, other = game.all("corrupt")
    game.play(one, Scheme(True))
    assert game.view(other).confided == {one: Scheme(True)}
    for seat in (*game.state.seats, None):
        if seat != other:
            assert game.view(seat).confided == {}
    game.hidden().elect(one)
    game.govern(committee=(one, other), votes={})
    assert game.view(other).confided == {}


def test_k2_votes_of_the_corrupt_in_the_open_are_not_confided():
    game = Game().hidden().elect().fail().talk()
    one, other = game.all("corrupt")
    game.play(one, NameForJail(None))
    assert game.view(other).confided == {} and game.view(one).answers


def test_k2_1_the_lawyer_protects_an_active_player_even_themselves():
    game = Game()
    lawyer = game.one("lawyer")
    assert game.menu(lawyer)[Protect]["whom"].choices == tuple(game.state.seats)
    game.hidden({lawyer: Protect(lawyer)})
    assert game.t.protected == {lawyer: {1: lawyer}}
    assert game.seats_told(ProtectionGiven) == [(lawyer,)]
    assert [view(RULES, game.state, seat).table.protected for seat in game.state.seats if seat != lawyer] == [{}] * 8


def test_k2_1_never_the_one_protected_in_the_year_before():
    game = Game()
    lawyer, one, other = game.one("lawyer"), *game.all("good")
    game.year({lawyer: Protect(one)})
    game.refuses(lawyer, Protect(one))
    game.year({lawyer: Protect(other)})
    game.refuses(lawyer, Protect(other))
    game.hidden({lawyer: Protect(one)})
    assert game.t.protected[lawyer] == {1: one, 2: other, 3: one}


def test_k2_1_no_answer_protects_nobody_and_frees_the_choice():
    game = Game()
    lawyer, one = game.one("lawyer"), game.one("good")
    game.year({lawyer: Protect(one)})
    game.year()
    assert game.t.protected[lawyer] == {1: one}
    assert one in game.menu(lawyer)[Protect]["whom"].choices


def test_k2_1_a_suspended_player_cannot_be_protected():
    game = Game()
    citizen = game.all("citizen")[-1]
    game.year(president=game.one("good"), jail=citizen)
    game.refuses(game.one("lawyer"), Protect(citizen))


@pytest.mark.parametrize(("role", "side"), [("corrupt", "bad"), ("good", "good"), ("coa", "good")])
def test_k2_2_the_ombudsperson_learns_an_alignment(role, side):
    game = Game()
    ombudsperson, seat = game.one("ombudsperson"), game.one(role)
    game.hidden({ombudsperson: Investigate(seat)})
    assert game.learned(ombudsperson, Alignment) == [Alignment(1, seat, side)]
    assert game.seats_told(AlignmentFound) == [(ombudsperson,)]


def test_k2_2_not_their_own_and_nothing_without_an_answer():
    game = Game()
    ombudsperson = game.one("ombudsperson")
    game.refuses(ombudsperson, Investigate(ombudsperson))
    game.hidden()
    assert game.state.knowledge[ombudsperson] == () and game.told(AlignmentFound) == []


@pytest.mark.parametrize(("players", "cost"), [(9, 8), (11, 10), (13, 12), (15, 14)])
def test_k2_3_auto_jail_costs_half_the_spending_target(players, cost):
    assert money.auto_jail_cost(Game(players).t) == cost


def test_k2_3_auto_jail_is_paid_and_its_vote_comes_in_the_public_phase():
    game = rich()
    good, target, spending = game.one("good"), game.one("corrupt"), game.t.spending
    game.hidden({good: CallAutoJail(target)})
    assert game.told(AutoJailCalled) == [AutoJailCalled(target, 8, spending - 8)]
    assert game.t.spending == spending - 8 and game.t.auto == {game.t.round: target}
    president = next(seat for seat in people.active(game.t) if seat != target)
    game.elect(president).fail().talk()
    assert game.asked() == ("auto_jail", people.active(game.t)) and game.state.phase.seat == target


def test_k2_3_the_president_in_office_cannot_be_called():
    game = rich()
    good = game.one("good")
    while people.in_office(game.t) is None:
        game.year()
    president, active = game.t.president, people.active(game.t)
    assert game.menu(good)[CallAutoJail]["whom"].choices == (*(each for each in active if each != president), None)
    game.refuses(good, CallAutoJail(president))
    game.year()
    assert people.in_office(game.t) is None and president in game.menu(good)[CallAutoJail]["whom"].choices


def test_k2_3_in_a_game_dealt_before_22_november_2026_the_president_is_offered():
    game = rich(rulings=1)
    while people.in_office(game.t) is None:
        game.year()
    assert game.t.president in game.menu(game.one("good"))[CallAutoJail]["whom"].choices


def test_k2_3_it_needs_that_much_spending():
    game = Game()
    good = game.one("good")
    assert list(game.menu(good)) == [Suspect]
    game.refuses(good, CallAutoJail(game.one("corrupt")))


def test_k2_3_one_a_year_and_the_lower_seats_request_counts():
    game = rich()
    low, high = game.all("good")
    spending = game.t.spending
    game.hidden({low: CallAutoJail(game.one("lawyer")), high: CallAutoJail(game.one("coa"))})
    assert [told.seat for told in game.told(AutoJailCalled)] == [game.one("lawyer")]
    assert game.t.spending == spending - 8


def test_k2_3_the_old_edition_has_none():
    game = rich(edition="old")
    assert list(game.menu(game.one("good"))) == [Suspect]


def test_k2_3_nobody_is_told_who_called_it():
    game = rich()
    game.hidden({game.one("good"): CallAutoJail(game.one("citizen"))})
    calls = [event for event in game.steps[-1].events if isinstance(event.what, AutoJailCalled)]
    assert [event.to for event in calls] == [None]
    assert not [name for name in AutoJailCalled.__dataclass_fields__ if name not in ("seat", "cost", "spending")]
