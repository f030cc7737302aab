"""The powers of districts of origin that one may use once a round or once a game (M8.5, R-70)."""

import pytest

from games.titles.machrou3.rules.events import BattleOpened, BattleResolved, OriginPowerUsed, VoteCounted
from games.titles.machrou3.rules.moves import Battle, Campaign, HoldAgain, StayNeutral, Support, UseOriginPower
from games.titles.machrou3.rules.state import Effect, OriginUse
from tests.titles.machrou3.rules.advanced import next_round, origin_at, table

MACHINE = {0: "zgharta", 1: "metn"}


def campaign(g, seat=1):
    return g.arrange(turn_of=seat).play(seat, Campaign("koura", then="keep"))


def test_origin_ballot_machine_two_copies_of_ones_card_announced_before_the_vote():
    g = campaign(origin_at("zgharta", MACHINE))
    assert g.waits_for() == [(0, "origin_power")]
    g.refuses(1, UseOriginPower(True)).play(0, UseOriginPower(True))
    assert g.told_to(OriginPowerUsed) == [(None, OriginPowerUsed(0, "ballot_machine", "zgharta"))]
    g.vote(ayes=(0,), nays=(1, 2), silent=(3,))
    (count,) = g.told(VoteCounted)
    assert (count.ayes, count.nays, count.missing) == (2, 2, 1) and g.t.effects == ()


def test_origin_ballot_machine_r_70_once_a_round():
    g = campaign(origin_at("zgharta", MACHINE)).play(0, UseOriginPower(True)).vote(nays=range(4))
    assert campaign(g).waits_for()[0] == (0, "vote")
    g.vote(nays=range(4))
    assert campaign(next_round(g)).waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_r_70_not_used_it_is_offered_again():
    g = campaign(origin_at("zgharta", MACHINE)).play(0, UseOriginPower(False))
    g.vote(ayes=(0, 1), nays=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 2)] and g.t.origin_used == ()
    assert campaign(g).waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_only_at_home():
    lost = campaign(origin_at("zgharta", {1: "metn zgharta"}))
    assert lost.waits_for()[0] == (0, "vote") and len(lost.waits_for()) == 4
    back = campaign(origin_at("zgharta", {1: "metn zgharta"}).arrange(hold=MACHINE))
    assert back.waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_r_70_only_where_it_matters():
    lost = Effect("vote_weight", "EP-23", 2, "until_used", 1, players=(0,), amount=0)
    double = Effect("vote_weight", "EP-02", 0, "until_used", 1, players=(0,), amount=2)
    for effect in (lost, double):
        assert campaign(origin_at("zgharta", MACHINE, effects=(effect,))).waits_for()[0][1] == "vote"


def test_origin_ballot_machine_before_a_vote_on_a_battle_too():
    g = origin_at("zgharta", {0: "zgharta", 1: "metn", 2: "keserwan"}, token="vote", turn_of=1)
    g.play(1, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]
    g.play(0, UseOriginPower(True)).vote(ayes=(0,), nays=(1,), silent=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 1)] and g.t.owner["keserwan"] == 1


def test_origin_ballot_machine_several_are_asked_from_the_one_who_wants_something():
    g = table(doo={0: "zgharta", 1: "metn", 2: "nabatieh", 3: "baabda"}, hold={0: "zgharta", 1: "metn", 3: "baabda"})
    campaign(g)
    asked = []
    while g.waits_for()[0][1] == "origin_power":
        asked.append(g.waits_for()[0][0])
        g.play(asked[-1], UseOriginPower(True))
    assert asked == [1, 3, 0]
    assert [effect.players for effect in g.t.effects] == [(1,), (3,), (0,)]


def test_origin_ballot_machine_ep_32_the_announcement_holds_for_the_repeated_vote():
    again = Effect("revote", "EP-32", 3, "next_vote", 1)
    g = campaign(origin_at("zgharta", MACHINE, effects=(again,))).play(0, UseOriginPower(True)).vote(nays=range(4))
    g.play(3, HoldAgain(True))
    assert g.waits_for()[0] == (0, "vote")
    g.vote(ayes=(0,), nays=(1,), silent=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 1)] and g.t.effects == ()


GRAIN = {0: "akkar metn", 1: "keserwan sour"}
"""Metn challenges Keserwan, 7 against 7; Akkar has 4 points and lies far off."""


WEAKER = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("metn",), amount=-2)


def granary(**more):
    return origin_at("akkar", **{"hold": GRAIN, "effects": (WEAKER,), **more}).play(
        0, Battle("keserwan", "metn", then="keep")
    )


def test_origin_granary_joins_ones_side_though_it_is_not_connected():
    g = granary()
    assert "akkar" not in g.told(BattleOpened)[0].challenging and g.waits_for() == [(0, "origin_power")]
    g.refuses(1, UseOriginPower(True)).play(0, UseOriginPower(True))
    (result,) = g.told(BattleResolved)
    assert dict(result.challenging) == {"metn": 5, "akkar": 4} and result.won and g.t.owner["keserwan"] == 0
    assert g.told(OriginPowerUsed) == [OriginPowerUsed(0, "granary", "akkar")] and g.t.owner["akkar"] == 0


def test_origin_granary_not_used_the_battle_is_lost():
    g = granary().play(0, UseOriginPower(False))
    assert not g.told(BattleResolved)[0].won and g.t.owner["metn"] is None and g.t.origin_used == ()


def test_origin_granary_helps_the_defender_too():
    hold = {0: "akkar keserwan", 1: "metn"}
    g = origin_at("akkar", hold, turn_of=1).play(1, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]
    g.play(0, UseOriginPower(True))
    assert dict(g.told(BattleResolved)[0].defending) == {"keserwan": 7, "akkar": 4} and g.t.owner["keserwan"] == 0
    assert g.t.owner["metn"] is None


def test_origin_granary_r_70_only_where_it_turns_the_battle():
    assert origin_at("akkar", GRAIN).play(0, Battle("keserwan", "metn", then="keep")).waits_for() == [
        (1, "turn")
    ]  # won
    far = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("metn",), amount=-5)
    assert granary(effects=(far,)).waits_for() == [(1, "turn")]  # 2 and 4 against 7


def test_origin_granary_r_70_once_a_round():
    used = granary().play(0, UseOriginPower(True))
    again = used.arrange(hold=GRAIN, turn_of=0).play(0, Battle("keserwan", "metn", then="keep"))
    assert again.t.owner["metn"] is None
    g = next_round(again).arrange(hold=GRAIN, turn_of=0).play(0, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]


def test_origin_granary_only_at_home():
    lost = origin_at("akkar", {0: "metn", 1: "keserwan", 2: "akkar"}, effects=(WEAKER,))
    assert lost.fork().play(0, Battle("keserwan", "metn", then="keep")).waits_for() == [(1, "turn")]
    lost.arrange(hold=GRAIN).play(0, Battle("keserwan", "metn", then="keep"))
    assert lost.waits_for() == [(0, "origin_power")]


def test_origin_granary_r_70_not_for_a_supporter_nor_where_it_has_joined_already():
    hold = {0: "zahle beirut-1", 1: "metn", 2: "keserwan"}
    g = origin_at("zahle", hold, turn_of=2).play(2, Battle("metn", "keserwan", then="keep"))
    assert set(g.offers(0, Support)["districts"].choices) == {"zahle", "beirut-1"}
    g.play(0, StayNeutral())
    assert g.waits_for() == [(3, "turn")]


def test_origin_granary_ep_21_a_roadblock_keeps_it_at_home():
    block = Effect("freeze", "EP-21", 1, "end_of_next_round", 1, districts=("akkar",))
    assert granary(effects=(WEAKER, block)).waits_for() == [(1, "turn")]


def test_origin_granary_both_sides_may_use_theirs_the_loser_first():
    doo = {0: "akkar", 1: "zahle", 2: "nabatieh", 3: "hasbaya"}
    hold = {0: "akkar bint-jbeil", 1: "sour zahle"}
    weak = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("bint-jbeil",), amount=-3)
    g = table(doo=doo, hold=hold, effects=(weak,)).play(0, Battle("sour", "bint-jbeil", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]  # 4 against 6
    g.play(0, UseOriginPower(True))
    assert g.waits_for() == [(1, "origin_power")]  # 8 against 6
    g.play(1, UseOriginPower(True))
    (result,) = g.told(BattleResolved)
    assert (result.challenger_total, result.defender_total, result.won) == (8, 16, False)


RETREAT = {0: "batroun metn", 1: "baabda"}


def retreat(g, source="metn", target="baabda"):
    return g.arrange(turn_of=0).play(0, Battle(target, source, then="keep"))


def test_origin_safe_retreat_a_lost_challenge_from_another_district_keeps_it():
    g = retreat(origin_at("batroun", RETREAT))
    assert not g.told(BattleResolved)[0].won and g.waits_for() == [(0, "origin_power")]
    g.play(0, UseOriginPower(True))
    assert g.t.owner["metn"] == 0 and g.told(OriginPowerUsed) == [OriginPowerUsed(0, "safe_retreat", "batroun")]
    assert g.waits_for() == [(1, "turn")]


def test_origin_safe_retreat_r_70_once_a_game():
    g = retreat(origin_at("batroun", RETREAT)).play(0, UseOriginPower(True))
    g = retreat(next_round(g))
    assert g.t.owner["metn"] is None
    fresh = retreat(origin_at("batroun", RETREAT)).play(0, UseOriginPower(False))
    assert fresh.t.owner["metn"] is None and fresh.t.origin_used == ()
    assert retreat(fresh.arrange(hold=RETREAT)).waits_for() == [(0, "origin_power")]


def test_origin_safe_retreat_only_at_home_and_m8_6_not_from_the_origin_itself():
    lost = origin_at("batroun", {0: "metn", 1: "baabda batroun"})
    assert retreat(lost.fork()).t.owner["metn"] is None
    assert retreat(lost.arrange(hold=RETREAT)).waits_for() == [(0, "origin_power")]
    g = retreat(origin_at("batroun", {0: "batroun", 1: "baalbek"}), "batroun", "baalbek")
    assert g.t.owner["batroun"] == 0 and g.waits_for() == [(1, "turn")] and g.t.origin_used == ()


def test_origin_safe_retreat_nf_19_is_not_needed_under_a_safety_net():
    g = retreat(origin_at("batroun", RETREAT, newsflash="NF-19"))
    assert g.t.owner["metn"] == 0 and g.waits_for() == [(1, "turn")]


def test_origin_safe_retreat_not_when_one_defends_or_wins():
    g = origin_at("batroun", RETREAT, turn_of=1).play(1, Battle("metn", "baabda", then="keep"))
    assert g.t.owner["metn"] == 1 and g.waits_for() == [(2, "turn")]


def test_r_70_the_limits_hold_across_loss_and_return():
    used = (OriginUse(0, "ballot_machine", 1),)
    g = campaign(origin_at("zgharta", MACHINE)).play(0, UseOriginPower(True)).vote(nays=range(4))
    assert g.t.origin_used == used
    g.arrange(hold={1: "metn zgharta"}).arrange(hold=MACHINE)
    assert campaign(g).waits_for()[0] == (0, "vote")


@pytest.mark.parametrize("power", ["ballot_machine", "granary", "safe_retreat"])
def test_timeout_origin_power_does_not_use_it(power):
    opening = {
        "ballot_machine": lambda: campaign(origin_at("zgharta", MACHINE)),
        "granary": granary,
        "safe_retreat": lambda: retreat(origin_at("batroun", RETREAT)),
    }
    g = opening[power]()
    assert g.waits_for() == [(0, "origin_power")]
    g.silence(0)
    assert g.t.origin_used == () and g.told(OriginPowerUsed) == []
