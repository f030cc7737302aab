"""The exceptional powers and origin powers that the deck of today words otherwise than the one before."""

from games.titles.machrou3.rules import battles, board, powers
from games.titles.machrou3.rules.events import (
    BallotSeen,
    EffectEnded,
    ObjectiveSeen,
    OriginPowerUsed,
    SpeakerNamed,
    VoteCounted,
)
from games.titles.machrou3.rules.moves import (
    ApplyPower,
    Battle,
    Campaign,
    DeclareObjective,
    HoldAgain,
    OfferSwap,
    Pass,
    StayNeutral,
    UseOriginPower,
)
from tests.titles.machrou3.rules.advanced import origin_at, table
from tests.titles.machrou3.rules.table import TODAY, Game

MAP = {0: "sour", 1: "metn", 2: "baabda", 3: "zahle"}
NEW = {"rules": TODAY}
HELPED = ("battle_won", 0, {"role": "supporter", "decisive": True})


def draw(code, g=None, **arranged):
    """Seat 0 has completed OBJ-17 before acting and drawn `code`; seat 3 is the speaker."""
    wanted = {"hold": MAP, "media": "", "speaker": 3, "turn_of": 0, **arranged}
    g = g or Game(rules=TODAY)
    wanted["deeds"] = (*wanted.get("deeds", ()), HELPED)
    objective = {0: "OBJ-17", **wanted.pop("objective", {})}
    return g.arrange(objective=objective, powers=(code, "EP-14"), **wanted).play(0, DeclareObjective())


def choices(g, name="district"):
    return set(g.offers(0, ApplyPower)[name].choices)


def applied(g):
    """The card that was applied without a question, by the effects in force."""
    return [(effect.card, effect.do) for effect in g.t.effects]


def campaign(g, seat=0, district="akkar"):
    return g.play(seat, Campaign(district, then="keep"))


def test_ep_02_double_envelope_gives_two_points_besides():
    g = draw("EP-02").play(0, ApplyPower(district="sour"))
    assert board.influence(g.t, "sour") == 8
    assert ("EP-02", "vote_weight") in applied(g)
    campaign(g).vote(ayes=(0,), nays=(1,), silent=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(2, 1)]


def test_ep_13_village_watch_is_for_any_district_of_ones_own():
    g = draw("EP-13", table(options=NEW), hold={0: "sour koura", 1: "metn"}, media="")
    assert choices(g) == {"sour", "koura"}
    g.play(0, ApplyPower(district="sour"))
    assert board.shielded(g.t, "sour", "battle", by=None)
    assert not board.shielded(g.t, "koura", "battle", by=None)


def test_ep_15_long_convoy_counts_for_either_side_of_the_next_battle_and_gives_two_points_besides():
    g = draw("EP-15", hold={**MAP, 0: "sour koura"}).play(0, ApplyPower(district="koura"))
    assert board.influence(g.t, "koura") == 6
    assert battles.bonus(g.t, 0, "challenger", "metn") == battles.bonus(g.t, 0, "defender", "sour") == 4
    g.arrange(hold={0: "sour", 1: "zahrani"}, turn_of=1).play(1, Battle("sour", "zahrani", then="keep"))
    assert g.t.owner["sour"] == 0 and g.told(EffectEnded) == [EffectEnded("EP-15", 0)]


def test_ep_16_sandbags_lie_on_a_district_until_ones_next_turn():
    g = draw("EP-16").play(0, ApplyPower(district="sour"))
    assert board.influence(g.t, "sour") == 11
    g.pass_until(0)
    assert board.influence(g.t, "sour") == 6


def test_ep_17_borrowed_gavel_doubles_the_next_card_too():
    g = draw("EP-17")
    assert g.t.speaker == 0 and applied(g) == [("EP-17", "vote_weight")]


def test_ep_17_the_speaker_stays_the_speaker_and_is_not_named_again():
    g = draw("EP-17", speaker=0)
    assert g.t.speaker == 0 and not g.told(SpeakerNamed) and applied(g) == [("EP-17", "vote_weight")]


def test_ep_18_fait_accompli_gives_the_action_that_needs_no_vote():
    g = draw("EP-18").play(0, Pass("keep"))
    assert g.waits_for() == [(0, "turn")]
    campaign(g)
    assert g.t.owner["akkar"] == 0 and g.t.active == 1 and not g.t.effects


def test_ep_23_lost_register_keeps_a_player_out_of_the_vote_and_of_battles():
    g = draw("EP-23", hold={**MAP, 2: "baabda saida"})
    assert choices(g, "player") == {1, 2, 3}
    assert [field.name for field in powers.blanks(g.t, 0, "EP-23", g.state.phase)] == ["player"]
    g.play(0, ApplyPower(player=2))
    assert battles.helpers(g.t, 0, 1, "zahrani") == ()
    assert campaign(g).waits_for() == [(0, "vote"), (1, "vote"), (3, "vote")]


def test_ep_24_before_any_vote_it_looks_at_an_objective():
    g = draw("EP-24", objective={1: "OBJ-01"})
    assert 1 in choices(g, "player")
    g.play(0, ApplyPower(player=1))
    assert g.told_to(ObjectiveSeen) == [((0,), ObjectiveSeen(1, "OBJ-01"))]


def test_ep_24_after_a_vote_it_looks_at_a_card():
    g = Game(rules=TODAY).arrange(hold=MAP, media="", speaker=3, turn_of=0)
    campaign(g).vote(ayes=(0,), nays=(2,), silent=(1, 3))
    g = draw("EP-24", g)
    assert choices(g, "player") == {2}
    g.play(0, ApplyPower(player=2))
    assert g.told_to(BallotSeen) == [((0,), BallotSeen(2, "against"))]


NORTH = "batroun-koura-bcharre-zgharta"


def test_ep_25_casting_voice_is_for_whoever_is_near_the_lead():
    g = draw("EP-25", hold={0: "koura", 1: "bcharre", 2: "baabda"})  # 4 against 7
    assert choices(g, "group") == {NORTH}
    g.play(0, ApplyPower(group=NORTH))
    assert g.t.control[NORTH] == 0
    g.arrange(speaker=2, turn_of=2)
    campaign_by = g.fork().play(2, Campaign("batroun", vote=False, then="keep"))
    assert campaign_by.t.control[NORTH] == 2  # who leads has changed
    g.arrange(hold={0: "koura", 1: "bcharre", 2: "baabda"}, speaker=1, turn_of=1)
    g.play(1, Campaign("zgharta", vote=False, then="keep"))
    assert g.t.control[NORTH] == 1  # 14 against 4
    assert g.told(EffectEnded) == [EffectEnded("EP-25", 0)]


def test_ep_25_not_where_one_leads_alone_nor_where_one_owns_nothing():
    g = draw("EP-25", hold={0: "bcharre sour", 1: "koura", 2: "zahrani"})
    assert g.phase != "Power" and ("EP-25", "assign_group") not in applied(g)


def test_ep_28_homecoming_takes_a_swing_district_that_is_near():
    g = draw("EP-28", hold={0: "koura", 1: "metn"})
    near = {"akkar", "miniyeh", "tripoli", "bcharre", "zgharta", "batroun"}
    assert choices(g) == near
    assert g.play(0, ApplyPower(district="akkar")).t.owner["akkar"] == 0


def test_ep_29_village_festival_is_held_in_any_district_of_ones_own():
    g = draw("EP-29", table(options=NEW), hold={0: "sour koura", 1: "metn"}, media="")
    assert choices(g) == {"sour", "koura"}
    assert board.influence(g.play(0, ApplyPower(district="koura")).t, "koura") == 8


def test_ep_30_turncoat_comes_from_whoever_has_at_most_three_districts_fewer():
    g = draw("EP-30", hold={0: "sour koura akkar tripoli chouf", 1: "metn aley", 2: "baabda"})
    assert choices(g, "player") == {1}
    assert g.play(0, ApplyPower(player=1, district="aley")).t.owner["aley"] == 0


def test_ep_32_technical_fault_gives_an_action_and_annuls_the_next_vote():
    g = draw("EP-32").play(0, Pass("keep"))
    campaign(g).vote(ayes=(0,), nays=(1, 2, 3))
    g.play(0, HoldAgain(True)).vote(ayes=(0, 1, 2), nays=(3,))
    assert g.t.owner["akkar"] == 0


def test_origin_open_house_counts_ones_card_twice_in_the_vote_on_ones_own_campaign():
    g = origin_at("miniyeh", {0: "miniyeh", 1: "metn"}, options=NEW, speaker=3)
    campaign(g, district="sour").vote(ayes=(0, 1), nays=(2,), silent=(3,))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(3, 1)]
    g.arrange(turn_of=1)
    campaign(g, 1, "koura").vote(ayes=(1,), nays=(0,), silent=(2, 3))
    assert [(count.ayes, count.nays) for count in g.told(VoteCounted)] == [(1, 1)]


def test_origin_open_house_a_tie_on_ones_own_campaign_passes_in_every_governorate():
    g = origin_at("miniyeh", {0: "miniyeh", 1: "metn"}, options=NEW, speaker=3)
    campaign(g, district="sour").vote(ayes=(0,), nays=(1, 2), silent=(3,))
    assert g.t.owner["sour"] == 0
    campaign(g.arrange(turn_of=1), 1, "koura").vote(ayes=(0, 1), nays=(2, 3))
    assert g.t.owner["koura"] is None


def test_origin_broker_the_first_swap_of_a_round_leaves_the_action():
    g = origin_at("aley", {0: "koura aley", 1: "sour marjayoun"}, options=NEW)
    assert "then" not in g.offers(0, OfferSwap)
    g.play(0, OfferSwap("koura", "sour"))
    assert g.told(OriginPowerUsed) == [OriginPowerUsed(0, "broker", "aley")]
    g.silence(1)
    assert g.waits_for() == [(0, "turn")] and "then" in g.offers(0, OfferSwap)
    g.play(0, OfferSwap("koura", "sour", "keep")).silence(1)
    assert g.t.active == 1


def test_origin_stronghold_defends_its_whole_governorate():
    g = origin_at("bcharre", {0: "bcharre koura sour"}, options=NEW)
    found = [battles.bonus(g.t, 0, "defender", code) for code in ("bcharre", "koura", "sour")]
    assert found == [3, 3, 0]
    assert battles.bonus(g.t, 0, "challenger", "koura") == 0


def test_origin_safe_retreat_saves_a_district_in_every_round():
    assert TODAY.content.origin_powers["safe_retreat"].use == "once_per_round"
    hold = {0: "batroun koura", 1: "bcharre zgharta"}
    g = origin_at("batroun", hold, options=NEW)
    for number in (1, 2):
        g.arrange(hold=hold, turn_of=0, round=number).play(0, Battle("bcharre", "koura", then="keep"))
        while g.phase == "Intervention":
            g.play(g.waits_for()[0][0], StayNeutral())
        assert g.play(0, UseOriginPower(True)).t.owner["koura"] == 0
