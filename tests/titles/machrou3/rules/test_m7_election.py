"""M7: candidacy and the presidential election."""

import pytest

from games.titles.machrou3.rules.events import (
    CandidaciesClosed,
    CandidacyDeclared,
    CandidacyWaived,
    CharactersRevealed,
    PresidentElected,
)
from games.titles.machrou3.rules.moves import DeclareCandidacy, Elect, Waive
from tests.titles.machrou3.rules.table import Game

HOLD = {0: "metn", 1: "beirut-1", 2: "sour", 3: "baabda"}  # blocs of 8, 8, 7, 6
ALL = {0: ("OBJ-01",), 1: ("OBJ-02",), 2: ("OBJ-03",), 3: ("OBJ-04",)}


def phase_2(hold=HOLD, teams="CRRR", completed=ALL, players=4, **options):
    """The last turn of round 5 is over."""
    g = Game(players, **options).arrange(
        hold=hold, teams=teams, completed=completed, speaker=0, turn_of=players - 1, round=5, media=""
    )
    return g.pass_turns()


def ballot(g, votes):
    """seat -> candidate, or None for silence."""
    for seat, candidate in votes.items():
        if candidate is None:
            g.silence(seat)
        else:
            g.play(seat, Elect(candidate))
    return g


def count(g):
    return g.told(PresidentElected)[0]


def test_m7_1_r_59_any_player_may_declare_at_once_public_and_for_good():
    g = phase_2()
    assert g.waits_for() == [(seat, "candidacy") for seat in range(4)]
    g.play(2, DeclareCandidacy())
    assert g.told(CandidacyDeclared) == [CandidacyDeclared(2)] and g.view(None).table.candidates == (2,)
    g.refuses(2, Waive()).refuses(2, DeclareCandidacy())
    assert g.view(1).waiting == (0, 1, 3)


def test_m7_1_it_closes_when_everybody_has_declared_or_waived():
    g = phase_2()
    for seat in (0, 1, 3):
        g.play(seat, Waive())
        assert g.phase == "Candidacy"
    g.play(2, DeclareCandidacy())
    assert g.told(CandidaciesClosed) == [CandidaciesClosed((2,))] and g.phase == "Election"


def test_m7_1_timeout_candidacy_is_waived():
    g = phase_2().silence(1)
    assert g.told(CandidacyWaived) == [CandidacyWaived(1, True)] and g.t.candidates == ()


@pytest.mark.parametrize("teams", ["CRRR", "CCRRJ"])
def test_m7_1_r_59_who_said_that_they_wont_may_still_stand_until_it_closes(teams):
    g = phase_2(teams=teams, players=len(teams)).play(1, Waive())
    assert (1, "candidacy") not in g.waits_for() and 1 not in g.view(0).waiting
    g.play(1, Waive())
    assert g.events == [] and g.phase == "Candidacy"
    g.play(1, DeclareCandidacy())
    assert g.told(CandidacyDeclared) == [CandidacyDeclared(1)] and g.t.candidates == (1,)
    g.refuses(1, Waive()).refuses(1, DeclareCandidacy())


def test_m7_1_nobody_waits_for_who_said_that_they_wont():
    g = phase_2()
    for seat in range(4):
        g.play(seat, Waive())
    assert g.told(CandidaciesClosed) == [CandidaciesClosed(())] and g.state.outcome.reason == "no_candidate"


def test_m7_1_the_last_to_answer_closes_it_though_others_may_still_stand():
    g = phase_2().play(0, Waive()).play(1, Waive()).play(2, DeclareCandidacy()).play(0, DeclareCandidacy())
    assert g.waits_for() == [(3, "candidacy")]
    g.silence(3)
    assert g.told(CandidaciesClosed) == [CandidaciesClosed((0, 2))] and g.phase == "Election"


def test_m7_1_m8_3_the_judges_decision_stays_open_like_anybodys_and_lets_them_stay_out_only():
    games = []
    for teams in ("CCRRJ", "CCRJR"):
        g = phase_2(teams=teams, players=5).play(4, Waive())
        (asked,) = g.view(4).asks
        assert asked.standing and (g.offers(4, DeclareCandidacy) is None) == (teams[4] == "J")
        g.play(4, Waive()) if teams[4] == "J" else g
        games.append((g.view(0).asks, g.view(0).waiting, g.state.asked))
    assert games[0] == games[1]


def test_m7_1_under_rulings_1_it_was_final():
    g = phase_2(rulings=1).play(1, Waive())
    g.refuses(1, DeclareCandidacy())


def test_m7_2_r_62_every_player_votes_in_secret_and_all_ballots_come_out_together():
    g = phase_2().candidates(1, 2)
    assert g.waits_for() == [(0, "elect"), (3, "elect")]
    g.refuses(0, Elect(3)).refuses(0, Elect(0))
    other = phase_2().candidates(1, 2).play(0, Elect(2))
    g.play(0, Elect(1))
    assert g.view(3) == other.view(3) and g.events == [] and g.view(3).sealed
    g.play(3, Elect(2))
    assert count(g).ballots == {0: 1, 1: 1, 2: 2, 3: 2}


def test_m7_2_a_candidate_can_only_vote_for_themselves():
    g = phase_2().candidates(0, 1, 2)
    g.refuses(1, Elect(0)).refuses(1, Elect(1))
    ballot(g, {3: 0})
    assert {seat: count(g).ballots[seat] for seat in (0, 1, 2)} == {0: 0, 1: 1, 2: 2}


def test_m7_2_all_candidates_and_the_count_follows_at_once():
    g = phase_2({0: "metn", 1: "sour", 2: "baabda", 3: "beirut-2"}).candidates(0, 1, 2, 3)
    assert g.state.outcome.reason == "president" and count(g).president == 3


def test_m7_2_an_answer_may_be_changed_until_the_last_is_in():
    g = ballot(phase_2().candidates(1, 2), {0: 1}).play(0, Elect(2))
    ballot(g, {3: 2})
    assert count(g).ballots[0] == 2


def test_m7_3_a_vote_weighs_the_voters_bloc():
    g = ballot(phase_2().candidates(1, 2), {0: 2, 3: 1})
    assert count(g).weights == {0: 8, 1: 8, 2: 7, 3: 6}
    assert count(g).totals == {1: 8 + 6, 2: 7 + 8}


def test_m7_4_a_reformist_without_a_completed_objective_weighs_nothing_the_corrupt_always_count():
    g = ballot(phase_2(completed={1: ("OBJ-02",)}).candidates(1, 2), {0: 2, 3: 1})
    assert count(g).weights == {0: 8, 1: 8, 2: 0, 3: 0}
    assert count(g).totals == {1: 8, 2: 8}


def test_m7_4_all_characters_are_revealed():
    g = phase_2().candidates(1, 2)
    assert g.view(1).table.character == {1: g.t.character[1]}
    ballot(g, {0: 1, 3: 1})
    assert g.told(CharactersRevealed) == [CharactersRevealed(g.t.character)]
    assert g.view(None).table.character == g.t.character and len(g.t.character) == 4


def test_m7_5_an_ineligible_reformist_may_stand_and_win_with_others_votes():
    g = ballot(phase_2(completed={1: ("OBJ-02",)}).candidates(2, 3), {0: 2, 1: 2})
    assert count(g).weights[2] == 0 and count(g).totals == {2: 16, 3: 0}
    assert (count(g).president, count(g).winner) == (2, "reformist")


@pytest.mark.parametrize(("president", "winner", "team"), [(0, "corrupt", (0,)), (1, "reformist", (1, 2, 3))])
def test_m7_6_the_presidents_side_wins(president, winner, team):
    other = 1 - president
    g = ballot(phase_2().candidates(0, 1), {2: president, 3: president})
    assert count(g).president == president and count(g).totals[president] > count(g).totals[other]
    assert (g.state.outcome.winner, g.state.outcome.reason, g.state.outcome.seats) == (winner, "president", team)


def test_m7_6_r_65_a_single_candidate_is_elected_whatever_their_seats():
    g = ballot(phase_2(completed={}).candidates(2), dict.fromkeys((0, 1, 3)))
    assert count(g).totals == {2: 0} and (count(g).president, count(g).winner) == (2, "reformist")


def test_m7_7_a_tie_between_corrupt_and_reformist_is_the_corrupts():
    g = ballot(phase_2().candidates(0, 1), {2: None, 3: None})
    assert count(g).totals == {0: 8, 1: 8}
    assert (count(g).president, count(g).winner, g.state.outcome.reason) == (None, "corrupt", "tie")
    broken = ballot(phase_2().candidates(0, 1), {2: None, 3: 1})
    assert (count(broken).president, count(broken).winner) == (1, "reformist")


def test_m7_7_a_tie_of_two_reformists_is_the_corrupts():
    g = ballot(phase_2({0: "sour", 1: "metn", 2: "beirut-1", 3: "baabda"}).candidates(1, 2), {0: None, 3: None})
    assert count(g).totals == {1: 8, 2: 8}
    assert (count(g).president, count(g).winner, g.state.outcome.reason) == (None, "corrupt", "tie")


def test_m7_7_r_64_a_tie_of_two_corrupt_or_at_zero_seats_is_the_corrupts():
    five = {0: "metn", 1: "beirut-1", 2: "sour", 3: "baabda"}
    g = ballot(phase_2(five, "CCRRR", ALL, 5).candidates(0, 1), dict.fromkeys((2, 3, 4)))
    assert count(g).totals == {0: 8, 1: 8} and g.state.outcome.winner == "corrupt"
    nothing = ballot(phase_2(completed={}).candidates(1, 2), dict.fromkeys((0, 3)))
    assert count(nothing).totals == {1: 0, 2: 0}
    assert (count(nothing).president, nothing.state.outcome.reason) == (None, "tie")


def test_m7_8_r_61_without_any_candidate_the_corrupt_win():
    g = phase_2().candidates()
    assert (g.state.outcome.winner, g.state.outcome.reason) == ("corrupt", "no_candidate")
    assert count(g).ballots == dict.fromkeys(range(4)) and count(g).president is None


def test_m7_8_r_63_timeout_election_vote_is_blank_and_a_candidates_is_for_themselves():
    g = ballot(phase_2().candidates(1, 2), dict.fromkeys((0, 3)))
    assert count(g).ballots == {0: None, 1: 1, 2: 2, 3: None}
    assert count(g).totals == {1: 8, 2: 7} and count(g).president == 1


def test_m7_the_finished_game_is_open_to_all_and_takes_no_answer():
    g = ballot(phase_2().candidates(1, 2), {0: 1, 3: 1})
    look = g.view(None)
    assert look.table.character == g.t.character and look.table.objective == g.t.objective
    assert look.table.count == g.t.count and look.outcome == g.state.outcome
    assert g.state.decisions == ()
