"""M2: setting up the Beginner's Game."""

import pytest

from games.kernel import start
from games.kernel.errors import BadAnswer
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import AlliesShown, CharacterDealt, ObjectiveDealt
from games.titles.machrou3.rules.moves import Campaign, CastVote
from games.titles.machrou3.rules.predicates import met
from games.titles.machrou3.rules.setup import first_speaker
from games.titles.machrou3.rules.state import Ally
from tests.titles.machrou3.rules.table import DECK, RULES, Game

SWING = {4: {"koura", "batroun", "rashaya", "beirut-1"}, 5: {"hermel", "rashaya", "zahrani"}}
SWING[6] = {"koura", "hermel", "rashaya", "bint-jbeil"}
STATIONS = {4: {"sour", "tripoli", "zahle", "jbeil"}, 5: {"sour", "tripoli", "zahle", "jbeil", "hasbaya"}}
STATIONS[6] = {"baalbek", "beirut-2", "akkar", "hasbaya", "saida", "baabda"}
CORRUPT = {4: 1, 5: 2, 6: 2}
SIZES = (4, 5, 6)


@pytest.mark.parametrize("players", SIZES)
def test_m2_1_fixed_piles_are_dealt_at_random_and_the_rest_is_swing(players):
    deals = [Game(players, seed).t for seed in range(12)]
    for t in deals:
        piles = {frozenset(board.owned(t, seat)) for seat in range(players)}
        assert piles == {frozenset(pile) for pile in DECK.piles[players]}
        assert set(board.swing(t)) == SWING[players]
    assert len({tuple(board.owned(t, 0)) for t in deals}) > 1


def test_m2_1_the_piles_of_four_players_as_the_rule_lists_them():
    assert set(DECK.piles[4][0]) == {"sour", "jezzine", "baalbek", "aley", "metn", "bint-jbeil"}
    assert set(DECK.piles[5][4]) == {"beirut-1", "batroun", "jbeil", "koura", "saida"}
    assert set(DECK.piles[6][5]) == {"sour", "baabda", "west-bekaa", "aley"}


@pytest.mark.parametrize("players", SIZES)
def test_m2_2_media_stations_lie_on_fixed_districts(players):
    assert set(Game(players).t.media) == STATIONS[players]


@pytest.mark.parametrize("players", SIZES)
def test_m2_3_r_25_one_secret_objective_each_without_those_of_a_district_of_origin(players):
    g = Game(players)
    dealt = [g.t.objective[seat] for seat in g.state.seats]
    assert len(set(dealt)) == players and len(g.t.objective_deck) == 26 - players
    assert not [code for code in (*dealt, *g.t.objective_deck) if code.startswith("OBJ-D")]
    assert [to for to, _ in g.told_to(ObjectiveDealt)] == [(seat,) for seat in g.state.seats]
    for seat in g.state.seats:
        shown = {other: dealt[seat] if other == seat else "?" for other in g.state.seats}
        assert g.view(seat).table.objective == shown


@pytest.mark.parametrize("seed", range(20))
def test_m2_3_r_21_nobody_begins_with_an_objective_already_met(seed):
    g = Game(4 + seed % 3, seed)
    assert not [seat for seat in g.state.seats if met(g.t, seat, DECK.objectives[g.t.objective[seat]].predicate)]


def test_m2_4_r_07_the_powers_are_shuffled_all_32():
    first, second = Game(seed=1).t.power_deck, Game(seed=2).t.power_deck
    assert sorted(first) == sorted(second) == sorted(DECK.powers) and len(first) == 32
    assert first != second


@pytest.mark.parametrize("players", SIZES)
def test_m2_5_r_03_characters_of_each_team_at_random(players):
    seen, seated = set(), set()
    for seed in range(12):
        g = Game(players, seed)
        sides = [board.side(g.t, seat) for seat in g.state.seats]
        assert sides.count("corrupt") == CORRUPT[players]
        assert "saleh" not in g.t.character.values()
        assert len(set(g.t.character.values())) == players
        seen.add(tuple(g.t.character.values()))
        seated.add(tuple(sides))
        assert [to for to, _ in g.told_to(CharacterDealt)] == [(seat,) for seat in g.state.seats]
    assert len({frozenset(cast) for cast in seen}) > 1 and len(seated) > 2


@pytest.mark.parametrize("players", SIZES)
def test_m2_6_r_04_the_corrupt_of_five_and_six_know_each_other_and_nobody_else_anything(players):
    g = Game(players)
    corrupt = [seat for seat in g.state.seats if board.side(g.t, seat) == "corrupt"]
    for seat in g.state.seats:
        others = [other for other in corrupt if other != seat] if seat in corrupt else []
        assert g.view(seat).knowledge == tuple(Ally(other, g.t.character[other]) for other in others)
        assert g.view(seat).table.character == {seat: g.t.character[seat]}
    assert [to for to, _ in g.told_to(AlliesShown)] == ([] if players == 4 else [(seat,) for seat in corrupt])


def test_m2_7_both_voting_cards_are_back_after_every_vote():
    g = Game(seed=3)
    for _ in range(2):
        seat = g.t.active
        g.arrange(turn_of=seat)
        g.play(seat, Campaign(board.swing(g.t)[0], then="keep"))
        for voter in g.state.seats:
            assert g.offers(voter, CastVote)["card"].choices == ("with", "against")
        g.vote(nays=g.state.seats)


@pytest.mark.parametrize("players", SIZES)
def test_m2_8_the_first_speaker_has_the_smallest_bloc(players):
    for seed in range(6):
        t = Game(players, seed).t
        sizes = board.blocs(t)
        assert sizes[t.speaker] == min(sizes.values()) and t.round == 1 and t.active == t.speaker


def test_m2_8_r_01_ties_go_to_the_oldest_account_then_bots_then_seat_order():
    t = Game().arrange(hold={3: "metn"}).t
    assert first_speaker(t, (5, 2, None, 0)) == 1
    assert first_speaker(t, (None, 7, 1, 0)) == 2
    assert first_speaker(t, (None, None, None, 0)) == 0


def test_m2_9_seats_are_random_and_left_is_the_next_seat():
    seatings = {Game(5, seed).state.seating for seed in range(12)}
    assert len(seatings) > 6 and all(sorted(seating) == [0, 1, 2, 3, 4] for seating in seatings)
    assert board.left_of(range(5), 3) == (4, 0, 1, 2)


def test_m9_players_four_to_six_and_the_options_of_a_table():
    for players in (3, 7):
        with pytest.raises(BadAnswer):
            start(RULES, RULES.options(), tuple(range(players)), "00" * 16)
    with pytest.raises(BadAnswer):
        start(RULES, {"variant": "beginner"}, (0, 1, 2, 3), "00" * 16)
    assert RULES.options().variant == "beginner"


def test_r_67_the_deal_comes_from_the_seed_alone():
    assert Game(5, 9).state == Game(5, 9).state
    assert Game(5, 9).state != Game(5, 10).state
