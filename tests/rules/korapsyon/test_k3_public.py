"""The public phase up to the discussion (K3.1 to K3.9)."""

import itertools

import pytest

from games.rules.kernel.errors import BrokenPhase
from games.rules.korapsyon import money, people
from games.rules.korapsyon.events import (
    KickbackTaken,
    PresidentElected,
    PresidentRemained,
    PresidentVoted,
    ProjectFailed,
    ProjectProposed,
    ProjectsOffered,
    ProjectSucceeded,
    Released,
    RevenueCollected,
    TreasuryAnnounced,
    WitnessBorne,
)
from games.rules.korapsyon.moves import (
    NOBODY,
    BearWitness,
    BuildLarge,
    BuildSmall,
    ElectPresident,
    FinishTalk,
    Investigate,
    Scheme,
    VoteProject,
)
from games.rules.korapsyon.phases.governance import members_of, needed
from games.rules.korapsyon.state import Audit
from tests.rules.korapsyon.table import LARGE, STEAL, Game


def test_k3_1_no_report_in_year_one_then_last_years_total_never_split():
    game = Game().year(steal=True, build=LARGE)
    cost = game.t.deck.projects[game.t.governed[0].project].cost
    game.year(steal=True).hidden()
    first, second, third = game.told(TreasuryAnnounced)
    assert first.decrease is None and second.decrease == 2 + cost and third.decrease == 2
    assert set(TreasuryAnnounced.__dataclass_fields__) == {"decrease", "kaban"}


def test_k3_2_jailed_in_a_year_suspended_for_three_and_back_with_one_strike():
    game = Game()
    citizen = game.all("citizen")[-1]
    for year in range(1, 6):
        assert game.t.round == year
        assert (citizen in people.active(game.t)) == (year in (1, 5))
        assert (citizen in game.asked()[1]) == (year in (1, 5))
        game.year(president=game.one("good"), jail=citizen if year == 1 else NOBODY)
        assert [told.seat for told in game.told(Released)] == ([citizen] if year == 5 else [])
    assert game.t.strikes[citizen] == 1


def test_k3_3_a_president_serves_two_years_and_may_be_elected_again():
    game = Game()
    seat = game.one("citizen")
    for _ in range(4):
        game.year(president=seat)
    assert game.told(PresidentElected) == [PresidentElected(seat, 2, False), PresidentElected(seat, 4, False)]
    assert game.told(PresidentRemained) == [PresidentRemained(seat, 2), PresidentRemained(seat, 4)]


def test_k3_3_every_active_player_votes_for_any_active_player_and_most_votes_win():
    game = Game().hidden()
    assert game.asked() == ("president", tuple(game.state.seats))
    assert game.offers(0)[ElectPresident]["whom"].choices == (*game.state.seats, NOBODY)
    game.say({0: ElectPresident(3), 1: ElectPresident(3), 2: ElectPresident(4), 3: ElectPresident(NOBODY)})
    assert game.t.president == 3 and game.told(PresidentVoted)[0].totals == {3: 2, 4: 1}


def test_k3_3_tied_a_run_off_among_the_tied():
    game = Game().hidden()
    game.say({0: ElectPresident(3), 1: ElectPresident(4), 2: ElectPresident(4), 5: ElectPresident(3)})
    assert game.state.phase.runoff and game.asked() == ("president", tuple(game.state.seats))
    assert game.offers(0)[ElectPresident]["whom"].choices == (3, 4, NOBODY)
    game.refuses(0, ElectPresident(5))
    game.say({7: ElectPresident(4)})
    assert game.told(PresidentElected) == [PresidentElected(4, 2, False)]


def test_k3_3_tied_again_drawn_by_lot_among_those_tied():
    elected = set()
    for seed in range(12):
        game = Game(seed=seed).hidden()
        for _ in range(2):
            game.say({0: ElectPresident(3), 1: ElectPresident(4)})
        (told,) = game.told(PresidentElected)
        assert told.lot
        elected.add(told.seat)
    assert elected == {3, 4}


def test_k3_3_silence_of_all_is_a_tie_of_all():
    game = Game().hidden().say()
    assert game.state.phase.runoff and game.state.phase.candidates == tuple(game.state.seats)
    assert game.say().told(PresidentElected)[0].lot


def test_k3_3_the_presidents_vote_counts_once_in_an_election():
    game = Game()
    game.year(president=3)
    game.year().hidden()
    game.say({3: ElectPresident(3), 0: ElectPresident(4)})
    assert game.told(PresidentVoted)[-1].totals == {3: 1, 4: 1}


def test_k3_3_an_eliminated_president_is_replaced_at_once():
    game = Game()
    while game.fund < money.tokhang_cost(game.t):
        game.year(steal=True)
    president = game.one("citizen")
    while game.t.president != president:
        game.year(president=president)
    if game.t.round >= game.t.elected + 2:
        game.year(president=president)
    game.hidden({game.one("corrupt"): Scheme(False, tokhang=president)})
    assert game.phase == "Election" and president not in game.state.phase.candidates and game.t.president is None
    game.elect(game.one("good"))
    assert game.told(PresidentElected)[-1].until == game.t.round + 1


def test_k3_4_each_active_player_pays_one():
    game = Game()
    citizen = game.all("citizen")[-1]
    game.year(president=game.one("good"), jail=citizen).hidden()
    first, second = game.told(RevenueCollected)
    assert (len(first.seats), first.kaban) == (9, 29) and (len(second.seats), second.kaban) == (8, 37)
    assert citizen not in second.seats and game.t.treasury == 37


def test_k3_5_the_president_alone_is_offered_one_small_and_one_large_project():
    game = Game().hidden().elect(2)
    assert game.asked() == ("project", (2,))
    (offer,) = game.told(ProjectsOffered)
    assert game.t.deck.projects[offer.small].size == "small" and game.t.deck.projects[offer.large].size == "large"
    assert game.told_to(ProjectsOffered) == [(2,)]
    assert game.view(2).phase.offer == {2: {"small": offer.small, "large": offer.large}}
    assert game.view(3).phase.offer == game.view(None).phase.offer == {}


@pytest.mark.parametrize(("build", "size"), [(BuildSmall, "small"), (BuildLarge, "large")])
def test_k3_5_the_president_chooses_one_and_a_committee_of_its_size_and_may_sit_on_it(build, size):
    game = Game().hidden().elect(2)
    (offer,) = game.told(ProjectsOffered)
    project = game.t.deck.projects[getattr(offer, size)]
    seats = (2, 0, 1, 3, 4, 5, 6, 7, 8)
    game.refuses(2, build(seats[: project.committee + 1]))
    game.refuses(2, build(seats[: project.committee - 1]))
    game.play(2, build(seats[: project.committee]))
    assert game.asked() == ("committee", tuple(sorted(seats[: project.committee])))
    (told,) = game.told(ProjectProposed)
    assert told.project == project.code and not told.silent


def test_k3_5_only_active_players_sit():
    game = Game()
    citizen = game.all("citizen")[-1]
    game.year(president=game.one("good"), jail=citizen).hidden()
    assert citizen not in game.offers(game.t.president)[BuildSmall]["committee"].choices


def test_k3_5_silence_is_a_random_project_and_a_random_committee():
    seen = set()
    for seed in range(12):
        game = Game(seed=seed).hidden().elect(2).say()
        (told,) = game.told(ProjectProposed)
        project = game.t.deck.projects[told.project]
        assert told.silent and len(told.committee) == project.committee
        seen.add((project.size, told.committee))
    assert {size for size, _ in seen} == {"small", "large"} and len(seen) > 6


def test_k3_5_too_few_for_the_committee_the_largest_odd_number_sits():
    game = Game()
    for seat in game.all("citizen")[:2] + game.all("corrupt"):
        game.year(president=game.one("good"), jail=seat)
        sitting = len(people.active(game.t))
        sizes = {code: members_of(game.t, code) for code in game.t.deck.projects}
        for code, size in sizes.items():
            odd = sitting if sitting % 2 else sitting - 1
            assert size == min(game.t.deck.projects[code].committee, odd)
    assert max(sizes.values()) < 7


@pytest.mark.parametrize(("size", "votes"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_k3_6_support_needed(size, votes):
    assert needed(size) == votes
    for support in (votes - 1, votes):
        game = committee_of(size)
        members = game.state.phase.members
        game.say(dict.fromkeys(members[:support], VoteProject("support")))
        assert game.t.governed[0].success == (support == votes)


def committee_of(size):
    """A game in which a committee of this size votes."""
    for seed, build in itertools.product(range(60), (BuildSmall, BuildLarge)):
        game = Game(seed=seed).hidden().elect(0)
        if game.offers(0)[build]["committee"].least == size:
            return game.play(0, build(tuple(range(size))))
    raise BrokenPhase(f"no committee of {size} in so many games")


def test_k3_6_votes_are_secret_and_no_answer_opposes():
    game = committee_of(3)
    game.play(0, VoteProject("support"))
    assert all(game.view(seat).answers == {} for seat in (*range(1, 9), None))
    game.say({})
    assert game.told(ProjectFailed) and game.t.audits[0].votes == {0: "support", 1: "oppose", 2: "oppose"}
    assert not hasattr(game.view(None).table, "audits")


def test_k3_7_a_success_leaves_the_kaban_in_private_and_is_added_to_public_spending():
    game = Game().hidden().elect(0)
    shown = game.t.kaban
    game.govern(LARGE)
    project = game.t.deck.projects[game.t.governed[0].project]
    assert game.t.spending == project.cost and game.t.kaban == shown and game.t.treasury == shown - project.cost
    assert game.told(ProjectSucceeded) == [ProjectSucceeded(project.code, project.cost, project.cost)]
    assert game.t.decreases == (project.cost,)


@pytest.mark.parametrize("corrupt", [0, 1, 2])
@pytest.mark.parametrize("vote", ["support", "oppose"])
def test_k3_7_the_kickback_comes_once_whatever_the_corrupt_voted(corrupt, vote):
    game = Game()
    thieves = game.all("corrupt")[:corrupt]
    honest = tuple(seat for seat in game.state.seats if game.t.role[seat] != "corrupt")
    game.hidden().elect(honest[0])
    game.govern(LARGE, (*thieves, *honest), dict.fromkeys(thieves, VoteProject(vote)))
    project = game.t.deck.projects[game.t.governed[0].project]
    assert game.fund == (project.kickback if corrupt else 0)
    assert game.t.audits[0].kickback == bool(corrupt) and game.t.audits[0].spending == project.cost
    assert game.told_to(KickbackTaken) == ([game.all("corrupt")] if corrupt else [])


def test_k3_8_a_failure_changes_nothing():
    game = Game().hidden().elect(0)
    treasury = game.t.treasury
    game.govern(LARGE, game.all("corrupt"), dict.fromkeys(range(9), VoteProject("oppose")))
    members = game.t.governed[0].committee
    assert game.t.spending == game.fund == 0 and game.t.treasury == treasury and game.t.decreases == (0,)
    assert game.t.audits == (Audit(1, 0, False, dict.fromkeys(members, "oppose")),)
    assert game.t.governed[0].president == 0


def test_k3_9_the_discussion_ends_when_all_have_said_that_they_are_done():
    game = Game().hidden().elect().fail()
    assert game.asked() == ("discussion", tuple(game.state.seats))
    for seat in range(8):
        game.play(seat, FinishTalk())
    assert game.phase == "Discussion" and game.asked() == ("discussion", (8,))
    game.play(8, FinishTalk())
    assert game.phase == "JailVote"


@pytest.mark.parametrize(("role", "side"), [("corrupt", "bad"), ("coa", "good")])
def test_k3_9_the_ombudsperson_may_bear_witness_to_this_years_true_result(role, side):
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one(role)
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail()
    for seat in game.state.seats:
        assert (BearWitness in game.offers(seat)) == (seat == ombudsperson)
    game.talk(witness=True)
    assert game.told(WitnessBorne) == [WitnessBorne(ombudsperson, accused, side)]
    assert game.told_to(WitnessBorne) == [None]
    assert game.asked()[0] == "witness_jail" and game.state.phase.seat == accused
    game.decide(False)
    assert game.asked()[0] == "jail"


def test_k3_9_only_about_this_year_and_once_a_game():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.year({ombudsperson: Investigate(accused)}, president=game.one("good"))
    game.hidden().fail()
    game.refuses(ombudsperson, BearWitness())
    game.talk().jail()
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail().talk(witness=True)
    game.decide(False).jail()
    game.hidden({ombudsperson: Investigate(game.one("coa"))}).fail()
    game.refuses(ombudsperson, BearWitness())


def test_k3_9_whoever_wants_to_talk_on_is_not_hurried_by_a_witness():
    game = Game()
    ombudsperson = game.one("ombudsperson")
    game.hidden({ombudsperson: Investigate(game.one("coa")), **dict.fromkeys(game.all("corrupt"), STEAL)})
    game.elect().fail().play(ombudsperson, BearWitness())
    assert game.phase == "Discussion" and ombudsperson not in game.asked()[1]
