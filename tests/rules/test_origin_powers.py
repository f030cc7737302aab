"""The eight powers of districts of origin (M8.5, R-70): at home, lost, taken back, and how often."""

import pytest

from games.rules.machrou3 import battles, board
from games.rules.machrou3.events import BattleOpened, BattleResolved, OriginPowerUsed, VoteCounted
from games.rules.machrou3.moves import (
    ApplyPower,
    Battle,
    Campaign,
    DeclareObjective,
    HoldAgain,
    OfferSwap,
    StayNeutral,
    Support,
    UseOriginPower,
)
from games.rules.machrou3.state import Effect, OriginUse
from tests.rules.advanced import next_round, table
from tests.rules.table import DECK

REST = {1: "rashaya", 2: "nabatieh", 3: "hasbaya"}
"""The others' districts of origin, where the test names no other."""


def at(doo, hold, players=4, **more):
    """Seat 0's district of origin is `doo`; of these districts."""
    return table(players, doo={**table_origins(players), 0: doo}, hold=hold, **more)


def table_origins(players):
    return {seat: {**REST, 4: "bint-jbeil"}[seat] for seat in range(1, players)}


def strength(g):
    """(bonus, total) of the defender when seat 1 challenges Bcharre from Zgharta."""
    (result,) = g.arrange(turn_of=1).play(1, Battle("bcharre", "zgharta", then="keep")).told(BattleResolved)
    return result.defender_bonus, result.defender_total


def test_origin_stronghold_three_points_more_as_the_defending_district():
    hold = {0: "bcharre", 1: "zgharta"}
    assert strength(at("bcharre", hold)) == (3, 10)
    assert at("bcharre", hold, turn_of=1).play(1, Battle("bcharre", "zgharta", then="keep")).t.owner["bcharre"] == 0
    assert strength(at("batroun", hold)) == (0, 7)


def test_origin_stronghold_is_of_no_use_to_whoever_took_it_nor_for_another_district():
    taken = at("bcharre", {2: "bcharre", 1: "zgharta"})
    assert strength(taken) == (0, 7)
    assert strength(taken.arrange(hold={0: "bcharre", 1: "zgharta"})) == (3, 10)
    g = at("bcharre", {0: "bcharre koura", 1: "zgharta"}, turn_of=1).play(1, Battle("koura", "zgharta", then="keep"))
    (result,) = g.told(BattleResolved)
    assert (result.defender_bonus, dict(result.defending)) == (0, {"koura": 4, "bcharre": 7})


def test_origin_stronghold_does_not_help_to_challenge():
    g = at("bcharre", {0: "bcharre", 1: "zgharta"}).play(0, Battle("zgharta", "bcharre", then="keep"))
    assert g.told(BattleResolved)[0].challenger_bonus == 0


def targets(g):
    offer = g.arrange(turn_of=0).offers(0, Battle)
    return "saida" in offer["target"].choices if offer else False


COAST = {0: "tripoli", 1: "saida akkar", 2: "koura"}


def test_origin_harbour_starts_battles_along_the_whole_coast():
    assert targets(at("tripoli", COAST))
    assert not targets(at("tripoli", {3: "tripoli", 0: "miniyeh", 1: "saida akkar", 2: "koura"}))
    assert not targets(at("batroun", COAST))
    g = at("tripoli", {**COAST, 3: "zahle"})
    g.refuses(0, Battle("zahle", "tripoli"))
    g.arrange(hold={0: "tripoli", 1: "saida"}).play(0, Battle("saida", "tripoli"))
    assert g.t.owner["saida"] == 0


def test_origin_harbour_is_not_for_whoever_took_it_and_comes_back_with_it():
    g = at("tripoli", {3: "tripoli", 1: "saida"}, turn_of=3)
    assert g.offers(3, Battle) is None
    assert targets(g.arrange(hold={0: "tripoli", 1: "saida"}))


def test_origin_harbour_intervenes_along_the_whole_coast():
    def asked(g):
        return g.arrange(turn_of=1).play(1, Battle("saida", "chouf", then="keep")).waits_for()[0]

    assert asked(at("tripoli", {0: "tripoli", 1: "chouf", 2: "saida"})) == (0, "intervention")
    assert asked(at("batroun", {0: "tripoli", 1: "chouf", 2: "saida"})) == (2, "turn")
    inland = at("tripoli", {0: "tripoli", 1: "chouf", 2: "jezzine"}, turn_of=1)
    assert inland.play(1, Battle("jezzine", "chouf", then="keep")).waits_for()[0] == (2, "turn")


def test_origin_harbour_it_is_the_origin_alone_that_sails():
    g = at("tripoli", {0: "tripoli akkar", 1: "saida"})
    assert g.offers(0, Battle)["source"].choices["saida"] == ("tripoli",)


MACHINE = {0: "zgharta", 1: "metn"}


def campaign(g, seat=1):
    return g.arrange(turn_of=seat).play(seat, Campaign("koura", then="keep"))


def test_origin_ballot_machine_two_copies_of_ones_card_announced_before_the_vote():
    g = campaign(at("zgharta", MACHINE))
    assert g.waits_for() == [(0, "origin_power")]
    g.refuses(1, UseOriginPower(True)).play(0, UseOriginPower(True))
    assert g.told_to(OriginPowerUsed) == [(None, OriginPowerUsed(0, "ballot_machine", "zgharta"))]
    g.vote(ayes=(0,), nays=(1, 2), silent=(3,))
    (count,) = g.told(VoteCounted)
    assert (count.ayes, count.nays, count.missing) == (2, 2, 1) and g.t.effects == ()


def test_origin_ballot_machine_r_70_once_a_round():
    g = campaign(at("zgharta", MACHINE)).play(0, UseOriginPower(True)).vote(nays=range(4))
    assert campaign(g).waits_for()[0] == (0, "vote")
    g.vote(nays=range(4))
    assert campaign(next_round(g)).waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_r_70_not_used_it_is_offered_again():
    g = campaign(at("zgharta", MACHINE)).play(0, UseOriginPower(False))
    g.vote(ayes=(0, 1), nays=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 2)] and g.t.origin_used == ()
    assert campaign(g).waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_only_at_home():
    lost = campaign(at("zgharta", {1: "metn zgharta"}))
    assert lost.waits_for()[0] == (0, "vote") and len(lost.waits_for()) == 4
    back = campaign(at("zgharta", {1: "metn zgharta"}).arrange(hold=MACHINE))
    assert back.waits_for() == [(0, "origin_power")]


def test_origin_ballot_machine_r_70_only_where_it_matters():
    lost = Effect("vote_weight", "EP-23", 2, "until_used", 1, players=(0,), amount=0)
    double = Effect("vote_weight", "EP-02", 0, "until_used", 1, players=(0,), amount=2)
    for effect in (lost, double):
        assert campaign(at("zgharta", MACHINE, effects=(effect,))).waits_for()[0][1] == "vote"


def test_origin_ballot_machine_before_a_vote_on_a_battle_too():
    g = at("zgharta", {0: "zgharta", 1: "metn", 2: "keserwan"}, token="vote", turn_of=1)
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
    g = campaign(at("zgharta", MACHINE, effects=(again,))).play(0, UseOriginPower(True)).vote(nays=range(4))
    g.play(3, HoldAgain(True))
    assert g.waits_for()[0] == (0, "vote")
    g.vote(ayes=(0,), nays=(1,), silent=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 1)] and g.t.effects == ()


def linked(g):
    return board.connected(g.t, "keserwan", "sour")


def test_origin_on_air_counts_as_having_a_station_for_connections():
    hold = {0: "keserwan", 1: "sour"}
    g = at("keserwan", hold, media="sour")
    assert linked(g) and "sour" in g.offers(0, Battle)["target"].choices
    assert "keserwan" in g.fork().arrange(turn_of=1).offers(1, Battle)["target"].choices
    assert not linked(at("keserwan", {1: "keserwan sour"}, media="sour"))
    assert linked(at("keserwan", {1: "keserwan sour"}, media="sour").arrange(hold=hold))
    assert not linked(at("batroun", hold, media="sour")) and not linked(at("keserwan", hold))


def test_origin_on_air_two_of_them_are_connected():
    doo = {0: "keserwan", 1: "beirut-1", 2: "nabatieh", 3: "hasbaya"}
    g = table(doo=doo, hold={0: "keserwan", 1: "beirut-1"})
    assert "beirut-1" in g.offers(0, Battle)["target"].choices


def test_origin_on_air_is_no_station_for_objectives_newsflash_and_tokens():
    g = at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour", newsflash="NF-02", objective={0: "OBJ-07"})
    assert board.influence(g.t, "keserwan") == 7
    g.refuses(0, DeclareObjective())
    placing = at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour").earn(0, ("EP-07",))
    assert placing.offers(0, ApplyPower)["district"].choices == ("keserwan",)
    removing = at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour").earn(0, ("EP-09",))
    assert removing.offers(0, ApplyPower)["district"].choices == ("sour",)


GRAIN = {0: "akkar metn", 1: "keserwan sour"}
"""Metn challenges Keserwan, 7 against 7; Akkar has 4 points and lies far off."""
WEAKER = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("metn",), amount=-2)


def granary(**more):
    return at("akkar", **{"hold": GRAIN, "effects": (WEAKER,), **more}).play(0, Battle("keserwan", "metn", then="keep"))


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
    g = at("akkar", hold, turn_of=1).play(1, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]
    g.play(0, UseOriginPower(True))
    assert dict(g.told(BattleResolved)[0].defending) == {"keserwan": 7, "akkar": 4} and g.t.owner["keserwan"] == 0
    assert g.t.owner["metn"] is None


def test_origin_granary_r_70_only_where_it_turns_the_battle():
    assert at("akkar", GRAIN).play(0, Battle("keserwan", "metn", then="keep")).waits_for() == [(1, "turn")]  # won
    far = Effect("ip_mod", "EP-27", 3, "rest_of_game", 1, districts=("metn",), amount=-5)
    assert granary(effects=(far,)).waits_for() == [(1, "turn")]  # 2 and 4 against 7


def test_origin_granary_r_70_once_a_round():
    used = granary().play(0, UseOriginPower(True))
    again = used.arrange(hold=GRAIN, turn_of=0).play(0, Battle("keserwan", "metn", then="keep"))
    assert again.t.owner["metn"] is None
    g = next_round(again).arrange(hold=GRAIN, turn_of=0).play(0, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]


def test_origin_granary_only_at_home():
    lost = at("akkar", {0: "metn", 1: "keserwan", 2: "akkar"}, effects=(WEAKER,))
    assert lost.fork().play(0, Battle("keserwan", "metn", then="keep")).waits_for() == [(1, "turn")]
    lost.arrange(hold=GRAIN).play(0, Battle("keserwan", "metn", then="keep"))
    assert lost.waits_for() == [(0, "origin_power")]


def test_origin_granary_r_70_not_for_a_supporter_nor_where_it_has_joined_already():
    hold = {0: "zahle beirut-1", 1: "metn", 2: "keserwan"}
    g = at("zahle", hold, turn_of=2).play(2, Battle("metn", "keserwan", then="keep"))
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


def swappable(g):
    """What seat 0 may ask for Koura, of 4 points."""
    offer = g.offers(0, OfferSwap)
    return set(offer["take"].choices.get("koura", ())) if offer else set()


POOL = {0: "koura aley", 1: "sour metn marjayoun"}


def test_origin_broker_up_to_two_points_more_for_whoever_proposes():
    assert swappable(at("aley", POOL)) == {"sour", "marjayoun"}
    assert swappable(at("batroun", POOL)) == {"marjayoun"}
    lost = at("aley", {0: "koura", 1: "sour metn marjayoun aley"})
    assert swappable(lost) == {"marjayoun", "aley"}
    assert swappable(lost.arrange(hold=POOL)) == {"sour", "marjayoun"}
    g = at("aley", POOL).refuses(0, OfferSwap("koura", "metn")).play(0, OfferSwap("koura", "sour"))
    assert g.waits_for() == [(1, "swap")]


def test_origin_broker_not_for_the_partner():
    g = at("aley", POOL, turn_of=1)
    assert "koura" in g.offers(1, OfferSwap)["take"].choices["marjayoun"]
    g.arrange(hold={0: "aley sour", 1: "marjayoun koura"}, turn_of=1).refuses(1, OfferSwap("marjayoun", "sour"))


def passed(g, district="metn", seat=0):
    g.arrange(speaker=2, turn_of=seat).play(seat, Campaign(district, then="keep")).vote(ayes=(0, 1), nays=(2, 3))
    return g.told(VoteCounted)[0].approved


def test_origin_open_house_a_tie_on_ones_campaign_in_the_same_governorate_passes():
    house = {0: "chouf", 1: "sour"}
    assert passed(at("chouf", house)) and not passed(at("chouf", house), "zahle")
    assert not passed(at("chouf", house), seat=1) and not passed(at("batroun", house))
    lost = at("chouf", {1: "chouf"})
    assert not passed(lost.fork()) and passed(lost.arrange(hold=house))


def test_origin_open_house_not_for_a_battle_and_m5_4_not_without_a_card():
    g = at("chouf", {0: "chouf aley", 1: "baabda"}, token="vote").play(0, Battle("baabda", "aley", then="keep"))
    assert not g.vote(ayes=(0, 1), nays=(2, 3)).told(VoteCounted)[0].approved
    g = at("chouf", {0: "chouf"}, speaker=2, turn_of=0).play(0, Campaign("metn")).vote(silent=range(4))
    assert not g.told(VoteCounted)[0].approved and g.t.owner["metn"] is None


RETREAT = {0: "batroun metn", 1: "baabda"}


def retreat(g, source="metn", target="baabda"):
    return g.arrange(turn_of=0).play(0, Battle(target, source, then="keep"))


def test_origin_safe_retreat_a_lost_challenge_from_another_district_keeps_it():
    g = retreat(at("batroun", RETREAT))
    assert not g.told(BattleResolved)[0].won and g.waits_for() == [(0, "origin_power")]
    g.play(0, UseOriginPower(True))
    assert g.t.owner["metn"] == 0 and g.told(OriginPowerUsed) == [OriginPowerUsed(0, "safe_retreat", "batroun")]
    assert g.waits_for() == [(1, "turn")]


def test_origin_safe_retreat_r_70_once_a_game():
    g = retreat(at("batroun", RETREAT)).play(0, UseOriginPower(True))
    g = retreat(next_round(g))
    assert g.t.owner["metn"] is None
    fresh = retreat(at("batroun", RETREAT)).play(0, UseOriginPower(False))
    assert fresh.t.owner["metn"] is None and fresh.t.origin_used == ()
    assert retreat(fresh.arrange(hold=RETREAT)).waits_for() == [(0, "origin_power")]


def test_origin_safe_retreat_only_at_home_and_m8_6_not_from_the_origin_itself():
    lost = at("batroun", {0: "metn", 1: "baabda batroun"})
    assert retreat(lost.fork()).t.owner["metn"] is None
    assert retreat(lost.arrange(hold=RETREAT)).waits_for() == [(0, "origin_power")]
    g = retreat(at("batroun", {0: "batroun", 1: "baalbek"}), "batroun", "baalbek")
    assert g.t.owner["batroun"] == 0 and g.waits_for() == [(1, "turn")] and g.t.origin_used == ()


def test_origin_safe_retreat_nf_19_is_not_needed_under_a_safety_net():
    g = retreat(at("batroun", RETREAT, newsflash="NF-19"))
    assert g.t.owner["metn"] == 0 and g.waits_for() == [(1, "turn")]


def test_origin_safe_retreat_not_when_one_defends_or_wins():
    g = at("batroun", RETREAT, turn_of=1).play(1, Battle("metn", "baabda", then="keep"))
    assert g.t.owner["metn"] == 1 and g.waits_for() == [(2, "turn")]


def test_r_70_the_limits_hold_across_loss_and_return():
    used = (OriginUse(0, "ballot_machine", 1),)
    g = campaign(at("zgharta", MACHINE)).play(0, UseOriginPower(True)).vote(nays=range(4))
    assert g.t.origin_used == used
    g.arrange(hold={1: "metn zgharta"}).arrange(hold=MACHINE)
    assert campaign(g).waits_for()[0] == (0, "vote")


@pytest.mark.parametrize("power", ["ballot_machine", "granary", "safe_retreat"])
def test_timeout_origin_power_does_not_use_it(power):
    opening = {
        "ballot_machine": lambda: campaign(at("zgharta", MACHINE)),
        "granary": granary,
        "safe_retreat": lambda: retreat(at("batroun", RETREAT)),
    }
    g = opening[power]()
    assert g.waits_for() == [(0, "origin_power")]
    g.silence(0)
    assert g.t.origin_used == () and g.told(OriginPowerUsed) == []


def test_m8_5_every_district_gives_one_of_the_eight():
    given = {district.origin_power for district in DECK.districts.values()}
    assert given == set(DECK.origin_powers) and len(given) == 8
    uses = {code: power.use for code, power in DECK.origin_powers.items() if power.use != "passive"}
    assert uses == {"ballot_machine": "once_per_round", "granary": "once_per_round", "safe_retreat": "once_per_game"}


def test_origin_stronghold_nf_16_its_bonus_is_the_same_on_the_page_as_in_the_result():
    g = at("bcharre", {0: "bcharre", 1: "zgharta"})
    assert battles.bonus(g.view(3).table, 0, "defender", "bcharre") == 3
    assert battles.bonus(g.view(3).table, 0, "defender", "zgharta") == 0
