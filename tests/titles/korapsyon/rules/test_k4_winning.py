"""Winning (K4) and the projects (K5)."""

import pytest

from games.kernel.draft import copy_record
from games.titles.korapsyon.rules import ending
from games.titles.korapsyon.rules.content import YEARS
from games.titles.korapsyon.rules.events import GameEnded
from games.titles.korapsyon.rules.state import Booking, Gone
from tests.titles.korapsyon.rules.table import DECK, LARGE, Game


def ended(spending=0, fund=0, gone=(), year=3):
    """Who has won a table of nine at the end of a year, by these roles eliminated."""
    t = copy_record(Game().t)
    t.spending, t.round = spending, year
    t.booked = (Booking(1, stolen=fund),)
    t.gone = {seat: Gone(1, role, "jail") for seat, role in t.role.items() if role in gone}
    return ending.won(t)


def test_k4_1_what_wins_for_each_side():
    assert ended(gone=("corrupt",)) == ("good", "corrupt_eliminated")
    assert ended(spending=16) == ("good", "spending") and ended(spending=15) is None
    assert ended(gone=("good",)) == ("bad", "good_eliminated")
    assert ended(fund=14) == ("bad", "fund") and ended(fund=13) is None


def test_k4_1_one_of_the_corrupt_or_of_the_good_politicians_is_enough_to_go_on():
    game = Game()
    for role in ("corrupt", "good"):
        t = copy_record(game.t)
        t.gone = {game.one(role): Gone(1, role, "jail")}
        assert ending.won(t) is None


@pytest.mark.parametrize("bad", [{"fund": 14}, {"gone": ("good",)}])
def test_k4_1_good_wins_where_both_sides_would(bad):
    assert ended(spending=16, **bad)[0] == "good"
    both = {**bad, "gone": (*bad.get("gone", ()), "corrupt")}
    assert ended(**both) == ("good", "corrupt_eliminated")


def test_k4_1_it_is_checked_at_the_end_of_the_year():
    game = Game(edition="old")
    for _ in range(3):
        game.year(steal=True)
    game.hidden(steal=True)
    assert game.fund == 16 and game.state.outcome is None
    game.public()
    assert (game.state.outcome.winner, game.state.outcome.reason) == ("bad", "fund")
    assert game.state.outcome.seats == game.all("corrupt")


def test_k4_1_good_wins_by_spending_with_all_its_seats():
    game = Game()
    honest = tuple(seat for seat, role in game.t.role.items() if role != "corrupt")
    while game.state.outcome is None:
        game.year(president=honest[0], build=LARGE, committee=honest)
    assert (game.state.outcome.winner, game.state.outcome.reason) == ("good", "spending")
    assert game.state.outcome.seats == honest
    (told,) = game.told(GameEnded)
    assert told.roles == game.t.role and told.fund == 0 and told.spending == game.t.spending >= 16


def test_k4_1_good_wins_by_jailing_all_the_corrupt_twice():
    game = Game()
    one, other = game.all("corrupt")
    plan = {1: one, 2: other, 5: one, 6: other}
    for year in range(1, 7):
        assert game.state.outcome is None
        game.year(president=game.one("good"), jail=plan.get(year))
    assert game.state.outcome.reason == "corrupt_eliminated"


def test_k4_2_after_fifteen_years_the_larger_share_wins_and_good_on_a_tie():
    assert YEARS == 15
    assert ended(year=14) is None and ended(year=15) == ("good", "years")
    assert ended(spending=8, fund=7, year=15) == ("good", "years")
    assert ended(spending=7, fund=7, year=15) == ("bad", "years")
    assert ended(spending=9, fund=7, year=15) == ("good", "years")


def test_k4_2_a_game_in_which_nothing_happens_ends_then():
    game = Game()
    while game.state.outcome is None:
        game.say()
    assert game.t.round == 15 and game.state.outcome.reason == "years"


K5 = """
Barangay Road Repair|2|1|1|National Highway Extension|5|4|7
Public School Supplies|2|1|3|Provincial Hospital Expansion|4|3|5
Community Health Center|3|1|3|Mass Transit System|6|5|7
Street Lighting Project|2|2|1|Public University Campus|5|3|5
Water System Upgrade|3|2|3|Irrigation Dam Project|4|3|5
Daycare Center Construction|3|1|1|Airport Terminal Upgrade|6|5|7
Flood Control Drainage|2|2|3|Seaport Modernization|5|4|7
Public Market Renovation|3|2|3|Disaster Relief Housing|4|3|5
"""


def test_k5_every_project_with_its_cost_kickback_and_committee():
    cells = [line.split("|") for line in K5.split("\n") if line]
    printed = {
        (name, size, int(cost), int(kickback), int(committee))
        for row in cells
        for size, (name, cost, kickback, committee) in (("small", row[:4]), ("large", row[4:]))
    }
    held = {(each.name, each.size, each.cost, each.kickback, each.committee) for each in DECK.projects.values()}
    assert held == printed and len(DECK.projects) == 16


def test_k5_the_projects_are_drawn_from_the_whole_pool_each_year():
    offered = set()
    for seed in range(40):
        game = Game(seed=seed).hidden().elect(0)
        offered |= set(game.state.phase.offer[0].values())
    assert offered == set(DECK.projects)
