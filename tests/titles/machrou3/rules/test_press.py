"""What players promise and claim (M3.7: it binds nobody), and what becomes of it as others see it."""

import pytest

from games.kernel.errors import BadAnswer
from games.kernel.judging import at_odds, can_keep, check_act, horizons, open_to
from games.kernel.press import ACCEPT, REFUSE, Claim, Deal, Distrust, Pledge, Trust
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    Battle,
    Campaign,
    Elect,
    OfferSwap,
    SetHelp,
    StayNeutral,
    Support,
)
from games.titles.machrou3.rules.orders import Assist, StandAside, TakeSwaps, VoteOn
from games.titles.machrou3.rules.press import (
    CLAIMS,
    ClaimShown,
    ClaimSide,
    ElectPlayer,
    NoChallenge,
    Run,
    StayAway,
    SwapFor,
)
from games.titles.machrou3.rules.state import SeenBallot
from tests.titles.judged import believed, betrayed, judged
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import RULES, Game

HOLD = {0: "metn", 1: "baabda", 2: "beirut-1 beirut-2", 3: "aley", 4: "zahle"}


def battle(**more):
    """Seat 0 challenges Baabda of seat 1 from Metn; the other three may step in, seat 2 first."""
    g = Game(5, **more).arrange(hold=HOLD, media="", speaker=0, turn_of=0)
    return g.play(0, Battle("baabda", "metn", then="keep"))


def campaign(seat=0):
    g = Game(5).arrange(hold=HOLD, speaker=4, turn_of=seat)
    return g.play(seat, Campaign("jezzine", then="keep"))


def test_m6_1_no_challenge_is_broken_by_one_and_else_kept_when_its_time_is_over():
    g = battle()
    assert judged(g, 0, NoChallenge(1)) == "broken"
    assert judged(g, 0, NoChallenge(2)) == judged(g, 1, NoChallenge(0)) == "open"
    assert judged(g, 0, NoChallenge(1), since=g.state.number) == "open"
    for seat in (2, 3, 4):
        g.play(seat, StayNeutral())
    g.pass_round()
    assert judged(g, 0, NoChallenge(2), until=1) == "kept" and judged(g, 0, NoChallenge(1), until=1) == "broken"
    assert judged(g, 0, NoChallenge(2), until=2) == "open"


def test_m8_10_to_propose_a_battle_is_to_challenge():
    g = table(5, hold=HOLD, media="", speaker=0, turn_of=0, token="vote").play(0, Battle("baabda", "metn"))
    assert judged(g, 0, NoChallenge(1)) == judged(g, 0, StayAway("baabda")) == "broken"


def test_m4_4_to_stay_away_is_neither_to_challenge_nor_to_campaign():
    assert judged(battle(), 0, StayAway("baabda")) == judged(campaign(), 0, StayAway("jezzine")) == "broken"
    g = campaign()
    assert judged(g, 0, StayAway("baabda")) == judged(g, 1, StayAway("jezzine")) == "open"
    g.pass_round()
    assert (
        judged(g, 1, StayAway("jezzine"), until=1) == "kept" and judged(g, 0, StayAway("jezzine"), until=1) == "broken"
    )


def test_m6_3_help_is_given_to_the_player_it_was_promised_to():
    g = battle().play(2, Support("defender", ("beirut-1",)))
    for pledge, found in (
        (Assist(1), "open"),
        (Assist(0), "broken"),
        (Assist(0, ("defender",)), "open"),
        (Assist(3), "open"),
        (StandAside(), "broken"),
    ):
        assert judged(g, 2, pledge) == found, pledge
    g.play(3, StayNeutral()).play(4, StayNeutral()).pass_round()
    for pledge, found in ((Assist(1), "kept"), (Assist(1, ("challenger",)), "void"), (Assist(3), "void")):
        assert judged(g, 2, pledge, until=1) == found, pledge
    assert judged(g, 3, StandAside(), until=1) == "kept" and judged(g, 3, Assist(1), until=1) == "broken"
    assert judged(g, 0, StandAside(), until=1) == "void"


def test_m6_4_help_that_is_refused_was_offered():
    g = battle().play(1, SetHelp(refuse=(2,))).play(2, Support("defender", ("beirut-1",)))
    g.play(2, StayNeutral())
    assert judged(g, 2, Assist(0)) == "broken"
    for seat in (3, 4):
        g.play(seat, StayNeutral())
    g.pass_round()
    assert judged(g, 2, StandAside(), until=1) == "broken"


def test_m6_3_help_promised_in_the_middle_of_a_battle_is_for_it():
    g = battle()
    since = g.state.number
    g.play(2, Support("challenger", ("beirut-1",)))
    assert judged(g, 2, Assist(1), since=since) == "broken"


def test_m5_1_how_somebody_voted_is_unknown_until_the_end():
    g = campaign().vote(ayes=(0, 1), nays=(2, 3, 4))
    g.pass_round()
    assert judged(g, 1, VoteOn("with"), until=1) == judged(g, 2, VoteOn("with"), until=1) == "unknown"
    g.close_parliament().candidates()
    assert judged(g, 1, VoteOn("with"), until=1) == "kept" and judged(g, 2, VoteOn("with"), until=1) == "broken"
    assert judged(g, 2, VoteOn("with", players=(3,)), until=1) == "void"


def test_m5_1_cards_that_are_all_alike_show_everybodys():
    g = campaign().vote(ayes=(0, 1, 2, 3, 4))
    assert judged(g, 1, VoteOn("against")) == "broken"
    assert judged(g.pass_round(), 1, VoteOn("with", players=(0,)), until=1) == "kept"


def test_m5_4_who_cast_no_card_kept_and_broke_nothing():
    g = campaign().vote(ayes=(0, 1), nays=(2,), silent=(3, 4))
    g.pass_round().close_parliament().candidates()
    assert judged(g, 3, VoteOn("with"), until=1) == judged(g, 3, VoteOn("against"), until=1) == "void"


def test_m5_1_against_anybody_does_not_mean_oneself():
    g = campaign().vote(ayes=(0, 1, 2, 3, 4)).pass_round()
    assert judged(g, 0, VoteOn("against"), until=1) == "void"


def test_ep_24_what_one_peeked_at_is_no_verdict_that_lies_open():
    g = campaign().vote(ayes=(0, 1), nays=(2, 3, 4))
    seen = SeenBallot(2, "against", "jezzine", 1)
    learned = tuple((*facts, seen) if seat == 4 else facts for seat, facts in enumerate(g.state.knowledge))
    g.lay(knowledge=learned)
    g.pass_round()
    assert judged(g, 2, VoteOn("with"), until=1, viewer=4) == judged(g, 2, VoteOn("with"), until=1) == "unknown"


def test_m4_3_swaps_are_taken_or_not_and_offered_as_was_said():
    g = Game(5).arrange(hold={0: "metn", 1: "baabda aley"}, turn_of=1).play(1, OfferSwap("baabda", "metn"))
    assert judged(g, 1, SwapFor("baabda", "metn")) == "kept" and judged(g, 1, SwapFor("aley", "metn")) == "open"
    g.play(0, AnswerSwap(False))
    assert judged(g, 0, TakeSwaps(True)) == judged(g, 0, TakeSwaps(True, (1,))) == "broken"
    assert judged(g, 0, TakeSwaps(True, (2,))) == judged(g, 0, TakeSwaps(False)) == "open"
    g.pass_round()
    assert (
        judged(g, 0, TakeSwaps(False), until=1) == "kept" and judged(g, 1, SwapFor("aley", "metn"), until=1) == "broken"
    )
    assert judged(g, 2, TakeSwaps(True), until=1) == "void", "nobody offered one"


def test_m4_3_a_swap_is_void_once_a_district_has_gone():
    g = Game(5).arrange(hold={0: "metn", 1: "baabda aley"}, turn_of=1).play(1, OfferSwap("baabda", "metn"))
    g.play(0, AnswerSwap(True))
    assert judged(g, 1, SwapFor("aley", "metn")) == "void" and judged(g, 1, SwapFor("baabda", "metn")) == "kept"


def test_m7_1_one_stands_or_does_not_as_one_said():
    g = Game(5).close_parliament()
    assert judged(g, 1, Run(True)) == "open"
    g.candidates(1, 3)
    assert judged(g, 1, Run(True)) == judged(g, 2, Run(False)) == "kept"
    assert judged(g, 1, Run(False)) == judged(g, 2, Run(True)) == "broken"


def test_m7_2_ballots_are_opened_at_the_end():
    g = Game(5).close_parliament().candidates(1, 3)
    for seat in (0, 2, 4):
        assert judged(g, seat, ElectPlayer(1)) == "open"
        g.play(seat, Elect(3))
    assert judged(g, 0, ElectPlayer(3)) == judged(g, 3, ElectPlayer(3)) == "kept"
    assert judged(g, 0, ElectPlayer(1)) == judged(g, 3, ElectPlayer(1)) == "broken"
    assert judged(g, 0, ElectPlayer(2)) == "void"


def test_what_could_have_been_done_later_is_void_when_the_game_ends_before():
    g = Game(5).arrange(hold={0: "metn", 1: "baabda"}, turn_of=1).close_parliament().candidates()
    assert judged(g, 1, SwapFor("baabda", "metn"), until=0) == "void"


def test_what_is_promised_is_what_one_could_do():
    g = Game(5).arrange(hold=HOLD, turn_of=0)
    look = g.view(0)
    check_act(RULES, look, Pledge(SwapFor("metn", "baabda"), 1))
    check_act(RULES, look, Deal(1, SwapFor("metn", "baabda"), StayAway("metn"), 0))
    for act in (
        Pledge(SwapFor("baabda", "metn"), 1),
        Pledge(StayAway("metn"), 1),
        Pledge(NoChallenge(0), 1),
        Deal(1, NoChallenge(1), NoChallenge(1), 0),
        Deal(1, NoChallenge(1), SwapFor("metn", "baabda"), 0),
    ):
        with pytest.raises(BadAnswer):
            check_act(RULES, look, act)
    assert RULES.pledges[NoChallenge].fields(g.close_parliament().view(0), 0) is None


def test_m3_8_nothing_is_promised_for_a_round_after_the_last():
    g = Game(5).arrange(hold=HOLD, turn_of=0)
    found = {}
    for number in (1, 3, 4, 5):
        g.arrange(round=number, turn_of=0)
        found[number] = horizons(RULES, g.view(0))
    assert found == {1: (1, 2, 3, 0), 3: (3, 4, 5, 0), 4: (4, 5, 0), 5: (5, 0)}
    with pytest.raises(BadAnswer):
        check_act(RULES, g.view(0), Deal(1, NoChallenge(1), NoChallenge(0), 6))


def test_m3_8_what_was_promised_for_a_later_round_before_stays_open_to_the_end():
    g = Game(5).arrange(hold=HOLD, round=5, turn_of=0)
    assert judged(g, 0, NoChallenge(1), until=6) == "open"
    assert open_to(RULES, g.view(1), Deal(1, NoChallenge(1), NoChallenge(0), 6), 0, 1) == (ACCEPT, REFUSE)
    assert judged(g.close_parliament().candidates(), 0, NoChallenge(1), until=6) == "kept"


def keeps(g, seat, pledge, *untils):
    """Whether each of these is a round until which the seat can keep the pledge."""
    return [can_keep(RULES, g.view(None), seat, pledge, until) for until in untils]


def test_m3_2_what_is_done_in_a_turn_is_kept_in_one_to_come():
    g = Game(5).arrange(hold=HOLD, turn_of=3, round=2, speaker=0)
    swaps = {seat: (SwapFor(*pair), TakeSwaps(True, (seat,))) for seat, pair in PAIRS.items()}
    assert g.t.order == (0, 1, 2, 3, 4)
    for seat, found in ((3, True), (4, True), (0, False), (1, False)):
        offered, taken = swaps[seat]
        other = (seat + 1) % 5
        assert keeps(g, seat, offered, 2, 3, 0) == keeps(g, other, taken, 2, 3, 0) == [found, True, True]
        assert keeps(g, other, VoteOn("with", (seat,)), 2, 3) == [found, True]
        assert keeps(g, other, TakeSwaps(False, (seat,)), 2) == keeps(g, other, NoChallenge(seat), 2) == [True]
    g.arrange(round=5, turn_of=3)
    assert keeps(g, 0, swaps[0][0], 5, 0) == [False, False] and keeps(g, 4, swaps[4][0], 5, 0) == [True, True]
    g.play(3, Campaign("jezzine", then="keep"))
    assert keeps(g, 3, swaps[3][0], 5) == [False] and keeps(g, 1, VoteOn("with", (3,)), 5) == [True]


PAIRS = {0: ("metn", "baabda"), 1: ("baabda", "metn"), 3: ("aley", "metn"), 4: ("zahle", "metn")}


def test_m4_3_a_swap_of_this_round_is_past_with_the_turn():
    g = Game(5).arrange(hold=HOLD, turn_of=3, round=2, speaker=0)
    for seat, late in ((0, True), (1, True), (3, False), (4, False)):
        deals = [Deal(2, SwapFor(*PAIRS[seat]), NoChallenge(seat), until) for until in (2, 3, 0)]
        assert [open_to(RULES, g.view(2), each, seat, 2) == () for each in deals] == [late, False, False]
    gone = Deal(2, SwapFor(PAIRS[0][0], "beirut-1"), NoChallenge(0), 3)
    assert open_to(RULES, g.view(2), gone, 0, 2) == (ACCEPT, REFUSE)
    g.arrange(hold={**HOLD, 2: "beirut-2", 3: "aley beirut-1"}, turn_of=3, round=2, speaker=0)
    assert open_to(RULES, g.view(2), gone, 0, 2) == (ACCEPT, REFUSE)
    g.arrange(hold={**HOLD, 0: "metn beirut-1", 2: "beirut-2"}, turn_of=3, round=2, speaker=0)
    assert open_to(RULES, g.view(2), gone, 0, 2) == (), "the district is the giver's own by now"


def test_m7_1_nobody_is_elected_before_the_last_round_is_over():
    g = Game(5).arrange(hold=HOLD, round=4, turn_of=0)
    for pledge in (ElectPlayer(1), Run(True), Run(False)):
        assert keeps(g, 0, pledge, 4, 5, 0) == [False, True, True]
    g.close_parliament()
    assert keeps(g, 0, ElectPlayer(1), g.t.round) == keeps(g, 0, Run(False), g.t.round) == [True]


def test_m7_2_who_stands_elects_nobody_else_and_who_does_not_cannot_be_elected():
    g = Game(5).arrange(hold=HOLD).close_parliament().candidates(1, 2)
    assert keeps(g, 0, ElectPlayer(1), 0) == [True]
    assert keeps(g, 0, ElectPlayer(3), 0) == keeps(g, 1, ElectPlayer(2), 0) == [False]


def test_of_two_promises_that_break_each_other_nobody_can_keep_both():
    for one, other, found in (
        (VoteOn("with", (1,)), VoteOn("against", (1, 2)), True),
        (VoteOn("with", (1,)), VoteOn("against"), True),
        (VoteOn("with", (1,)), VoteOn("against", (2,)), False),
        (VoteOn("with", (1,), ("battle",)), VoteOn("against", (1,), ("campaign",)), False),
        (Assist(1), StandAside(), True),
        (Assist(1), Assist(2), False),
        (TakeSwaps(True, (1,)), TakeSwaps(False), True),
        (TakeSwaps(True, (1,)), TakeSwaps(False, (2,)), False),
        (Run(True), Run(False), True),
        (Run(True), ElectPlayer(1), True),
        (Run(False), ElectPlayer(1), False),
        (ElectPlayer(1), ElectPlayer(2), True),
        (NoChallenge(1), NoChallenge(2), False),
    ):
        assert at_odds(RULES, one, other) == at_odds(RULES, other, one) == found


def test_m2_5_a_claim_is_seen_through_by_who_sees_the_card():
    g = Game(4).arrange(teams="CRRR")
    holds = CLAIMS[ClaimSide].holds
    assert holds(g.view(0), 1, ClaimSide("reformist")) is None
    assert holds(g.view(1), 1, ClaimSide("reformist")) is True and holds(g.view(1), 1, ClaimSide("corrupt")) is False
    g.close_parliament().candidates()
    assert holds(g.view(0), 1, ClaimSide("reformist")) is True and holds(g.view(0), 1, ClaimSide("corrupt")) is False


def test_m8_2_who_cannot_have_been_dealt_is_not_claimed():
    assert set(CLAIMS[ClaimSide].fields(Game(5).view(0))[0].choices) == {"corrupt", "reformist"}
    assert set(CLAIMS[ClaimSide].fields(table(5).view(0))[0].choices) == {"corrupt", "reformist", "judge"}
    assert CLAIMS[ClaimSide].fields(Game(5, variant="advanced").view(0)) is None


def test_m8_3_whom_the_judge_was_shown_is_claimed_where_there_is_a_judge():
    fields = CLAIMS[ClaimShown].fields
    assert fields(table(5).view(0))[0].choices == (1, 2, 3, 4)
    for g in (Game(5), table(4), Game(5, variant="advanced")):
        assert fields(g.view(0)) is None


def test_m8_3_whom_the_judge_was_shown_is_known_to_the_judge_before_the_end_and_to_all_after_it():
    g, holds = table(5, teams="RRJCC"), CLAIMS[ClaimShown].holds
    true, other, false = ClaimShown(3), ClaimShown(4), ClaimShown(1)
    assert holds(g.view(2), 2, true) is True and holds(g.view(2), 1, true) is False  # nobody else is the judge
    assert holds(g.view(2), 2, other) is holds(g.view(2), 2, false) is False
    assert holds(g.view(0), 2, true) is holds(g.view(0), 2, false) is None
    assert holds(g.view(1), 2, false) is holds(g.view(1), 1, true) is False  # of what lies before oneself one knows
    assert holds(g.view(4), 2, true) is None
    g.close_parliament().candidates()
    for claim, found in ((true, True), (other, False), (false, False)):
        assert holds(g.view(0), 2, claim) is found and holds(g.view(0), 1, claim) is False


def test_m6_6_a_broken_promise_costs_what_was_lost_in_the_battle():
    g = battle().play(2, StayNeutral()).play(3, StayNeutral())
    for pledge in (NoChallenge(1), StayAway("baabda")):
        assert betrayed(g, 0, pledge, 1) is None, "nothing is lost yet"
    g.play(4, Support("challenger", ("zahle",)))
    lost = g.t.deck.districts["baabda"].ip
    assert g.t.owner["baabda"] == 0
    assert betrayed(g, 0, NoChallenge(1)) == betrayed(g, 0, StayAway("baabda"), 1) == (1, lost)
    assert betrayed(g, 4, StandAside(), 1) == betrayed(g, 4, Assist(1)) == (1, lost)
    assert betrayed(g, 0, StayAway("baabda")) is betrayed(g, 0, NoChallenge(1), 3) is None
    assert betrayed(g, 2, StandAside(), 1) is betrayed(g, 0, NoChallenge(2)) is None


def test_m6_1_what_was_lost_before_or_elsewhere_is_no_cost_of_it():
    g = battle()
    for seat in (2, 3, 4):
        g.play(seat, StayNeutral())
    held = g.t.owner["baabda"] == 1
    assert (betrayed(g, 0, NoChallenge(1)) is None) == held


def test_m6_1_who_challenges_whom_another_suspected_believed_them():
    g = battle()
    assert believed(g, 2, Distrust(1)) == believed(g, 3, Claim(ClaimShown(1))) == 1
    for seat, act in ((0, Distrust(1)), (2, Distrust(0)), (2, Trust(1)), (2, Claim(ClaimSide("judge")))):
        assert believed(g, seat, act) == 0, act
    assert believed(g, 2, Distrust(1), since=g.state.number) == 0
    assert believed(g, 2, Distrust(1), before=[(3, Distrust(1))]) == 0
    assert believed(g, 2, Distrust(1), before=[(3, Distrust(0))]) == 1
