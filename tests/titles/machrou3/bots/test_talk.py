"""What the shrewd player of Machrou3 says, makes of what it hears, and does about what was promised."""

import itertools
import random
from dataclasses import replace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel.hearing import SILENCE, names
from games.kernel.press import REFUSE, Ask, Claim, Deal, Distrust, Endorse, Pledge, Respond, Trust
from games.mechanics.personas import PLAIN, Persona
from games.titles.machrou3.bots.shrewd import election
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.events import BattleOpened, SupportGiven
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    Elect,
    StayNeutral,
)
from games.titles.machrou3.rules.orders import Assist, Run, StandAside, SwapFor, TakeSwaps, VoteOn
from games.titles.machrou3.rules.press import ClaimShown, ElectPlayer, NoChallenge, StayAway
from games.titles.machrou3.rules.state import Accusation, Exposed
from tests.titles.machrou3.bots.talking import HOLD, RULES, chooses, doubt, in_round_4
from tests.titles.machrou3.rules.advanced import table as advanced
from tests.titles.talked import (
    TALKATIVE,
    accepts,
    alike_in_two_worlds,
    answer_to,
    heard,
    reasons,
    said_twice,
    says,
)


@pytest.fixture
def closed():
    """The parliament of an Advanced Game is closed, and it is asked who stands: 2 is the judge, 3 the exposed."""
    g = advanced(5, teams="RRJCC").close_parliament()
    assert Exposed(3) in g.view(2).knowledge
    return g


def corrupt_of(state):
    return [seat for seat in state.seats if board.side(state.table, seat) == "corrupt"]


def test_an_opinion_of_somebody_credible_moves_a_little_a_repeat_not_at_all(late):
    silent, once = doubt(late, 0, 3), doubt(late, 0, 3, (1, Distrust(3)))
    assert silent < once < silent + 0.15 and doubt(late, 0, 3, (1, Trust(3))) < silent
    assert doubt(late, 0, 3, (1, Distrust(3)), (1, Distrust(3))) == once


def test_m8_3_whom_the_judge_says_to_have_been_shown_is_suspected(closed):
    said = (2, Claim(ClaimShown(3)))
    assert doubt(closed, 0, 3, said) > doubt(closed, 0, 3) + 0.05
    two = (said, (4, Claim(ClaimShown(1))))
    assert doubt(closed, 0, 3, *two) < doubt(closed, 0, 3, said) and doubt(closed, 0, 4, *two) > doubt(closed, 0, 4)


def test_a_claim_that_one_knows_to_be_false_tells_on_whoever_makes_it(closed):
    before = doubt(closed, 0, 1)
    assert doubt(closed, 0, 1, (1, Claim(ClaimShown(0)))) > 0.9 > before
    assert doubt(closed, 2, 1, (1, Claim(ClaimShown(0)))) > 0.9  # the judge knows that nobody else is
    closed.arrange(accusations=(Accusation(4, 2, True),))
    assert doubt(closed, 0, 1, (1, Claim(ClaimShown(2)))) > 0.9


def test_to_the_corrupt_no_lie_is_one_for_they_go_by_what_others_may_believe(closed):
    said = (1, Claim(ClaimShown(3)))
    before, after = (Mind(RULES, closed.view(3), heard(closed.state, *each)).repute[1] for each in ((), (said,)))
    assert abs(after - before) < 0.1 < doubt(closed, 2, 1, said) - doubt(closed, 2, 1)


def test_m8_3_a_candidate_is_no_judge(closed):
    closed.candidates(1)
    assert doubt(closed, 0, 1, (1, Claim(ClaimShown(3)))) > 0.9


def test_m8_3_the_judge_speaks_when_nothing_can_be_taken_any_more(closed):
    open_game = advanced(5, teams="RRJCC")
    assert Claim(ClaimShown(3)) in says(RULES, closed.state, 2, SILENCE)
    assert not any(isinstance(act, Claim) for act in says(RULES, open_game.state, 2, SILENCE))


def test_a_corrupt_player_who_takes_risks_claims_to_be_the_judge_of_a_candidate_who_is_no_ally(closed):
    closed.candidates(1, 4)
    bold, careful = (Persona(talks=1.0, risk=risk) for risk in (1.0, 0.0))
    assert {act for act in says(RULES, closed.state, 3, SILENCE, bold) if isinstance(act, Claim)} == {
        Claim(ClaimShown(1))
    }
    again = says(RULES, closed.state, 3, heard(closed.state, (3, Claim(ClaimShown(0)))), bold)
    assert not any(isinstance(act, Claim) for act in again)
    for seat, persona in ((3, careful), (4, bold), (0, bold)):
        assert not any(isinstance(act, Claim) for act in says(RULES, closed.state, seat, SILENCE, persona))


def test_m7_2_who_trusts_a_candidate_says_so_and_votes_for_it(closed):
    closed.candidates(3, 4)
    said = {act.what.player for act in says(RULES, closed.state, 1, SILENCE) if isinstance(act, Pledge)}
    assert len(said) == 1 and said < {3, 4}
    for whom in (3, 4):
        assert chooses(closed, 1, (1, Pledge(ElectPlayer(whom), 0))) == Elect(whom)


def test_m7_2_who_trusts_no_candidate_says_for_whom_it_is_without_a_promise(closed):
    closed.candidates(3)
    assert Pledge(ElectPlayer(3), 0) in says(RULES, closed.state, 1, SILENCE)
    closed.arrange(accusations=(Accusation(3, 0, False),))
    acts = says(RULES, closed.state, 1, SILENCE)
    assert Endorse(3) in acts and Pledge(ElectPlayer(3), 0) not in acts


def test_m7_2_the_corrupt_promise_their_votes_and_elect_their_own(closed):
    closed.candidates(1, 4)
    for whom in (1, 4):
        answers = {chooses(closed, 3, (3, Pledge(ElectPlayer(whom), 0)), draw=draw) for draw in range(5)}
        assert answers == {Elect(4)}


def test_m7_2_who_said_for_whom_it_votes_is_expected_to(closed):
    closed.candidates(1, 4)
    for whom in (1, 4):
        mind = Mind(RULES, closed.view(2), heard(closed.state, (0, Pledge(ElectPlayer(whom), 0))))
        assert election._ballot(mind, (3, 4), 0, (1, 4)) == ((whom, 1.0),)
        assert len(election._ballot(mind, (3, 4), 2, (1, 4))) == 2
        assert election._ballot(mind, (0, 4), 0, (1, 4)) == ((4, 1.0),)  # the corrupt vote for their own


def test_it_offers_peace_to_a_neighbour_help_in_a_battle_votes_and_a_swap(game):
    deals = [act for act in says(RULES, game.state, 0, SILENCE) if isinstance(act, Deal)]
    assert {type(deal.want) for deal in deals} >= {NoChallenge, VoteOn} and all(deal.until == 1 for deal in deals)
    assert {deal.player for deal in deals if isinstance(deal.want, NoChallenge)} <= neighbours(game.t, 0)
    game.play(0, Battle("baabda", "metn", then="keep"))
    wanted = [act for act in says(RULES, game.state, 0, SILENCE) if isinstance(act, Deal)]
    assert wanted and all((deal.give, deal.want) == (Assist(deal.player), Assist(0)) for deal in wanted)
    assert {deal.player for deal in wanted} == {4}  # the others are suspected more
    game.play(2, StayNeutral()).play(3, StayNeutral())
    assert game.state.agenda[-2].asked == (2, 3, 4)
    assert not any(isinstance(act, Deal) for act in says(RULES, game.state, 0, SILENCE))
    assert not any(isinstance(act, Deal) for act in says(RULES, game.state, 2, SILENCE))


def test_m5_1_votes_are_asked_for_by_whoever_they_are_about(game):
    game.play(0, Campaign("jezzine", then="keep"))
    mine, others = ([act for act in says(RULES, game.state, seat, SILENCE) if isinstance(act, Deal)] for seat in (0, 1))
    assert mine and {deal.want for deal in mine} == {VoteOn("with", (0,))} and not others


def neighbours(t, seat):
    """The seats between which and this one there may be a battle (M6.1)."""
    both = [battles.sources_by_target(t, each) for each in t.completed]
    return {t.owner[code] for code in both[seat]} | {
        each for each in t.completed if seat in map(t.owner.get, both[each])
    }


def test_it_offers_one_deal_a_round(game):
    offered = (0, Deal(3, NoChallenge(3), NoChallenge(0), 1))
    again = says(RULES, game.state, 0, heard(game.state, offered))
    assert not any(isinstance(act, Deal) for act in again)


def test_it_offers_nothing_that_was_promised_already(game):
    peace = NoChallenge(1), NoChallenge(0)
    said = [(0, Deal(1, *peace, 1)), (1, Pledge(NoChallenge(0), 1))]
    assert Deal(1, *peace, 1) in says(RULES, game.state, 0, SILENCE)
    deals = [act for act in says(RULES, game.state, 0, heard(game.state, said[1])) if isinstance(act, Deal)]
    assert deals and Deal(1, *peace, 1) not in deals


def test_m3_8_nothing_is_offered_for_a_round_after_the_last(game):
    game.arrange(round=5, turn_of=4)
    said = [(4, Pledge(NoChallenge(0), 5))]
    listened = replace(heard(game.state, *said), person=4)
    spoken = [act for act in says(RULES, game.state, 0, listened) if names(act, 4)]
    assert spoken and not [act for act in spoken if isinstance(act, Deal) and act.until > 5]


def test_every_deal_is_answered_by_what_one_would_do(game, late):
    give = NoChallenge(0)
    for want, agreed in (
        (NoChallenge(4), True),
        (VoteOn("with", (4,)), True),
        (VoteOn("against", (4,)), False),
        (VoteOn("against"), False),
        (StandAside(), True),
        (StayAway("baabda"), True),
        (TakeSwaps(True, (4,)), False),
        (TakeSwaps(False), True),
        (Run(True), False),
    ):
        assert accepts(answer_to(RULES, game.state, 0, Deal(0, give, want, 1), offerer=4)) == agreed, want
    for want, agreed in (
        (NoChallenge(3), False),
        (VoteOn("with", (3,)), False),
        (VoteOn("against", (3,)), True),
        (VoteOn("against", (0, 3)), False),
        (StandAside(), False),
        (ElectPlayer(3), False),
        (ElectPlayer(1), True),
    ):
        assert accepts(answer_to(RULES, late.state, 0, Deal(0, give, want, 5), offerer=3)) == agreed, want


def test_m6_3_help_is_promised_for_help_or_in_a_battle_of_theirs_for_something_alone(game):
    def answer(seat, give, offerer):
        return answer_to(RULES, game.state, seat, Deal(seat, give, Assist(offerer), 1), offerer=offerer)

    for give in (None, NoChallenge(0), VoteOn("with", (0,)), Assist(3)):
        assert not accepts(answer(0, give, 4)), give
    assert answer(0, NoChallenge(0), 4) == Deal(4, NoChallenge(4), NoChallenge(0), 1)
    assert accepts(answer(0, Assist(0), 4))
    assert answer(0, None, 4) == Deal(4, Assist(4), Assist(0), 1), "the same for the same"
    game.play(0, Battle("baabda", "metn", then="keep"))
    for give in (NoChallenge(4), VoteOn("with", (4,)), Assist(4)):
        assert accepts(answer(4, give, 1)), give
    assert not accepts(answer(4, NoChallenge(4), 2)), "no battle of theirs"
    assert answer(4, None, 1) == Deal(1, Assist(1), Assist(4), 1), "the same for the same"


def test_peace_and_votes_are_promised_for_something_good_for_oneself_alone(game):
    def answer(give, want, seat=0, offerer=4):
        return answer_to(RULES, game.state, seat, Deal(seat, give, want, 1), offerer=offerer)

    votes = VoteOn("with", (4,)), VoteOn("with", (0,))
    for want in (NoChallenge(4), votes[0], StayAway("baabda")):
        for give in (None, NoChallenge(1), votes[0], Assist(4), StandAside(), SwapFor("zahle", "metn")):
            assert not accepts(answer(give, want)), (give, want)
        for give in (NoChallenge(0), votes[1], Assist(0)):
            assert accepts(answer(give, want)), (give, want)
    assert answer(None, NoChallenge(4)) == Deal(4, NoChallenge(4), NoChallenge(0), 1)
    assert answer(None, votes[0]) == Deal(4, *votes, 1), "the same for the same"
    game.arrange(hold={**HOLD, 4: "keserwan"})
    assert accepts(answer(SwapFor("keserwan", "metn"), NoChallenge(4))), "a swap that costs nothing"


def test_what_counts_each_time_is_promised_for_this_round_and_the_next_alone(game):
    give, want = NoChallenge(0), StayAway("baabda")
    for until, agreed in ((1, True), (2, True), (3, False), (0, False)):
        answer = answer_to(RULES, game.state, 0, Deal(0, give, want, until), offerer=4)
        assert accepts(answer) == agreed, until
        assert agreed or answer == Deal(4, want, give, 1), "for this round it is"
    asked = answer_to(RULES, game.state, 0, Deal(0, None, NoChallenge(4), 0), offerer=4)
    assert isinstance(asked, Deal) and asked.until == 1
    assert accepts(answer_to(RULES, game.state, 0, Deal(0, NoChallenge(0), ElectPlayer(4), 0), offerer=4)), "once"


def test_no_deal_is_accepted_that_one_cannot_keep(game, late):
    def agrees(g, want, until, give=None, offerer=4):
        return accepts(answer_to(RULES, g.state, 0, Deal(0, give or NoChallenge(0), want, until), offerer=offerer))

    assert agrees(late, ElectPlayer(1), 5) and not agrees(late, ElectPlayer(1), 4)
    assert agrees(game, Run(False), 0) == agrees(game, Run(False), 5)
    assert not agrees(game, NoChallenge(4), 6) and agrees(game, NoChallenge(4), 2)
    game.arrange(turn_of=4)
    assert agrees(game, VoteOn("with", (4,)), 1) and not agrees(game, VoteOn("with", (1,)), 1)
    swap = SwapFor("baabda", "metn")
    assert agrees(game, StandAside(), 2, swap, 1) and not agrees(game, StandAside(), 1, swap, 1), "nor can they"
    lost = SwapFor("zahle", "metn")
    assert not agrees(game, StandAside(), 2, lost, 1), "they hold that district no more"


def test_a_deal_that_is_refused_is_answered_by_one_that_is_good_for_both(game):
    """4, whom 0 trusts, wants a vote against 3; 0 gives something else for the peace that 4 offers."""
    wish = Deal(0, NoChallenge(0), VoteOn("against"), 1)
    answer = answer_to(RULES, game.state, 0, wish, offerer=1)
    assert isinstance(answer, Deal) and (answer.player, answer.want, answer.until) == (1, NoChallenge(0), 1)
    assert answer.give in (NoChallenge(1), VoteOn("with", (1,)))
    assert accepts(answer_to(RULES, game.state, 1, answer, offerer=0))


def test_a_deal_is_answered_by_another_at_most_once_in_a_round(game):
    wish = Deal(0, NoChallenge(0), VoteOn("against"), 1)
    for before, other in (
        ((0, Deal(1, Run(False), Run(False), 1)), False),
        ((0, Deal(2, Run(False), Run(False), 1)), True),
    ):
        assert isinstance(answer_to(RULES, game.state, 0, wish, before, offerer=1), Deal) == other
    peace = (1, Pledge(NoChallenge(0), 1)), (1, Pledge(VoteOn("with", (0,)), 1))
    assert answer_to(RULES, game.state, 0, wish, *peace, offerer=1) == Respond(REFUSE), "nothing is left to want"


def test_nothing_is_offered_instead_to_somebody_suspected_but_a_swap(late):
    for want in (NoChallenge(3), VoteOn("with", (3,)), ElectPlayer(3)):
        answer = answer_to(RULES, late.state, 0, Deal(0, NoChallenge(0), want, 4), offerer=3)
        assert answer == Respond(REFUSE) or isinstance(answer.give, SwapFor)


def test_what_the_corrupt_say_of_a_deal_tells_nothing_of_their_allies():
    """The same seats, corrupt or not: one answer."""
    tables = [in_round_4(teams) for teams in ("CRRRC", "RRRCC", "CRRCR")]
    for want in (NoChallenge, Assist, ElectPlayer, lambda seat: VoteOn("with", (seat,))):
        for about, give in itertools.product((1, 3, 4), (NoChallenge(0), Assist(0))):
            deal = Deal(0, give, want(about), 4)
            assert len({answer_to(RULES, g.state, 0, deal, offerer=4) for g in tables}) == 1, deal


def test_whom_a_corrupt_player_names_hangs_on_what_everybody_sees():
    for suspect, done in ((3, (0, 1, 2)), (2, (0, 1, 3))):
        for teams in ("CRRRC", "RRRCC", "CRCRR", "CRRCR"):
            g = in_round_4(teams, done)
            asked = heard(g.state, (2, Ask(0)))
            said = bots.talk("shrewd", RULES, g.view(0), asked, random.Random(1), PLAIN)
            assert said.act == Distrust(suspect), teams


@pytest.mark.parametrize("variant", ["beginner", "advanced"])
def test_what_it_says_depends_on_what_it_sees_alone(variant):
    options = RULES.options(variant=variant)
    assert alike_in_two_worlds(RULES, players=5, games=2, options=options, rounds=9) > 40


@pytest.mark.parametrize("players", [4, 5, 6])
def test_nobody_says_a_thing_twice_and_all_have_something_to_say(players):
    said = play_game(RULES, RULES.options(), ["shrewd"] * players, 1, talk=True).talk.said
    assert {type(each.act) for each in said} >= {Deal, Distrust, Trust}
    assert not said_twice(said) and {each.seat for each in said} == set(range(players))


def test_with_silence_nobody_believes_anything_else(game):
    for seat in range(5):
        one, other = (Mind(RULES, game.view(seat), *ears) for ears in ((), (SILENCE, TALKATIVE)))
        assert (one.doubt, one.repute, one.worlds) == (other.doubt, other.repute, other.worlds)


def test_the_reason_of_a_suspicion_is_a_battle_against_whoever_speaks_or_help_for_their_foe(late):
    claims = [*((each, Distrust(3)) for each in (1, 2, 4)), (1, Ask(0))]
    of_me = BattleOpened(3, 0, "aley", "metn", ("aley",), ("metn",))
    by_me = BattleOpened(0, 3, "metn", "aley", ("metn",), ("aley",))
    help_of_me, help_of_foe = SupportGiven(3, "defender", ("aley",)), SupportGiven(3, "challenger", ("aley",))
    by_other = BattleOpened(1, 0, "baabda", "metn", ("baabda",), ("metn",))
    assert reasons(RULES, late.state, 0, 3, by_me, of_me, said=claims) == {(Distrust, of_me)}
    assert reasons(RULES, late.state, 0, 3, help_of_foe, by_other, said=claims) == {(Distrust, help_of_foe)}
    assert not reasons(RULES, late.state, 0, 3, help_of_me, by_other, said=claims)
