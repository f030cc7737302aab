"""The exceptional powers over votes."""

import pytest

from games.titles.machrou3.rules.events import (
    BallotSeen,
    CampaignOpened,
    EffectEnded,
    PowerDrawn,
    VoteAnnulled,
    VoteCounted,
)
from games.titles.machrou3.rules.moves import ApplyPower, Campaign, CastVote, HoldAgain, Pass
from games.titles.machrou3.rules.state import Effect, SeenBallot
from tests.titles.machrou3.rules.table import Game

MAP = {0: "sour", 1: "metn", 2: "baabda", 3: "zahle"}


def draw(*codes, **arranged):
    """Seat 0, not the speaker, has completed an objective before acting and drawn the first of `codes`."""
    return Game().arrange(hold=MAP, media="", speaker=3).earn(0, codes, **arranged)


def campaign(g, seat=0, district="akkar"):
    return g.play(seat, Campaign(district, then="keep"))


def piles(g):
    return [(event.ayes, event.nays, event.missing) for event in g.told(VoteCounted)]


def weigh(seat, amount, card, by=3):
    return Effect("vote_weight", card, by, "until_used", 1, players=(seat,), amount=amount)


def test_ep_02_double_envelope_counts_ones_card_twice_in_the_next_vote_one_casts_in():
    g = campaign(draw("EP-02")).vote(ayes=(0,), nays=(1, 2), silent=(3,))
    assert piles(g) == [(2, 2, 1)] and g.told(EffectEnded) == [EffectEnded("EP-02", 0)]
    g.arrange(turn_of=0)
    assert piles(campaign(g).vote(ayes=(0, 1), nays=(2,), silent=(3,))) == [(2, 1, 1)]


def test_ep_02_waits_for_a_vote_in_which_its_holder_casts_a_card():
    g = campaign(draw("EP-02")).vote(ayes=(1, 2), silent=(0, 3))
    assert [effect.card for effect in g.t.effects] == ["EP-02"]
    assert piles(campaign(g.arrange(turn_of=0), district="koura").vote(nays=(0, 1), ayes=(2, 3))) == [(2, 3, 0)]


def test_ep_02_all_players_know_who_holds_it():
    effect = draw("EP-02").view(3).table.effects[0]
    assert (effect.card, effect.players) == ("EP-02", (0,))


def test_ep_23_lost_register_a_player_casts_no_card_in_the_next_vote():
    g = draw("EP-23")
    assert g.offers(0, ApplyPower)["player"].choices == (1, 2, 3)
    campaign(g.play(0, ApplyPower(player=2)))
    assert g.waits_for() == [(0, "vote"), (1, "vote"), (3, "vote")]
    g.refuses(2, CastVote("with")).vote(ayes=(0, 1), nays=(3,))
    assert piles(g) == [(2, 1, 1)] and g.t.effects == ()
    campaign(g.arrange(turn_of=0), district="koura")
    assert (2, "vote") in g.waits_for()


def test_r_33_a_weight_of_0_beats_everything_else_the_highest_applies():
    g = draw("EP-02", effects=(weigh(0, 0, "EP-23"),))
    campaign(g).vote(ayes=(1, 2), nays=(3,))
    assert piles(g) == [(2, 1, 1)] and [effect.card for effect in g.t.effects] == ["EP-02"]
    g = draw("EP-02", effects=(weigh(0, 2, "NF-14"),))
    assert piles(campaign(g).vote(ayes=(0,), nays=(1,), silent=(2, 3))) == [(2, 1, 2)]


def test_ep_18_fait_accompli_the_next_campaign_needs_no_vote():
    g = campaign(draw("EP-18"))
    assert g.t.owner["akkar"] == 0 and g.told(CampaignOpened) == [CampaignOpened(0, "akkar", False)]
    assert g.told(EffectEnded) == [EffectEnded("EP-18", 0)]
    assert campaign(g.arrange(turn_of=0), district="koura").phase == "Ballot"


def test_ep_18_is_not_used_by_a_campaign_that_needs_no_vote_anyway():
    g = draw("EP-18").arrange(speaker=0, turn_of=0).play(0, Campaign("akkar", vote=False, then="keep"))
    assert g.t.owner["akkar"] == 0 and [effect.card for effect in g.t.effects] == ["EP-18"]


def test_ep_18_helps_its_drawer_alone():
    assert campaign(draw("EP-18").arrange(turn_of=2), seat=2).phase == "Ballot"


def test_ep_24_r_71_transparent_envelope_shows_its_drawer_one_card_of_the_latest_vote():
    g = campaign(Game().arrange(hold=MAP, speaker=3, turn_of=0)).vote(ayes=(0, 1), nays=(2,), silent=(3,))
    g.earn(0, ("EP-24",))
    assert g.offers(0, ApplyPower)["player"].choices == (1, 2)
    g.refuses(0, ApplyPower(player=3)).refuses(0, ApplyPower(player=0)).play(0, ApplyPower(player=2))
    assert g.told_to(BallotSeen) == [((0,), BallotSeen(2, "against"))]
    assert g.view(0).knowledge == (SeenBallot(2, "against", "akkar", 1),)
    for seat in (1, 2, 3):
        assert g.view(seat).knowledge == ()
    assert "against" not in repr([event.what for event in g.steps[-1].events if event.to is None])


def test_ep_24_r_73_the_latest_vote_only():
    g = campaign(Game().arrange(hold=MAP, speaker=3, turn_of=0)).vote(ayes=(0, 1), nays=(2, 3))
    campaign(g.arrange(turn_of=0), district="koura").vote(ayes=(2, 3), nays=(0, 1))
    g.earn(0, ("EP-24",)).play(0, ApplyPower(player=2))
    assert g.view(0).knowledge == (SeenBallot(2, "with", "koura", 1),)


@pytest.mark.parametrize("voters", [(), (0,)])
def test_ep_24_without_a_vote_in_which_another_cast_a_card(voters):
    g = Game().arrange(hold=MAP, speaker=3, turn_of=0)
    if voters:
        campaign(g).vote(ayes=(0,), silent=(1, 2, 3))
    g.earn(0, ("EP-24", "EP-15"))
    assert g.told(PowerDrawn) == [PowerDrawn(0, "EP-24", False), PowerDrawn(0, "EP-15", True)]


def test_r_73_no_other_card_shows_who_voted():
    looks = []
    for silent in (1, 2):
        g = campaign(Game().arrange(hold=MAP, speaker=3, turn_of=0))
        g.vote(ayes=[seat for seat in range(4) if seat != silent], silent=(silent,)).earn(0, ("EP-01",))
        looks.append([g.view(seat) for seat in (0, 3)])
    assert looks[0] == looks[1]


@pytest.mark.parametrize("choose", [False, True])
def test_ep_24_who_voted_is_shown_to_its_drawer_alone(choose):
    looks = []
    for silent in (1, 2):
        g = campaign(Game().arrange(hold=MAP, speaker=3, turn_of=0))
        g.vote(ayes=[seat for seat in range(4) if seat != silent], silent=(silent,))
        g.earn(0, ("EP-20", "EP-24", "EP-15") if choose else ("EP-24",))
        if choose:
            assert g.view(0).phase.voters == {}
            g.play(0, ApplyPower(card="EP-24"))
        assert g.view(0).phase.voters == {0: tuple(seat for seat in (1, 2, 3) if seat != silent)}
        looks.append([g.view(seat) for seat in (3, None)])
    assert looks[0] == looks[1]


def test_ep_32_technical_fault_its_holder_may_have_the_next_vote_held_again():
    g = campaign(draw("EP-32")).vote(ayes=(0,), nays=(1, 2, 3))
    assert piles(g) == [(1, 3, 0)] and g.waits_for() == [(0, "revote")]
    g.refuses(1, HoldAgain(True)).play(0, HoldAgain(True))
    assert g.told(VoteAnnulled) == [VoteAnnulled(0, "akkar")]
    assert g.waits_for() == [(seat, "vote") for seat in range(4)]
    g.vote(ayes=(0, 1, 2), nays=(3,))
    assert g.t.owner["akkar"] == 0 and g.t.active == 1
    assert [deed.type for deed in g.t.deeds if deed.target == "akkar"] == ["campaign_approved", "campaign_won"]


def test_ep_32_once_the_second_result_stands():
    g = campaign(draw("EP-32")).vote(ayes=(0, 1, 2), nays=(3,)).play(0, HoldAgain(True))
    g.vote(nays=(0, 1, 2, 3))
    assert g.t.owner["akkar"] is None and g.t.active == 1 and g.t.effects == ()


@pytest.mark.parametrize("silent", [False, True])
def test_ep_32_timeout_revote_timeout_power_optional_keeps_the_result_and_the_card_is_used_up(silent):
    g = campaign(draw("EP-32")).vote(ayes=(0, 1, 2), nays=(3,))
    g = g.silence(0) if silent else g.play(0, HoldAgain(False))
    assert g.t.owner["akkar"] == 0 and g.t.effects == ()


def test_ep_32_holds_for_anybodys_vote_but_for_the_next_one_only():
    g = campaign(draw("EP-32").play(0, Pass("keep")), seat=1).vote(nays=(0, 1, 2, 3))
    assert g.waits_for() == [(0, "revote")]
    campaign(g.play(0, HoldAgain(False)), seat=2).vote(nays=(0, 1, 2, 3))
    assert g.phase == "Turn" and g.t.round == 2


def test_ep_32_ep_02_ep_23_a_card_for_the_vote_counts_in_the_repeated_one_too():
    g = draw("EP-32", effects=(weigh(0, 2, "EP-02"), weigh(3, 0, "EP-23")))
    campaign(g).vote(ayes=(0,), nays=(1, 2)).play(0, HoldAgain(True)).vote(ayes=(0, 1), nays=(2,))
    assert piles(g) == [(3, 1, 1)] and g.t.effects == ()


@pytest.mark.parametrize("code", ["EP-02", "EP-18", "EP-32"])
def test_r_34_unused_next_effects_end_with_phase_1(code):
    g = draw(code)
    assert [effect.card for effect in g.t.effects] == [code]
    assert g.close_parliament().t.effects == ()
