"""M3: rounds, turns, and the end of phase 1."""

import pytest

from games.titles.machrou3.rules import board, moves
from games.titles.machrou3.rules.events import (
    ObjectiveCompleted,
    ParliamentClosed,
    PowerApplied,
    PowerDrawn,
    TurnPassed,
)
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    Campaign,
    ChangeObjective,
    DeclareObjective,
    KeepSecret,
    NameSpeaker,
    OfferSwap,
    Pass,
    StayNeutral,
)
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.table import RULES, Game

MET = {"objective": {0: "OBJ-19"}, "deeds": (("campaign_refused", 0, {}),)}
FIVE = {0: ("OBJ-01", "OBJ-02"), 1: ("OBJ-03", "OBJ-04"), 2: ("OBJ-05",)}


def test_m3_1_a_round_begins_with_the_smallest_bloc_as_speaker():
    g = Game().arrange(hold={0: "metn", 1: "sour", 2: "zahle", 3: "baabda"}, speaker=0, turn_of=3)
    g.pass_turns()
    assert (g.t.round, g.t.speaker, g.t.active) == (2, 3, 3)


def test_m3_1_r_14_the_current_speaker_decides_between_tied_blocs_themself_included():
    g = Game().arrange(hold={0: "west-bekaa rashaya", 1: "sour", 2: "baabda", 3: "metn"}, speaker=0, turn_of=3)
    g.play(3, Pass("keep"))
    assert board.smallest_blocs(g.t) == (0, 2) and g.waits_for() == [(0, "speaker")]
    g.refuses(0, NameSpeaker(1)).refuses(2, NameSpeaker(2))
    again = Game().arrange(hold={0: "west-bekaa rashaya", 2: "baabda", 1: "sour", 3: "metn"}, speaker=0, turn_of=3)
    again.play(3, Pass("keep")).play(0, NameSpeaker(0))
    assert again.t.speaker == again.t.active == 0
    g.play(0, NameSpeaker(2))
    assert g.t.speaker == g.t.active == 2 and g.t.order == (2, 3, 0, 1)


def test_m3_1_r_13_effects_end_and_blocs_are_updated_before_the_speaker_is_determined():
    audit = Effect("ip_mod", "EP-27", 3, "end_of_next_round", 1, districts=("bcharre",), amount=-3)
    hold = {0: "bcharre metn", 1: "koura jbeil", 2: "beirut-1", 3: "baalbek"}
    g = Game().arrange(hold=hold, effects=(audit,), speaker=0, turn_of=3, round=2)
    assert board.blocs(g.t) == {0: 8, 1: 8, 2: 8, 3: 10}
    g.play(3, Pass("keep"))
    assert board.blocs(g.t) == {0: 18, 1: 8, 2: 8, 3: 10} and g.offers(0, NameSpeaker)["seat"].choices == (1, 2)


def test_m3_1_r_14_three_tied():
    g = Game().arrange(hold={3: "metn"}, speaker=3, turn_of=2).play(2, Pass("keep"))
    assert g.offers(3, NameSpeaker)["seat"].choices == (0, 1, 2)


def test_timeout_speaker_tie_the_first_tied_going_left_the_current_speaker_last():
    g = Game().arrange(hold={1: "metn"}, speaker=0, turn_of=3).play(3, Pass("keep")).silence(0)
    assert g.t.speaker == 2
    g = Game().arrange(hold={1: "metn", 3: "sour"}, speaker=2, turn_of=1).play(1, Pass("keep")).silence(2)
    assert g.t.speaker == 0


def test_m3_2_r_15_everybody_acts_once_from_the_speaker_to_the_left():
    g = Game(5).arrange(hold={0: "metn", 1: "sour", 2: "zahle", 3: "baabda", 4: "saida"}, speaker=3, turn_of=3)
    acted = []
    for _ in range(5):
        acted.append(g.t.active)
        g.pass_turns()
    assert acted == [3, 4, 0, 1, 2] and g.t.round == 2


def test_r_02_the_first_speaker_stays_for_round_1():
    g = Game(seed=4)
    assert g.t.speaker == g.t.active == g.t.order[0]
    assert g.waits_for() == [(g.t.speaker, "turn")]


def test_m3_2_only_the_player_whose_turn_it_is_is_asked():
    g = Game().arrange(turn_of=1)
    assert g.waits_for() == [(1, "turn")]
    g.refuses(0, Pass()).refuses(2, Pass())


def test_m3_3_r_19_an_objective_is_declared_before_the_action_and_costs_none():
    g = Game().arrange(hold={0: "sour", 1: "metn"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    g.play(0, DeclareObjective())
    assert g.told(ObjectiveCompleted) == [ObjectiveCompleted(0, "OBJ-19", 1)]
    assert g.t.completed[0] == ("OBJ-19",) and g.waits_for() == [(0, "turn")]
    g.play(0, Campaign("beirut-1", vote=False))
    assert g.t.owner["beirut-1"] == 0


def test_m3_3_r_20_only_its_holder_may_declare_and_only_while_it_holds():
    unmet = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, objective={0: "OBJ-19"})
    assert unmet.offers(0, DeclareObjective) is None
    unmet.refuses(0, DeclareObjective())
    met = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, **MET)
    assert met.offers(0, DeclareObjective) == {}
    met.refuses(1, DeclareObjective())


def test_m3_3_declared_at_the_end_of_the_turn_by_default():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    assert g.offers(0, Pass)["then"].default == moves.DECLARE
    g.play(0, Pass())
    assert g.t.completed[0] == ("OBJ-19",) and g.waits_for() == [(1, "turn")]


def test_m3_3_or_not_declared_if_the_player_says_so():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, **MET)
    g.play(0, Pass(moves.KEEP))
    assert g.t.completed[0] == () and g.t.objective[0] == "OBJ-19" and g.waits_for() == [(1, "turn")]


def test_m3_3_the_end_of_the_turn_comes_once_everything_the_action_opened_is_resolved():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, objective={0: "OBJ-12"}, powers=("EP-15",))
    g.play(0, Campaign("metn", vote=True)).vote(ayes=(0, 1, 2))
    assert g.t.completed[0] == ()
    g.vote(nays=(3,))
    assert g.t.completed[0] == ("OBJ-12",)
    assert [type(event).__name__ for event in g.events].index("DistrictTaken") < [
        type(event).__name__ for event in g.events
    ].index("ObjectiveCompleted")


@pytest.mark.parametrize(
    "objective", [{"objective": {0: None}}, {"objective": {0: "OBJ-19"}}, MET], ids=["none", "unmet", "met"]
)
def test_m3_3_ask_me_waits_whatever_the_objective_so_that_waiting_tells_nothing(objective):
    g = Game().arrange(hold={0: "sour", 1: "metn"}, speaker=0, turn_of=0, **objective)
    others = [g.view(seat) for seat in (1, 2, 3, None)]
    g.play(0, Pass(moves.ASK))
    assert g.waits_for() == [(0, "declare")]
    assert g.events == [TurnPassed(0, False)]
    for before, after in zip(others, [g.view(seat) for seat in (1, 2, 3, None)], strict=True):
        assert after == before
    assert g.offers(0, KeepSecret) == {}
    assert (g.offers(0, DeclareObjective) is not None) == (objective is MET)
    g.play(0, KeepSecret())
    assert g.waits_for() == [(1, "turn")] and g.t.completed[0] == ()


def test_m3_3_what_a_player_said_of_the_objective_is_seen_by_nobody_else():
    looks = []
    for then in (moves.DECLARE, moves.KEEP, moves.ASK):
        g = Game().arrange(hold={0: "sour", 1: "metn aley"}, speaker=0, turn_of=0, objective={0: "OBJ-19"})
        g.play(0, OfferSwap("sour", "aley", then))
        looks.append([g.view(seat) for seat in (1, 2, 3, None)])
    assert looks[0] == looks[1] == looks[2]


def test_m3_3_asked_the_player_may_declare():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    g.play(0, Pass(moves.ASK)).play(0, DeclareObjective())
    assert g.t.completed[0] == ("OBJ-19",) and g.waits_for() == [(1, "turn")]


def test_timeout_declare_asked_and_silent_nothing_is_declared():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, **MET)
    g.play(0, Pass(moves.ASK)).silence(0)
    assert g.t.completed[0] == () and g.t.objective[0] == "OBJ-19" and g.waits_for() == [(1, "turn")]


def test_m3_3_r_28_the_power_is_drawn_and_applied_at_once():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    g.play(0, DeclareObjective())
    assert g.told(PowerDrawn) == [PowerDrawn(0, "EP-15", True)]
    assert [event.power for event in g.told(PowerApplied)] == ["EP-15"]
    assert g.t.power_discards == ("EP-15",)


def test_m3_3_r_23_the_completed_card_is_public_a_discarded_one_is_not():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    g.play(0, DeclareObjective())
    assert g.view(2).table.completed[0] == ("OBJ-19",) and g.view(None).table.completed[0] == ("OBJ-19",)
    g.pass_turns(1).play(1, ChangeObjective(moves.KEEP))
    assert g.view(2).table.objective_discards == 1


def test_m3_4_r_22_after_completing_a_player_has_none_until_they_draw():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), **MET)
    g.play(0, DeclareObjective())
    assert g.t.objective[0] is None and g.offers(0, DeclareObjective) is None
    g.play(0, ChangeObjective())
    assert g.t.objective[0] is not None and g.t.active == 1


def test_m3_5_r_17_a_declared_action_cannot_be_changed():
    g = Game().arrange(hold={0: "sour", 1: "aley"}, speaker=0, turn_of=0).play(0, OfferSwap("sour", "aley"))
    g.refuses(0, Pass()).refuses(0, Campaign("metn", vote=False)).refuses(0, OfferSwap("sour", "aley"))
    g.play(1, AnswerSwap(False))
    assert g.t.active == 1


def test_m3_6_r_16_timeout_turn_a_player_whose_time_runs_out_has_passed():
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, objective={0: "OBJ-19"}).silence(0)
    assert g.told(TurnPassed) == [TurnPassed(0, True)] and g.waits_for() == [(1, "turn")]


def test_m3_7_r_68_districts_and_cards_change_hands_by_the_rules_only():
    districts = {moves.OfferSwap, moves.Campaign, moves.Battle, moves.AnswerSwap, moves.ApplyPower}
    districts |= {moves.UnmaskJudge, moves.Steal}
    about = {moves.Pass, moves.ChangeObjective, moves.DeclareObjective, moves.KeepSecret, moves.NameSpeaker}
    about |= {moves.CastVote, moves.HoldAgain, moves.StayNeutral, moves.Support, moves.AnswerHelp, moves.SetHelp}
    about |= {moves.ChooseOrigin, moves.PlaceStation, moves.Expose, moves.UseOriginPower}
    about |= {moves.KeepObjective, moves.DeclareCandidacy, moves.Waive, moves.Elect}
    assert set(RULES.answers) == districts | about
    g = Game().arrange(hold={0: "sour", 1: "nabatieh", 2: "zahrani"}, speaker=0, turn_of=0)
    owner = g.t.owner
    g.play(0, moves.Battle("nabatieh", "sour")).play(2, StayNeutral())
    assert {code for code in owner if owner[code] != g.t.owner[code]} == {"nabatieh"}


def test_m3_8_r_27_phase_1_ends_after_the_last_turn_of_round_5():
    g = Game().arrange(hold={0: "metn", 1: "sour", 2: "zahle", 3: "baabda"}, speaker=0, turn_of=2, round=5)
    g.pass_turns()
    assert g.waits_for() == [(3, "turn")]
    g.pass_turns()
    assert [event.reason for event in g.told(ParliamentClosed)] == ["rounds"] and g.phase == "Candidacy"


def test_m3_8_five_rounds_from_the_deal():
    g = Game(seed=11)
    turns = 0
    while g.phase != "Candidacy":
        g.pass_turns()
        turns += 1
    assert turns == 20 and g.t.round == 5


@pytest.mark.parametrize("before_acting", [True, False])
def test_m3_8_r_26_at_the_sixth_objective_the_power_is_applied_then_phase_2_begins(before_acting):
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-01",), completed=FIVE, **MET)
    g.play(0, DeclareObjective() if before_acting else Pass())
    assert g.waits_for() == [(0, "power")]
    g.play(0, moves.ApplyPower(district="beirut-2"))
    assert g.t.owner["beirut-2"] == 0
    assert [event.reason for event in g.told(ParliamentClosed)] == ["objectives"] and g.phase == "Candidacy"
    assert g.told(ParliamentClosed)[0].blocs[0] == 18


def test_m3_8_five_objectives_do_not_end_it():
    four = {0: ("OBJ-01", "OBJ-02"), 1: ("OBJ-03", "OBJ-04")}
    g = Game().arrange(hold={0: "sour"}, speaker=0, turn_of=0, powers=("EP-15",), completed=four, **MET)
    g.play(0, DeclareObjective())
    assert g.waits_for() == [(0, "turn")]
