"""F2: what is asked at night, by card, and what groups do together."""

import pytest

from games.kernel import Circle
from games.mechanics.suspicion import Suspected
from games.titles.mafia.rules import RULESET
from games.titles.mafia.rules.events import DawnBroke, DayBegan, GroupShown, VictimNamed
from games.titles.mafia.rules.state import Ally, Attempted, Sought
from tests.titles.mafia.rules.table import Attack, Check, Game, Protect, Suspect


def dead(g):
    ((to, dawn),) = g.told_to(DawnBroke)
    assert to is None
    return dawn.dead


def test_f2_everybody_alive_is_asked_the_same_every_night_and_the_dead_are_not():
    g = Game("iccccmmg")
    assert g.kinds() == {"night"} and g.asked() == list(range(8))
    g.second_night().kill(1, by=[(5, 6, 7)]).quiet_day()
    assert g.kinds() == {"night"} and g.asked() == [0, 2, 3, 4, 5, 6, 7]
    assert g.view(2).waiting == () and g.view(2).sealed


def test_f2_those_without_a_power_note_whom_they_suspect():
    g = Game("iccccmmg").night(s1=Suspect(5), s2=Suspect(None))
    assert g.state.knowledge[1] == (Suspected(1, 5),) and g.state.knowledge[2] == ()
    g.quiet_day()
    assert set(g.menu(1)) == {Suspect} and set(g.menu(0)) == {Check} and set(g.menu(5)) == {Attack}
    g.refuses(1, Attack(2))
    g.refuses(5, Suspect(1))


def test_f2_1_in_the_first_night_groups_learn_each_other_and_nobody_kills():
    g = Game("iccccccmmgynn")
    assert g.state.knowledge[7] == (Ally(8, "mafia"), Ally(9, "godfather"))
    assert g.state.knowledge[10] == (Ally(11, "ninja"), Ally(12, "ninja")) and g.state.knowledge[0] == ()
    assert ((7,), GroupShown("mafia", (8, 9))) in g.told_to(GroupShown, last=False)
    assert [set(g.menu(seat)) for seat in (0, 1, 7, 9, 10, 11)] == [
        {Check},
        {Suspect},
        {Suspect},
        {Check},
        {Suspect},
        {Check},
    ]
    g.night()
    assert dead(g) == () and g.told_to(VictimNamed) == []


def test_f2_1_doctor_sheriff_and_mad_man_have_no_part_in_the_first_night():
    g = Game("dsxcccccmg")
    assert all(set(g.menu(seat)) == {Suspect} for seat in (0, 1, 2))


def test_f2_1_a_member_without_fellows_is_shown_none():
    assert Game("icccccmy").told_to(GroupShown, last=False) == []


def test_f2_2_a_group_kills_whom_all_its_living_members_name():
    g = Game("iccccmmg").second_night().kill(1, by=[(5, 6, 7)])
    assert dead(g) == (1,) and 1 not in g.t.alive
    assert g.told_to(VictimNamed) == [((5, 6, 7), VictimNamed("mafia", 1))]


def test_f2_2_named_differently_or_not_at_all_nobody_is_killed():
    g = Game("iccccmmg").second_night().night(s5=Attack(1), s6=Attack(2), s7=Attack(1, 0))
    assert dead(g) == () and g.told_to(VictimNamed) == [((5, 6, 7), VictimNamed("mafia", None))]
    g.quiet_day().night(s5=Attack(1), s7=Attack(1, 0))
    assert dead(g) == ()


def test_f2_2_the_dead_of_a_group_are_not_needed():
    g = Game("iccccmmg").night().accuse(s0=6).defend().decide(s0=True).kill(1, by=[(5, 7)])
    assert dead(g) == (1,)


def test_f2_2_a_group_names_any_living_player_or_nobody():
    g = Game("iccccmmg").second_night()
    assert g.menu(5)[Attack]["whom"].choices == (*range(8), None)
    g.kill(6, by=[(5, 6, 7)])
    assert dead(g) == (6,)
    g.quiet_day().night(s5=Attack(None), s7=Attack(None, 0))
    assert dead(g) == () and g.told_to(VictimNamed) == [((5, 7), VictimNamed("mafia", None))]
    assert 6 not in g.quiet_day().menu(5)[Attack]["whom"].choices


def test_f2_2_by_rulings_1_it_names_none_of_its_own():
    g = Game("iccccmmg", rulings=1).second_night()
    assert g.menu(5)[Attack]["whom"].choices == (0, 1, 2, 3, 4)
    g.refuses(5, Attack(6))
    g.refuses(5, Attack(None))


def test_f2_2_members_do_not_see_whom_the_godfather_checks():
    g = Game("iccccmmg").second_night().play(7, Attack(2, 0))
    assert g.view(6).confided == {7: Attack(2)} and g.view(7).answers != {}
    before = g.view(6)
    assert g.play(7, Attack(2, 1)).view(6) == before
    old = Game("iccccmmg", rulings=1).second_night().play(7, Attack(2, 0))
    assert old.view(6).confided == {7: Attack(2, 0)}


def test_f2_2_blind_a_group_sees_no_choice_and_has_no_circle():
    g = Game("iccccmmg", signal="blind").second_night().play(5, Attack(1))
    assert g.view(6).confided == {} and g.view(6).circles == () and RULESET.confides(g.state, 6) == ()
    g.night(s5=Attack(1), s6=Attack(1), s7=Attack(1, 0))
    assert dead(g) == (1,) and g.told_to(VictimNamed) == [((5, 6, 7), VictimNamed("mafia", 1))]


def test_f2_2_members_see_each_others_choice_and_may_change_it_until_all_have_answered():
    g = Game("iccccmmg").second_night().play(5, Attack(1)).play(7, Attack(2, 0))
    assert g.view(6).confided == {5: Attack(1), 7: Attack(2)} and g.view(5).confided == {7: Attack(2)}
    assert all(g.view(seat).confided == {} for seat in (0, 1, None))
    g.play(5, Attack(2))
    assert g.view(6).confided[5] == Attack(2)
    g.night(s6=Attack(2), s7=Attack(2, 0), s5=Attack(2))
    assert dead(g) == (2,)


def test_f2_2_notes_of_the_first_night_are_not_confided():
    assert Game("iccccmmg").play(5, Suspect(1)).view(6).confided == {}


def test_f2_2_the_living_of_a_group_have_a_circle_that_is_open_at_night():
    g = Game("iccccccmmgyy")
    assert g.view(7).circles == (Circle("mafia", (7, 8, 9), True),) and g.view(0).circles == ()
    assert g.view(10).circles == (Circle("yakuza", (10, 11), True),)
    g.night()
    assert g.view(7).circles == (Circle("mafia", (7, 8, 9), False),)
    g.accuse(s0=8).defend().decide(s0=True)
    assert RULESET.circles(g.state)[0] == Circle("mafia", (7, 9), True)
    assert [each.key for each in g.view(8).circles] == ["dead"]


@pytest.mark.parametrize("card", ["g", "n"])
def test_f2_4_the_godfather_and_the_ninja_learn_whether_a_player_is_the_investigator(card):
    g = Game(f"icccccmy{card}").night(s8=Check(0))
    assert Sought(1, 0, True) in g.state.knowledge[8]
    g.quiet_day()
    assert set(g.menu(8)[Attack]) == {"whom", "check"}
    g.night(s8=Attack(2, 1))
    assert Sought(2, 1, False) in g.state.knowledge[8]


def test_f2_4_a_mafia_checks_nobody():
    g = Game("iccccmmg").second_night()
    g.refuses(5, Attack(1, 0))
    g.refuses(7, Attack(1))


def test_f2_8_the_yakuza_kill_like_the_mafia_and_neither_knows_the_other():
    g = Game("icccccmmyy").second_night().kill(1, 2, by=[(6, 7), (8, 9)])
    assert dead(g) == (1, 2)
    assert g.told_to(VictimNamed) == [((6, 7), VictimNamed("mafia", 1)), ((8, 9), VictimNamed("yakuza", 2))]
    assert g.state.knowledge[6] == (Ally(7, "mafia"), Attempted(2, 1)) and g.view(6).table.allies == {6: (7,)}
    assert g.state.knowledge[8] == (Ally(9, "yakuza"), Attempted(2, 2))


def test_f2_8_a_group_may_name_a_member_of_the_other():
    g = Game("icccccmmyy").second_night().kill(8, by=[(6, 7)])
    assert dead(g) == (8,)


def test_f2_12_at_dawn_the_dead_are_told_and_nothing_else():
    g = Game("iccccmmg").second_night().kill(1, by=[(5, 6, 7)])
    assert g.told_to(DawnBroke) == [(None, DawnBroke(2, (1,)))]
    assert [event.what for event in g.steps[-1].events if event.to is None] == [DawnBroke(2, (1,)), DayBegan(2, 2)]
    g.quiet_day().night(s0=Check(5))
    assert g.told_to(DawnBroke) == [(None, DawnBroke(3, ()))]


def test_f2_5_silence_protects_nobody():
    g = Game("dccccmmg").second_night().night(s0=Protect(1)).quiet_day().night()
    assert g.t.protected == {}
