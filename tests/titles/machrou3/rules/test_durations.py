"""Every duration of the deck's vocabulary ends when it says."""

import pytest

from games.titles.machrou3.rules import board, origins
from games.titles.machrou3.rules.moves import ApplyPower, Battle, Campaign, Pass
from games.titles.machrou3.rules.state import Effect
from games.titles.machrou3.rules.vocabulary import DURATIONS
from tests.titles.machrou3.rules.advanced import next_round, table

TESTED = {
    "instant",
    "end_of_round",
    "end_of_next_round",
    "until_own_next_turn",
    "until_used",
    "next_vote",
    "rest_of_game",
    "while_tied",
    "newsflash",
    "while_doo",
}
NORTH = "batroun-koura-bcharre-zgharta"


def test_every_duration_of_the_vocabulary_has_its_test():
    assert TESTED == DURATIONS


def left(g):
    return [effect.card for effect in g.t.effects]


def lasting(until, card="EP-22", do="silence", **more):
    return Effect(do, card, 0, until, 1, **{"players": (3,), **more})


def test_duration_instant_nothing_remains():
    g = table().earn(0, ("EP-01",))
    g.play(0, ApplyPower(district=g.offers(0, ApplyPower)["district"].choices[0]))
    assert left(g) == []
    more = table().earn(0, ("EP-19",)).play(0, Pass("keep")).play(0, Pass("keep"))
    assert left(more) == [] and more.t.active == 1


def test_duration_end_of_round_until_the_next_speaker_is_determined():
    hold = {0: "metn", 1: "sour", 2: "akkar zahle", 3: "chouf"}
    g = table(hold=hold, speaker=3, turn_of=0).earn(0, ("EP-17",))
    assert g.t.speaker == 0
    g.pass_turns(2)
    assert g.t.speaker == 0 and g.t.round == 1
    assert next_round(g).t.speaker == board.smallest_blocs(g.t)[0] == 1


@pytest.mark.parametrize("began", [1, 3])
def test_duration_end_of_next_round(began):
    g = table(round=began).earn(0, ("EP-27",), round=began)
    g.play(0, ApplyPower(district=g.offers(0, ApplyPower)["district"].choices[0]))
    assert left(g) == ["EP-27"] and left(next_round(g)) == ["EP-27"]
    assert left(next_round(g, "NF-18")) == [] and g.t.round == began + 2


def test_duration_until_own_next_turn_ends_at_its_start_whatever_the_order():
    g = table(effects=(lasting("until_own_next_turn"),), turn_of=1)
    assert left(g.pass_turns(2)) == ["EP-22"]
    g.arrange(bulletins=("NF-06",)).pass_turns()
    while g.t.active != 0:
        assert left(g) == ["EP-22"]
        g.arrange(bulletins=("NF-20",)).pass_turns() if g.t.newsflash != "NF-20" else g.pass_turns()
    assert left(g) == [] and g.waits_for() == [(0, "turn")]


def test_duration_until_used_by_that_which_it_is_for_and_nothing_else():
    convoy = lasting("until_used", "EP-15", "battle_bonus", players=(), role="challenger", amount=4)
    g = table(effects=(convoy,), hold={0: "metn", 1: "keserwan"}, round=2).pass_until(0)
    assert left(g) == ["EP-15"]
    g.arrange(token="no_vote", newsflash=None).play(0, Battle("keserwan", "metn", then="keep"))
    assert left(g) == []


def test_duration_next_vote_until_it_has_been_decided_and_not_by_one_without_a_vote():
    fault = lasting("next_vote", "EP-32", "revote", players=())
    g = table(effects=(fault,)).play(0, Campaign("tripoli", vote=False, then="keep"))
    assert left(g) == ["EP-32"]
    g.play(1, Campaign("batroun", then="keep")).vote(ayes=range(4))
    assert left(g) == ["EP-32"] and g.waits_for() == [(0, "revote")]
    assert left(g.silence(0)) == []


def test_duration_rest_of_game_survives_phase_1():
    works = lasting("rest_of_game", "EP-26", "ip_mod", players=(), districts=("sour",), amount=2)
    g = table(effects=(works,), round=5, turn_of=3).pass_turns()
    assert g.phase == "Candidacy" and left(g) == ["EP-26"] and board.influence(g.t, "sour") == 8


def test_duration_while_tied_survives_phase_1_and_ends_with_the_tie():
    voice = lasting("while_tied", "EP-25", "assign_group", players=(0, 1), group=NORTH)
    g = table(hold={0: "bcharre", 1: "zgharta", 2: "metn", 3: "sour"}, effects=(voice,), speaker=2, turn_of=2)
    assert g.t.control[NORTH] == 0
    last = g.fork().arrange(round=5, turn_of=1).pass_turns()
    assert last.phase == "Candidacy" and last.t.control[NORTH] == 0 and left(last) == ["EP-25"]
    g.play(2, Campaign("koura", vote=False, then="keep"))
    assert left(g) == ["EP-25"]  # 4 points change nothing
    g.arrange(turn_of=2).play(2, Campaign("batroun", vote=False, then="keep"))
    assert left(g) == [] and g.t.control[NORTH] == 2


def test_duration_newsflash_until_the_next_one_or_the_end_of_phase_1():
    g = next_round(table(), "NF-05")
    assert board.influence(g.t, "zahle") == 12
    assert board.influence(next_round(g).t, "zahle") == 10
    last = table(newsflash="NF-05", round=5, turn_of=3)
    assert board.influence(last.t, "zahle") == 12 and board.influence(last.pass_turns().t, "zahle") == 10


def test_duration_while_doo_as_long_as_its_owner_possesses_it():
    g = table()
    assert origins.step(g.t, 0, "battle_bonus")
    assert origins.step(g.arrange(hold={1: "bcharre"}).t, 0, "battle_bonus") is None
    assert origins.step(g.arrange(hold={0: "bcharre"}).t, 0, "battle_bonus")


@pytest.mark.parametrize("until", sorted(TESTED - {"rest_of_game", "while_tied", "newsflash", "while_doo"}))
def test_r_34_of_timed_effects_none_survives_phase_1(until):
    g = table(effects=(lasting(until),), round=5, turn_of=3).pass_turns()
    assert g.phase == "Candidacy" and left(g) == []
