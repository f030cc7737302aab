"""What bots say at a table is never what cannot be so of the board; the judge of it sees what can't."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games import bots
from games.bots.arena.judge import Judge, one_game
from games.bots.arena.results import Table
from games.kernel import owed
from games.kernel.hearing import Utterance
from games.kernel.press import ACCEPT, WITHDRAW, Claim, Deal, Distrust, Endorse, Pledge, Respond, Warn, Why
from games.titles import registry
from tests.titles.examples import (
    COMMITTEES,
    HANDS,
    NIGHTS,
    AccusePlayer,
    ClaimCard,
    ClaimCheck,
    ElectPlayer,
    JailPlayer,
    PlayerAccused,
    SeatPlayer,
    SparePlayer,
)
from tests.titles.talked import played_while

BY_NIGHT, ELECTED = registry.ruleset(NIGHTS), registry.ruleset(COMMITTEES)


@pytest.mark.parametrize(("slug", "players"), [(NIGHTS, 8), (COMMITTEES, 9), ("machrou3", 5), (HANDS, 3)])
def test_nothing_that_bots_say_cannot_be_so_of_the_board(slug, players):
    of = Table(slug, registry.ruleset(slug).options(), players, talk=True)
    for seed in range(4):
        said, faults, _lies = one_game((of, bots.usual(slug), seed, None))
        assert said and not said["to the person"] and not faults


@pytest.mark.parametrize(("slug", "players"), [(NIGHTS, 9), (COMMITTEES, 9), ("machrou3", 5), (HANDS, 3)])
def test_nothing_that_bots_say_to_a_person_cannot_be_so_of_the_board(slug, players):
    of = Table(slug, registry.ruleset(slug).options(), players, talk=True)
    for seed in range(4):
        said, faults, _lies = one_game((of, bots.usual(slug), seed, seed % players))
        assert said["to the person"] and not faults


@pytest.fixture
def day():
    """A game with nights on its second day: somebody has died."""
    return played_while(BY_NIGHT, 8, lambda state: len(state.table.alive) == 8 or BY_NIGHT.hushed(state))


def faults(state, *said, told=(), ago=0):
    """The faults of the last of `said`: (seat, act, the reason or the deal that it answers or nothing), ..."""
    judge = Judge(BY_NIGHT)
    judge.follow(state.table.round - ago, told)
    for index, (seat, act, *more) in enumerate(said):
        before = judge.faults.total()
        deed, answers = (None, more[0]) if isinstance(act, Respond) else (next(iter(more), None), "")
        judge.hear(state, Utterance(str(index), seat, act, state.number, state.table.round, answers, deed))
    return judge.faults.total() - before


def test_the_judge_tells_what_can_be_so_from_what_cannot(day):
    one, other, third, *_rest = day.table.alive
    dead = next(seat for seat in day.seats if seat not in day.table.alive)
    accused, now = PlayerAccused(other, one, False), day.table.round
    deal = (one, Deal(other, SparePlayer(other), SparePlayer(one), now))
    fine = [
        (one, Distrust(other)),
        (one, Distrust(other), accused),
        (one, Why(other, accused)),
        (one, Claim(ClaimCheck(dead, True))),
        (one, Pledge(AccusePlayer(other), now)),
        deal,
    ]
    assert [faults(day, each, told=[accused]) for each in fine] == [0] * len(fine)
    assert faults(day, deal, (other, Respond(ACCEPT), "0")) == 0
    assert faults(day, deal, (one, Respond(WITHDRAW), "0")) == 0
    reason = (one, Distrust(other), accused)
    assert [faults(day, reason, told=[accused], ago=rounds) for rounds in (1, 2)] == [0, 1]
    wrong = [
        (dead, Distrust(one)),
        (one, Distrust(dead)),
        (one, Distrust(one)),
        (one, Distrust(third), accused),
        (one, Warn(dead)),
        (third, Why(one, accused)),
        (one, Endorse(other)),
        (one, Claim(ClaimCard("no such card"))),
        (one, Pledge(AccusePlayer(dead), now)),
        (one, Pledge(AccusePlayer(other), now - 1)),
        (one, Deal(other, SparePlayer(other), AccusePlayer(other), now)),
        (one, Respond(ACCEPT), "0"),
    ]
    assert not [each for each in wrong if not faults(day, each, told=[accused])]
    assert faults(day, (one, Distrust(other), accused)), "nobody was told of that"
    assert faults(day, deal, (third, Respond(ACCEPT), "0")), "it was not offered to them"
    assert faults(day, deal, (other, Respond(WITHDRAW), "0")), "it is not theirs to take back"
    assert faults(day, deal, (other, Respond(ACCEPT), "0"), (other, Respond(ACCEPT), "0")), "it was answered before"


def test_the_judge_looks_for_an_occasion_and_for_a_round_to_come():
    governed = played_while(ELECTED, 9, lambda state: owed(state)[0].kind != "discussion")
    president, year = governed.table.president, governed.table.round
    one, other = [seat for seat in governed.seats if seat != president][:2]
    for seat, pledge, until, wrong in (
        (one, ElectPlayer(other), year + 2, 0),
        (one, ElectPlayer(other), year + 1, 1),
        (president, SeatPlayer(other), year + 1, 0),
        (one, SeatPlayer(other), year + 1, 1),
        (one, JailPlayer(other), year, 0),
        (one, JailPlayer(other), 99, 1),
    ):
        judge = Judge(ELECTED)
        judge.hear(governed, Utterance("0", seat, Pledge(pledge, until), governed.number, year))
        assert judge.faults.total() == wrong, (pledge, until)


def test_a_claim_that_the_end_shows_to_be_a_lie_is_counted_apart(day):
    judge, (one, other, *_rest) = Judge(BY_NIGHT), day.table.alive
    over = played_while(BY_NIGHT, 8, lambda state: state.outcome is None)
    for seat in (one, other):
        judge.hear(day, Utterance("0", seat, Claim(ClaimCard(over.table.role[one])), day.number, day.table.round))
    assert judge.lies(over) == (over.table.role[one] != over.table.role[other]) and not judge.faults


def test_the_command_counts_what_is_said_and_judges_it_only_where_bots_talk():
    out = StringIO()
    call_command("simulate", NIGHTS, players=(8,), games=2, workers=1, talk=True, judge=True, stdout=out)
    head, _line, row = out.getvalue().splitlines()[:3]
    assert head.split("  ")[-1].strip() == "not so of the board" and row.split()[-1] == "0"
    with pytest.raises(CommandError, match="--talk"):
        call_command("simulate", NIGHTS, players=(8,), games=2, judge=True)


def test_the_command_counts_what_is_said_to_the_person_where_it_is_judged():
    out = StringIO()
    asked = {"players": (8,), "games": 2, "workers": 1, "talk": True, "person": True}
    call_command("simulate", NIGHTS, **asked, judge=True, stdout=out)
    head, _line, row = out.getvalue().splitlines()[:3]
    at = [cell.strip() for cell in head.split("  ") if cell].index("to the person")
    assert int(row.split()[2:][at - 1]) > 0
    with pytest.raises(CommandError, match="--judge"):
        call_command("simulate", NIGHTS, **asked)
