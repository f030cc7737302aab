"""What a choice is said to do is what the rules then do: each is played, and the tables are compared."""

import itertools

import pytest

from games.titles.machrou3.rules import board, previews
from games.titles.machrou3.rules.battle_run import BattleRun
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    Battle,
    Campaign,
    OfferSwap,
    StayNeutral,
    Steal,
    Support,
    UnmaskJudge,
    UseOriginPower,
)
from games.titles.machrou3.rules.phases.campaign import asks_vote
from games.titles.machrou3.rules.phases.election import result
from games.titles.machrou3.rules.phases.vote import Ballot, copies, weight
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.random_play import BEGINNER, OPTIONS, steps
from tests.titles.machrou3.rules.table import Game


def turns(players, seed, options, every):
    """Games whose next question is a turn, now and then in one random game; and the seat that is asked."""
    found = (step.after for step in steps(players, seed, options))
    states = [state for state in found if _is_open(state)]
    for state in states[1::every]:
        g = Game(players)
        g.lay(**{name: getattr(state, name) for name in type(state).__dataclass_fields__})
        yield g, g.t.active


def _is_open(state):
    """Whether a turn is asked, and the round goes on after it: the newsflash of a new one nobody can foresee."""
    return not state.outcome and type(state.phase).__name__ == "Turn" and state.agenda[0].left


def differences(before, after):
    """Seat -> by how much its bloc grew."""
    now = board.blocs(after)
    return {seat: now[seat] - size for seat, size in board.blocs(before).items() if now[seat] != size}


def foreseen(g, seat, owners):
    return {each.seat: each.after - each.before for each in previews.blocs(g.view(seat).table, owners)}


def calm(g, answer=StayNeutral):
    """Everybody lets what was begun run its course: all vote With, nobody steps in, nobody uses an origin power."""
    while (phase := g.phase) != "Turn" and not g.state.outcome:
        seat, kind = g.waits_for()[0]
        if kind == "vote":
            g.vote(ayes=[each for each, what in g.waits_for() if what == "vote"])
        elif kind in ("intervention", "second_offer", "together"):
            g.play(seat, answer())
        elif kind == "origin_power":
            g.play(seat, UseOriginPower(False))
        elif kind in ("help", "revote"):
            g.silence(seat)
        else:
            break
        assert g.phase != phase or g.waits_for()
    return g


MIXED = [(4, 3, BEGINNER), (6, 4, BEGINNER), (5, 5, OPTIONS[2]), (6, 9, OPTIONS[-1])]


def campaign(g, seat, code):
    """A campaign without a vote, where that is the player's choice."""
    vote = "vote" not in g.offers(seat, Campaign)
    return g.play(seat, Campaign(code, vote=vote, then="keep"))


def ways(offers, answer_class, first, second=None):
    """Each answer of a class with what it is about: pairs of districts, or one district."""
    fields = offers.get(answer_class)
    if not fields:
        return
    for code in fields[first].choices:
        for other in fields[second].choices[code] if second else (None,):
            yield code, other


@pytest.mark.parametrize(("players", "seed", "options"), MIXED)
def test_m4_4_m1_6_a_campaign_makes_the_blocs_that_its_choice_shows(players, seed, options):
    played = 0
    for g, seat in turns(players, seed, options, 4):
        for code, _none in ways(g.menu(seat), Campaign, "district"):
            after = calm(campaign(g.fork(), seat, code))
            if after.t.owner[code] == seat:
                assert differences(g.t, after.t) == foreseen(g, seat, {code: seat})
                played += 1
    assert played > 5


@pytest.mark.parametrize(("players", "seed", "options"), MIXED)
def test_m6_7_m1_6_a_battle_makes_the_blocs_that_its_choice_shows_won_or_lost(players, seed, options):
    ends = set()
    for g, seat in turns(players, seed, options, 4):
        if g.t.token == "vote":
            continue
        for target, source in ways(g.menu(seat), Battle, "target", "source"):
            t = g.view(seat).table
            fight = BattleRun(seat, t.owner[target], source, target)
            odds = previews.odds(t, fight)
            after = calm(g.fork().play(seat, Battle(target, source, then="keep")))
            won = after.t.owner[target] == seat
            assert won == odds.won
            assert differences(g.t, after.t) == foreseen(g, seat, {target: seat} if won else previews.lost(t, fight))
            ends.add((odds.won, odds.sure))
    assert {(True, False), (False, False)} <= ends


@pytest.mark.parametrize(("players", "seed", "options"), MIXED)
def test_m4_3_m1_6_a_swap_makes_the_blocs_of_both_that_its_choice_shows(players, seed, options):
    played = 0
    for g, seat in turns(players, seed, options, 6):
        for give, take in ways(g.menu(seat), OfferSwap, "give", "take"):
            partner = g.t.owner[take]
            after = g.fork().play(seat, OfferSwap(give, take, then="keep")).play(partner, AnswerSwap(True))
            for viewer in (seat, partner):
                assert differences(g.t, after.t) == foreseen(g, viewer, previews.swapped(g.t, give, take))
            played += 1
    assert played > 20


def test_m8_12_m1_6_a_district_of_the_judge_makes_the_blocs_that_its_choice_shows():
    g = table(5, teams="CJRRC").play(0, UnmaskJudge(1, then="keep"))
    for code in g.offers(0, Steal)["district"].choices:
        after = g.fork().play(0, Steal(code))
        assert differences(g.t, after.t) == foreseen(g, 0, previews.stolen(g.view(0).table, 0, code)) != {}


@pytest.mark.parametrize(
    ("hold", "won", "sure"),
    [
        ({0: "baalbek", 1: "zahle", 2: "jezzine", 3: "koura"}, True, True),
        ({0: "baalbek", 1: "zahle", 2: "rashaya", 3: "koura"}, True, False),
        ({0: "zahle", 1: "baalbek", 2: "hermel", 3: "koura"}, False, False),
        ({0: "zahle", 1: "baalbek", 2: "sour", 3: "koura"}, False, True),
    ],
)
def test_m6_3_m6_6_a_battle_is_called_settled_where_no_helper_can_turn_it(hold, won, sure):
    g = Game(4).arrange(hold=hold, media="", speaker=0, turn_of=0)
    target, source = hold[1], hold[0]
    t = g.view(0).table
    odds = previews.odds(t, BattleRun(0, 1, source, target))
    assert (odds.won, odds.sure) == (won, sure)
    ends = set()
    for side in ("challenger", "defender", None):
        after = g.fork().play(0, Battle(target, source, then="keep"))
        while after.phase == "Intervention":
            seat = after.waits_for()[0][0]
            mine = after.offers(seat, Support)["districts"].choices
            assert (seat, sum(board.influence(t, code) for code in mine)) in previews.helpers(
                t, BattleRun(0, 1, source, target)
            )
            after.play(seat, Support(side, mine) if side else StayNeutral())
        ends.add(after.t.owner[target] == 0)
    assert ends == ({won} if sure else {True, False})


def test_m8_5_a_reserve_that_may_join_keeps_a_battle_open():
    hold = {0: "zahle akkar", 1: "baalbek", 2: "saida", 3: "sour"}
    g = table(hold=hold, doo={0: "akkar", 1: "rashaya", 2: "saida", 3: "hasbaya"})
    fight = BattleRun(0, 1, "zahle", "baalbek")
    assert previews.odds(g.view(0).table, fight)[2:] == (False, False)
    assert g.fork().play(0, Battle("baalbek", "zahle")).play(0, UseOriginPower(True)).t.owner["baalbek"] == 0
    g.arrange(doo={0: "metn", 1: "rashaya", 2: "saida", 3: "hasbaya"})
    assert previews.odds(g.view(0).table, fight)[2:] == (False, True)


HEAVY = Effect("vote_weight", "EP-26", 2, "round", 1, players=(2,), amount=2)
MUTE = Effect("vote_weight", "EP-27", 2, "round", 1, players=(3,), amount=0)


@pytest.mark.parametrize("effects", [(), (HEAVY,), (MUTE,), (HEAVY, MUTE)])
@pytest.mark.parametrize("players", [4, 5])
def test_m5_2_as_many_cards_against_as_are_said_refuse_a_campaign_and_one_fewer_do_not(players, effects):
    g = Game(players).arrange(effects=effects, speaker=1, turn_of=0)
    code = board.swing(g.t)[0]
    cards, nays = previews.refusing(g.view(0).table, Ballot(0, code, "campaign"))
    voters = [seat for seat in g.state.seats if weight(g.t, seat)]
    weights = {seat: copies(g.t, Ballot(0, code, "campaign"), seat) for seat in voters}
    assert cards == sum(weights.values())
    g.play(0, Campaign(code, then="keep"))
    for against in itertools.chain.from_iterable(itertools.combinations(voters, n) for n in range(len(voters) + 1)):
        after = g.fork().vote(ayes=set(voters) - set(against), nays=against)
        refused = after.t.owner[code] is None
        assert refused == (sum(weights[seat] for seat in against) >= nays)


@pytest.mark.parametrize(
    ("arranged", "asked"),
    [
        ({"speaker": 1}, True),
        ({"speaker": 0}, False),
        ({"speaker": 1, "effects": (Effect("skip_vote", "EP-18", 0, "until_used", 1),)}, False),
    ],
)
def test_m4_7_ep_18_a_campaign_asks_the_table_where_it_is_said_to(arranged, asked):
    g = Game(4).arrange(turn_of=0, **arranged)
    assert asks_vote(g.view(0).table, 0) is asked
    campaign(g, 0, board.swing(g.t)[0])
    assert (g.phase == "Ballot") is asked


def test_m7_6_with_enough_seats_nobody_can_be_beaten_and_with_one_fewer_somebody_can():
    g = Game(4).arrange(hold={0: "metn", 1: "beirut-1", 2: "sour", 3: "baabda"})
    sizes, ends = board.blocs(g.t), {}
    for ballots in itertools.product((0, 1, None), repeat=4):  # None: not eligible, or cast for nobody
        totals = {who: sum(sizes[seat] for seat, vote in enumerate(ballots) if vote == who) for who in (0, 1)}
        ends.setdefault(totals[0], set()).add(result(g.t, totals)[0])
    enough = previews.enough(g.view(0).table)
    assert all(ends[total] == {0} for total in ends if total >= enough)
    assert ends[enough - 1] == {0, 1}
