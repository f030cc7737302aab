"""M5: the secret vote on a campaign."""

import pytest

from games.kernel import Move, apply, dump, silence
from games.kernel.errors import StaleDecision
from games.titles.machrou3.rules.events import VoteCounted
from games.titles.machrou3.rules.moves import Campaign, CastVote
from tests.titles.machrou3.rules.table import RULES, Game


def campaign(players=4, **more):
    """Seat 1, who is not the speaker, campaigns for Akkar."""
    g = Game(players).arrange(hold={0: "sour", 1: "metn"}, speaker=0, turn_of=1, **more)
    return g.play(1, Campaign("akkar", then="keep"))


def counted(g):
    return [(event.ayes, event.nays, event.missing, event.approved) for event in g.told(VoteCounted)]


def test_m5_1_r_37_all_players_vote_the_campaigner_included():
    g = campaign(5)
    assert g.waits_for() == [(seat, "vote") for seat in range(5)]
    for seat in range(5):
        assert list(g.offers(seat, CastVote)) == ["card"]
        g.refuses(seat, CastVote("abstain"))


def test_m5_1_r_39_only_totals_come_out():
    g = campaign().vote(ayes=(0, 1, 2))
    assert g.told(VoteCounted) == [] and g.t.votes == ()
    g.vote(nays=(3,))
    assert g.told(VoteCounted) == [VoteCounted(1, "akkar", "campaign", 3, 1, 0, True)]
    for seat in (*range(4), None):
        look = g.view(seat)
        assert not hasattr(look.table, "votes") and "CastVote" not in repr(look.agenda) + repr(look.knowledge)


@pytest.mark.parametrize("voter", range(4))
def test_m5_1_a_vote_under_way_looks_the_same_whatever_the_others_cast(voter):
    with_it, against_it = campaign(), campaign()
    for seat in range(4):
        if seat != voter and seat != (voter + 1) % 4:
            with_it.play(seat, CastVote("with"))
            against_it.play(seat, CastVote("against"))
    assert with_it.view(voter) == against_it.view(voter) == campaign().view(voter)
    assert with_it.view(None) == against_it.view(None) == campaign().view(None)
    assert with_it.view(voter).sealed and with_it.view(voter).waiting == ()


def test_m5_1_the_order_of_the_cards_leaves_no_trace():
    first, second = campaign(), campaign()
    for seat in (0, 1, 2, 3):
        first.play(seat, CastVote("with" if seat else "against"))
    for seat in (3, 2, 0, 1):
        second.play(seat, CastVote("with" if seat else "against"))
    assert dump(RULES, first.state) == dump(RULES, second.state) and first.events == second.events


@pytest.mark.parametrize(
    ("ayes", "nays", "approved"),
    [((0, 1, 2), (3,), True), ((0, 1), (2, 3), False), ((0,), (1, 2, 3), False), ((0, 1, 2, 3), (), True)],
)
def test_m5_2_r_36_the_majority_is_strict(ayes, nays, approved):
    g = campaign().vote(ayes, nays)
    assert counted(g) == [(len(ayes), len(nays), 0, approved)]
    assert g.t.owner["akkar"] == (1 if approved else None)
    assert g.t.active == 2


def test_m5_2_r_17_refused_the_action_is_spent():
    g = campaign().vote(ayes=(1,), nays=(0, 2, 3))
    assert g.t.owner["akkar"] is None and g.waits_for() == [(2, "turn")]


def test_m5_3_nothing_a_seat_sees_proves_its_vote():
    """After the count a voter's own view is the same, whichever of the cards was theirs."""
    one, other = campaign().vote(ayes=(0, 1), nays=(2, 3)), campaign().vote(ayes=(2, 3), nays=(0, 1))
    for seat in (*range(4), None):
        assert one.view(seat) == other.view(seat)
    assert one.events == other.events


@pytest.mark.parametrize(
    ("ayes", "nays", "silent", "approved"),
    [
        ((0, 1), (2,), (3,), True),
        ((0,), (1,), (2, 3), False),
        ((0,), (), (1, 2, 3), True),
        ((), (), (0, 1, 2, 3), False),
    ],
)
def test_m5_4_r_38_timeout_vote_is_no_card_and_the_majority_is_of_the_cards_cast(ayes, nays, silent, approved):
    g = campaign().vote(ayes, nays, silent)
    assert counted(g) == [(len(ayes), len(nays), len(silent), approved)]
    assert g.t.owner["akkar"] == (1 if approved else None)


def test_r_40_a_card_may_be_changed_until_the_last_voter_has_answered():
    g = campaign().vote(ayes=(0, 1, 2))
    g.play(0, CastVote("against")).play(1, CastVote("against"))
    assert list(g.view(0).answers.values()) == [CastVote("against")]
    decision = g.decision(0, CastVote)
    g.vote(nays=(3,))
    assert counted(g) == [(1, 3, 0, False)]

    with pytest.raises(StaleDecision):
        apply(RULES, g.state, Move(decision.id, 0, CastVote("with")))


def test_r_40_silence_does_not_take_a_card_back():

    g = campaign().vote(ayes=(0,))
    with pytest.raises(StaleDecision):
        apply(RULES, g.state, silence(g.decision(0, CastVote)))
