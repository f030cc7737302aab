"""The first of more who claim to look at others at night than do: what bots of Original Mafia make of it, and who
answers it.
"""

from functools import partial

import pytest

from games.kernel.press import Claim, Distrust
from games.mechanics.personas import PLAIN
from games.titles.mafia.bots import claimants
from games.titles.mafia.rules.press import ClaimCheck
from tests.titles.mafia.bots.test_rivals import CLEARS, FINDS, since, since_the_first_day, suspects
from tests.titles.mafia.bots.test_sensible import found
from tests.titles.mafia.rules.table import RULES, Check, Game
from tests.titles.talked import TALKATIVE, heard, says

GROUPS = pytest.mark.parametrize("cards", ["icccdmmg", "icccdmyg"], ids=["one group", "two groups"])


since_the_second_day = partial(since, 2)


@GROUPS
def test_the_first_of_rivals_is_a_little_less_suspect_and_more_so_if_it_cleared_somebody_when_it_had_to(cards):
    g = Game(cards).second_night().night()
    cleared_first = suspects(g, 2, heard(g.state, (6, Distrust(4)), CLEARS, FINDS))
    assert 0.3 < cleared_first[3] - cleared_first[1] < 0.6
    early = claimants.read(g.view(2), heard(g.state, CLEARS, FINDS))
    assert (early.first, early.hasty) == (set(), {1}), "before it had to"
    assert claimants.read(g.view(2), heard(g.state, FINDS)).first == set(), "who has a rival"
    for _later_day in range(2):
        g.quiet_day().night()
        scores = suspects(g, 2, since_the_second_day(g, FINDS, CLEARS))
        assert 0.05 < scores[1] - scores[3] < 0.2


@GROUPS
def test_who_finds_a_criminal_on_the_first_day_is_no_less_suspect_where_two_groups_kill(cards):
    """Whoever looks has seldom found one yet, and who lies need not look."""
    one_group = claimants.is_one_group(Game(cards).t)
    g = Game(cards).night()
    scores = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert (0.05 < scores[1] - scores[3] < 0.2) if one_group else scores[1] == scores[3]
    cleared_first = suspects(g, 2, heard(g.state, (6, Distrust(4)), CLEARS, FINDS))
    assert 0.3 < cleared_first[3] - cleared_first[1] < 0.6, "who clears somebody is"
    g.quiet_day().night()
    scores = suspects(g, 2, since_the_first_day(g, FINDS, CLEARS))
    assert (0.05 < scores[1] - scores[3] < 0.2) if one_group else scores[1] == scores[3], "nor afterwards"


@pytest.mark.parametrize(("cards", "heeded"), [("icccdmyg", True), ("icccdmmg", False)], ids=["two groups", "one"])
def test_who_was_the_first_to_find_a_criminal_is_heeded_on_that_day_where_two_groups_kill(cards, heeded):
    g = Game(cards).second_night().night()
    scores = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert (scores[5] > scores[6] + 1) == heeded
    assert scores[4] == scores[6], "what the other claims counts for nothing"
    cleared_first = suspects(g, 2, heard(g.state, CLEARS, FINDS))
    assert cleared_first[4] == cleared_first[5] == cleared_first[6]
    g.quiet_day().night()
    next_day = suspects(g, 2, since_the_second_day(g, FINDS, CLEARS))
    assert next_day[5] == next_day[6]


def test_who_finds_a_criminal_on_the_first_day_is_not_heeded():
    g = Game("icccdmyg").night()
    scores = suspects(g, 2, heard(g.state, FINDS, CLEARS))
    assert scores[5] == scores[6]
    g.quiet_day().night()
    scores = suspects(g, 2, heard(g.state, (6, Distrust(7)), FINDS, CLEARS))
    assert scores[5] > scores[4] + 1, "on the second day it is, though somebody has spoken before"


def test_who_is_known_to_lie_is_not_the_first_to_find_a_criminal():
    g = Game("icccdmyg").second_night().night()
    claims = found(4, by=1), FINDS, found(6, criminal=False, by=7)
    said = heard(g.state, *claims)
    assert suspects(g, 4, said)[5] > suspects(g, 4, said)[0] + 1
    assert suspects(g, 2, said)[5] == suspects(g, 2, said)[0]
    g.quiet_day().night()
    of_before = since_the_second_day(g, *claims)
    assert 0.05 < suspects(g, 4, of_before)[7] - suspects(g, 4, of_before)[3] < 0.2
    assert suspects(g, 2, of_before)[3] == suspects(g, 2, of_before)[7]


@pytest.mark.parametrize(("cards", "at_once"), [("iccccmyg", True), ("iccccmmg", False)], ids=["two groups", "one"])
def test_where_two_groups_kill_the_investigator_answers_at_once_whoever_claims_to_look(cards, at_once):
    g = Game(cards).night(s0=Check(4))
    said = says(RULES, g.state, 0, heard(g.state, FINDS), persona=PLAIN)
    assert set(said) == {Claim(ClaimCheck(4, False))}
    assert (len(said) == 40) == at_once
    nobody_claims_it = says(RULES, g.state, 0, heard(g.state, (6, Distrust(4))), persona=PLAIN)
    assert 0 < len(nobody_claims_it) < 40
    others = [says(RULES, g.state, seat, heard(g.state, FINDS), persona=PLAIN) for seat in (2, 6)]
    assert max(map(len, others)) < 40, "nobody else does"
    told = heard(g.state, FINDS, found(4, criminal=False, by=0))
    assert len(says(RULES, g.state, 0, told, persona=TALKATIVE)) < 40, "once"


def test_an_investigator_that_has_found_nobody_does_not_speak_up_at_once():
    """By its haste alone all would know what it is."""
    g = Game("iccccmyg").night()
    assert len(says(RULES, g.state, 0, heard(g.state, FINDS), persona=PLAIN)) < 40
