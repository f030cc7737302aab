"""F4: who has won, in which order it is looked at, and the werewolf (F3.6)."""

import pytest

from games.kernel import Outcome
from games.titles.mafia.rules import goals
from games.titles.mafia.rules.events import CardsRevealed, GameWon, GroupJoined
from games.titles.mafia.rules.goals import joins, result, winners
from games.titles.mafia.rules.state import Joined, Options
from tests.titles.mafia.rules.table import RULES, SHORT, Attack, Check, Game, Suspect


def cards(letters):
    return {seat: SHORT[letter] for seat, letter in enumerate(letters)}


OLD = {"endings": "rivals", "rulings": 1}


def won(letters, joined=None, **options):
    """The result where only these live."""
    return result(cards(letters), tuple(range(len(letters))), joined, Options(**options))


def test_f4_1_the_good_win_when_all_criminals_are_dead():
    g = Game("icccccmg").second_night().night().execute(6).night().execute(7)
    assert g.state.outcome == Outcome("good", "criminals_dead", (0, 1, 2, 3, 4, 5))
    assert g.told_to(GameWon) == [(None, GameWon("good", "criminals_dead", (0, 1, 2, 3, 4, 5)))]
    assert g.told_to(CardsRevealed) == [(None, CardsRevealed(g.t.role))]


def test_f4_1_the_dead_of_the_good_win_too():
    g = Game("icccccmg").second_night().kill(1, by=[(6, 7)]).execute(6).night().execute(7)
    assert g.state.outcome.seats == (0, 1, 2, 3, 4, 5)


def test_f4_2_the_mafia_wins_when_criminals_are_as_many_as_the_good():
    g = Game("icccmg").second_night().kill(1, by=[(4, 5)])
    assert g.state.outcome is None
    g.execute(2)
    assert g.state.outcome == Outcome("mafia", "as_many", (4, 5))


@pytest.mark.parametrize("options", [{}, {"endings": "rivals"}, OLD])
@pytest.mark.parametrize("letters", ["mc", "mlcc", "mkxccc", "lc", "gmm"])
def test_f4_2_every_criminal_but_the_yakuza_counts(letters, options):
    assert won(letters, **options) == ("mafia", "as_many")


@pytest.mark.parametrize("options", [{}, {"endings": "rivals"}, OLD])
@pytest.mark.parametrize("letters", ["mcc", "mycc", "mncc", "mlccc"])
def test_f4_2_not_with_fewer(letters, options):
    assert won(letters, **options) is None


@pytest.mark.parametrize("letters", ["myc", "my", "mlynkccc"])
def test_f4_2_whether_yakuza_live_or_not_but_among_rivals_not_while_one_lives(letters):
    assert won(letters) == ("mafia", "as_many")
    assert won(letters, endings="rivals") is None


@pytest.mark.parametrize("endings", ["printed", "rivals"])
def test_f4_2_a_werewolf_that_has_joined_nobody_counts_as_a_good_citizen(endings):
    assert won("mwc", endings=endings) is None and won("mw", endings=endings) == ("mafia", "as_many")
    assert won("mmwcc", endings=endings) is None and won("mwcc", "mafia", endings=endings) == ("mafia", "as_many")


def test_f4_2_by_rulings_1_such_a_werewolf_counted_as_a_criminal():
    assert won("mwcc", **OLD) == ("mafia", "as_many") and won("mwccc", **OLD) is None


def test_f4_2_by_play_a_werewolf_keeps_the_game_going():
    """Two of the mafia against a citizen, the investigator and the werewolf; with it they would be three to two."""
    g = Game("icccmgw").second_night().kill(1, by=[(4, 5)]).execute(2)
    assert g.t.alive == (0, 3, 4, 5, 6) and g.state.outcome is None


@pytest.mark.parametrize(
    ("letters", "reason"),
    [
        ("y", "others_dead"),
        ("yl", "others_dead"),
        ("ynx", "others_dead"),
        ("yc", "as_many"),
        ("ynyccc", "as_many"),
        ("ynccc", None),
        ("yncl", None),
        ("ylc", None),
    ],
)
def test_f4_3_the_yakuza_win_without_mafia_and_good_or_as_many_as_the_good_alone(letters, reason):
    assert won(letters) == (("yakuza", reason) if reason else None)


@pytest.mark.parametrize(
    ("letters", "reason"),
    [
        ("y", "others_dead"),
        ("yl", "others_dead"),
        ("yk", "others_dead"),
        ("yc", "as_many"),
        ("ynccl", None),
        ("yncl", "as_many"),
        ("ymc", None),
    ],
)
@pytest.mark.parametrize("options", [{"endings": "rivals"}, OLD])
def test_f4_3_among_rivals_the_yakuza_win_without_mafia_and_good_or_as_half_of_all(letters, reason, options):
    assert won(letters, **options) == (("yakuza", reason) if reason else None)


def test_f4_3_by_play():
    g = Game("iccccmyy").second_night().kill(5, by=[(6, 7)]).execute(1).kill(2, by=[(6, 7)]).execute(3)
    assert g.state.outcome == Outcome("yakuza", "as_many", (6, 7))


def test_f4_4_the_lawyer_wins_with_either_group_and_the_corrupt_judge_with_the_mafia():
    dealt = cards("cmgynlkw")
    assert winners(dealt, "mafia", None) == (1, 2, 5, 6)
    assert winners(dealt, "yakuza", None) == (3, 4, 5)
    assert winners(dealt, "good", None) == (0,)


def test_f4_5_the_mad_man_wins_with_at_most_one_other_alive():
    """Looked at before the groups: whoever wins alone has the narrowest goal."""
    assert won("x") == won("xc") == won("xm") == won("xy") == won("xw", "mafia") == ("mad_man", "last_two")
    assert won("xcc") is None
    assert winners(cards("cx"), "mad_man", None) == (1,)


def test_f4_6_the_werewolf_wins_as_the_last_alive_or_with_its_group():
    assert won("w", "mafia") == ("werewolf", "last_alive")
    assert winners(cards("cmw"), "werewolf", "mafia") == (2,)
    assert winners(cards("cmwy"), "mafia", "mafia") == (1, 2)
    assert winners(cards("cmwy"), "mafia", "yakuza") == (1,)
    assert winners(cards("cmwy"), "yakuza", "yakuza") == (2, 3)


def test_f4_6_if_everybody_is_dead_nobody_wins():
    assert won("") == ("nobody", "all_dead")
    assert winners(cards("cm"), "nobody", None) == ()


def test_f4_6_nobody_wins_where_two_kill_each_other():
    g = Game("icccccmy", endings="rivals").night()
    g.quiet_day().night()
    for seat in (0, 1, 2, 3):
        g.execute(seat).night()
    g.execute(4).kill(5, by=[(6,)])
    assert g.t.alive == (6, 7) and g.state.outcome is None
    g.quiet_day().kill(7, 6, by=[(6,), (7,)])
    assert g.state.outcome == Outcome("nobody", "all_dead", ())


def test_f3_6_the_werewolf_joins_a_group_that_is_wiped_out_and_learns_it_alone():
    g = Game("icccccmwyy").night().accuse(s0=6).defend().decide(silent=False, s0=True)
    assert g.told_to(GroupJoined) == [((7,), GroupJoined("mafia"))]
    assert g.state.knowledge[7] == (Joined(1, "mafia"),) and g.t.joined == {7: "mafia"}
    assert g.view(0).table.joined == {} and g.view(7).table.joined == {7: "mafia"}


def test_f3_6_before_it_plays_as_a_good_citizen_and_then_kills_without_a_check():
    g = Game("icccccgwyy")
    assert set(g.menu(7)) == {Suspect}
    g.night().accuse(s0=6).defend().decide(s0=True)
    assert set(g.menu(7)[Attack]) == {"whom"}
    g.refuses(7, Check(0))
    g.kill(1, by=[(7,)])
    assert 1 not in g.t.alive


def test_f3_6_it_is_a_yakuza_to_the_winning_conditions_once_it_has_joined_them():
    dealt = cards("ccmwy")
    assert joins(dealt, (0, 1, 2, 3), None) == "yakuza" and joins(dealt, (0, 1, 3, 4), None) == "mafia"
    assert joins(dealt, (0, 1, 2, 3, 4), None) is None and joins(dealt, (0, 1), None) is None
    assert joins(dealt, (0, 3), None) == "mafia"  # both gone at once
    assert joins(dealt, (0, 3), "yakuza") == "yakuza"
    assert won("ccwm", "yakuza") is None  # two criminals, but one of them is a yakuza
    assert won("ccw", "mafia") is None and won("cw", "yakuza")[0] == "yakuza"


def test_f4_a_group_that_was_not_dealt_is_not_wiped_out():
    assert joins(cards("ccmw"), (0, 1, 2, 3), None) is None


def test_f3_11_a_table_that_everybody_has_left_ends_without_a_winner():
    """Ours: five rounds running without a death."""
    g = Game("icccccmg")
    for _ in range(goals.QUIET_ROUNDS):
        assert g.state.outcome is None
        g.night()
        while g.state.outcome is None and g.kinds() == {"accuse"}:
            g.play(g.asked()[0], None)
    assert g.state.outcome == Outcome("nobody", "quiet", ()) and g.t.round == goals.QUIET_ROUNDS == 5


def test_f3_11_a_death_begins_the_quiet_rounds_anew():
    g = Game("icccccmg").second_night().kill(1, by=[(6, 7)]).quiet_day()
    for _ in range(goals.QUIET_ROUNDS - 1):
        g.night().quiet_day()
    assert g.state.outcome is None
    g.night().quiet_day()
    assert g.state.outcome.reason == "quiet"


@pytest.mark.parametrize(
    ("letters", "sides"),
    [
        ("icsdtjmgk", ["good"] * 6 + ["mafia"] * 3),
        ("ccccmlynxw", ["good"] * 4 + ["mafia", "mafia", "yakuza", "yakuza", "mad_man", "werewolf"]),
        ("ccccylxw", ["good"] * 4 + ["yakuza", "yakuza", "mad_man", "werewolf"]),
    ],
)
def test_f4_each_seat_plays_for_a_side_by_its_card(letters, sides):
    """The lawyer counts to the mafia where it was dealt."""
    table = Game(letters).t
    assert [RULES.team(table, seat) for seat in range(len(letters))] == sides
    assert set(sides) <= set(RULES.teams)


@pytest.mark.parametrize("winner", ["good", "mafia", "yakuza", "mad_man", "werewolf"])
def test_f4_the_seats_of_a_side_win_together(winner):
    table = Game("ccccmlknyxw").t
    won = winners(table.role, winner, None)
    side = {seat for seat in table.role if RULES.team(table, seat) == winner}
    assert side <= set(won) <= side | {5}
