"""M8.3, M8.11, M8.12: the judge, unmasking, and what it brings."""

import pytest

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import CandidacyDeclared, DistrictTaken, JudgeAccused, PresidentElected
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    DeclareCandidacy,
    Elect,
    Pass,
    Steal,
    UnmaskJudge,
    Waive,
)
from games.titles.machrou3.rules.state import Accusation, Effect
from tests.titles.machrou3.rules.advanced import next_round, table
from tests.titles.machrou3.rules.table import Game

HOLD = {0: "metn", 1: "keserwan zgharta", 2: "sour", 3: "akkar", 4: "hasbaya tripoli zahle"}
TEN = "sour saida jezzine zahrani nabatieh bint-jbeil marjayoun chouf metn aley"


def judged(**more):
    """Seats 0 and 1 are corrupt, seat 4 is the judge; it is the turn of seat 0."""
    arranged = {"players": 5, "teams": "CCRRJ", "hold": HOLD, "doo": DOO, **more}
    return table(**arranged)


DOO = {0: "bcharre", 1: "rashaya", 2: "nabatieh", 3: "bint-jbeil", 4: "hasbaya"}


def test_m8_11_r_54_offered_to_the_corrupt_alone_as_their_action():
    for seat in range(5):
        g = judged(turn_of=seat)
        offer = g.offers(seat, UnmaskJudge)
        assert (offer is not None) == (seat in (0, 1))
        if offer is None:
            g.refuses(seat, UnmaskJudge((seat + 1) % 5))
        else:
            assert offer["player"].choices == tuple(each for each in range(5) if each != seat)
            g.refuses(seat, UnmaskJudge(seat))


def test_m8_11_not_in_a_game_without_a_judge():
    g = table(teams="CRRR")
    assert g.offers(0, UnmaskJudge) is None
    g.refuses(0, UnmaskJudge(1))
    beginner = Game(5).arrange(teams="CCRRR", speaker=0, turn_of=0)
    assert beginner.offers(0, UnmaskJudge) is None


def test_m8_11_r_55_wrong_nothing_happens_the_action_is_spent_and_all_have_heard_it():
    g = judged()
    owner = g.t.owner
    g.play(0, UnmaskJudge(2, "keep"))
    assert g.told_to(JudgeAccused) == [(None, JudgeAccused(0, 2, False))]
    assert g.t.owner == owner and g.waits_for() == [(1, "turn")] and board.exempt(g.t) is None
    assert g.view(None).table.accusations == (Accusation(0, 2, False),)


def test_m8_11_r_55_who_was_accused_wrongly_cannot_be_again_by_anybody():
    g = judged().play(0, UnmaskJudge(2, "keep"))
    assert g.offers(1, UnmaskJudge)["player"].choices == (0, 3, 4)
    g.refuses(1, UnmaskJudge(2)).play(1, UnmaskJudge(3, "keep"))
    next_round(g).arrange(turn_of=0)
    assert g.offers(0, UnmaskJudge)["player"].choices == (1, 4)


def test_m8_12_r_56_right_the_accuser_takes_one_district_and_the_others_swing():
    g = judged().play(0, UnmaskJudge(4, "keep"))
    assert g.told(JudgeAccused) == [JudgeAccused(0, 4, True)] and g.waits_for() == [(0, "steal")]
    assert set(g.offers(0, Steal)["district"].choices) == {"hasbaya", "tripoli", "zahle"}
    g.refuses(0, Steal("akkar")).refuses(1, Steal("zahle")).play(0, Steal("tripoli"))
    assert g.t.owner["tripoli"] == 0 and g.t.owner["hasbaya"] is None and g.t.owner["zahle"] is None
    assert {(event.district, event.seat, event.how) for event in g.told(DistrictTaken)} == {
        ("tripoli", 0, "unmask"),
        ("hasbaya", None, "unmask"),
        ("zahle", None, "unmask"),
    }
    assert g.waits_for() == [(1, "turn")]


def test_m8_12_m8_7_the_judges_district_of_origin_may_be_taken_or_swings():
    g = judged().play(0, UnmaskJudge(4, "keep")).play(0, Steal("hasbaya"))
    assert g.t.owner["hasbaya"] == 0 and g.t.doo[4] == "hasbaya"


def test_m8_12_the_parliament_is_counted_once_all_have_changed_hands():
    g = judged().play(0, UnmaskJudge(4, "keep")).play(0, Steal("zahle"))
    assert board.blocs(g.t) == {0: 15, 1: 18, 2: 7, 3: 7, 4: 0}


def test_m8_12_one_district_leaves_no_choice():
    g = judged(hold={**HOLD, 4: "hasbaya"}).play(0, UnmaskJudge(4, "keep"))
    assert g.t.owner["hasbaya"] == 0 and g.waits_for() == [(1, "turn")]


def test_m8_12_timeout_unmask_steal_is_the_strongest_the_first_of_the_list_among_equals():
    g = judged().play(0, UnmaskJudge(4, "keep")).silence(0)
    assert g.t.owner["zahle"] == 0  # 10 points
    g = judged(hold={**HOLD, 4: "hasbaya bcharre sour", 2: ""}).play(0, UnmaskJudge(4, "keep")).silence(0)
    assert g.t.owner["bcharre"] == 0 and g.t.owner["hasbaya"] is None  # 7 and 7
    less = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("zahle",), amount=-5)
    g = judged(effects=(less,)).play(0, UnmaskJudge(4, "keep")).silence(0)
    assert g.t.owner["tripoli"] == 0


def test_m8_12_r_57_with_10_districts_the_accuser_takes_none_but_is_exempt():
    g = judged(hold={0: TEN, 1: "keserwan", 4: "zahle tripoli"}).play(0, UnmaskJudge(4, "keep"))
    assert g.t.owner["zahle"] is None and g.t.owner["tripoli"] is None and len(g.owned(0)) == 10
    assert board.exempt(g.t) == 0 and g.waits_for() == [(1, "turn")]


def test_m8_12_r_57_a_judge_without_districts_has_none_to_lose_and_the_accuser_is_exempt():
    g = judged(hold={**HOLD, 4: ""}).play(0, UnmaskJudge(4, "keep"))
    assert g.told(DistrictTaken) == [] and board.exempt(g.t) == 0 and g.waits_for() == [(1, "turn")]


def test_m8_12_r_58_the_accuser_needs_no_vote_and_there_is_nobody_left_to_unmask():
    g = judged(token="vote").play(0, UnmaskJudge(4, "keep")).play(0, Steal("tripoli"))
    g.refuses(1, UnmaskJudge(3))
    assert g.offers(1, UnmaskJudge) is None
    next_round(g, token="vote").arrange(speaker=2, turn_of=0)
    assert g.offers(0, UnmaskJudge) is None
    other = g.fork().play(0, Campaign("batroun", vote=False, then="keep"))
    assert other.t.owner["batroun"] == 0
    g.play(0, Battle("keserwan", "metn", then="keep"))
    assert g.phase != "Ballot" and g.t.owner["keserwan"] == 0


def test_m8_12_the_judge_plays_on():
    g = judged().play(0, UnmaskJudge(4, "keep")).silence(0).pass_until(4)
    g.play(4, Campaign("batroun", then="keep")).vote(ayes=range(5))
    assert g.t.owner["batroun"] == 4


def test_m8_11_m3_3_an_objective_may_be_declared_after_it():
    g = judged(objective={0: "OBJ-D4"}, powers=("EP-15",)).play(0, UnmaskJudge(4)).play(0, Steal("hasbaya"))
    assert g.t.completed[0] == ("OBJ-D4",)


# Phase 2


def phase_2(completed):
    """The last turn of round 5 is over."""
    return judged(completed=completed, round=5, turn_of=4).play(4, Pass("keep"))


ALL = {seat: (f"OBJ-0{seat + 1}",) for seat in range(5)}


def test_m8_3_r_60_the_judge_cannot_be_a_candidate_and_nobody_sees_the_difference():
    g = phase_2(ALL)
    assert g.offers(4, DeclareCandidacy) is None and g.offers(4, Waive) == {}
    g.refuses(4, DeclareCandidacy())
    assert g.waits_for() == [(seat, "candidacy") for seat in range(5)] and g.view(0).waiting == (0, 1, 2, 3, 4)
    for seat in range(4):
        assert g.offers(seat, DeclareCandidacy) == {}
    g.play(0, DeclareCandidacy())
    assert g.told(CandidacyDeclared) == [CandidacyDeclared(0)]


@pytest.mark.parametrize("done", [True, False])
def test_m8_3_m7_4_the_judge_votes_and_counts_once_an_objective_is_completed(done):
    g = phase_2(ALL if done else {seat: ALL[seat] for seat in range(4)}).candidates(0, 2)
    for seat in (1, 3, 4):
        g.play(seat, Elect(2))
    (count,) = g.told(PresidentElected)
    assert count.ballots[4] == 2 and count.weights[4] == (board.bloc(g.t, 4) if done else 0) and board.bloc(g.t, 4)


def test_m8_3_m7_6_the_judge_wins_with_the_reformists():
    g = phase_2(ALL).candidates(2, 3)
    for seat in (0, 1, 4):
        g.play(seat, Elect(2))
    assert g.state.outcome.winner == "reformist" and g.state.outcome.seats == (2, 3, 4)
