"""The objectives about what one has done since drawing the card (R-24)."""

import pytest

from games.titles.machrou3.rules.moves import Battle, Campaign, DeclareObjective, StayNeutral, Support
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.table import Game

MAP = {0: "metn sour", 1: "baabda akkar", 2: "beirut-1 beirut-2", 3: "aley"}


def battle(seat, code, support=None, source="metn", media="", **more):
    """`seat` holds `code`; seat 0 challenges Baabda; `support`: seat -> (side, districts)."""
    g = Game().arrange(
        **{
            "hold": MAP,
            "objective": {seat: code},
            "speaker": 0,
            "turn_of": 0,
            "media": media,
            "powers": ("EP-15",),
            **more,
        }
    )
    g.play(0, Battle("baabda", source, then="keep"))
    while g.phase == "Intervention":
        helper = g.waits_for()[0][0]
        g.play(helper, Support(*support[helper]) if helper in (support or {}) else StayNeutral())
    return g.arrange(turn_of=seat)


def can_declare(g, seat):
    """Whether the seat may declare on its turn; if so, it does."""
    if g.offers(seat, DeclareObjective) is None:
        g.refuses(seat, DeclareObjective())
        return False
    g.play(seat, DeclareObjective())
    return True


WON = {2: ("challenger", ("beirut-2",))}  # 13 against 12
"""Seat 2 makes the challenger win."""


def test_obj_08_won_as_challenger_without_a_frontier():
    far = {"source": "sour", "media": "sour baabda"}
    assert can_declare(battle(0, "OBJ-08", {2: ("challenger", ("beirut-1",))}, **far), 0)
    assert not can_declare(battle(0, "OBJ-08", WON), 0)  # over a frontier
    assert not can_declare(battle(0, "OBJ-08", {3: ("defender", ("aley",))}, **far), 0)  # lost


def test_obj_13_won_as_challenger():
    assert can_declare(battle(0, "OBJ-13", WON), 0)
    assert not can_declare(battle(0, "OBJ-13"), 0)
    assert not can_declare(battle(2, "OBJ-13", WON), 2)


def test_obj_14_won_as_defender():
    assert can_declare(battle(1, "OBJ-14"), 1)
    assert not can_declare(battle(1, "OBJ-14", WON), 1)
    assert not can_declare(battle(3, "OBJ-14", {3: ("defender", ("aley",))}), 3)


@pytest.mark.parametrize(("seat", "support"), [(0, None), (1, WON)])
def test_obj_15_lost_as_challenger_or_as_defender(seat, support):
    assert can_declare(battle(seat, "OBJ-15", support), seat)
    assert not can_declare(battle(1 - seat, "OBJ-15", support), 1 - seat)
    loser = {3: ("challenger", ("aley",))}  # 11 against 12
    assert not can_declare(battle(3, "OBJ-15", loser), 3)


def test_obj_16_supported_the_winning_side():
    assert can_declare(battle(2, "OBJ-16", WON), 2)
    assert can_declare(battle(3, "OBJ-16", {3: ("defender", ("aley",))}), 3)
    assert not can_declare(battle(3, "OBJ-16", {3: ("challenger", ("aley",))}), 3)
    assert not can_declare(battle(3, "OBJ-16", WON), 3)


def test_obj_17_supported_a_side_that_would_have_lost_without():
    assert can_declare(battle(2, "OBJ-17", WON), 2)
    assert not can_declare(battle(3, "OBJ-17", {3: ("defender", ("aley",))}), 3)  # 7 against 12 anyway


def test_obj_17_each_of_two_supporters_is_weighed_alone():
    both = {2: ("challenger", ("beirut-1", "beirut-2")), 3: ("challenger", ("aley",))}  # 26 against 12
    assert can_declare(battle(2, "OBJ-17", both), 2)  # 11 without
    assert not can_declare(battle(3, "OBJ-17", both), 3)  # 22 without


def test_obj_17_saving_the_defence_from_a_tie_counts():
    hold = {0: "metn beirut-1", 1: "baabda", 2: "aley", 3: "beirut-2"}
    works = Effect("ip_mod", "EP-26", 0, "rest_of_game", 1, districts=("metn",), amount=2)  # 18 attack
    help_ = {2: ("defender", ("aley",)), 3: ("defender", ("beirut-2",))}
    saved = {"hold": hold, "effects": (works,)}
    assert can_declare(battle(2, "OBJ-17", help_, **saved), 2)  # 22 hold; 18 without Aley would not
    assert not can_declare(battle(2, "OBJ-17", help_, hold=hold), 2)  # 16 attack


def test_obj_17_a_side_that_would_have_won_by_a_tie_did_not_need_the_support():
    one_more = Effect("ip_mod", "EP-26", 0, "rest_of_game", 1, districts=("metn",), amount=1)
    hold = {0: "metn aley", 1: "baabda", 2: "beirut-2"}  # 12 against 12
    support = {2: ("challenger", ("beirut-2",))}
    assert not can_declare(battle(2, "OBJ-17", support, hold=hold, effects=(one_more,)), 2)
    assert can_declare(battle(2, "OBJ-17", support, hold=hold), 2)  # 11 against 12


def campaigns(seat, code, votes, **more):
    """Seat 0 campaigns once for each (ayes, nays) on a turn of its own."""
    g = Game().arrange(hold=MAP, objective={seat: code}, speaker=1, powers=("EP-15",), **more)
    for district, (ayes, nays) in zip(("koura", "batroun", "zahle"), votes, strict=False):
        g.arrange(turn_of=0).play(0, Campaign(district, then="keep")).vote(ayes, nays)
    return g.arrange(turn_of=seat)


YES, SPLIT, NO = ((0, 1, 2, 3), ()), ((0, 1, 2), (3,)), ((0,), (1, 2, 3))


def test_obj_18_two_campaigns_approved():
    assert can_declare(campaigns(0, "OBJ-18", [YES, SPLIT]), 0)
    assert not can_declare(campaigns(0, "OBJ-18", [YES, NO]), 0)
    assert not can_declare(campaigns(1, "OBJ-18", [YES, SPLIT]), 1)


def test_obj_18_campaigns_without_a_vote_were_not_approved_by_one():
    g = campaigns(0, "OBJ-18", [YES])
    g.arrange(speaker=0, turn_of=0).play(0, Campaign("zahle", vote=False, then="keep")).arrange(turn_of=0)
    assert g.t.owner["zahle"] == 0 and not can_declare(g, 0)


def test_obj_19_a_campaign_refused():
    assert can_declare(campaigns(0, "OBJ-19", [NO]), 0)
    assert not can_declare(campaigns(0, "OBJ-19", [SPLIT]), 0)


def test_obj_20_approved_without_a_card_against():
    assert can_declare(campaigns(0, "OBJ-20", [SPLIT, YES]), 0)
    assert not can_declare(campaigns(0, "OBJ-20", [SPLIT, SPLIT]), 0)


@pytest.mark.parametrize(
    ("code", "deed", "more"),
    [
        ("OBJ-08", "battle_won", {"role": "challenger", "frontier": False}),
        ("OBJ-13", "battle_won", {"role": "challenger"}),
        ("OBJ-14", "battle_won", {"role": "defender"}),
        ("OBJ-15", "battle_lost", {"role": "defender"}),
        ("OBJ-16", "battle_won", {"role": "supporter"}),
        ("OBJ-17", "battle_won", {"role": "supporter", "decisive": True}),
        ("OBJ-18", "campaign_approved", {}),
        ("OBJ-19", "campaign_refused", {}),
        ("OBJ-20", "campaign_approved", {}),
        ("OBJ-25", "swap_done", {}),
    ],
)
def test_r_24_only_what_happened_since_the_card_was_drawn_counts(code, deed, more):
    deeds = [(deed, 0, {**more, "partner": partner}) for partner in (1, 2)]
    before = Game().arrange(hold=MAP, speaker=0, turn_of=0, deeds=deeds).arrange(objective={0: code})
    assert not can_declare(before, 0)
    since = Game().arrange(hold=MAP, speaker=0, turn_of=0, objective={0: code}, deeds=deeds, powers=("EP-15",))
    assert can_declare(since, 0)


def test_r_24_what_somebody_else_did_does_not_count():
    g = Game().arrange(hold=MAP, speaker=0, turn_of=0, objective={0: "OBJ-19"}, deeds=[("campaign_refused", 1, {})])
    assert not can_declare(g, 0)
