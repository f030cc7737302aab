"""The powers of districts of origin that always work at home (M8.5): there, lost, and taken back."""

from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.events import BattleResolved, VoteCounted
from games.titles.machrou3.rules.moves import ApplyPower, Battle, Campaign, DeclareObjective, OfferSwap
from tests.titles.machrou3.rules.advanced import origin_at, table
from tests.titles.machrou3.rules.table import DECK


def strength(g):
    """(bonus, total) of the defender when seat 1 challenges Bcharre from Zgharta."""
    (result,) = g.arrange(turn_of=1).play(1, Battle("bcharre", "zgharta", then="keep")).told(BattleResolved)
    return result.defender_bonus, result.defender_total


def test_origin_stronghold_three_points_more_as_the_defending_district():
    hold = {0: "bcharre", 1: "zgharta"}
    assert strength(origin_at("bcharre", hold)) == (3, 10)
    assert (
        origin_at("bcharre", hold, turn_of=1).play(1, Battle("bcharre", "zgharta", then="keep")).t.owner["bcharre"] == 0
    )
    assert strength(origin_at("batroun", hold)) == (0, 7)


def test_origin_stronghold_is_of_no_use_to_whoever_took_it_nor_for_another_district():
    taken = origin_at("bcharre", {2: "bcharre", 1: "zgharta"})
    assert strength(taken) == (0, 7)
    assert strength(taken.arrange(hold={0: "bcharre", 1: "zgharta"})) == (3, 10)
    g = origin_at("bcharre", {0: "bcharre koura", 1: "zgharta"}, turn_of=1).play(
        1, Battle("koura", "zgharta", then="keep")
    )
    (result,) = g.told(BattleResolved)
    assert (result.defender_bonus, dict(result.defending)) == (0, {"koura": 4, "bcharre": 7})


def test_origin_stronghold_does_not_help_to_challenge():
    g = origin_at("bcharre", {0: "bcharre", 1: "zgharta"}).play(0, Battle("zgharta", "bcharre", then="keep"))
    assert g.told(BattleResolved)[0].challenger_bonus == 0


def targets(g):
    offer = g.arrange(turn_of=0).offers(0, Battle)
    return "saida" in offer["target"].choices if offer else False


COAST = {0: "tripoli", 1: "saida akkar", 2: "koura"}


def test_origin_harbour_starts_battles_along_the_whole_coast():
    assert targets(origin_at("tripoli", COAST))
    assert not targets(origin_at("tripoli", {3: "tripoli", 0: "miniyeh", 1: "saida akkar", 2: "koura"}))
    assert not targets(origin_at("batroun", COAST))
    g = origin_at("tripoli", {**COAST, 3: "zahle"})
    g.refuses(0, Battle("zahle", "tripoli"))
    g.arrange(hold={0: "tripoli", 1: "saida"}).play(0, Battle("saida", "tripoli"))
    assert g.t.owner["saida"] == 0


def test_origin_harbour_is_not_for_whoever_took_it_and_comes_back_with_it():
    g = origin_at("tripoli", {3: "tripoli", 1: "saida"}, turn_of=3)
    assert g.offers(3, Battle) is None
    assert targets(g.arrange(hold={0: "tripoli", 1: "saida"}))


def test_origin_harbour_intervenes_along_the_whole_coast():
    def asked(g):
        return g.arrange(turn_of=1).play(1, Battle("saida", "chouf", then="keep")).waits_for()[0]

    assert asked(origin_at("tripoli", {0: "tripoli", 1: "chouf", 2: "saida"})) == (0, "intervention")
    assert asked(origin_at("batroun", {0: "tripoli", 1: "chouf", 2: "saida"})) == (2, "turn")
    inland = origin_at("tripoli", {0: "tripoli", 1: "chouf", 2: "jezzine"}, turn_of=1)
    assert inland.play(1, Battle("jezzine", "chouf", then="keep")).waits_for()[0] == (2, "turn")


def test_origin_harbour_it_is_the_origin_alone_that_sails():
    g = origin_at("tripoli", {0: "tripoli akkar", 1: "saida"})
    assert g.offers(0, Battle)["source"].choices["saida"] == ("tripoli",)


def linked(g):
    return board.connected(g.t, "keserwan", "sour")


def test_origin_on_air_counts_as_having_a_station_for_connections():
    hold = {0: "keserwan", 1: "sour"}
    g = origin_at("keserwan", hold, media="sour")
    assert linked(g) and "sour" in g.offers(0, Battle)["target"].choices
    assert "keserwan" in g.fork().arrange(turn_of=1).offers(1, Battle)["target"].choices
    assert not linked(origin_at("keserwan", {1: "keserwan sour"}, media="sour"))
    assert linked(origin_at("keserwan", {1: "keserwan sour"}, media="sour").arrange(hold=hold))
    assert not linked(origin_at("batroun", hold, media="sour")) and not linked(origin_at("keserwan", hold))


def test_origin_on_air_two_of_them_are_connected():
    doo = {0: "keserwan", 1: "beirut-1", 2: "nabatieh", 3: "hasbaya"}
    g = table(doo=doo, hold={0: "keserwan", 1: "beirut-1"})
    assert "beirut-1" in g.offers(0, Battle)["target"].choices


def test_origin_on_air_is_no_station_for_objectives_newsflash_and_tokens():
    g = origin_at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour", newsflash="NF-02", objective={0: "OBJ-07"})
    assert board.influence(g.t, "keserwan") == 7
    g.refuses(0, DeclareObjective())
    placing = origin_at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour").earn(0, ("EP-07",))
    assert placing.offers(0, ApplyPower)["district"].choices == ("keserwan",)
    removing = origin_at("keserwan", {0: "keserwan sour", 1: "metn"}, media="sour").earn(0, ("EP-09",))
    assert removing.offers(0, ApplyPower)["district"].choices == ("sour",)


def swappable(g):
    """What seat 0 may ask for Koura, of 4 points."""
    offer = g.offers(0, OfferSwap)
    return set(offer["take"].choices.get("koura", ())) if offer else set()


POOL = {0: "koura aley", 1: "sour metn marjayoun"}


def test_origin_broker_up_to_two_points_more_for_whoever_proposes():
    assert swappable(origin_at("aley", POOL)) == {"sour", "marjayoun"}
    assert swappable(origin_at("batroun", POOL)) == {"marjayoun"}
    lost = origin_at("aley", {0: "koura", 1: "sour metn marjayoun aley"})
    assert swappable(lost) == {"marjayoun"}  # Aley itself is nobody's to swap (M8.7)
    assert swappable(lost.arrange(hold=POOL)) == {"sour", "marjayoun"}
    g = origin_at("aley", POOL).refuses(0, OfferSwap("koura", "metn")).play(0, OfferSwap("koura", "sour"))
    assert g.waits_for() == [(1, "swap")]


def test_origin_broker_not_for_the_partner():
    g = origin_at("aley", POOL, turn_of=1)
    assert "koura" in g.offers(1, OfferSwap)["take"].choices["marjayoun"]
    g.arrange(hold={0: "aley sour", 1: "marjayoun koura"}, turn_of=1).refuses(1, OfferSwap("marjayoun", "sour"))


def passed(g, district="metn", seat=0):
    g.arrange(speaker=2, turn_of=seat).play(seat, Campaign(district, then="keep")).vote(ayes=(0, 1), nays=(2, 3))
    return g.told(VoteCounted)[0].approved


def test_origin_open_house_a_tie_on_ones_campaign_in_the_same_governorate_passes():
    house = {0: "chouf", 1: "sour"}
    assert passed(origin_at("chouf", house)) and not passed(origin_at("chouf", house), "zahle")
    assert not passed(origin_at("chouf", house), seat=1) and not passed(origin_at("batroun", house))
    lost = origin_at("chouf", {1: "chouf"})
    assert not passed(lost.fork()) and passed(lost.arrange(hold=house))


def test_origin_open_house_not_for_a_battle_and_m5_4_not_without_a_card():
    g = origin_at("chouf", {0: "chouf aley", 1: "baabda"}, token="vote").play(0, Battle("baabda", "aley", then="keep"))
    assert not g.vote(ayes=(0, 1), nays=(2, 3)).told(VoteCounted)[0].approved
    g = origin_at("chouf", {0: "chouf"}, speaker=2, turn_of=0).play(0, Campaign("metn")).vote(silent=range(4))
    assert not g.told(VoteCounted)[0].approved and g.t.owner["metn"] is None


def test_m8_5_every_district_gives_one_of_the_eight():
    given = {district.origin_power for district in DECK.districts.values()}
    assert given == set(DECK.origin_powers) and len(given) == 8
    uses = {code: power.use for code, power in DECK.origin_powers.items() if power.use != "passive"}
    assert uses == {"ballot_machine": "once_per_round", "granary": "once_per_round", "safe_retreat": "once_per_game"}


def test_origin_stronghold_its_bonus_is_the_same_on_the_page_as_in_the_result():
    g = origin_at("bcharre", {0: "bcharre", 1: "zgharta"})
    assert battles.bonus(g.view(3).table, 0, "defender", "bcharre") == 3
    assert battles.bonus(g.view(3).table, 0, "defender", "zgharta") == 0
