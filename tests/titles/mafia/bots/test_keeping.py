"""Which promises bots of Original Mafia give, and beside what they say."""

import random
from dataclasses import replace

from games import bots
from games.kernel import owed
from games.kernel.hearing import Utterance
from games.kernel.press import REFUSE, Deal, Distrust, Pledge, Respond
from games.titles.mafia.bots import keeping
from games.titles.mafia.rules.moves import Accuse, Check, FinalVote, PutVote
from games.titles.mafia.rules.press import AccusePlayer, ExecutePlayer, SparePlayer
from tests.titles.mafia.bots.test_talk import claim_of
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import (
    TALKATIVE,
    accepts,
    answer_to,
    heard,
    says,
)


def offers_of(g, seat, to, *said):
    """What the seat offers in exchange to somebody who wants of it what it refuses: (what it gives, what it wants)."""
    wish = Deal(seat, SparePlayer(seat), AccusePlayer(3), g.t.round + 1)
    listened = heard(g.state, *said, (to, wish))
    act = bots.talk("sensible", RULES, g.view(seat), listened, random.Random(1), TALKATIVE).act
    return (act.give, act.want) if isinstance(act, Deal) else None


def test_f3_2_nobody_offers_to_spare_whom_they_have_accused_this_day():
    g = Game("iccccmmg").night()
    spare = (SparePlayer(2), SparePlayer(0))
    assert offers_of(g, 0, 2) == spare
    g.play(0, Accuse(2))
    assert offers_of(g, 0, 2) is None
    assert offers_of(g, 0, 1) == (SparePlayer(1), SparePlayer(0))
    assert offers_of(g.accuse().defend().decide().night(), 0, 2) == spare, "another day"


def test_f3_3_nobody_offers_to_spare_for_whose_execution_they_have_voted_this_day():
    g = Game("iccccmmg").night().accuse(s3=2, s4=5).defend().vote(s0=2, s1=2, s3=5, s4=5)
    assert (g.phase, g.kinds()) == ("Polling", {"second_trial"})
    assert keeping.has_turned(g.view(0), 0, 2) and not keeping.has_turned(g.view(4), 4, 2)
    g = Game("iccccmmg", accusations="open").night().play(0, PutVote(2))
    assert offers_of(g, 0, 2) is None and offers_of(g, 1, 2) == (SparePlayer(2), SparePlayer(1))


def test_nobody_accuses_to_whom_they_have_offered_peace_while_it_is_not_answered():
    g = Game("icccccmmg").night()
    look, decision = g.view(0), owed(g.state)[0]
    against = [(1, Distrust(2)), (3, Distrust(2))]
    offer = (0, Deal(2, SparePlayer(2), SparePlayer(0), 1))

    def accused(*said, also=()):
        ears = heard(g.state, *against, *said)
        ears = replace(ears, said=[*ears.said, *also])
        return {bots.choose("sensible", RULES, look, decision, random.Random(n), ears).whom for n in range(20)}

    assert 2 in accused()
    assert 2 not in accused(offer) and accused(offer) - {None}
    refused = Utterance("r", 2, Respond(REFUSE), g.state.number, 1, answers="2")
    assert 2 in accused(offer, also=[refused])
    assert 2 in accused(offer, (2, Deal(0, None, SparePlayer(2), 1))), "they let it lie"
    assert 2 not in accused((2, Deal(0, None, SparePlayer(2), 1)), offer)
    assert 2 in accused((0, Deal(2, AccusePlayer(4), SparePlayer(0), 1)))
    assert Pledge(AccusePlayer(2), 1) not in says(RULES, g.state, 0, heard(g.state, *against, offer))


def test_what_one_knows_by_now_ends_an_offer_of_peace():
    g = Game("iccccmmg").night(s0=Check(5))
    ears = heard(g.state, (0, Deal(5, SparePlayer(5), SparePlayer(0), 1)))
    answer = bots.choose("sensible", RULES, g.view(0), owed(g.state)[0], random.Random(1), ears)
    assert answer == Accuse(5)


def agreed(g, seat, want, *said, until=1):
    """Whether the seat agrees to a deal in which it promises `want`."""
    give = SparePlayer(seat)
    return accepts_or_not(g, seat, Deal(seat, give, want, until), *said)


def accepts_or_not(g, seat, deal, *said):
    other = next(each for each in g.t.alive if each not in (seat, deal.want.player))
    return accepts(answer_to(RULES, g.state, seat, deal, *said, offerer=other))


def test_f3_3_nobody_agrees_about_a_vote_that_may_be_answered_already():
    g = Game("iccccmmg").second_night().night().accuse(s0=4, s2=3).defend()
    guilty, others = claim_of(4, 2), [SparePlayer(3), ExecutePlayer(4)]
    assert g.kinds() == {"trial"}
    for seat in (1, 6):
        assert [agreed(g, seat, want, guilty, until=2) for want in others] == [False, False], seat
        assert agreed(g, seat, SparePlayer(2), until=2), "they are no suspect"
    defending = Game("iccccmmg").second_night().night().accuse(s0=4, s2=3)
    assert [agreed(defending, 1, want, guilty, until=2) for want in others] == [True, True]


def test_f3_5_nor_about_whether_a_suspect_is_executed():
    g = Game("iccccmmg").night().accuse(s0=4).defend()
    assert g.kinds() == {"execute"}
    assert not agreed(g, 1, SparePlayer(4)) and not agreed(g, 1, ExecutePlayer(4), claim_of(4, 2), until=2)
    assert agreed(Game("iccccmmg").night().accuse(s0=4), 1, ExecutePlayer(4), claim_of(4, 2))


def test_f3_2_nor_about_accusations_that_are_asked_together_or_made():
    together = Game("iccccmmg", accusations="together").night()
    for want, until in ((AccusePlayer(4), 2), (SparePlayer(4), 1)):
        assert not agreed(together, 1, want, claim_of(4, 2), until=until)
    g = Game("iccccmmg").night()
    assert agreed(g, 1, AccusePlayer(4), claim_of(4, 2))
    g.play(0, Accuse(None)).play(1, Accuse(None))
    assert not agreed(g, 1, AccusePlayer(4), claim_of(4, 2)), "not this day any more"
    assert agreed(g, 1, AccusePlayer(4), claim_of(4, 2), until=2)


def test_f3_5_nobody_promises_a_vote_on_whom_none_will_be_held_this_day():
    g = Game("iccccmmg").second_night().night().accuse(s0=4)
    assert g.phase == "Defence"
    assert not agreed(g, 1, ExecutePlayer(4), claim_of(4, 2), until=2), "a single suspect is executed without one"
    assert not agreed(g, 1, ExecutePlayer(3), claim_of(3, 2), until=2)


def test_f3_9_a_vote_for_good_is_promised_as_it_is_alone():
    g = Game("iccccmmg", accusations="open").night()
    assert agreed(g, 1, SparePlayer(3)) and agreed(g, 1, AccusePlayer(4), claim_of(4, 2))
    g.play(1, FinalVote(4))
    assert agreed(g, 1, SparePlayer(3)) and agreed(g, 1, AccusePlayer(4), claim_of(4, 2))
    assert not agreed(g, 1, SparePlayer(4)) and not agreed(g, 1, AccusePlayer(3), claim_of(3, 2))


def test_f3_2_nobody_agrees_to_what_the_other_cannot_keep_any_more():
    g = Game("iccccmmg").night()
    offer = Deal(1, AccusePlayer(4), SparePlayer(3), 1)
    assert accepts_or_not(g, 1, offer, claim_of(4, 2))
    g.play(0, Accuse(None))
    assert not accepts_or_not(g, 1, offer, claim_of(4, 2)), "they have accused nobody this day"
    assert accepts_or_not(g, 1, replace(offer, give=ExecutePlayer(4)), claim_of(4, 2))


def test_whom_one_spares_is_promised_for_this_day_alone():
    g = Game("iccccmmg").night()
    assert agreed(g, 1, SparePlayer(2)) and agreed(g, 1, AccusePlayer(4), claim_of(4, 2), until=2)
    assert not agreed(g, 1, SparePlayer(2), until=2) and not agreed(g, 1, SparePlayer(2), until=0)
    assert not agreed(g, 1, AccusePlayer(4), claim_of(4, 2), until=0)


def test_to_spare_somebody_suspected_a_little_is_neither_promised_nor_offered():
    g = Game("iccccmmg").night()
    peace, against = Deal(1, SparePlayer(1), SparePlayer(2), 1), (3, Distrust(2))
    assert accepts_or_not(g, 1, peace) and not accepts_or_not(g, 1, peace, against)
    assert offers_of(g, 1, 2) == (SparePlayer(2), SparePlayer(1)) and offers_of(g, 1, 2, against) is None


def test_whom_one_spares_is_promised_for_something_good_for_oneself_alone():
    g = Game("iccccmmg").night()
    for give in (None, SparePlayer(2), SparePlayer(3), AccusePlayer(3)):
        assert not accepts_or_not(g, 1, Deal(1, give, SparePlayer(2), 1), claim_of(4, 2)), give
    for give in (SparePlayer(1), AccusePlayer(4), ExecutePlayer(4)):
        assert accepts_or_not(g, 1, Deal(1, give, SparePlayer(2), 1), claim_of(4, 2)), give
    asked = answer_to(RULES, g.state, 1, Deal(1, None, SparePlayer(2), 1), offerer=2)
    assert asked == Deal(2, SparePlayer(2), SparePlayer(1), 1), "the same for the same"
    assert accepts_or_not(g, 1, Deal(1, None, AccusePlayer(4), 1), claim_of(4, 2)), "what one would do anyway"


def test_nobody_promises_what_they_cannot_keep_beside_what_they_have_promised():
    g = Game("iccccmmg").night()
    assert not agreed(g, 1, AccusePlayer(4), claim_of(4, 2), (1, Pledge(SparePlayer(4), 1)))
    assert not agreed(g, 1, SparePlayer(4), (1, Pledge(AccusePlayer(4), 1)))
    assert not agreed(g, 1, AccusePlayer(4), claim_of(4, 2), (1, Pledge(AccusePlayer(3), 1)))
    assert agreed(g, 1, AccusePlayer(4), claim_of(4, 2), (1, Pledge(SparePlayer(3), 1)))


def test_nobody_wants_of_others_what_those_cannot_keep_beside_what_they_have_promised():
    g = Game("iccccmmg").night()
    assert offers_of(g, 0, 2, (2, Pledge(SparePlayer(1), 1))) == (SparePlayer(2), SparePlayer(0))
    assert offers_of(g, 0, 2, (2, Pledge(AccusePlayer(0), 1))) is None
