"""The project of a year: its choice, its committee, what comes of it (K3.5 to K3.8)."""

import itertools

import pytest

from games.kernel.chance import Chance
from games.kernel.errors import BrokenPhase
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.events import (
    KickbackTaken,
    ProjectFailed,
    ProjectProposed,
    ProjectsOffered,
    ProjectSucceeded,
)
from games.titles.korapsyon.rules.moves import (
    BuildLarge,
    BuildSmall,
    VoteProject,
)
from games.titles.korapsyon.rules.phases.governance import members_of, needed
from games.titles.korapsyon.rules.state import Audit
from tests.titles.korapsyon.rules.table import LARGE, RULES, Game


def test_k3_5_the_president_alone_is_offered_one_small_and_one_large_project():
    game = Game().hidden().elect(2)
    assert game.asked() == ("project", (2,))
    (offer,) = game.told(ProjectsOffered)
    assert game.t.deck.projects[offer.small].size == "small" and game.t.deck.projects[offer.large].size == "large"
    assert game.seats_told(ProjectsOffered) == [(2,)]
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
    assert citizen not in game.menu(game.t.president)[BuildSmall]["committee"].choices


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
        if game.menu(0)[build]["committee"].least == size:
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
    assert game.seats_told(KickbackTaken) == ([game.all("corrupt")] if corrupt else [])


def test_k3_8_a_failure_changes_nothing():
    game = Game().hidden().elect(0)
    treasury = game.t.treasury
    game.govern(LARGE, game.all("corrupt"), dict.fromkeys(range(9), VoteProject("oppose")))
    members = game.t.governed[0].committee
    assert game.t.spending == game.fund == 0 and game.t.treasury == treasury and game.t.decreases == (0,)
    assert game.t.audits == (Audit(1, 0, False, dict.fromkeys(members, "oppose")),)
    assert game.t.governed[0].president == 0


def test_k3_5_another_world_of_all_but_the_president_has_other_offers():
    game = Game().hidden().elect(2)
    for viewer, number in ((2, 1), (3, 8), (None, 8)):
        worlds = [RULES.redeal(game.state, viewer, Chance(f"{each:032x}")) for each in range(40)]
        offers = {world.phase.offer[2]["small"] for world in worlds}
        assert len(offers) == number
