"""The newsflash cards over turns, actions and battles (M8.9)."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import BattleOpened
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    ChangeObjective,
    DeclareObjective,
    OfferSwap,
    Pass,
)
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import changes, next_round, table

LEVEL = {0: "metn", 1: "keserwan", 2: "sour", 3: "akkar"}
"""Metn and Keserwan are neighbours of 7 points each."""


def test_nf_06_agenda_upside_down_turns_go_right_from_the_speaker_for_one_round():
    g = next_round(table(5), "NF-06")
    first = g.t.speaker
    assert g.t.order == tuple((first - step) % 5 for step in range(5))
    acted = []
    for _ in range(5):
        acted.append(g.t.active)
        g.arrange(bulletins=("NF-20",)).pass_turns()
    assert tuple(acted) == tuple((first - step) % 5 for step in range(5))
    assert g.t.order == (g.t.speaker, *board.left_of(range(5), g.t.speaker))


def test_nf_06_m6_3_interventions_still_go_left():
    hold = {0: "metn", 1: "baabda", 2: "beirut-1", 3: "aley", 4: "zahle"}
    g = table(5, newsflash="NF-06", hold=hold).play(0, Battle("baabda", "metn"))
    order = []
    while g.phase == "Intervention":
        order.append(g.waits_for()[0][0])
        g.silence(order[-1])
    assert order == [2, 3, 4]


def test_nf_08_reconciliation_lunch_no_battle():
    assert changes("NF-08", lambda g: g.offers(0, Battle) is None, False, True)
    table(newsflash="NF-08").refuses(0, Battle("nabatieh", "sour"))


def test_nf_09_campaign_silence_no_campaign_not_even_the_speakers():
    assert changes("NF-09", lambda g: g.offers(0, Campaign) is None, False, True)
    table(newsflash="NF-09").refuses(0, Campaign("tripoli", vote=False)).refuses(0, Campaign("tripoli"))
    table(newsflash="NF-09", turn_of=1).refuses(1, Campaign("tripoli"))


def test_nf_10_flea_market_swaps_whatever_the_points_with_consent():
    def wanted(g):
        return "chouf" in g.offers(0, OfferSwap)["take"].open_choices({"give": "koura"})

    assert changes("NF-10", wanted, False, True)
    g = table(newsflash="NF-10").play(0, OfferSwap("koura", "chouf"))
    assert g.waits_for() == [(2, "swap")] and g.t.owner["chouf"] == 2


def test_nf_15_caretaker_mode_the_speaker_needs_a_vote():
    assert changes("NF-15", lambda g: "vote" in g.offers(0, Campaign), True, False)
    g = table(newsflash="NF-15").refuses(0, Campaign("tripoli", vote=False)).play(0, Campaign("tripoli"))
    assert g.phase == "Ballot"


def test_nf_16_not_my_business_nobody_intervenes_both_sides_add_their_own():
    hold = {0: "metn beirut-1", 1: "baabda zahle", 2: "aley", 3: "beirut-2"}

    def opened(g):
        g.play(0, Battle("baabda", "metn", then="keep"))
        battle = g.told(BattleOpened)[0]
        return set(battle.challenging), set(battle.defending), g.waits_for()[0]

    own = ({"metn", "beirut-1"}, {"baabda", "zahle"})
    assert changes("NF-16", opened, (*own, (2, "intervention")), (*own, (1, "turn")), hold=hold)


def test_nf_18_home_advantage_equal_totals_are_the_defenders():
    def fought(g):
        g.play(0, Battle("keserwan", "metn", then="keep"))
        return g.t.owner["keserwan"], g.t.owner["metn"]

    assert changes("NF-18", fought, (0, 0), (1, None), hold=LEVEL)


def test_nf_18_a_higher_total_still_wins():
    one = Effect("ip_mod", "EP-26", 0, "rest_of_game", 1, districts=("metn",), amount=2)
    g = table(newsflash="NF-18", hold=LEVEL, effects=(one,)).play(0, Battle("keserwan", "metn"))
    assert g.t.owner["keserwan"] == 0


def test_nf_19_safety_net_a_challenger_who_loses_keeps_the_district():
    def lost(g):
        g.play(0, Battle("baabda", "metn", then="keep"))
        return g.t.owner["metn"], g.t.owner["baabda"]

    assert changes("NF-19", lost, (None, 1), (0, 1), hold={0: "metn", 1: "baabda", 2: "sour", 3: "akkar"})


def test_nf_20_think_tank_week_an_objective_is_changed_without_an_action_once_a_turn():
    def changed(g):
        g.play(0, ChangeObjective())
        return g.waits_for()[0]

    assert changes("NF-20", changed, (1, "turn"), (0, "turn"), then="NF-18", objective={0: "OBJ-19"})
    g = table(newsflash="NF-20", objective={0: "OBJ-19"}, objectives=("OBJ-18",))
    assert g.offers(0, ChangeObjective) == {}
    g.refuses(0, ChangeObjective("keep")).play(0, ChangeObjective())
    assert g.t.objective[0] == "OBJ-18" and "then" in g.offers(0, ChangeObjective)
    assert g.play(0, ChangeObjective()).waits_for()[0] == (1, "turn")


def test_nf_20_m3_4_drawing_one_is_free_too_and_the_action_is_left():
    g = table(newsflash="NF-20", objective={0: None}).play(0, ChangeObjective())
    assert g.t.objective[0] is not None
    g.play(0, Campaign("tripoli", vote=False, then="keep"))
    assert g.t.owner["tripoli"] == 0 and g.waits_for() == [(1, "turn")]


def test_nf_20_ep_19_an_additional_action_is_in_the_same_turn():
    more = Effect("extra_action", "EP-19", 0, "instant", 1)
    g = table(newsflash="NF-20", effects=(more,), objective={0: "OBJ-19"}).play(0, ChangeObjective())
    g.play(0, Pass("keep"))
    assert g.waits_for() == [(0, "turn")] and "then" in g.offers(0, ChangeObjective)


def test_nf_20_an_objective_drawn_for_free_may_be_declared_in_the_same_turn():
    g = table(newsflash="NF-20", objective={0: None}, objectives=("OBJ-01",), hold={0: "akkar koura", 1: "metn"})
    g.play(0, ChangeObjective()).refuses(0, DeclareObjective())
    g.arrange(powers=("EP-15",)).play(0, Campaign("tripoli", vote=False))
    assert g.t.completed[0] == ("OBJ-01",)
