"""The exceptional powers over objectives, powers, the speaker, actions and tied groups."""

from dataclasses import replace

from games.titles.machrou3.rules import board, powers
from games.titles.machrou3.rules.events import (
    EffectEnded,
    ObjectiveDealt,
    ObjectiveDrawn,
    ObjectiveSeen,
    PowerApplied,
    PowerDrawn,
    PowerLapsed,
    SpeakerNamed,
    TurnPassed,
)
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    ApplyPower,
    Campaign,
    ChangeObjective,
    KeepObjective,
    NameSpeaker,
    OfferSwap,
    Pass,
)
from games.titles.machrou3.rules.state import Effect, SeenObjective
from tests.titles.machrou3.rules.table import Game

MAP = {0: "sour", 1: "metn", 2: "baabda", 3: "zahle"}
NORTH = "batroun-koura-bcharre-zgharta"


def draw(*codes, hold=MAP, speaker=3, **arranged):
    """Seat 0 has completed an objective before acting and drawn the first of `codes`."""
    return Game().arrange(hold=hold, media="", speaker=speaker).earn(0, codes, **arranged)


def drawn(g):
    return [(event.power, event.usable) for event in g.told(PowerDrawn)]


def test_ep_10_r_71_crossed_lines_shows_its_drawer_an_objective():
    g = draw("EP-10")
    assert g.offers(0, ApplyPower)["player"].choices == (1, 2, 3)
    card = g.t.objective[2]
    g.play(0, ApplyPower(player=2))
    assert g.told_to(ObjectiveSeen) == [((0,), ObjectiveSeen(2, card))]
    assert g.view(0).knowledge == (SeenObjective(2, card, 1),)
    assert g.told(PowerApplied) == [PowerApplied(0, "EP-10", player=2)]
    for seat in (1, 2, 3):
        assert g.view(seat).knowledge == ()
    assert card not in repr([event.what for event in g.steps[-1].events if event.to is None])


def test_ep_10_ep_11_need_another_players_unfinished_objective():
    nobody = {"objective": {1: None, 2: None, 3: None}}
    for code in ("EP-10", "EP-11"):
        g = Game().arrange(hold=MAP, speaker=1, **nobody).earn(0, (code, "EP-15"))
        assert drawn(g) == [(code, False), ("EP-15", True)]
        one = Game().arrange(hold=MAP, speaker=1, objective={1: None, 3: None}).earn(0, (code,))
        assert one.offers(0, ApplyPower)["player"].choices == (2,)


def test_ep_11_change_of_programme_another_player_discards_and_draws():
    g = draw("EP-11", objectives=("OBJ-18",))
    old = g.t.objective[2]
    g.play(0, ApplyPower(player=2))
    assert g.t.objective[2] == "OBJ-18" and g.t.objective_discards == (old,)
    assert g.told(ObjectiveDrawn) == [ObjectiveDrawn(2, 0, True)]
    assert g.told_to(ObjectiveDealt) == [((2,), ObjectiveDealt("OBJ-18"))]
    assert g.view(0).table.objective[2] == "?" and g.view(0).table.objective_discards == 1


def test_ep_11_r_24_the_new_card_counts_from_now():
    deeds = (("campaign_approved", 2, {}), ("campaign_approved", 2, {}))
    g = Game().arrange(hold=MAP, speaker=1, deeds=deeds).earn(0, ("EP-11",), objectives=("OBJ-18",))
    g.play(0, ApplyPower(player=2))
    assert g.t.objective[2] == "OBJ-18" and g.t.drawn_at[2] == len(g.t.deeds)


def test_ep_12_wish_list_draws_two_objectives_and_keeps_one_without_an_action():
    g = draw("EP-12", objectives=("OBJ-18", "OBJ-20"))
    assert g.told(PowerApplied) == [PowerApplied(0, "EP-12")]
    assert g.waits_for() == [(0, "keep_objective")]
    assert g.offers(0, KeepObjective)["objective"].choices == ("OBJ-18", "OBJ-20")
    for seat in (1, 2, 3, None):
        assert g.view(seat).phase.cards == {} and "OBJ-18" not in repr(vars(g.view(seat).phase))
    g.refuses(0, KeepObjective("OBJ-01")).refuses(1, KeepObjective("OBJ-18")).play(0, KeepObjective("OBJ-20"))
    assert g.t.objective[0] == "OBJ-20" and g.t.objective_discards == ("OBJ-18",)
    assert g.told_to(ObjectiveDealt) == [((0,), ObjectiveDealt("OBJ-20"))] and g.waits_for() == [(0, "turn")]


def test_m3_3_ep_12_timeout_draw_choice_keeps_none():
    g = draw("EP-12", objectives=("OBJ-18", "OBJ-20")).silence(0)
    assert g.t.objective[0] is None and set(g.t.objective_discards) == {"OBJ-18", "OBJ-20"}
    assert g.told_to(PowerLapsed) == [(None, PowerLapsed(0, "EP-12"))] and g.waits_for() == [(0, "turn")]


def test_ep_12_draw_choice_under_rulings_1_keeps_one_at_random():
    kept = set()
    for seed in range(8):
        g = Game(seed=seed, rulings=1).arrange(hold=MAP, speaker=1).earn(0, ("EP-12",), objectives=("OBJ-18", "OBJ-20"))
        kept.add(g.silence(0).t.objective[0])
    assert kept == {"OBJ-18", "OBJ-20"}


def test_ep_12_r_21_cards_already_met_are_passed_over():
    g = draw("EP-12", hold={0: "beirut-1 beirut-2"}, objectives=("OBJ-05", "OBJ-18", "OBJ-20"))
    first, second = g.offers(0, KeepObjective)["objective"].choices
    assert first == "OBJ-18" and second != "OBJ-05" and "OBJ-05" in g.t.objective_deck


def test_ep_12_with_one_card_left_it_is_kept():
    every = [f"OBJ-{number:02}" for number in range(1, 27) if number not in (18, 19)]
    hands = {seat: every.pop() for seat in (1, 2, 3)}
    g = Game().arrange(hold=MAP, objective={0: None, **hands}, completed={3: [*every[:3]]}, speaker=1)
    g.arrange(objectives=("OBJ-18",), completed={3: every}).earn(0, ("EP-12",))
    assert g.t.objective[0] == "OBJ-18" and g.phase == "Candidacy"


def test_ep_12_r_35_without_cards_left_it_is_replaced():
    t = draw("EP-15").t
    empty = replace(t, objective={**t.objective, 0: None}, objective_deck=(), objective_discards=())
    assert not powers.usable(empty, 0, "EP-12", None)
    assert powers.usable(replace(empty, objective_discards=("OBJ-18",)), 0, "EP-12", None)
    assert not powers.usable(replace(t, objective={**t.objective, 0: "OBJ-18"}), 0, "EP-12", None)


def test_ep_17_borrowed_gavel_the_drawer_is_speaker_for_the_round_the_order_stays():
    g = draw("EP-17", speaker=3)
    assert g.told(SpeakerNamed) == [SpeakerNamed(0, None)] and g.t.speaker == 0
    assert g.t.order == (3, 0, 1, 2)
    g.play(0, Campaign("akkar", vote=False, then="keep"))
    assert g.t.owner["akkar"] == 0 and g.waits_for() == [(1, "turn")]
    g.pass_turns(2)
    assert (g.t.round, g.t.speaker) == (2, 2)  # the smallest bloc, as ever


def test_ep_17_r_14_the_borrower_settles_a_tie():
    g = draw("EP-17", hold={0: "metn", 3: "zahle"}, speaker=1).play(0, Pass("keep"))
    assert g.waits_for() == [(0, "speaker")] and g.offers(0, NameSpeaker)["seat"].choices == (1, 2)


def test_ep_17_the_speaker_has_no_use_for_it():
    assert drawn(draw("EP-17", "EP-15", speaker=0)) == [("EP-17", False), ("EP-15", True)]


def test_ep_19_overtime_one_more_action_after_the_normal_one():
    g = draw("EP-19").play(0, Pass("keep"))
    assert g.waits_for() == [(0, "turn")]
    g.play(0, ChangeObjective("keep"))
    assert g.t.objective[0] is not None and g.waits_for() == [(1, "turn")]
    assert g.told(EffectEnded) == [EffectEnded("EP-19", 0)]


def test_ep_19_drawn_at_the_end_of_the_turn():
    g = Game().arrange(
        hold=MAP, speaker=3, powers=("EP-19",), objective={0: "OBJ-19"}, turn_of=0, deeds=(("campaign_refused", 0, {}),)
    )
    g.play(0, Pass())
    assert g.t.completed[0] == ("OBJ-19",) and g.waits_for() == [(0, "turn")]
    assert g.play(0, Pass()).waits_for() == [(1, "turn")]


def test_ep_19_timeout_power_optional_silence_declines_it():
    g = draw("EP-19").play(0, Pass("keep")).silence(0)
    assert g.told(TurnPassed) == [TurnPassed(0, True)] and g.waits_for() == [(1, "turn")]


def test_ep_19_not_twice_in_a_turn_not_even_in_the_additional_action():
    g = draw("EP-19").play(0, Pass("keep"))
    assert not powers.usable(g.t, 0, "EP-19", None)
    g.play(0, Pass("keep"))
    assert powers.usable(g.t, 0, "EP-19", None)


def test_ep_20_two_menus_draws_two_applies_one_with_a_target():
    g = draw("EP-20", "EP-15", "EP-01")
    assert drawn(g) == [("EP-20", True), ("EP-15", True), ("EP-01", True)]
    assert g.offers(0, ApplyPower)["card"].choices == ("EP-15", "EP-01")
    g.refuses(0, ApplyPower(card="EP-20")).refuses(0, ApplyPower(district="saida"))
    g.play(0, ApplyPower(card="EP-01"))
    assert set(g.offers(0, ApplyPower)) == {"district"}
    g.play(0, ApplyPower(district="saida"))
    assert g.t.owner["saida"] == 0 and g.t.effects == () and g.waits_for() == [(0, "turn")]
    assert set(g.t.power_discards) == {"EP-20", "EP-15", "EP-01"}


def test_ep_20_a_card_without_a_target_cannot_be_chosen():
    g = draw("EP-20", "EP-08", "EP-15")
    assert drawn(g) == [("EP-20", True), ("EP-08", False), ("EP-15", True)]
    assert g.offers(0, ApplyPower)["card"].choices == ("EP-15",)
    assert g.play(0, ApplyPower(card="EP-15")).t.effects[0].card == "EP-15"


def test_ep_20_neither_has_a_target_and_there_is_no_further_redraw():
    g = draw("EP-20", "EP-08", "EP-09")
    assert drawn(g) == [("EP-20", True), ("EP-08", False), ("EP-09", False)] and g.waits_for() == [(0, "turn")]


def test_ep_20_ep_12_the_chosen_card_may_draw_again():
    g = draw("EP-20", "EP-12", "EP-15", objectives=("OBJ-18", "OBJ-20")).play(0, ApplyPower(card="EP-12"))
    g.play(0, KeepObjective("OBJ-18"))
    assert g.t.objective[0] == "OBJ-18" and g.waits_for() == [(0, "turn")]


def test_m3_3_ep_20_silence_chooses_none_of_the_powers_drawn():
    g = draw("EP-20", "EP-15", "EP-16").silence(0)
    assert g.t.effects == () and g.told(PowerLapsed) == [PowerLapsed(0, "EP-20")] and g.waits_for() == [(0, "turn")]


def test_ep_20_silence_under_rulings_1_chooses_at_random():
    chosen = set()
    for seed in range(8):
        g = Game(seed=seed, rulings=1).arrange(hold=MAP, speaker=1).earn(0, ("EP-20", "EP-15", "EP-16"))
        chosen.add(g.silence(0).t.effects[0].card)
    assert chosen == {"EP-15", "EP-16"}


def test_ep_20_r_35_the_powers_are_refilled_from_their_discards():
    g = Game().arrange(hold=MAP, speaker=1, powers_out="rest")
    assert g.t.power_deck == () and len(g.t.power_discards) == 32
    g.earn(0, ())
    assert g.told(PowerDrawn) and 27 < len(g.t.power_deck) < 32


def test_ep_20_without_cards_left():
    t = replace(draw("EP-15").t, power_deck=(), power_discards=())
    assert not powers.usable(t, 0, "EP-20", None)


def test_ep_25_casting_voice_controls_a_tied_group_as_long_as_that_tie_lasts():
    g = draw("EP-25", hold={0: "bcharre", 1: "zgharta", 2: "koura akkar"})
    assert g.offers(0, ApplyPower)["group"].choices == (NORTH,)
    g.play(0, ApplyPower(group=NORTH))
    assert g.t.control[NORTH] == 0 and board.bloc(g.t, 0) == 10
    g.arrange(speaker=2, turn_of=2).play(2, Campaign("batroun", vote=False, then="keep"))  # 12 beats 7 and 7
    assert g.t.control[NORTH] == 2 and g.told(EffectEnded) == [EffectEnded("EP-25", 0)]


def test_ep_25_a_tie_with_one_more_is_another_tie():
    less = Effect("ip_mod", "EP-27", 3, "end_of_next_round", 1, districts=("batroun",), amount=-1)
    g = draw("EP-25", hold={0: "bcharre", 1: "zgharta"}, effects=(less,)).play(0, ApplyPower(group=NORTH))
    g.arrange(speaker=2, turn_of=2).play(2, Campaign("batroun", vote=False, then="keep"))
    assert board.leaders(g.t, NORTH) == (0, 1, 2) and g.t.control[NORTH] is None
    assert [effect.card for effect in g.t.effects] == ["EP-27"]


def test_ep_25_a_swap_between_the_tied_does_not_break_the_tie():
    g = draw("EP-25", hold={0: "bcharre", 1: "zgharta"}).play(0, ApplyPower(group=NORTH))
    g.play(0, OfferSwap("bcharre", "zgharta", "keep")).play(1, AnswerSwap(True))
    assert g.t.owner["bcharre"] == 1 and g.t.control[NORTH] == 0


def test_ep_25_without_a_tie_in_which_one_leads():
    for hold in ({0: "bcharre", 1: "metn"}, {0: "koura", 1: "bcharre", 2: "zgharta"}):
        assert drawn(draw("EP-25", "EP-15", hold=hold)) == [("EP-25", False), ("EP-15", True)]


def test_r_34_tie_breaking_control_and_lasting_points_survive_phase_1_timed_effects_do_not():
    g = draw("EP-25", hold={0: "bcharre", 1: "zgharta", 2: "saida", 3: "jezzine"}).play(0, ApplyPower(group=NORTH))
    works = Effect("ip_mod", "EP-26", 3, "rest_of_game", 5, districts=("jezzine",), amount=2)
    party = Effect("ip_mod", "EP-29", 3, "end_of_next_round", 5, districts=("jezzine",), amount=4)
    g.arrange(effects=(works, party), round=5, turn_of=0)
    assert g.t.control["saida-jezzine"] == 3
    g.close_parliament()
    assert [effect.card for effect in g.t.effects] == ["EP-25", "EP-26"]
    assert g.t.control[NORTH] == 0 and g.t.control["saida-jezzine"] is None  # 7 against 7
