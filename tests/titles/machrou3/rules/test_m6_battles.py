"""M6: the battle of influence."""

import pytest

from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.events import (
    BattleOpened,
    BattleResolved,
    StayedNeutral,
    SupportGiven,
    SupportOffered,
    SupportRefused,
)
from games.titles.machrou3.rules.moves import AnswerHelp, Battle, Pass, SetHelp, StayNeutral, Support
from tests.titles.machrou3.rules.table import DECK, Game

PILES = {seat: DECK.piles[4][pile] for seat, pile in enumerate((0, 2, 3, 1))}
"""Drawing 6: the challenger is seat 0, the defender seat 1; seat 2 has Jbeil, seat 3 Baabda and Tripoli."""


def drawing_6(**more):
    return Game().arrange(hold=PILES, media="sour tripoli zahle jbeil", speaker=0, turn_of=0, **more)


def battle(players=4, refuse=(), ask_me=(), **more):
    """Seat 0 challenges Baabda (12) of seat 1 from Metn (7); seats 2 and 3 are neighbours of Baabda."""
    hold = {0: "metn sour", 1: "baabda akkar", 2: "beirut-1 beirut-2", 3: "aley"}
    g = Game(players).arrange(**{"hold": hold, "media": "", "speaker": 0, "turn_of": 0, **more})
    return g.play(0, Battle("baabda", "metn", refuse, ask_me, then="keep"))


def totals(g):
    return [(event.challenger_total, event.defender_total) for event in g.told(BattleResolved, last=False)]


def test_m6_1_the_challenger_names_a_district_and_a_connected_one_of_theirs():
    g = drawing_6()
    assert g.offers(0, Battle)["source"].choices["zahle"] == ("baalbek", "metn", "aley", "sour")
    g.refuses(0, Battle("zahle", "jezzine"))  # neither adjacent nor linked
    g.refuses(0, Battle("zahle", "tripoli")).refuses(0, Battle("metn", "baalbek")).refuses(0, Battle("koura", "sour"))
    g.play(0, Battle("zahle", "sour"))  # both with media stations
    assert g.told(BattleOpened)[0].source == "sour"


def test_m6_2_r_45_other_districts_of_both_that_touch_the_defending_one_join_by_themselves():
    g = drawing_6().play(0, Battle("zahle", "baalbek"))
    opened = g.told(BattleOpened)[0]
    assert opened.challenging[0] == "baalbek" and set(opened.challenging) == {"baalbek", "metn", "aley", "sour"}
    assert opened.defending[0] == "zahle" and set(opened.defending) == {"zahle", "west-bekaa"}


def test_m6_2_a_district_that_touches_the_challenging_one_only_does_not_count():
    g = drawing_6().play(0, Battle("zahle", "baalbek"))
    assert board.adjacent(g.t, "hermel", "baalbek") and "hermel" not in g.told(BattleOpened)[0].defending


def test_m6_3_r_46_neighbours_are_asked_one_by_one_from_the_challengers_left():
    g = battle(5, hold={0: "metn", 1: "baabda", 2: "beirut-1", 3: "aley", 4: "zahle"}, speaker=0)
    order = []
    while g.phase == "Intervention":
        order.append(g.waits_for())
        g.silence(order[-1][0][0])
    assert order == [[(2, "intervention")], [(3, "intervention")], [(4, "intervention")]]


def test_m6_3_only_holders_of_a_connected_district_are_asked():
    g = battle(hold={0: "metn", 1: "baabda", 2: "tripoli", 3: "aley"})
    assert g.waits_for() == [(3, "intervention")]
    linked = battle(hold={0: "metn", 1: "baabda", 2: "tripoli", 3: "aley"}, media="tripoli baabda")
    assert linked.waits_for() == [(2, "intervention")]


def test_m6_3_timeout_intervention_is_neutral():
    g = battle().silence(2)
    assert g.told(StayedNeutral) == [StayedNeutral(2, True)] and g.waits_for() == [(3, "intervention")]


def test_m6_3_r_46_timeout_intervention_districts_the_supporter_chooses_which_enter_all_by_default():
    g = battle()
    field = g.offers(2, Support)["districts"]
    assert field.choices == field.default == ("beirut-1", "beirut-2")
    g.refuses(2, Support("challenger", ())).refuses(2, Support("challenger", ("aley",)))
    g.refuses(2, Support("challenger", ("beirut-1", "beirut-1"))).refuses(2, Support("judge", ("beirut-1",)))
    g.play(2, Support("challenger", ("beirut-2",)))
    assert g.told(SupportGiven) == [SupportGiven(2, "challenger", ("beirut-2",))]
    g.play(3, StayNeutral())
    assert totals(g) == [(7 + 6, 12)]


def test_m6_3_districts_of_a_supporter_are_never_lost():
    g = battle().play(2, Support("challenger", ("beirut-1",))).play(3, Support("defender", ("aley",)))
    assert totals(g) == [(16, 16)] and g.t.owner["beirut-1"] == 2 and g.t.owner["aley"] == 3


def test_m6_4_by_default_everybodys_help_is_accepted():
    g = battle().play(2, Support("defender", ("beirut-1",)))
    assert g.told(SupportGiven) and g.waits_for() == [(3, "intervention")]


def test_m6_4_r_47_help_refused_beforehand_and_the_helper_may_offer_to_the_other_side_once():
    g = battle(refuse=(2,)).play(2, Support("challenger", ("beirut-1",)))
    assert g.told(SupportRefused) == [SupportRefused(2, "challenger")] and g.waits_for() == [(2, "second_offer")]
    assert g.offers(2, Support)["side"].choices == ("defender",)
    g.refuses(2, Support("challenger", ("beirut-1",)))
    g.play(2, Support("defender", ("beirut-1",)))
    assert g.told(SupportGiven) == [SupportGiven(2, "defender", ("beirut-1",))]


def test_m6_4_r_47_refused_by_both_the_helper_stays_out():
    g = battle(refuse=(2,)).play(1, SetHelp(refuse=(2,)))
    g.play(2, Support("challenger", ("beirut-1",))).play(2, Support("defender", ("beirut-1",)))
    assert g.told(SupportRefused) == [SupportRefused(2, "defender")] and g.waits_for() == [(3, "intervention")]


def test_m6_4_timeout_refused_helper_is_neutral():
    g = battle(refuse=(2,)).play(2, Support("challenger", ("beirut-1",))).silence(2)
    assert g.told(StayedNeutral) == [StayedNeutral(2, True)] and g.waits_for() == [(3, "intervention")]


@pytest.mark.parametrize("accept", [True, False])
def test_m6_4_a_side_may_ask_to_be_asked(accept):
    g = battle(ask_me=(2,)).play(2, Support("challenger", ("beirut-1",)))
    assert g.told(SupportOffered) == [SupportOffered(2, "challenger", ("beirut-1",))]
    assert g.waits_for() == [(0, "help_answer")]
    g.refuses(1, AnswerHelp(accept)).play(0, AnswerHelp(accept))
    assert bool(g.told(SupportGiven)) == accept and bool(g.told(SupportRefused)) == (not accept)


def test_m6_4_timeout_help_answer_accepts():
    g = battle(ask_me=(2,)).play(2, Support("challenger", ("beirut-1",))).silence(0)
    assert g.told(SupportGiven) == [SupportGiven(2, "challenger", ("beirut-1",))]


def test_m6_4_each_side_may_change_its_wishes_before_an_offer_and_nobody_waits_for_it():
    g = battle()
    assert g.waits_for() == [(2, "intervention")]
    g.play(1, SetHelp(ask_me=(2,))).play(1, SetHelp(refuse=(3,))).play(0, SetHelp(refuse=(2,)))
    g.refuses(2, SetHelp(refuse=(3,))).refuses(1, SetHelp(refuse=(0,)))
    assert g.waits_for() == [(2, "intervention")] and g.told(SupportOffered, last=False) == []
    g.play(2, Support("defender", ("beirut-1",)))
    g.play(3, Support("defender", ("aley",)))
    assert g.told(SupportRefused) == [SupportRefused(3, "defender")]


def test_m6_4_wishes_about_help_are_seen_by_their_side_alone():
    first, second = battle(refuse=(2,)), battle(ask_me=(3,))
    for seat in (1, 2, 3, None):
        assert first.view(seat) == second.view(seat)
    assert first.view(0) != second.view(0)


def test_m6_5_r_49_support_given_cannot_be_taken_back_nor_go_to_both_sides():
    g = battle().play(2, Support("challenger", ("beirut-1",)))
    g.refuses(2, Support("defender", ("beirut-2",))).refuses(2, StayNeutral())
    g.play(3, StayNeutral())
    assert totals(g) == [(16, 12)]


def test_m6_6_the_higher_total_wins_and_a_tie_is_the_challengers():
    won = battle().play(2, Support("challenger", ("beirut-2",))).play(3, StayNeutral())
    assert totals(won) == [(13, 12)] and won.t.owner["baabda"] == 0
    tied = battle().play(2, Support("challenger", ("beirut-1",))).play(3, Support("defender", ("aley",)))
    assert totals(tied) == [(16, 16)] and tied.t.owner["baabda"] == 0
    lost = battle().play(2, StayNeutral()).play(3, StayNeutral())
    assert totals(lost) == [(7, 12)] and lost.t.owner["baabda"] == 1


def test_m6_7_r_48_the_challenger_takes_the_defending_district_or_loses_the_challenging_one():
    won = battle().play(2, Support("challenger", ("beirut-2",))).play(3, StayNeutral())
    assert won.t.owner["baabda"] == 0 and won.t.owner["metn"] == 0
    lost = battle().silence(2).silence(3)
    assert lost.t.owner["baabda"] == 1 and lost.t.owner["metn"] is None and lost.t.owner["sour"] == 0


def test_m6_8_r_11_media_stations_stay_on_their_districts():
    g = battle(media="metn baabda").silence(2).silence(3)
    assert g.t.owner["metn"] is None and g.t.media == ("metn", "baabda")


def test_m6_9_the_worked_example_28_against_36_by_which_baalbek_swings():
    g = drawing_6().play(0, Battle("zahle", "baalbek", then="keep"))
    assert g.waits_for() == [(2, "intervention")]
    g.play(2, StayNeutral())
    assert set(g.offers(3, Support)["districts"].choices) == {"baabda", "tripoli"}
    g.play(3, Support("defender", ("baabda", "tripoli")))
    result = g.told(BattleResolved)[0]
    assert dict(result.challenging) == {"baalbek": 11, "metn": 7, "aley": 4, "sour": 6}
    assert dict(result.defending) == {"zahle": 10, "west-bekaa": 6, "baabda": 12, "tripoli": 8}
    assert (result.challenger_total, result.defender_total, result.won) == (28, 36, False)
    assert g.t.owner["baalbek"] is None and g.t.owner["zahle"] == 1 and g.t.active == 1


def test_m6_a_battle_is_for_another_players_district_only_and_never_for_swing():
    g = drawing_6()
    targets = battles.sources_by_target(g.t, 0)
    assert {g.t.owner[code] for code in targets} <= {1, 2, 3}
    g.refuses(1, Battle("baalbek", "zahle")).play(0, Pass("keep"))
