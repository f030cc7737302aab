"""M8.13, R-53: cards override the rules; a more specific card beats a newsflash; a forbidden action stays so."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import BattleResolved, CampaignOpened, VoteCounted
from games.titles.machrou3.rules.moves import (
    ApplyPower,
    Battle,
    Campaign,
    DeclareObjective,
    OfferSwap,
    UnmaskJudge,
    UseOriginPower,
)
from games.titles.machrou3.rules.state import Accusation, Effect
from tests.titles.machrou3.rules.advanced import next_round, table

SKIP = Effect("skip_vote", "EP-18", 0, "until_used", 1)
FOUND = (Accusation(0, 1, True),)
NORTH = "batroun-koura-bcharre-zgharta"
OF = {1: "rashaya", 2: "nabatieh", 3: "hasbaya"}
PASS = {0: "metn rashaya", 1: "zahle", 2: "sour", 3: "akkar"}


def test_r_53_m8_13_a_newsflash_beats_the_standard_rule():
    """NF-19: M6.7 would make Metn swing; NF-18: M6.6 would give the tie to the challenger."""
    hold = {0: "metn", 1: "baabda"}
    g = table(newsflash="NF-19", hold=hold).play(0, Battle("baabda", "metn"))
    assert g.t.owner["metn"] == 0
    level = {0: "metn", 1: "keserwan"}
    assert table(newsflash="NF-18", hold=level).play(0, Battle("keserwan", "metn")).t.owner["keserwan"] == 1


def test_r_53_nf_15_ep_18_a_card_spares_the_vote_the_newsflash_wants():
    g = table(newsflash="NF-15", effects=(SKIP,)).play(0, Campaign("tripoli", then="keep"))
    assert g.t.owner["tripoli"] == 0 and g.told(CampaignOpened) == [CampaignOpened(0, "tripoli", False)]


def test_r_53_nf_15_m8_12_the_exemption_is_not_the_speakers_privilege():
    g = table(newsflash="NF-15", accusations=FOUND).play(0, Campaign("tripoli", vote=False, then="keep"))
    assert g.t.owner["tripoli"] == 0


def test_r_53_nf_08_nf_09_a_forbidden_action_stays_forbidden_to_all():
    for code, action, answer in (
        ("NF-08", Battle, Battle("nabatieh", "sour")),
        ("NF-09", Campaign, Campaign("tripoli", vote=False)),
    ):
        g = table(newsflash=code, effects=(SKIP,), accusations=FOUND)
        assert g.offers(0, action) is None
        g.refuses(0, answer)


def test_r_53_nf_09_m8_8_not_even_for_ones_lost_district_of_origin():
    assert table(newsflash="NF-09", hold={1: "bcharre"}).offers(0, Campaign) is None


def test_r_53_nf_09_ep_01_a_card_that_takes_a_district_is_no_campaign():
    g = table(newsflash="NF-09").earn(0, ("EP-01",)).play(0, ApplyPower(district="tripoli"))
    assert g.t.owner["tripoli"] == 0


def test_r_53_nf_11_open_house_passes_a_tie_that_two_thirds_would_refuse():
    g = table(doo={**OF, 0: "chouf"}, hold={0: "chouf"}, newsflash="NF-11", speaker=3)
    g.play(0, Campaign("metn", then="keep")).vote(ayes=(0, 1), nays=(2, 3))
    assert g.told(VoteCounted)[0].approved and g.t.owner["metn"] == 0


def test_r_53_nf_03_ep_03_a_line_drawn_over_closed_frontiers_connects():
    line = Effect("link", "EP-03", 0, "end_of_next_round", 1, districts=("aley", "rashaya"))
    g = table(hold={0: "aley", 1: "rashaya", 2: "zahle"}, newsflash="NF-03", effects=(line,))
    assert g.offers(0, Battle)["target"].choices == ("rashaya",)  # Zahle lies behind the snow


def test_r_53_nf_01_harbour_the_sea_is_a_frontier():
    hold = {0: "tripoli", 1: "saida"}
    g = table(doo={**OF, 0: "tripoli"}, hold=hold, newsflash="NF-01", media="tripoli saida")
    assert g.offers(0, Battle)["target"].choices == ("saida",)


def test_r_53_nf_01_on_air_counts_as_a_station_and_stations_connect_nothing():
    g = table(doo={**OF, 0: "keserwan"}, hold={0: "keserwan", 1: "sour"}, newsflash="NF-01", media="sour")
    assert g.offers(0, Battle) is None


def test_r_53_nf_10_broker_with_the_flea_market_any_points_will_do():
    g = table(doo={**OF, 0: "aley"}, hold={0: "aley koura", 1: "baabda"}, newsflash="NF-10")
    assert g.offers(0, OfferSwap)["take"].choices == {"koura": ("baabda",)}


def test_r_53_nf_18_stronghold_and_granary_count_before_ties_are_settled():
    hold = {0: "akkar metn", 1: "keserwan"}
    g = table(doo={**OF, 0: "akkar"}, hold=hold, newsflash="NF-18").play(0, Battle("keserwan", "metn", then="keep"))
    assert g.waits_for() == [(0, "origin_power")]  # a tie would be lost
    g.play(0, UseOriginPower(True))
    assert g.told(BattleResolved)[0].won


def test_r_53_nf_07_ep_16_a_bonus_of_a_player_is_not_touched():
    bags = Effect("battle_bonus", "EP-16", 1, "until_used", 1, role="defender", amount=4)
    g = table(hold={0: "baabda", 1: "beirut-1"}, newsflash="NF-07", effects=(bags,))
    (result,) = g.play(0, Battle("beirut-1", "baabda", then="keep")).told(BattleResolved)
    assert (result.challenger_total, result.defender_total, result.won) == (12, 13, False)


def test_r_53_nf_24_ep_25_the_casting_voice_names_its_player_and_keeps_the_seats():
    g = table(hold={0: "bcharre", 1: "zgharta", 2: "koura"}).earn(0, ("EP-25",)).play(0, ApplyPower(group=NORTH))
    assert g.t.control[NORTH] == 0
    next_round(g, "NF-24")
    assert g.t.control[NORTH] == 0 and [effect.card for effect in g.t.effects] == ["EP-25"]
    next_round(g)
    assert g.t.control[NORTH] == 0


def test_nf_24_ep_25_a_tie_for_the_lowest_lasts_as_long_as_the_newsflash():
    g = table(hold={0: "bcharre", 1: "zgharta", 2: "batroun"}, newsflash="NF-24").earn(0, ("EP-25",))
    g.play(0, ApplyPower(group=NORTH))
    assert g.t.control[NORTH] == 0
    next_round(g)
    assert g.t.control[NORTH] == 2 and g.t.effects == ()


def test_nf_24_obj_22_a_deadlock_is_a_tie_for_the_highest_sum():
    low = {0: "bcharre", 1: "zgharta", 2: "batroun"}
    g = table(hold=low, newsflash="NF-24", objective={0: "OBJ-22"})
    assert g.t.control[NORTH] is None
    g.refuses(0, DeclareObjective())
    high = table(hold={0: "bcharre", 1: "zgharta"}, newsflash="NF-24", objective={0: "OBJ-22"}, powers=("EP-15",))
    assert high.offers(0, DeclareObjective) == {}


def test_m8_13_nf_08_does_not_forbid_to_unmask():
    g = table(5, newsflash="NF-08", teams="CCRRJ")
    assert g.offers(0, UnmaskJudge) is not None
    assert board.exempt(g.play(0, UnmaskJudge(4)).t) == 0
