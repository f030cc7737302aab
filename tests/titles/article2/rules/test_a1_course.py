"""A1: players, hands, turns, what lies in play, the deck, and silence."""

import random
from collections import Counter

import pytest

from games.kernel import start, view
from games.kernel.errors import BadAnswer
from games.titles.article2.rules.events import (
    ActivityOrganized,
    CardPlayed,
    CardsDrawn,
    CardsTaken,
    DeckShuffled,
    HandDealt,
    PhaseOpened,
    VotersDistracted,
)
from games.titles.article2.rules.moves import Distract, Organize, Play
from tests.titles.article2.rules.table import CARDS, RULES, Game, last_card


def test_a1_1_two_to_four_players_and_two_phases():
    assert list(RULES.seats) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadAnswer):
            start(RULES, RULES.options(), (None,) * players, "07" * 16)
    for players in RULES.seats:
        game = Game(players)
        assert (game.t.round, game.t.stage) == (1, "primary")
        game.to_the_end_of(1)
        assert (game.t.round, game.t.stage) == (2, "general") and game.state.outcome is None
        game.to_the_end_of(2)
        assert game.state.outcome is not None


def test_a1_1_the_winner_of_the_general_election_wins():
    game = last_card("general", lying={2: "newspaper_1"}, candidates=(1, 2))
    assert game.state.outcome.seats == (2,) and game.state.outcome.winner == "president"


@pytest.mark.parametrize("players", RULES.seats)
def test_a1_2_each_phase_begins_with_seven_cards_each(players):
    step = start(RULES, RULES.options(), (None,) * players, "2a" * 16)
    t = step.after.table
    assert {seat: len(cards) for seat, cards in t.hand.items()} == dict.fromkeys(range(players), 7)
    assert len(t.pile) == 51 - 7 * players
    opened = next(event.what for event in step.events if isinstance(event.what, PhaseOpened))
    assert opened.held == dict.fromkeys(range(players), 7) and opened.first == t.active == t.first
    told = {event.to: event.what.cards for event in step.events if isinstance(event.what, HandDealt)}
    assert told == {(seat,): t.hand[seat] for seat in range(players)}


def test_a1_2_a_random_player_begins_each_phase():
    primaries = Counter(Game(seed=seed).t.first for seed in range(40))
    generals = Counter(Game(seed=seed).to_the_end_of(1).t.first for seed in range(20))
    assert set(primaries) == set(generals) == {0, 1, 2, 3}


def test_a1_2_one_card_each_in_turn_and_an_empty_hand_is_passed_over():
    hands = {1: "true_blue_1 gaffe_1", 2: "true_blue_2", 0: "gaffe_2 civil_debate_1"}
    game = Game(4).arrange(1, hands=hands)
    turns = []
    while game.t.stage == "primary":
        seat = game.waits_for()[0][0]
        turns.append(seat)
        game.play(seat, Play(game.t.hand[seat][0], seat))
    assert turns == [1, 2, 0, 1, 0]


def test_a1_2_the_phase_ends_when_all_hands_are_empty():
    game = Game(3).arrange(2, hands={2: "true_blue_1 gaffe_1"})
    game.play(2, Play("gaffe_1", 2))
    assert game.t.stage == "primary" and game.waits_for() == [(2, "play")]
    game.play(2, Play("true_blue_1", 2))
    assert game.t.stage == "general"


def test_a1_3_a_card_is_played_on_any_player_and_lies_before_them():
    game = Game(4).arrange(1, hands={1: "true_blue_1 gaffe_1", 2: "gaffe_2"})
    assert game.open(Play)["card"].choices == ("true_blue_1", "gaffe_1")
    assert game.open(Play)["on"].choices == {"true_blue_1": (0, 1, 2, 3), "gaffe_1": (0, 1, 2, 3)}
    game.refuses(1, Play("gaffe_2", 1)).refuses(1, Play("gaffe_1", 4)).refuses(2, Play("gaffe_2", 1))
    game.play(1, Play("gaffe_1", 3))
    assert game.t.lying == {0: (), 1: (), 2: (), 3: ("gaffe_1",)} and game.t.hand[1] == ("true_blue_1",)
    assert game.told(CardPlayed)[0].figures == {0: (0, 0), 1: (0, 0), 2: (0, 0), 3: (-3, -3)}


def test_a1_4_sums_start_at_zero_and_may_be_negative():
    assert Game(3).figures() == dict.fromkeys(range(3), (0, 0))
    lying = {0: "tack_center_1 tack_center_2 policy_proposal_1", 1: "gaffe_1 negative_ad_1"}
    game = Game(3).arrange(lying=lying, hands={0: "gaffe_2"})
    assert game.figures() == {0: (8, -3), 1: (-6, -3), 2: (0, 0)}


def test_a1_5_cards_in_play_stay_for_the_general_election():
    game = last_card("primary", lying={1: "true_blue_1", 3: "toe_the_line_2 civil_debate_1"}, style={2: "hairpiece"})
    assert game.t.stage == "general"
    assert game.t.lying == {0: (), 1: ("true_blue_1",), 2: (), 3: ("toe_the_line_2", "civil_debate_1")}
    assert game.t.style[2] == "hairpiece"


def test_a1_6_removed_cards_become_a_new_deck_when_it_is_empty():
    game = Game(2).arrange(0, hands={0: "unaffiliated"}, pile="gaffe_1")
    removed = game.t.discards
    game.play(0, Organize("unaffiliated"))
    assert game.told(DeckShuffled) == [DeckShuffled(len(removed))]
    assert game.told(CardsDrawn) == [CardsDrawn(0, 2, "unaffiliated")]
    assert game.t.hand[0][0] == "gaffe_1" and game.t.hand[0][1] in removed
    assert set(game.t.pile) | {game.t.hand[0][1]} == set(removed) and game.t.pile != removed
    assert game.t.discards == ("unaffiliated",)


def test_a1_6_unaffiliated_does_not_come_back_in_the_same_game():
    game = Game(2).arrange(0, hands={0: "voter_adhd_1", 1: "gaffe_2"}, style={1: "great_debater"}, pile="")
    assert "unaffiliated" in game.t.discards
    game.play(0, Distract("voter_adhd_1", "great_debater")).play(1, Play("gaffe_2", 1))
    assert game.t.stage == "general" and "unaffiliated" in game.t.discards
    assert "unaffiliated" not in {card for cards in game.t.hand.values() for card in cards}


LASTING = [card.code for card in CARDS.values() if card.lasts and not card.style]


def test_a1_6_with_nothing_left_players_get_what_there_is_one_at_a_time():
    """34 cards and a style lie before players and Unaffiliated Activity is out: 15 are left for four."""
    lying = {0: " ".join(card for card in LASTING if card != "gaffe_1")}
    game = Game(4).arrange(3, hands={3: "gaffe_1"}, lying=lying, style={1: "hairpiece"}, pile="insider outsider")
    game.play(3, Play("gaffe_1", 3))
    assert game.t.stage == "general" and len(LASTING) == 34
    first = game.t.first
    assert game.t.held == {seat: 3 if seat == (first - 1) % 4 else 4 for seat in range(4)}
    assert game.t.pile == () and game.t.discards == ("unaffiliated",)


def test_a1_6_with_no_card_at_all_nothing_is_drawn():
    others = " ".join(card for card in CARDS if card != "unaffiliated")
    game = Game(2).arrange(0, hands={0: "unaffiliated", 1: others}, pile="")
    game.play(0, Organize("unaffiliated"))
    assert game.told(CardsDrawn) == [CardsDrawn(0, 0, "unaffiliated")] and game.t.held[0] == 0


def test_a1_7_silence_plays_a_random_card_on_a_random_player():
    seen = Counter()
    for seed in range(60):
        game = Game(3, seed).arrange(0, hands={0: "true_blue_1 gaffe_1", 1: "gaffe_2"}).silence()
        played = game.told(CardPlayed)[0]
        assert played.silent and played.seat == 0
        seen[played.card, played.on] += 1
    assert set(seen) == {(card, on) for card in ("true_blue_1", "gaffe_1") for on in range(3)}


def test_a1_7_silence_plays_the_cards_that_lie_before_nobody_too():
    gone = set()
    for seed in range(20):
        game = Game(2, seed).arrange(0, hands={0: "voter_adhd_1", 1: "gaffe_2"}, lying={1: "true_blue_1 gaffe_1"})
        gone.add(game.silence().told(VotersDistracted)[0].gone)
    assert gone == {"true_blue_1", "gaffe_1"}
    empty = Game(2).arrange(0, hands={0: "voter_adhd_1", 1: "gaffe_2"}).silence().told(VotersDistracted)[0]
    assert (empty.gone, empty.of, empty.silent) == (None, None, True)
    game = Game(2).arrange(0, hands={0: "unaffiliated", 1: "gaffe_2"}).silence()
    assert game.told(ActivityOrganized)[0].silent


def test_a1_7_silence_keeps_what_an_outsider_may_not_do():
    for seed in range(20):
        hands = {0: "gaffe_1", 1: "gaffe_2"}
        game = Game(3, seed).arrange(0, hands=hands, style={0: "outsider"}).silence()
        assert game.told(CardPlayed)[0].on == 0


def test_a1_2_hands_are_seen_by_their_owner_alone_and_counted_by_all():
    game = Game(3)
    for viewer in (0, 1, 2, None):
        seen = view(RULES, game.state, viewer).table
        assert seen.hand == ({} if viewer is None else {viewer: game.t.hand[viewer]})
        assert seen.held == {0: 7, 1: 7, 2: 7} and seen.pile == 30
    drawn = Game(2).arrange(0, hands={0: "unaffiliated", 1: "gaffe_2"})
    drawn.play(0, Organize("unaffiliated"))
    assert drawn.told_to(CardsTaken) == [((0,), CardsTaken(drawn.t.hand[0]))]


def test_a1_2_the_cards_dealt_are_any_of_the_deck():
    rng = random.Random(1)
    dealt = {card for _ in range(20) for card in Game(2, rng.getrandbits(64)).t.hand[0]}
    assert len(dealt) > 40
