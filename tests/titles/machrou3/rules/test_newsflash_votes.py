"""The newsflash cards over votes (M8.9)."""

import pytest

from games.titles.machrou3.rules.events import VoteCounted, VotesShown
from games.titles.machrou3.rules.moves import Campaign, CastVote
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import changes, table


def campaign(ayes=(), nays=(), silent=()):
    """A probe: (with, against, approved) of seat 1's campaign, with these cards."""

    def probe(g):
        g.arrange(turn_of=1).play(1, Campaign("tripoli", then="keep")).vote(ayes, nays, silent)
        (count,) = g.told(VoteCounted)
        return count.ayes, count.nays, count.approved

    return probe


def test_nf_11_two_thirds_clause():
    three = campaign((0, 1, 2), (3, 4))
    assert changes("NF-11", three, (3, 2, True), (3, 2, False), players=5)
    four = campaign((0, 1, 2, 3), (4,))
    assert changes("NF-11", four, (4, 1, True), (4, 1, True), players=5)


@pytest.mark.parametrize(
    ("cards", "approved"),
    [(((0, 1), (2,), (3,)), True), (((), (), (0, 1, 2, 3)), False), (((0, 1), (2, 3)), False)],
)
def test_nf_11_two_thirds_of_the_cards_cast_are_enough(cards, approved):
    assert campaign(*cards)(table(newsflash="NF-11"))[2] is approved


def test_nf_12_benefit_of_the_doubt_a_tie_passes():
    assert changes("NF-12", campaign((0, 1), (2, 3)), (2, 2, False), (2, 2, True))
    assert changes("NF-12", campaign((0,), (1, 2, 3)), (1, 3, False), (1, 3, False))


def test_nf_12_m5_4_without_any_card_nothing_passes():
    assert campaign((), (), (0, 1, 2, 3))(table(newsflash="NF-12")) == (0, 0, False)


def shown(g):
    campaign((0, 1), (2,), (3,))(g)
    return [event.cards for event in g.told(VotesShown)], [vote.cards for vote in g.view(None).table.shown]


CARDS = {0: "with", 1: "with", 2: "against"}


def test_nf_13_r_73_show_of_hands_everybody_sees_who_cast_which_card():
    assert changes("NF-13", shown, ([], []), ([CARDS], [CARDS]))


def test_nf_13_votes_are_still_cast_in_secret():
    looks = []
    for card in ("with", "against"):
        g = table(newsflash="NF-13", turn_of=1).play(1, Campaign("tripoli")).play(0, CastVote(card))
        looks.append([g.view(seat) for seat in (1, 2, 3, None)])
        assert g.told(VotesShown) == [] and g.view(2).waiting == ()
    assert looks[0] == looks[1]


def test_nf_13_only_the_votes_of_its_round_are_shown_and_stay_so():
    g = table()
    campaign((0, 1), (2, 3))(g)
    g.arrange(newsflash="NF-13")
    campaign((0, 1, 2), (3,))(g)
    assert [set(vote.cards.values()) for vote in g.view(3).table.shown] == [{"with", "against"}]
    assert len(g.t.votes) == 2 and g.t.shown == g.t.votes[1:]


def test_nf_14_heavy_gavel_two_copies_of_the_speakers_card():
    assert changes("NF-14", campaign((0, 1), (2, 3)), (2, 2, False), (3, 2, True))
    assert changes("NF-14", campaign((1, 2), (0, 3)), (2, 2, False), (2, 3, False))


def test_nf_14_ep_17_of_whoever_is_speaker_now():
    g = table(newsflash="NF-14", turn_of=1).earn(1, ("EP-17",))
    assert g.t.speaker == 1 and campaign((1,), (0,), (2, 3))(g) == (2, 1, True)


def test_nf_14_ep_02_r_33_weights_do_not_multiply():
    double = Effect("vote_weight", "EP-02", 0, "until_used", 1, players=(0,), amount=2)
    assert campaign((0,), (1,), (2, 3))(table(newsflash="NF-14", effects=(double,))) == (2, 1, True)


def test_nf_14_ep_23_r_33_a_speaker_who_casts_no_card_has_none_to_double():
    lost = Effect("vote_weight", "EP-23", 2, "until_used", 1, players=(0,), amount=0)
    g = table(newsflash="NF-14", effects=(lost,), turn_of=1).play(1, Campaign("tripoli"))
    assert [seat for seat, _ in g.waits_for()] == [1, 2, 3]
