"""Setting up (K1)."""

from collections import Counter

import pytest

from games.kernel import start, view
from games.kernel.chance import Chance
from games.kernel.errors import BadAnswer
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import ROLES, side
from games.titles.korapsyon.rules.events import FellowsShown, GameStarted, KickbackTaken, NakawDecided, RoleDealt
from games.titles.korapsyon.rules.moves import Scheme
from games.titles.korapsyon.rules.state import Booking, Fellow
from tests.titles.korapsyon.rules.table import LARGE, RULES, Game


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


def circles(game):
    return {circle.key: circle for circle in RULES.circles(game.state)}


def jailed(role, edition="new", **options):
    """A game in whose first year the second of a role is jailed, in the hidden phase of the next; both seats."""
    game = Game(13, edition=edition, **options)
    free, out = game.all(role)[0], game.all(role)[1]
    president = next(seat for seat in game.state.seats if game.t.role[seat] == "citizen")
    return game.year(president=president, jail=out), free, out


@pytest.mark.parametrize(("edition", "keys"), [("new", {"corrupt", "good"}), ("old", {"corrupt"})])
def test_k1_5_each_group_that_is_called_talks_among_itself_in_the_hidden_phase(edition, keys):
    game = Game(edition=edition)
    for open_now in (True, False):
        found = circles(game)
        assert {key: circle.seats for key, circle in found.items()} == {key: game.all(key) for key in keys}
        assert {circle.open for circle in found.values()} == {open_now}
        if open_now:
            game.hidden()


@pytest.mark.parametrize("role", ["corrupt", "good"])
def test_k1_5_the_suspended_are_not_called_and_hear_nothing(role):
    game, free, out = jailed(role)
    circle = circles(game)[role]
    assert free in circle.seats and out not in circle.seats and not circle.read_on
    assert game.view(out).circles == ()
    for _ in range(3):
        game.year()
    assert out in circles(game)[role].seats


def test_k1_5_who_is_free_alone_has_nobody_to_talk_to():
    game, _free, _out = jailed("good")
    assert len(circles(game)["good"].seats) == 1 and not circles(game)["good"].open


def test_k1_5_the_suspended_corrupt_learn_nothing_of_what_is_booked():
    game, free, out = jailed("corrupt")
    before, events = len(game.learned(out, Booking)), len(game.seats_told(NakawDecided))
    game.year(steal=True)
    assert len(game.learned(out, Booking)) == before == 1 and len(game.learned(free, Booking)) == 2
    assert [to for to in game.seats_told(NakawDecided)[events:] if out in to] == []
    assert game.fund == game.view(free).table.fund[free] == 2 and game.view(out).table.fund == {out: 0}


def test_k1_5_nor_of_a_kickback_and_count_the_fund_again_when_they_are_free():
    game, free, out = jailed("corrupt")
    game.hidden(steal=True).elect().govern(LARGE, committee=(free,))
    assert game.seats_told(KickbackTaken) == [tuple(seat for seat in game.all("corrupt") if seat != out)]
    assert game.view(out).table.fund == {out: 0} != {out: game.fund}
    game.talk().jail()
    for _ in range(2):
        game.year()
    assert game.view(out).table.fund == {out: game.fund}
    game.hidden(steal=True)
    assert game.view(out).table.fund == {out: game.fund} and len(game.learned(out, Booking)) == 2


def test_k1_5_a_theft_that_nobody_is_free_for_is_told_to_nobody():
    game = Game()
    one, other = game.all("corrupt")
    game.year(president=game.one("good"), jail=one).year(jail=other)
    told = len(game.told(NakawDecided))
    game.hidden()
    assert len(game.told(NakawDecided)) == told and not game.t.booked[-1].stolen


def test_k1_5_another_world_of_the_suspended_corrupt_has_another_booking_and_looks_the_same():
    game, free, out = jailed("corrupt")
    game.hidden(steal=True)
    for seat, thefts in ((out, {0, 2}), (free, {2})):
        worlds = [RULES.redeal(game.state, seat, Chance(f"{number:032x}")) for number in range(20)]
        assert {world.table.booked[-1].stolen for world in worlds} == thefts
        assert all(view(RULES, world, seat) == game.view(seat) for world in worlds)


def test_k1_5_the_end_shows_all_of_them_the_fund():
    game, _free, out = jailed("corrupt")
    while game.state.outcome is None:
        game.year(steal=out in game.t.strikes)
    assert set(game.t.fund.values()) == {game.fund}


@pytest.mark.parametrize("edition", ["new", "old"])
def test_k1_5_in_a_game_dealt_before_22_november_2026_all_of_both_groups_are_called(edition):
    game, free, out = jailed("corrupt", edition, rulings=1)
    assert circles(game)["corrupt"].seats == game.all("corrupt") and circles(game)["corrupt"].read_on
    assert circles(game)["good"].seats == game.all("good")
    game.hidden(steal=True)
    assert game.view(out).table.fund[out] == game.view(free).table.fund[free] == game.fund
    assert len(game.learned(out, Booking)) == 2


def test_k1_5_a_corrupt_player_taken_by_tokhang_knows_the_fund_of_that_night():
    game = Game(13)
    while game.fund < money.tokhang_cost(game.t):
        game.year(steal=True)
    one, other, _third = game.all("corrupt")
    game.hidden({one: Scheme(False, tokhang=other)}).elect(one)
    known = game.fund
    game.govern(LARGE, committee=(one,))
    assert game.view(other).table.fund == {other: known} and game.fund > known
