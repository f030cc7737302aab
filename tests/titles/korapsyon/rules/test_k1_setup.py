"""Setting up (K1)."""

from collections import Counter

import pytest

from games.kernel import start
from games.kernel.errors import BadAnswer
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import ROLES, side
from games.titles.korapsyon.rules.events import FellowsShown, GameStarted, RoleDealt
from games.titles.korapsyon.rules.state import Fellow
from tests.titles.korapsyon.rules.table import RULES, Game


def test_k1_1_nine_to_sixteen_players_with_a_secret_role_each():
    assert list(RULES.seats) == list(range(9, 17))
    for players in (8, 17):
        with pytest.raises(BadAnswer):
            start(RULES, RULES.options(), (None,) * players, "07" * 16)
    game = Game(9)
    assert set(game.t.role) == set(game.state.seats)
    for seat in game.state.seats:
        assert game.view(seat).table.role == {seat: game.t.role[seat]}
    assert game.view(None).table.role == {}
    assert sorted(game.seats_told(RoleDealt)) == [(seat,) for seat in game.state.seats]


def test_k1_1_the_corrupt_are_bad_and_everyone_else_good():
    assert [role for role in ROLES if side(role) == "bad"] == ["corrupt"]


@pytest.mark.parametrize("players", RULES.seats)
@pytest.mark.parametrize("edition", ("new", "old"))
def test_k1_2_how_many_have_each_role(players, edition):
    counts = Counter(Game(players, edition=edition).t.role.values())
    corrupt = 3 if edition == "new" and players >= 13 else 2
    assert counts["corrupt"] == corrupt and counts["good"] == 2
    assert counts["lawyer"] == counts["ombudsperson"] == counts["coa"] == 1
    assert counts["citizen"] == players - 5 - corrupt


@pytest.mark.parametrize(("edition", "corrupt", "citizens"), [("new", 3, 5), ("old", 2, 6)])
def test_k1_2_thirteen_players_in_both_editions(edition, corrupt, citizens):
    (told,) = Game(13, edition=edition).told(GameStarted)
    assert (told.roles["corrupt"], told.roles["citizen"]) == (corrupt, citizens)


def test_k1_2_there_is_no_third_edition():
    with pytest.raises(BadAnswer):
        start(RULES, RULES.options("third"), (None,) * 9, "07" * 16)


@pytest.mark.parametrize(
    ("players", "good", "bad"),
    [(9, 16, 14), (10, 16, 14), (11, 20, 17), (12, 20, 17), (13, 24, 20), (14, 24, 20), (15, 28, 23), (16, 28, 23)],
)
def test_k1_3_targets(players, good, bad):
    game = Game(players)
    assert (money.spending_target(game.t), money.fund_target(game.t)) == (good, bad)
    (told,) = game.told(GameStarted)
    assert (told.spending_target, told.fund_target) == (good, bad)


def test_k1_4_everything_starts_at_nothing_and_the_kaban_at_twenty():
    t = Game().t
    assert t.spending == 0 and set(t.fund.values()) == {0}
    assert set(t.strikes.values()) == {0} and t.jailed == t.gone == {}
    assert t.kaban == t.treasury == 20


def test_k1_4_the_kaban_may_go_below_nothing_and_ends_nothing():
    game = Game().arrange(kaban=-30, treasury=-30)
    game.year().hidden()
    assert game.t.kaban < 0 and game.state.outcome is None


def test_k1_5_the_corrupt_and_the_good_politicians_learn_who_the_others_are_and_no_one_else_anything():
    game = Game(13)
    for role in ("corrupt", "good"):
        seats = game.all(role)
        for seat in seats:
            others = [Fellow(other, role) for other in seats if other != seat]
            assert list(game.state.knowledge[seat]) == others
            assert game.view(seat).table.fellows == {seat: seats}
    for seat in game.state.seats:
        if game.t.role[seat] not in ("corrupt", "good"):
            assert game.state.knowledge[seat] == () and game.view(seat).table.fellows == {}
    assert {to[0] for to in game.seats_told(FellowsShown)} == {*game.all("corrupt"), *game.all("good")}


def test_k1_5_each_group_talks_among_itself_in_the_hidden_phase():
    game = Game()
    for open_now in (True, False):
        circles = {circle.key: circle for circle in RULES.circles(game.state)}
        assert {key: circle.seats for key, circle in circles.items()} == {
            "corrupt": game.all("corrupt"),
            "good": game.all("good"),
        }
        assert {circle.open for circle in circles.values()} == {open_now}
        if open_now:
            game.hidden()
