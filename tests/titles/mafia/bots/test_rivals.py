"""What bots of Original Mafia make of more who claim to look at others at night than do: the night mostly tells.

What they make of the first of them: `test_first_claim.py`.
"""

import random
from dataclasses import replace
from functools import partial

import pytest

from games.kernel import owed
from games.kernel.hearing import Heard
from games.kernel.press import Claim, Deed, Distrust, Trust
from games.mechanics import hearsay
from games.mechanics.personas import PLAIN
from games.titles.mafia.bots import claimants, trust
from games.titles.mafia.bots.sensible import choose
from games.titles.mafia.rules.events import PlayerAccused
from games.titles.mafia.rules.press import ClaimCheck
from tests.titles.mafia.bots.test_counting import dies
from tests.titles.mafia.bots.test_sensible import found
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import heard, says

CLEARS, FINDS = found(4, criminal=False, by=1), found(5, by=3)
"""What two claim, of whom one lies: to have cleared a player, and to have found a criminal."""


def suspects(g, viewer, listened, shown=True):
    return trust.suspicions(g.view(viewer), RULES, listened, PLAIN, shown)


def since(day, g, *said):
    """The same, said on that day."""
    return Heard([replace(each, round=day) for each in heard(g.state, *said).said])


since_the_first_day = partial(since, 1)


@pytest.mark.parametrize("cards", ["icccdmmg", "icccdmyg"], ids=["one group", "two groups"])
def test_what_rivals_claim_counts_for_nothing_until_it_is_proven(cards):
    g = Game(cards).night()
    scores = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert scores[4] == scores[5] == scores[6]
    assert suspects(g, 2, heard(g.state, FINDS))[5] > 0.5
    g.quiet_day().night()
    scores = suspects(g, 2, since_the_first_day(g, FINDS, CLEARS))
    assert scores[4] == scores[5] == scores[6]
    g = quiet_night_after_an_execution(cards)
    assert suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))[5] > 2


def test_where_one_group_kills_the_nights_tell_who_of_rivals_lies(monkeypatch):
    monkeypatch.setattr(trust, "FIRST", {True: 0.0, False: 0.0})
    g = Game("icccdmmg").night()
    before = (6, Distrust(4))
    assert suspects(g, 2, heard(g.state, before, CLEARS, FINDS)) == suspects(g, 2, heard(g.state, before))
    g.quiet_day().night()
    silent = suspects(g, 2, since_the_first_day(g, before))
    assert suspects(g, 2, since_the_first_day(g, before, CLEARS, FINDS)) == silent


@pytest.mark.parametrize(("cards", "suspect"), [("icccdmmg", False), ("icccdmyg", True)], ids=["one group", "two"])
def test_rivals_are_suspect_themselves_where_two_groups_kill(cards, suspect):
    g = Game(cards).night()
    scores = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert (scores[3] > scores[6] + 0.4) == (scores[1] > scores[6] + 0.5) == suspect


@pytest.mark.parametrize(("cards", "heeded"), [("iccccmmg", False), ("iccccmyg", True)])
def test_what_is_claimed_by_whoever_is_left_of_rivals_counts_where_two_groups_kill(cards, heeded):
    g = quiet_night_after_an_execution(cards)
    said = since_the_first_day(g, CLEARS, FINDS)
    assert (suspects(g, 2, said)[5] > suspects(g, 2, heard(g.state))[5] + 0.5) == heeded
    g = quiet_night_after_an_execution(cards, executed=3)
    assert suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))[5] < 0.5, "what the executed claimed does not"


def test_where_two_groups_kill_what_is_claimed_by_whoever_is_left_does_not_count_after_a_death_at_night():
    g = Game("iccccmyg").second_night().night()
    dies(g.t, 1, "night", 2)
    assert suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))[5] <= suspects(g, 2, heard(g.state))[5]


def test_who_suspects_whom_a_rival_has_claimed_to_have_found_repeats_it():
    g = Game("iccccmmg").night()
    rivals = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert suspects(g, 2, heard(g.state, FINDS, CLEARS, (6, Distrust(5)))) == rivals
    assert suspects(g, 2, heard(g.state, FINDS, (6, Distrust(5)), CLEARS)) == rivals, "before anybody answered too"
    assert suspects(g, 2, heard(g.state, (6, Distrust(5)), FINDS, CLEARS))[5] > 0.05, "said before, it is no echo"
    assert suspects(g, 2, heard(g.state, FINDS, CLEARS, (6, Distrust(4))))[4] > 0.05, "of whom nobody claims that"
    alone = suspects(g, 2, heard(g.state, FINDS))
    assert suspects(g, 2, heard(g.state, FINDS, (6, Distrust(5))))[5] > alone[5] + 0.05, (
        "where nobody doubts it it counts"
    )


@pytest.mark.parametrize("cards", ["icccdmmg", "icccdmyg"], ids=["one group", "two groups"])
def test_who_only_answers_a_claim_is_a_liar_and_what_was_found_counts_as_before(cards):
    g = Game(cards).second_night().night().quiet_day().night()
    said = FINDS, found(3, by=1)
    alone, answered = (suspects(g, 2, since_the_first_day(g, *each)) for each in (said[:1], said))
    assert answered[1] > alone[1] + 1
    assert answered[3] < 0
    assert answered[5] > alone[5] - 0.5
    assert claimants.read(g.view(2), since_the_first_day(g, *said)).rivals == set()


def test_who_clears_whom_another_has_claimed_to_have_found_only_answers():
    g = Game("icccdmmg").night()
    said = FINDS, found(5, criminal=False, by=1)
    alone, answered, cleared_before = (suspects(g, 2, heard(g.state, *each)) for each in (said[:1], said, said[::-1]))
    assert answered[1] > alone[1] + 1
    assert answered[5] > alone[5] - 0.5
    assert cleared_before[5] < 0.1, "whoever looks may be the one who is contradicted"
    assert claimants.answering(g.t, heard(g.state, *said[::-1]).said) == set()


@pytest.mark.parametrize("answer", [found(3, by=6), found(5, criminal=False, by=6)], ids=["who looks", "who is found"])
def test_who_claims_something_else_too_does_not_only_answer(answer):
    g = Game("iccccmmg").night()
    said = heard(g.state, FINDS, found(3, by=1), CLEARS, answer).said
    assert claimants.answering(g.t, said) == {6}
    assert claimants.answering(g.t, said[:2]) == {1}
    assert claimants.answering(g.t, said[:1]) == set()


@pytest.mark.parametrize(("cards", "answers"), [("icccmg", set()), ("iccccmg", {1})], ids=["six", "seven"])
def test_with_six_who_only_answers_may_be_the_one_who_looks(cards, answers):
    g = Game(cards).night()
    for answer in (found(5, criminal=False, by=1), found(3, by=1)):
        listened = heard(g.state, FINDS, answer)
        assert claimants.answering(g.t, listened.said) == answers
        assert claimants.read(g.view(2), listened).suspect == answers


@pytest.mark.parametrize(("cards", "answers"), [("icccmg", {5}), ("iccccmg", set())], ids=["six", "seven"])
def test_with_six_who_speaks_once_another_has_found_them_only_answers(cards, answers):
    g = Game(cards).night()
    cleared = found(4, criminal=False, by=5)
    assert claimants.answering(g.t, heard(g.state, FINDS, cleared).said) == answers
    again = heard(g.state, cleared, FINDS, found(1, criminal=False, by=5)).said
    assert 5 not in claimants.answering(g.t, again), "who had spoken before"


def test_of_rivals_who_was_the_first_to_clear_somebody_whom_nobody_suspected_is_suspect():
    g = Game("iccccmmg").night()
    scores = suspects(g, 2, heard(g.state, CLEARS, FINDS))
    assert 0.15 < scores[1] - scores[3] < 0.3
    assert scores[5] == scores[6], "what the other claims counts no sooner"
    assert suspects(g, 2, heard(g.state, CLEARS))[1] < 0, "alone it most likely looks"


@pytest.mark.parametrize("suspected", [1, 4], ids=["itself", "whom it clears"])
def test_who_clears_somebody_when_it_has_to_is_not_hasty(suspected):
    g = Game("iccccmmg").night()
    said, suspicion = heard(g.state, CLEARS, FINDS).said, heard(g.state, (6, Distrust(suspected))).said
    assert claimants.hasty(g.t, [], said) == claimants.hasty(g.t, [], [*said, *suspicion]) == {1}
    assert claimants.hasty(g.t, [], [*suspicion, *said]) == set()
    accused, move, today = PlayerAccused(6, suspected, False), said[0].move, said[0].round
    assert claimants.hasty(g.t, [Deed(move, today - 1, accused)], said) == {1}, "accused on another day"
    assert claimants.hasty(g.t, [Deed(move + 1, today, accused)], said) == {1}, "accused since"
    assert claimants.hasty(g.t, [Deed(move, today, accused)], said) == set()
    listened = Heard(said, [Deed(move, today, accused)])
    assert claimants.read(g.view(2), listened).hasty == set()
    assert claimants.read(g.view(2), Heard(said)).hasty == {1}


def test_who_clears_somebody_where_few_are_left_is_not_hasty():
    g = Game("iccccmmg").second_night().night()
    dies(g.t, 0, "night", 1)
    dies(g.t, 2, "execution", 1)
    said = heard(g.state, CLEARS).said
    assert claimants.hasty(g.t, [], said) == {1}, "six are left"
    dies(g.t, 3, "execution", 2)
    assert claimants.hasty(g.t, [], said) == {1}, "of whom one dies later"
    dies(g.t, 6, "night", 2)
    assert claimants.hasty(g.t, [], said) == set()


def test_who_finds_a_criminal_is_not_hasty_nor_is_anybody_after_the_first():
    g = Game("iccccmmg").night()
    said = heard(g.state, FINDS, CLEARS).said
    assert claimants.hasty(g.t, [], said) == set()
    assert claimants.hasty(g.t, [], said[1:]) == {1}


def test_who_knows_a_liar_believes_the_other_where_two_groups_kill_too():
    g = Game("icccdmyg").second_night().night().quiet_day().night()
    said = since_the_first_day(g, found(4, by=1), FINDS)
    assert suspects(g, 4, said)[5] > suspects(g, 4, said)[6] + 0.5
    assert suspects(g, 2, said)[5] == suspects(g, 2, said)[6]
    assert suspects(g, 4, said)[1] > suspects(g, 4, said)[3] + 2
    assert suspects(g, 2, said)[3] == suspects(g, 2, said)[1]


def test_who_answers_whom_the_hearer_knows_to_lie_is_believed():
    g = Game("icccdmmg").night()
    framed, answered = found(4, by=1), found(1, by=3)
    assert suspects(g, 4, heard(g.state, framed, answered))[3] < -0.8
    assert suspects(g, 2, heard(g.state, framed, answered))[3] > 1


def names_at_night(g, seat, *said):
    """Whom this seat names at night, of 20 draws."""
    decision = next(each for each in owed(g.state) if each.seat == seat)
    listened = since_the_first_day(g, *said)
    return {choose(RULES, g.view(seat), decision, random.Random(draw), listened, PLAIN).whom for draw in range(20)}


def test_the_investigator_looks_at_nobody_who_claims_to_look():
    g = Game("icccdmyg").second_night()
    assert 1 in names_at_night(g, 0)
    assert 1 not in names_at_night(g, 0, (1, Claim(ClaimCheck(3, True))))


def test_the_doctor_protects_whom_it_believes_of_those_who_claim_to_look():
    g = Game("icccdmyg").second_night()
    assert names_at_night(g, 4, FINDS) == {3}
    assert names_at_night(g, 4, FINDS, found(3, by=1)) == {3}, "the other only answers"
    assert names_at_night(g, 4, FINDS, CLEARS) == {1, 3}
    assert names_at_night(g, 4, found(4, by=1), FINDS) == {3}, "it knows that the other lies"


def test_what_else_rivals_say_counts_at_once():
    g = Game("iccccmmg").night()
    assert suspects(g, 2, heard(g.state, FINDS, CLEARS, (1, Distrust(7))))[7] > 0.05


@pytest.mark.parametrize("viewer", [0, 4])
def test_who_knows_that_one_of_the_rivals_lies_need_not_wait(viewer):
    g = Game("iccccmmg").night()
    said = found(4, by=3), found(6, criminal=False, by=1)
    assert suspects(g, viewer, heard(g.state, *said))[3] > 2
    assert -0.2 < suspects(g, 2, heard(g.state, *said))[3] < 0.0


@pytest.mark.parametrize(("cards", "certain"), [("iccccmmg", True), ("iccccmyg", False), ("iccccmsg", True)])
def test_who_claims_it_beside_somebody_killed_at_night_lies_where_only_one_group_kills(cards, certain):
    g = Game(cards).second_night().night()
    dies(g.t, 1, "night", 2)
    scores = suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))
    assert (scores[3] > hearsay.CONTRADICTED) == certain


def test_whom_a_known_liar_has_cleared_is_suspect_and_whom_it_has_found_is_less_so():
    g = Game("iccccmmg").second_night().night()
    dies(g.t, 1, "night", 2)
    honest = found(4, by=1)
    accused = suspects(g, 2, since_the_first_day(g, honest, found(0, by=3)))
    cleared = suspects(g, 2, since_the_first_day(g, honest, found(5, criminal=False, by=3)))
    assert cleared[5] > cleared[6] + 0.4
    assert accused[0] < accused[6] - 0.4
    unproven = Game("iccccmmg").second_night().night()
    doubted = suspects(unproven, 2, since_the_first_day(g, honest, found(5, criminal=False, by=3)))
    assert doubted[5] == doubted[6], "until it is known who lies"


def test_whom_a_liar_has_cleared_is_suspect_to_whoever_knows_it_and_to_nobody_else():
    g = Game("icccdmmg").night()
    said = heard(g.state, found(4, by=3), found(6, criminal=False, by=3))
    assert suspects(g, 4, said)[6] > suspects(g, 4, said)[7] + 0.4
    assert suspects(g, 2, said)[6] <= suspects(g, 2, said)[7]


def test_who_only_answers_a_claim_is_not_honest_for_being_killed_at_night():
    g = Game("iccccmsg").second_night().night()
    dies(g.t, 1, "night", 2)
    said = since_the_first_day(g, FINDS, found(3, by=1))
    assert claimants.proven(g.view(2), said.said) == set()
    assert suspects(g, 2, said)[5] > 1


def test_what_was_claimed_by_whoever_was_killed_at_night_counts():
    g = Game("iccccmmg").second_night().night()
    dies(g.t, 1, "night", 2)
    accused = since_the_first_day(g, found(5, by=1), found(1, by=3))
    assert suspects(g, 2, accused)[5] > suspects(g, 2, since_the_first_day(g, found(1, by=3)))[5] + 1


def test_no_criminal_claims_to_have_looked_at_anybody_once_all_know_who_did():
    g = Game("iccccmmgcc").second_night().night()
    against = found(5, by=2)
    claim = Claim(ClaimCheck(2, True))
    assert claim in says(RULES, g.state, 5, heard(g.state, against))
    dies(g.t, 0, "night", 2)
    known = since_the_first_day(g, found(3, criminal=False, by=0))
    assert claim not in says(RULES, g.state, 5, Heard([*known.said, *heard(g.state, against).said]))


def quiet_night_after_an_execution(cards="icccdmmg", executed=1, killed=None):
    """Of the rivals 1 and 3 one was executed on the first day, and the second night has passed."""
    g = Game(cards).second_night()
    dies(g.t, executed, "execution")
    g.night()
    if killed is not None:
        dies(g.t, killed, "night", 2)
    return g


def test_whoever_is_left_of_rivals_is_believed_once_a_night_was_quiet():
    g = quiet_night_after_an_execution()
    scores = suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))
    alone = suspects(g, 2, since_the_first_day(g, FINDS))
    assert scores[5] > alone[5]
    assert max(scores, key=scores.get) == 5
    g = quiet_night_after_an_execution(executed=3)
    assert suspects(g, 2, since_the_first_day(g, CLEARS, FINDS))[5] < scores[5] / 4


@pytest.mark.parametrize("cards", ["icccdmmg", "icccdmyg"])
def test_whoever_is_left_is_an_honest_one_then_whether_one_group_kills_or_two(cards):
    g = quiet_night_after_an_execution(cards)
    said = since_the_first_day(g, CLEARS, FINDS)
    assert claimants.proven(g.view(2), said.said) == {3}
    assert suspects(g, 2, said)[3] < -2


@pytest.mark.parametrize(("cards", "killed"), [("icccdmmg", 2), ("iccccmmg", None)], ids=["killed", "no doctor"])
def test_whoever_is_left_is_not_where_somebody_was_killed_or_no_doctor_was_dealt(cards, killed):
    proven, other = quiet_night_after_an_execution(), quiet_night_after_an_execution(cards, killed=killed)
    believed, doubted = (suspects(g, 4, since_the_first_day(g, CLEARS, FINDS))[5] for g in (proven, other))
    assert doubted < believed - 1


def test_a_quiet_night_does_not_tell_who_of_two_that_live_is_honest():
    g = Game("icccdmmg").second_night().night()
    assert claimants.proven(g.view(2), since_the_first_day(g, CLEARS, FINDS).said) == set()


def test_a_night_is_not_quiet_before_it_is_over():
    g = Game("icccdmmg").second_night()
    dies(g.t, 1, "execution")
    said = since_the_first_day(g, CLEARS, FINDS).said
    assert g.phase == "Night"
    assert claimants.proven(g.view(2), said) == set()
    g.night()
    assert claimants.proven(g.view(2), said) == {3}


def test_who_trusts_whom_another_has_claimed_to_have_cleared_repeats_it():
    g = Game("iccccmmg").night()
    cleared = suspects(g, 2, heard(g.state, CLEARS))
    assert suspects(g, 2, heard(g.state, CLEARS, (3, Trust(4)))) == cleared
    assert suspects(g, 2, heard(g.state, CLEARS, (3, Trust(6))))[6] < cleared[6]
    assert suspects(g, 2, heard(g.state, CLEARS, (3, Distrust(4))))[4] > cleared[4]
    assert suspects(g, 2, heard(g.state, (3, Trust(4)), CLEARS))[4] < cleared[4], "said before, it is no echo"
    accused = found(4, by=1)
    assert suspects(g, 2, heard(g.state, accused, (3, Trust(4))))[4] < suspects(g, 2, heard(g.state, accused))[4]
