"""The three chaotic newsflash cards, and what holds for all of them (M8.9, R-51, R-52)."""

import pytest

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import (
    DistrictTaken,
    GroupChanged,
    NewsflashDrawn,
    NewsflashEnded,
    ObjectiveDealt,
    ObjectivesPassed,
    RoundStarted,
)
from games.titles.machrou3.rules.moves import ApplyPower, DeclareObjective
from games.titles.machrou3.rules.state import Effect, SeenObjective
from tests.titles.machrou3.rules.advanced import QUIET, changes, next_round, opened, table
from tests.titles.machrou3.rules.table import DECK

NORTH = "batroun-koura-bcharre-zgharta"


def moved(g, before):
    """district -> its new owner."""
    return {code: owner for code, owner in g.t.owner.items() if owner != before[code]}


def test_nf_22_musical_chairs_everybody_passes_the_weakest_district_to_the_left_at_once():
    g = table()
    before = g.t.owner
    next_round(g, "NF-22")
    assert moved(g, before) == {"koura": 1, "metn": 2, "aley": 3, "akkar": 0}
    assert {event.how for event in g.told(DistrictTaken)} == {"NF-22"}
    next_round(g)
    assert moved(g, before) == {"koura": 1, "metn": 2, "aley": 3, "akkar": 0}  # nobody gives them back


def test_nf_22_a_district_of_origin_at_home_stays_one_in_other_hands_goes():
    hold = {0: "bcharre", 1: "metn hasbaya", 2: "hermel nabatieh", 3: "baabda"}
    g = table(hold=hold)
    before = g.t.owner
    next_round(g, "NF-22")
    assert moved(g, before) == {"metn": 2, "hermel": 3, "baabda": 0}  # Nabatieh, of 4 points, is at home
    g = table(hold={**hold, 1: "baabda hasbaya", 3: "metn"})
    before = g.t.owner
    assert moved(next_round(g, "NF-22"), before) == {"hasbaya": 2, "hermel": 3, "metn": 0}


def test_nf_22_effective_points_count_and_among_equals_the_first_of_the_list():
    less = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("chouf",), amount=-9)
    hold = {0: "zgharta metn", 1: "marjayoun koura", 2: "chouf aley", 3: "akkar"}
    g = table(hold=hold, effects=(less,))
    before = g.t.owner
    first = min(("marjayoun", "koura"), key=list(DECK.districts).index)
    weakest = min(("zgharta", "metn"), key=list(DECK.districts).index)
    assert moved(next_round(g, "NF-22"), before) == {weakest: 1, first: 2, "chouf": 3, "akkar": 0}


def test_nf_22_without_a_district_to_pass_nothing_is_passed():
    g = table(hold={0: "bcharre", 1: "rashaya", 2: "nabatieh", 3: "hasbaya"})
    before = g.t.owner
    assert moved(next_round(g, "NF-22"), before) == {} and g.told(DistrictTaken) == []


HANDS = {0: "OBJ-01", 1: "OBJ-02", 2: None, 3: "OBJ-03"}


def test_nf_23_agenda_carousel_unfinished_objectives_go_left_face_down():
    g = table(objective=HANDS, hold=dict.fromkeys(range(4), ""))
    next_round(g, "NF-23")
    assert g.t.objective == {0: "OBJ-03", 1: "OBJ-01", 2: "OBJ-02", 3: None}
    assert g.told(ObjectivesPassed) == [ObjectivesPassed((0, 1, 3))]
    assert g.told_to(ObjectiveDealt) == [
        ((1,), ObjectiveDealt("OBJ-01")),
        ((2,), ObjectiveDealt("OBJ-02")),
        ((0,), ObjectiveDealt("OBJ-03")),
    ]
    assert g.view(None).table.objective == {0: "?", 1: "?", 2: "?", 3: None}
    assert next_round(g).t.objective == {0: "OBJ-03", 1: "OBJ-01", 2: "OBJ-02", 3: None}


def test_nf_23_a_giver_knows_what_the_left_neighbour_holds_and_nobody_else_does():
    g = next_round(table(objective=HANDS), "NF-23")
    assert SeenObjective(1, "OBJ-01", 2) in g.view(0).knowledge
    assert SeenObjective(2, "OBJ-02", 2) in g.view(1).knowledge
    assert g.view(2).knowledge == ()


def test_nf_23_ep_10_who_has_looked_at_a_card_knows_where_it_goes():
    g = table(objective=HANDS, deeds=()).earn(2, ("EP-10",)).play(2, ApplyPower(player=0))
    next_round(g, "NF-23")
    assert SeenObjective(1, "OBJ-01", 2) in g.view(2).knowledge
    assert not [fact for fact in g.view(3).knowledge if fact.seat == 1]


def test_nf_23_r_24_passed_cards_count_as_drawn_now():
    deeds = (("campaign_refused", 0, {}), ("campaign_refused", 1, {}))
    g = table(objective={**HANDS, 0: "OBJ-19"}, deeds=deeds, turn_of=1)
    next_round(g, "NF-23").arrange(turn_of=1)
    assert g.t.objective[1] == "OBJ-19"
    g.refuses(1, DeclareObjective())


def test_nf_24_upside_down_law_the_lowest_sum_has_the_seats():
    hold = {0: "bcharre", 1: "koura", 2: "metn", 3: "akkar"}
    assert changes("NF-24", lambda g: board.controller(g.t, NORTH), 0, 1, hold=hold)


def test_nf_24_equal_lowest_sums_and_nobody_has_them():
    hold = {0: "bcharre", 1: "zgharta", 2: "batroun", 3: "akkar"}
    assert changes("NF-24", lambda g: board.controller(g.t, NORTH), 2, None, hold=hold)


def test_nf_24_a_player_without_a_district_there_does_not_count():
    assert changes("NF-24", lambda g: board.controller(g.t, "akkar"), 3, 3)


def test_nf_24_m1_6_blocs_follow_at_once_and_come_back():
    g = table(hold={0: "bcharre", 1: "koura", 2: "metn", 3: "akkar"})
    assert board.blocs(g.t) == {0: 10, 1: 0, 2: 8, 3: 7}
    next_round(g, "NF-24")
    assert GroupChanged(NORTH, 1, 0) in g.told(GroupChanged) and board.blocs(g.t) == {0: 0, 1: 10, 2: 8, 3: 7}
    next_round(g)
    assert board.blocs(g.t) == {0: 10, 1: 0, 2: 8, 3: 7}


@pytest.mark.parametrize("code", DECK.newsflash)
def test_r_51_r_34_a_newsflash_ends_with_the_round_and_at_the_latest_with_phase_1(code):
    g = next_round(table(), code)
    assert g.told(NewsflashDrawn) == [NewsflashDrawn(code, g.t.speaker)] and g.t.newsflash == code
    assert g.view(None).table.newsflash == code
    next_round(g, "NF-18" if code == QUIET else QUIET)
    assert g.told(NewsflashEnded) == [NewsflashEnded(code)] and g.view(2).table.newsflash_discards == (code,)
    last = table(newsflash=code, round=5, turn_of=3).pass_turns()
    assert last.phase == "Candidacy" and last.t.newsflash is None and last.t.token is None
    assert last.told(NewsflashEnded) == [NewsflashEnded(code)]
    plain = {code: district.ip for code, district in DECK.districts.items()}
    assert {code: board.influence(last.t, code) for code in plain} == plain


def test_r_34_the_blocs_of_phase_2_are_counted_without_the_newsflash():
    hold = {0: "bcharre", 1: "koura", 2: "metn", 3: "akkar"}
    g = table(hold=hold, newsflash="NF-24", round=5, turn_of=3)
    assert board.bloc(g.t, 1) == 10
    assert board.blocs(g.pass_turns().t) == {0: 10, 1: 0, 2: 8, 3: 7}


def test_r_13_the_old_newsflash_ends_before_the_speaker_is_determined():
    """By the lowest sums seat 0 is the smallest; by the highest ones, which count again, seat 1 is."""
    g = table(hold={0: "bcharre", 1: "koura", 2: "metn", 3: "akkar"}, newsflash="NF-24", turn_of=3)
    assert board.smallest_blocs(g.t) == (0,)
    g.arrange(bulletins=(QUIET,)).pass_turns()
    assert g.t.speaker == 1
    kinds = [type(event) for event in g.events]
    assert kinds.index(NewsflashEnded) < kinds.index(GroupChanged) < kinds.index(RoundStarted)


@pytest.mark.parametrize("chaotic", [True, False])
def test_r_52_m9_chaotic_cards_are_three_and_a_table_may_leave_them_out(chaotic):
    marked = [code for code, card in DECK.newsflash.items() if card.chaotic]
    assert marked == ["NF-22", "NF-23", "NF-24"]
    for seed in range(3):
        t = opened(seed=seed, chaotic=chaotic).t
        cards = {t.newsflash, *t.newsflash_deck}
        assert cards == set(DECK.newsflash) - (set() if chaotic else set(marked))
