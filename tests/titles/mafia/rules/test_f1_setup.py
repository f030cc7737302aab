"""F1: the deck, and which cards are dealt."""

import json
from collections import Counter

import pytest

from games.kernel import start
from games.kernel.errors import BadAnswer, BadData
from games.titles.mafia.rules.content import DATA, faults, house_deck, read_deck
from games.titles.mafia.rules.events import CardDealt, GameStarted, PlayersExecuted
from tests.titles.mafia.rules.table import RULES, Game

DECK = house_deck()
BASIC = {
    6: (3, 1, 1, 1),
    7: (4, 1, 1, 1),
    8: (5, 1, 1, 1),
    9: (5, 1, 2, 1),
    10: (6, 1, 2, 1),
    11: (7, 1, 2, 1),
    12: (8, 1, 2, 1),
    13: (8, 1, 3, 1),
}


def deal(players, cards):
    return start(RULES, RULES.options(cards=cards), (None,) * players, f"{3:032x}").after


def test_f1_1_the_deck_has_26_cards_14_good_and_12_criminal():
    copies = {code: card.copies for code, card in DECK.cards.items()}
    assert copies == {
        "citizen": 8,
        "investigator": 1,
        "doctor": 1,
        "immortality": 1,
        "fair_judge": 2,
        "sheriff": 1,
        "mafia": 3,
        "godfather": 1,
        "yakuza": 3,
        "ninja": 1,
        "mad_man": 1,
        "werewolf": 1,
        "lawyer": 1,
        "corrupt_judge": 1,
    }
    good = sum(card.copies for card in DECK.cards.values() if card.side == "good")
    assert (good, sum(copies.values())) == (14, 26)
    groups = {code: card.group for code, card in DECK.cards.items() if card.group}
    assert groups == {"mafia": "mafia", "godfather": "mafia", "yakuza": "yakuza", "ninja": "yakuza"}


@pytest.mark.parametrize("players", BASIC)
def test_f1_2_the_basic_game_deals_its_table(players):
    numbers = dict(zip(("citizen", "investigator", "mafia", "godfather"), BASIC[players], strict=True))
    state = deal(players, "basic")
    assert Counter(state.table.role.values()) == numbers == state.table.cards


def test_f1_2_there_is_no_basic_game_for_more_than_13():
    with pytest.raises(BadAnswer):
        deal(14, "basic")


@pytest.mark.parametrize("players", range(8, 21))
def test_f1_3_presets_are_for_every_number_with_a_third_criminals_and_yakuza_from_16(players):
    chosen = DECK.presets[players]
    assert list(faults(DECK, chosen, players)) == []
    criminals = sum(number for code, number in chosen.items() if DECK.side(code) == "criminal")
    assert criminals == players // 3
    assert {"yakuza", "ninja"} <= set(chosen) if players >= 16 else not {"yakuza", "ninja"} & set(chosen)
    assert Counter(deal(players, "preset").table.role.values()) == chosen


def test_f1_3_with_fewer_than_8_the_preset_is_the_basic_game():
    assert deal(6, "preset").table.cards == deal(6, "basic").table.cards


def test_f1_3_a_table_chooses_its_own_cards():
    chosen = (("citizen", 4), ("sheriff", 1), ("yakuza", 2), ("mad_man", 1))
    assert deal(8, chosen).table.cards == dict(chosen)


@pytest.mark.parametrize(
    "cards",
    [
        (("citizen", 5), ("mafia", 2)),
        (("citizen", 9), ("mafia", 1)),
        (("citizen", 5), ("doctor", 1), ("mad_man", 1), ("lawyer", 1)),
        (("citizen", 4), ("mafia", 3), ("godfather", 1)),
        (("citizen", 6), ("mafia", 1), ("joker", 1)),
        (("citizen", 3), ("citizen", 3), ("mafia", 2)),
        (("citizen", 7), ("mafia", 1), ("doctor", 0)),
        "everything",
    ],
)
def test_f1_3_what_the_rules_do_not_allow_is_refused(cards):
    with pytest.raises(BadAnswer):
        deal(8, cards)


def test_f1_3_cards_are_chosen_from_8_players_on():
    with pytest.raises(BadAnswer):
        deal(7, (("citizen", 5), ("mafia", 2)))


def test_f1_3_a_table_of_presets_that_breaks_it_is_not_read():
    data = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))
    data["presets"]["8"]["mafia"] = 3
    with pytest.raises(BadData, match="8 players"):
        read_deck(data)


def test_f1_4_each_player_gets_one_card_that_nobody_else_sees():
    g = Game("iccccmmg")
    assert g.told_to(GameStarted, last=False)[0][0] is None
    assert [to for to, _ in g.told_to(CardDealt, last=False)] == [(seat,) for seat in range(8)]
    assert all(g.view(seat).table.role == {seat: g.t.role[seat]} for seat in range(8))
    assert g.view(None).table.role == {}


def test_f1_4_cards_of_the_dead_are_not_shown_before_the_end():
    g = Game("iccccmmg").night().accuse(s0=5).defend().decide(silent=False, s0=True)
    assert g.told_to(PlayersExecuted) == [(None, PlayersExecuted((5,)))]
    assert g.view(1).table.role == {1: "citizen"} and g.view(None).table.role == {}
    g.night().execute(6).night().execute(7)
    assert g.state.outcome.winner == "good"
    assert g.view(None).table.role == g.t.role


def test_f1_3_mixtures_hold_a_third_of_criminals_and_from_16_players_yakuza_and_ninja():
    """As near to a third as the number of players allows, and never more."""
    deck = house_deck()
    assert sorted(deck.presets) == list(range(8, 21))
    for players, dealt in deck.presets.items():
        assert sum(number for card, number in dealt.items() if deck.side(card) == "criminal") == players // 3
        assert players < 16 or {"yakuza", "ninja"} <= set(dealt)
