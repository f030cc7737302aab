"""F3.0, F3.8: last words, who is silent, who talks with whom."""

import pytest

from games.kernel.ruleset import Circle
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules.events import LastWordEnded
from games.titles.mafia.rules.moves import EndLastWord
from games.titles.mafia.rules.state import Options
from tests.titles.mafia.rules.table import Game


def executed(**options):
    """Seat 6 has just been executed, on day 1."""
    return Game("iccccmmg", **options).night().accuse(s0=6).defend().decide(silent=False, s0=True)


def test_f3_8_whoever_is_executed_has_a_last_word_and_is_silent_after_it():
    g = executed()
    assert g.phase == "LastWord" and g.waits_for() == [(6, "last_word")]
    assert not g.view(6).silent and not g.view(6).hushed and g.view(0).hushed
    assert g.view(6).circles == ()
    g.play(6, EndLastWord())
    assert g.told(LastWordEnded) == [LastWordEnded(6, False)] and g.phase == "Night" and g.view(6).silent


def test_f3_8_who_says_nothing_in_time_has_no_last_word():
    g = executed().play(6, None)
    assert g.told(LastWordEnded) == [LastWordEnded(6, True)] and g.phase == "Night"


def test_f3_8_all_who_are_executed_together_have_one():
    g = Game("iccccmmg").night().accuse(s0=5, s1=2).defend()
    halves = {"s0": 5, "s1": 5, "s3": 5, "s4": 5, "s2": 2, "s5": 2, "s6": 2, "s7": 2}
    g.vote(**halves).vote(**halves).decide(silent=False, s0=True)
    assert g.asked() == [5, 2]
    g.play(2, EndLastWord())
    assert g.view(2).silent and not g.view(5).silent and g.phase == "LastWord"


def test_f3_8_nobody_sees_secrets_before_the_last_word_is_said():
    g = executed(dead_see=True)
    assert g.view(6).table.role == {6: "mafia"}
    assert g.last_words().view(6).table.role == g.t.role


def test_f3_8_by_rulings_1_there_was_no_last_word():
    assert executed(rulings=1).phase == "Night"


def test_f3_8_an_execution_that_ends_the_game_leaves_all_free_to_talk():
    g = Game("iccccg").night().accuse(s0=5).defend().decide(s0=True)
    assert g.state.outcome.winner == "good" and not g.view(5).silent


def test_f3_8_the_dead_talk_among_themselves_and_no_living_player_is_with_them():
    g = executed().last_words().kill(1, by=[(5, 7)])
    assert g.view(6).circles == g.view(1).circles == (Circle("dead", (1, 6), True),)
    assert all("dead" not in {each.key for each in g.view(seat).circles} for seat in (0, 2, 5, 7, None))
    assert "dead" not in {each.key for each in RULES.circles(executed(dead_talk=False).state)}


def test_f3_8_a_dead_member_of_a_group_leaves_its_circle():
    g = executed().last_words()
    assert [each.key for each in g.view(6).circles] == ["dead"]


@pytest.mark.parametrize("seat", [0, 5])
def test_f3_0_the_talk_of_the_table_is_shut_from_the_execution_to_dawn(seat):
    g = Game("iccccmmg")
    assert g.view(seat).hushed
    g.night()
    assert not g.view(seat).hushed
    assert g.accuse(s0=6).defend().decide(silent=False, s0=True).view(seat).hushed
    assert g.last_words().view(seat).hushed


def test_f3_0_by_rulings_1_it_never_was():
    g = Game("iccccmmg", rulings=1)
    assert not g.view(0).hushed and RULES.hushed(g.state) == ()


def test_f3_8_rows_before_the_options_read_as_they_were_dealt():
    assert Options.BEFORE["dead_talk"] is False and Options().dead_talk


def test_f3_10_the_living_keep_a_last_will_until_they_die():
    g = executed(last_will=True)
    assert [seat for seat in range(8) if g.view(seat).keeps_will] == [0, 1, 2, 3, 4, 5, 7]
    assert not g.view(None).keeps_will
    assert not g.last_words().kill(1, by=[(5, 7)]).view(1).keeps_will


def test_f3_10_only_at_a_table_that_chose_it():
    assert not Options().last_will and not any(executed().view(seat).keeps_will for seat in range(8))
