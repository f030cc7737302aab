"""F2: what single cards do at night."""

import pytest

from games.titles.mafia.rules.events import (
    CardShown,
    DawnBroke,
    GroupJoined,
    InvestigatorSought,
    PlayerInvestigated,
    PlayerProtected,
    VictimNamed,
)
from games.titles.mafia.rules.state import CardSeen, Deed, Investigated
from tests.titles.mafia.rules.table import Attack, Check, Game, Protect, Suspect


def dead(g):
    return g.told_to(DawnBroke)[0][1].dead


@pytest.mark.parametrize(
    ("seat", "criminal"),
    [(1, False), (2, True), (3, True), (4, True), (5, True), (6, True), (7, True), (8, False), (9, False)],
)
def test_f2_3_the_investigator_learns_whether_a_player_is_a_criminal(seat, criminal):
    """Of any criminal card, but the lawyer and a werewolf that has joined nobody."""
    g = Game("icmgynxklwcccccccc").night(s0=Check(seat))
    assert g.told_to(PlayerInvestigated) == [((0,), PlayerInvestigated(seat, criminal))]
    assert g.state.knowledge[0] == (Investigated(1, seat, criminal),)


def test_f2_3_a_werewolf_that_has_joined_a_group_is_seen_as_a_criminal():
    g = Game("icccccmlwy").night(s0=Check(8)).accuse(s0=6).defend().decide(silent=False, s0=True)
    assert g.told_to(GroupJoined) == [((8,), GroupJoined("mafia"))]
    g.night(s0=Check(8))
    assert g.state.knowledge[0] == (Investigated(1, 8, False), Investigated(2, 8, True))


def test_f2_5_an_attempt_on_whom_the_doctor_protects_fails():
    g = Game("dccccmmg").second_night()
    g.night(s0=Protect(1), **{f"s{seat}": g.attack(seat, 1) for seat in (5, 6, 7)})
    assert dead(g) == () and g.told_to(PlayerProtected) == [((0,), PlayerProtected(1))]
    assert Deed(2, "mafia", 1) in g.t.deeds and Deed(2, "doctor", 1) in g.t.deeds


def test_f2_5_the_doctor_may_protect_themself_but_nobody_two_nights_running():
    g = Game("dccccmmg").second_night().night(s0=Protect(0)).quiet_day()
    assert 0 not in g.menu(0)[Protect]["whom"].choices and 1 in g.menu(0)[Protect]["whom"].choices
    g.refuses(0, Protect(0))
    g.night(s0=Protect(1)).quiet_day()
    g.night(s0=Protect(0))
    assert g.t.protected == {0: 0}


def test_f2_5_the_doctor_does_not_stop_the_sheriff_and_stops_the_mad_man():
    g = Game("dsxccccccmg").second_night().night(s0=Protect(3), s1=Attack(3))
    assert dead(g) == (3,)
    g.quiet_day().night(s0=Protect(4), s2=Attack(4))
    assert dead(g) == ()


def test_f2_5_whom_the_doctor_protected_is_the_doctors_secret():
    g = Game("dccccmmg").second_night().night(s0=Protect(1))
    assert g.view(0).table.protected == {0: 1}
    assert g.view(1).table.protected == g.view(None).table.protected == {}


def test_f2_6_immortality_is_not_killed_at_night_by_anybody():
    g = Game("tsxccccccmmg").second_night()
    g.night(s1=Attack(0), s2=Attack(0), **{f"s{seat}": g.attack(seat, 0) for seat in (9, 10, 11)})
    assert dead(g) == () and 0 in g.t.alive


def test_f2_6_immortality_can_be_executed():
    g = Game("tcccccmmg").second_night().night().execute(0)
    assert 0 not in g.t.alive


def test_f2_7_the_sheriff_kills_one_a_night_or_none_from_night_2():
    g = Game("sccccmmg")
    assert set(g.menu(0)) == {Suspect}
    g.second_night()
    assert g.menu(0)[Attack]["whom"].choices == (1, 2, 3, 4, 5, 6, 7, None)
    g.night(s0=Attack(None))
    assert dead(g) == () and g.told_to(VictimNamed) == [
        ((5, 6, 7), VictimNamed("mafia", None)),
        ((0,), VictimNamed("sheriff", None)),
    ]
    g.quiet_day().night(s0=Attack(5))
    assert dead(g) == (5,)


def test_f2_9_the_mad_man_kills_alone_or_spares_all():
    g = Game("xccccccmg").second_night()
    assert None in g.menu(0)[Attack]["whom"].choices
    g.night(s0=Attack(7))
    assert dead(g) == (7,) and g.told_to(VictimNamed)[-1] == ((0,), VictimNamed("mad_man", 7))
    g.quiet_day().night(s0=Attack(None))
    assert dead(g) == ()


def test_f2_10_the_lawyer_learns_a_card_each_night_and_is_of_no_group():
    g = Game("lccccmmgccc").night(s0=Check(5))
    assert g.told_to(CardShown) == [((0,), CardShown(5, "mafia"))] and g.state.knowledge[0] == (
        CardSeen(1, 5, "mafia"),
    )
    assert 0 not in g.t.allies and g.view(0).circles == ()
    assert all(getattr(fact, "seat", None) != 0 for seat in (5, 6, 7) for fact in g.state.knowledge[seat])
    g.quiet_day().night(s0=Check(1))
    assert CardSeen(2, 1, "citizen") in g.state.knowledge[0]


def test_f2_11_stages_are_in_order_and_all_deaths_at_dawn():
    """Those who die in this night have acted in it."""
    g = Game("lgnxsdicccccccc").second_night()
    g.night(
        s0=Check(7),
        s1=Attack(6, 8),
        s2=Attack(4, 6),
        s3=Attack(5),
        s4=Attack(3),
        s5=Protect(8),
        s6=Check(1),
    )
    private = [event.what for event in g.steps[-1].events if event.to]
    assert private == [
        CardShown(7, "citizen"),
        VictimNamed("mafia", 6),
        VictimNamed("yakuza", 4),
        VictimNamed("mad_man", 5),
        VictimNamed("sheriff", 3),
        PlayerProtected(8),
        PlayerInvestigated(1, True),
        InvestigatorSought(8, False),
        InvestigatorSought(6, True),
    ]
    assert dead(g) == (3, 4, 5, 6)


def test_f2_11_nobody_knows_what_was_attempted_before_the_end():
    g = Game("iccccmmg").second_night().kill(1, by=[(5, 6, 7)])
    assert g.t.deeds == (Deed(2, "mafia", 1),)
    assert not hasattr(g.view(5).table, "deeds") and not hasattr(g.view(None).table, "deeds")
    g.execute(2)
    while g.state.outcome is None:
        g.night()
        if g.state.outcome is None:
            g.execute(next(seat for seat in g.t.alive if g.t.role[seat] == "citizen"))
    assert g.view(None).table.deeds == g.t.deeds
