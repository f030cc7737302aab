"""M8.9, M8.10: newsflash and vote tokens at the start of a round; battles in a vote round."""

from collections import Counter

import pytest

from games.titles.machrou3.rules.events import (
    BattleOpened,
    BattleProposed,
    CampaignOpened,
    DistrictTaken,
    EffectEnded,
    NewsflashDrawn,
    RoundStarted,
    TokenRevealed,
    VoteCounted,
)
from games.titles.machrou3.rules.moves import Battle, Campaign, HoldAgain
from games.titles.machrou3.rules.state import Accusation, Effect
from tests.titles.machrou3.rules.advanced import next_round, opened, table
from tests.titles.machrou3.rules.table import DECK, Game

HOLD = {0: "metn", 1: "keserwan", 2: "sour", 3: "akkar"}
NEXT = Effect("skip_vote", "EP-18", 0, "until_used", 1)
FOUND = (Accusation(0, 1, True),)
"""Seat 0 has unmasked the judge."""


def battle(**more):
    """Seat 0 challenges Keserwan in a vote round: 7 points against 7, with nobody near."""
    arranged = {"hold": HOLD, "token": "vote", **more}
    return table(**arranged).play(0, Battle("keserwan", "metn", then="keep"))


def test_m8_9_the_speaker_draws_a_newsflash_at_the_start_of_every_round():
    g = opened()
    assert g.told(NewsflashDrawn) == [NewsflashDrawn(g.t.newsflash, g.t.speaker)] and g.t.round == 1
    seen = [g.t.newsflash]
    for number in (2, 3, 4, 5):
        top = g.t.newsflash_deck[0]
        g.pass_round()
        assert (g.t.round, g.t.newsflash) == (number, top)
        assert g.told(NewsflashDrawn) == [NewsflashDrawn(top, g.t.speaker)]
        seen.append(top)
    assert len(set(seen)) == 5 and g.t.newsflash_discards == tuple(seen[:4])


def test_m8_9_r_13_the_speaker_then_the_newsflash_then_the_token():
    kinds = [type(event) for event in next_round(table(), "NF-04").events]
    assert kinds.index(RoundStarted) < kinds.index(NewsflashDrawn) < kinds.index(TokenRevealed)


def test_m8_9_the_deck_is_random_and_its_order_secret():
    decks = {opened(seed=seed).t.newsflash_deck for seed in range(4)}
    assert len(decks) == 4
    assert opened().view(0).table.newsflash_deck == 23 and opened().view(0).table.tokens == 5


def test_m8_9_m8_10_the_beginners_game_has_neither():
    g = Game()
    assert g.t.newsflash is None and g.t.token is None and g.t.newsflash_deck == () == g.t.tokens
    assert g.told(NewsflashDrawn) == [] == g.told(TokenRevealed)


def test_m8_10_r_05_three_green_and_three_red_tokens_in_random_order():
    assert DECK.tokens == {"vote": 3, "no_vote": 3}
    first = Counter()
    for seed in range(12):
        t = opened(seed=seed).t
        assert Counter((t.token, *t.tokens)) == {"vote": 3, "no_vote": 3}
        first[t.token] += 1
    assert set(first) == {"vote", "no_vote"}


def test_m8_10_one_is_revealed_every_round():
    g = opened()
    assert g.told(TokenRevealed) == [TokenRevealed(g.t.token)]
    for left in (4, 3, 2, 1):
        following = g.t.tokens[0]
        g.pass_round()
        assert g.t.token == following and len(g.t.tokens) == left
        assert g.told(TokenRevealed) == [TokenRevealed(following)]


def test_m8_10_r_44_in_a_vote_round_all_players_vote_on_a_battle_first():
    g = battle()
    assert g.told(BattleProposed) == [BattleProposed(0, 1, "metn", "keserwan")] and g.told(BattleOpened) == []
    assert g.waits_for() == [(seat, "vote") for seat in range(4)] and g.phase == "Ballot"
    g.vote(ayes=(0, 1, 2), nays=(3,))
    assert g.told(VoteCounted) == [VoteCounted(0, "keserwan", "battle", 3, 1, 0, True)]
    assert g.told(BattleOpened) and g.t.owner["keserwan"] == 0


@pytest.mark.parametrize(
    ("cards", "totals"), [(((0,), (1, 2, 3)), (1, 3)), (((0, 1), (2, 3)), (2, 2)), (((), (), (0, 1, 2, 3)), (0, 0))]
)
def test_m8_10_r_44_refused_the_action_is_spent_and_nothing_is_lost(cards, totals):
    g = battle().vote(*cards)
    (count,) = g.told(VoteCounted)
    assert (count.ayes, count.nays) == totals and not count.approved
    assert g.t.owner["metn"] == 0 and g.t.owner["keserwan"] == 1 and g.waits_for() == [(1, "turn")]
    assert g.told(BattleOpened) == [] == g.told(DistrictTaken) and g.t.deeds == ()


def test_m8_10_the_vote_is_secret_like_a_campaigns():
    one, other = battle().vote(ayes=(0, 1), nays=(2, 3)), battle().vote(ayes=(2, 3), nays=(0, 1))
    assert one.events == other.events
    for seat in (*range(4), None):
        assert one.view(seat) == other.view(seat)


def test_m8_10_in_a_no_vote_round_the_battle_begins_at_once():
    g = battle(token="no_vote")
    assert g.told(BattleProposed) == [] and g.t.owner["keserwan"] == 0


def test_m8_10_a_battle_in_a_vote_round_has_no_speakers_privilege():
    assert table(hold=HOLD, token="vote").t.speaker == 0 and battle().phase == "Ballot"


def test_ep_18_r_44_a_battle_in_a_vote_round_needs_no_vote():
    g = battle(effects=(NEXT,))
    assert g.t.owner["keserwan"] == 0 and g.told(EffectEnded) == [EffectEnded("EP-18", 0)]


def test_ep_18_is_not_used_up_where_no_vote_is_needed():
    g = battle(effects=(NEXT,), token="no_vote")
    assert g.t.owner["keserwan"] == 0 and g.t.effects == (NEXT,)


def test_ep_32_a_vote_on_a_battle_may_be_held_again():
    again = Effect("revote", "EP-32", 2, "next_vote", 1)
    g = battle(effects=(again,)).vote(nays=range(4)).play(2, HoldAgain(True)).vote(ayes=range(4))
    assert g.t.owner["keserwan"] == 0 and g.t.effects == ()


def test_ep_15_r_50_a_refused_vote_does_not_waste_a_card():
    convoy = Effect("battle_bonus", "EP-15", 0, "until_used", 1, role="challenger", amount=4)
    assert battle(effects=(convoy,)).vote(nays=range(4)).t.effects == (convoy,)


@pytest.mark.parametrize("token", ["vote", "no_vote"])
def test_m8_12_r_58_who_unmasked_the_judge_needs_no_vote_for_the_rest_of_phase_1(token):
    g = table(hold=HOLD, token=token, speaker=3, accusations=FOUND)
    g.play(0, Battle("keserwan", "metn", then="keep"))
    assert g.t.owner["keserwan"] == 0 and g.told(BattleProposed) == []
    next_round(g, token=token).arrange(speaker=3, turn_of=0).play(0, Campaign("tripoli", vote=False, then="keep"))
    assert g.t.owner["tripoli"] == 0 and g.told(CampaignOpened) == [CampaignOpened(0, "tripoli", False)]


def test_m8_12_the_exempt_may_still_ask_for_a_vote_on_a_campaign():
    g = table(hold=HOLD, speaker=3, accusations=FOUND).play(0, Campaign("tripoli", vote=True))
    assert g.phase == "Ballot"


def test_m8_12_an_exemption_uses_up_no_card():
    g = table(hold=HOLD, speaker=3, token="vote", effects=(NEXT,), accusations=FOUND)
    g.play(0, Battle("keserwan", "metn", then="keep"))
    assert g.t.owner["keserwan"] == 0 and g.t.effects == (NEXT,)


def test_m8_12_nobody_else_is_exempt():
    g = table(hold=HOLD, token="vote", accusations=(Accusation(2, 1, True),))
    assert g.play(0, Battle("keserwan", "metn")).phase == "Ballot"
