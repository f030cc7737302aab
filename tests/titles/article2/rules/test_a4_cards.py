"""A4: what every card adds, and the two that lie before nobody."""

from collections import Counter

import pytest

from games.kernel.errors import BadData
from games.titles.article2.rules.content import house_deck, read_deck
from games.titles.article2.rules.events import ActivityOrganized, CardsDrawn, VotersDistracted
from games.titles.article2.rules.moves import Distract, Organize, Play
from tests.titles.article2.rules.table import CARDS, Game

PRINTED = {
    "tack_center": (4, 4, -3),
    "toe_the_line": (4, -3, 5),
    "steal_position": (2, 6, -5),
    "slam_your_fellows": (2, 3, -3),
    "negative_ad": (2, -3, 0),
    "unaffiliated": (1, 0, 0),
    "soulja_moment": (2, 7, -7),
    "gaffe": (2, -3, -3),
    "true_blue": (2, 0, 5),
    "civil_debate": (2, 0, 3),
    "uncivil_debate": (2, -3, 0),
    "pronouncement": (2, 0, 2),
    "party_endorsement": (2, 0, 5),
    "newspaper": (3, 3, 0),
    "policy_proposal": (3, 0, 3),
    "voter_adhd": (4, 0, 0),
}
"""Kind -> (copies, electability, affiliation), as in the rules."""

GOOD = {"id": "small", "cards": [{"kind": "gaffe", "copies": 1, "electability": -3, "affiliation": -3}], "styles": []}


def test_a4_there_are_39_cards_and_12_styles():
    copies = Counter(card.kind for card in CARDS.values() if not card.style)
    assert copies == {kind: number for kind, (number, _, _) in PRINTED.items()}
    assert copies.total() == 39 and len(CARDS) == 51
    assert max(map(len, CARDS)) <= 20  # a code is a column of that width


@pytest.mark.parametrize("kind", PRINTED)
def test_a4_a_card_adds_what_is_printed_on_it(kind):
    for card in CARDS.values():
        if card.kind == kind:
            assert (card.electability, card.affiliation) == PRINTED[kind][1:]
            if card.lasts:
                game = Game(3).arrange(0, hands={0: card.code, 1: "hairpiece"}).play(0, Play(card.code, 2))
                assert game.figures() == {0: (0, 0), 1: (0, 0), 2: PRINTED[kind][1:]}


def test_a4_unaffiliated_activity_draws_two_cards_and_is_removed():
    hands = {0: "unaffiliated gaffe_1", 1: "gaffe_2"}
    game = Game(2).arrange(0, hands=hands).refuses(0, Play("unaffiliated", 1))
    top = game.t.pile[:2]
    game.play(0, Organize("unaffiliated"))
    assert game.told(ActivityOrganized) == [ActivityOrganized(0, "unaffiliated", False)]
    assert game.told(CardsDrawn) == [CardsDrawn(0, 2, "unaffiliated")]
    assert game.t.hand[0] == ("gaffe_1", *top) and game.t.discards == ("unaffiliated",)
    assert game.waits_for() == [(1, "play")]


def test_a4_voter_adhd_removes_a_card_in_play_from_before_anyone_styles_too():
    lying = {0: "gaffe_1", 1: "true_blue_1"}
    hands = {0: "voter_adhd_2 civil_debate_1", 1: "gaffe_2"}
    game = Game(3).arrange(0, hands=hands, lying=lying, style={2: "outsider"})
    assert game.open(Distract)["gone"].choices == ("gaffe_1", "true_blue_1", "outsider")
    game.refuses(0, Distract("voter_adhd_2")).refuses(0, Distract("voter_adhd_2", "civil_debate_1"))
    game.refuses(0, Play("voter_adhd_2", 1))
    game.play(0, Distract("voter_adhd_2", "outsider"))
    assert game.t.style[2] is None and game.t.discards == ("voter_adhd_2", "outsider")
    told = VotersDistracted(0, "voter_adhd_2", "outsider", 2, False, {0: (-3, -3), 1: (0, 5), 2: (0, 0)})
    assert game.told(VotersDistracted) == [told]


def test_a4_voter_adhd_does_nothing_with_nothing_in_play():
    game = Game(2).arrange(0, hands={0: "voter_adhd_1", 1: "gaffe_2"}).refuses(0, Distract("voter_adhd_1", "gaffe_2"))
    game.play(0, Distract("voter_adhd_1"))
    assert game.told(VotersDistracted)[0].gone is None and game.t.discards == ("voter_adhd_1",)


def test_a4_of_copies_in_a_hand_the_first_stands_for_all():
    hands = {0: "voter_adhd_3 tack_center_2 gaffe_1 voter_adhd_1 tack_center_1", 1: "gaffe_2"}
    game = Game(2).arrange(0, hands=hands)
    assert game.open(Play)["card"].choices == ("tack_center_2", "gaffe_1")
    assert game.open(Distract)["card"].choices == ("voter_adhd_3",)
    game.refuses(0, Play("tack_center_1", 0)).play(0, Play("tack_center_2", 0))
    assert game.t.hand[0] == ("voter_adhd_3", "gaffe_1", "voter_adhd_1", "tack_center_1")


def test_a4_the_deck_is_refused_with_what_is_wrong():
    assert read_deck(GOOD).cards["gaffe"].electability == -3
    for wrong, word in (
        ({**GOOD, "styles": ["warlord"]}, "warlord"),
        ({**GOOD, "cards": GOOD["cards"] * 2}, "twice"),
        ({"id": "small", "styles": []}, "cards"),
        ({**GOOD, "cards": [{"kind": "gaffe", "copies": 1}]}, "electability"),
    ):
        with pytest.raises(BadData, match=word):
            read_deck(wrong)
    assert house_deck().id == "article2-house"
