"""The exceptional powers in the Advanced Game: what they do to districts of origin (R-31, M8.7)."""

import pytest

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import EffectEnded, PowerApplied, PowerDrawn
from games.titles.machrou3.rules.moves import ApplyPower, Battle
from tests.titles.machrou3.rules.advanced import next_round, table
from tests.titles.machrou3.rules.drawing import TEN, choices, draw_advanced, has_no_target_advanced, shield
from tests.titles.machrou3.rules.table import DECK

OF = {0: "sour", 1: "nabatieh", 2: "aley", 3: "akkar"}
HOLD = {0: "sour zahrani", 1: "nabatieh metn baabda", 2: "aley hermel chouf", 3: "akkar"}
"""Everybody is at home; other players' weaker districts besides those of origin are Hermel (6) and Metn (7)."""
AWAY = {0: "sour zahrani", 1: "akkar metn", 2: "nabatieh hermel chouf", 3: "aley"}
"""Nobody but seat 0 is at home."""


def draw(code, *more, **arranged):
    return draw_advanced(code, *more, **{"hold": HOLD, "doo": OF, **arranged})


def has_no_target(code, **more):
    return has_no_target_advanced(code, **{"hold": HOLD, "doo": OF, **more})


def test_ep_04_r_31_annulled_result_not_a_district_of_origin_at_home():
    assert choices(draw("EP-04")) == {"hermel"}
    draw("EP-04").refuses(0, ApplyPower(district="nabatieh"))
    assert choices(draw("EP-04", hold=AWAY)) == {"akkar", "nabatieh", "hermel", "aley"}
    assert has_no_target("EP-04", hold={0: "sour", 1: "nabatieh", 2: "aley", 3: "akkar"})


def test_ep_05_r_31_uprooted_even_a_district_of_origin():
    g = draw("EP-05")
    assert choices(g) == {"nabatieh", "metn", "aley", "hermel", "akkar"}
    g.play(0, ApplyPower(district="nabatieh"))
    assert g.t.owner["nabatieh"] is None and g.t.doo[1] == "nabatieh"
    watched = shield("nabatieh")
    assert "nabatieh" not in choices(draw("EP-05", effects=(watched,)))
    assert has_no_target("EP-05", hold={0: "sour", 1: "baabda", 2: "chouf"})


def test_ep_06_r_31_marriage_of_interest_no_district_of_origin_at_home_on_either_side():
    g = draw("EP-06", hold={**HOLD, 1: "nabatieh marjayoun"})
    assert choices(g) == {"zahrani"}
    assert set(g.offers(0, ApplyPower)["other"].open_choices({"district": "zahrani"})) == {"marjayoun"}
    g.refuses(0, ApplyPower(district="sour", other="marjayoun"))
    g.refuses(0, ApplyPower(district="zahrani", other="nabatieh"))
    away = draw("EP-06", hold=AWAY)
    assert set(away.offers(0, ApplyPower)["other"].open_choices({"district": "zahrani"})) == {
        "akkar",
        "nabatieh",
        "aley",
    }
    assert has_no_target("EP-06", hold={0: "sour", 1: "metn", 2: "marjayoun"})


def test_ep_13_village_watch_shields_ones_district_of_origin_without_a_choice():
    g = draw("EP-13")
    assert g.told(PowerApplied) == [PowerApplied(0, "EP-13")] and g.waits_for() == [(0, "turn")]
    assert g.t.effects[0].districts == ("sour",)
    g.arrange(turn_of=1)
    assert "sour" not in g.offers(1, Battle)["target"].choices
    assert "zahrani" in g.offers(1, Battle)["target"].choices
    g.refuses(1, Battle("sour", "nabatieh")).earn(1, ("EP-05",))
    assert "sour" not in g.offers(1, ApplyPower)["district"].choices
    assert has_no_target("EP-13", hold={0: "zahrani", 1: "sour"})


def test_ep_13_advanced_to_the_end_of_the_next_round():
    g = next_round(draw("EP-13"))
    assert board.shielded(g.t, "sour", "battle", by=None)
    next_round(g, "NF-18")
    assert not board.shielded(g.t, "sour", "battle", by=None)
    assert g.told(EffectEnded, last=False) == [EffectEnded("EP-13", 0)]


def test_ep_28_homecoming_a_swing_district_next_to_ones_district_of_origin():
    g = draw("EP-28", hold={**HOLD, 0: "sour akkar", 1: "metn", 3: ""})
    assert choices(g) == {"zahrani", "nabatieh", "bint-jbeil"}
    g.refuses(0, ApplyPower(district="miniyeh"))
    assert g.play(0, ApplyPower(district="bint-jbeil")).t.owner["bint-jbeil"] == 0


@pytest.mark.parametrize(
    "hold",
    [
        {0: "zahrani", 1: "sour"},  # not possessed
        {0: "sour", 1: "zahrani nabatieh bint-jbeil"},  # no swing neighbour
        {0: TEN, 1: "zahle"},  # no room
    ],
)
def test_ep_28_advanced_without_one_or_without_room(hold):
    assert has_no_target("EP-28", hold=hold)


def test_ep_29_village_festival_four_points_on_ones_district_of_origin():
    g = draw("EP-29")
    assert g.told(PowerApplied) == [PowerApplied(0, "EP-29")] and g.waits_for() == [(0, "turn")]
    assert board.influence(g.t, "sour") == 10 and board.influence(next_round(g).t, "sour") == 10
    assert board.influence(next_round(g, "NF-18").t, "sour") == 6
    assert has_no_target("EP-29", hold={0: "zahrani", 1: "sour"})


def test_ep_30_r_31_turncoat_the_weakest_that_is_not_a_district_of_origin_at_home():
    g = draw("EP-30", hold={**HOLD, 0: "sour"})
    field = g.offers(0, ApplyPower)["district"]
    assert choices(g, "player") == {1, 2}
    assert field.open_choices({"player": 1}) == ("metn",) and field.open_choices({"player": 2}) == ("hermel",)
    g.refuses(0, ApplyPower(player=1, district="nabatieh"))
    assert g.play(0, ApplyPower(player=1, district="metn")).t.owner["metn"] == 0
    away = draw("EP-30", hold={**AWAY, 0: "sour"})
    assert away.offers(0, ApplyPower)["district"].open_choices({"player": 1}) == ("akkar",)
    assert has_no_target("EP-30", hold={0: "", 1: "nabatieh", 2: "aley"})


def test_ep_31_poisoned_gift_not_ones_district_of_origin():
    g = draw("EP-31")
    assert choices(g) == {"zahrani"}
    g.refuses(0, ApplyPower(district="sour", player=2, other="saida"))
    g.play(0, ApplyPower(district="zahrani", player=2, other="saida"))
    assert g.t.owner["zahrani"] == 2 and g.t.owner["saida"] == 0
    assert choices(draw("EP-31", hold={0: "akkar sour", 3: "metn"})) == {"akkar"}  # another's may be given
    assert has_no_target("EP-31", hold={0: "sour", 1: "metn"})


@pytest.mark.parametrize("code", ["EP-21", "EP-27"])
def test_r_31_a_card_that_takes_nothing_away_may_name_a_district_of_origin(code):
    assert {"nabatieh", "aley", "akkar"} <= choices(draw(code))


@pytest.mark.parametrize("code", DECK.powers)
def test_m8_13_every_power_is_applied_in_the_advanced_game_or_has_no_target(code):
    """The effect of each stands in its own test; here each is drawn in the Advanced Game and resolved."""
    hold = {**HOLD, 0: "sour baabda", 1: "nabatieh metn akkar"}
    g = table(hold=hold, doo=OF, media="sour", speaker=1).earn(0, (code, "EP-16" if code == "EP-15" else "EP-15"))
    while g.waits_for()[0] in [(0, "power"), (0, "keep_objective")]:
        g.silence(0)
    first = g.told(PowerDrawn, last=False)[0]
    assert first.power == code
    assert first.usable == (code not in ("EP-24", "EP-25"))  # nobody has voted, nothing is tied
    assert g.waits_for() == [(0, "turn")]
