"""Where shrewd players are at home, and where they put their stations (M8.4)."""

import random
from types import SimpleNamespace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import owed, view
from games.titles import registry
from games.titles.machrou3.bots.shrewd import homes, powers, turns
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.bots.what_if import deed
from games.titles.machrou3.rules.events import OriginChosen
from games.titles.machrou3.rules.moves import ApplyPower, Campaign, OfferSwap
from games.titles.machrou3.rules.previews import imagine
from games.titles.machrou3.rules.state import Effect
from tests.titles.machrou3.rules.advanced import origin_at
from tests.titles.machrou3.rules.table import TODAY, Game

NEW = {"rules": TODAY}
MACHROU3 = registry.ruleset("machrou3")


def test_every_origin_power_of_the_deck_is_weighed():
    assert set(homes.POWERS) == set(MACHROU3.content.origin_powers)


def test_a_home_is_worth_its_ground_and_what_its_power_does_on_this_map():
    g = origin_at("bcharre", {0: "baabda koura tripoli", 1: "sour saida jbeil"}, options=NEW)
    assert homes.home_worth(g.t, "baabda") > homes.home_worth(g.t, "metn")  # the same power, more ground
    far = homes.home_worth(g.t, "tripoli")
    assert homes.home_worth(g.arrange(hold={0: "tripoli", 1: "zahle hermel"}).t, "tripoli") < far  # no coast to reach


@pytest.mark.slow
def test_each_origin_power_is_chosen_by_somebody():
    chosen = set()
    for seed in range(12):
        played = play_game(MACHROU3, MACHROU3.options(variant="advanced"), ["shrewd"] * 6, seed)
        events = [event.what for event in played.events]
        chosen |= {
            MACHROU3.content.districts[what.district].origin_power for what in events if isinstance(what, OriginChosen)
        }
    assert chosen == set(MACHROU3.content.origin_powers)


def test_a_station_stands_where_it_connects_strength_and_not_on_a_home_on_air():
    on_air = origin_at("keserwan", {0: "keserwan koura", 1: "metn"}, options=NEW)
    assert homes.station_worth(on_air.t, 0, "keserwan") == 0
    g = origin_at("batroun", {0: "batroun hermel baabda", 1: "metn"}, options=NEW)
    worth = {code: homes.station_worth(g.t, 0, code) for code in ("batroun", "hermel", "baabda")}
    assert worth["baabda"] > worth["batroun"] > worth["hermel"]
    crowded = g.arrange(hold={0: "batroun hermel baabda", 1: "metn chouf aley"})
    assert homes.station_worth(crowded.t, 0, "baabda") < worth["baabda"]


def mind_of(g, seat=0):
    return Mind(MACHROU3, g.view(seat))


def test_a_card_that_spares_the_vote_makes_a_campaign_sure():
    hold = {0: "sour koura", 1: "metn", 2: "baabda", 3: "zahle"}
    g = Game(rules=TODAY).arrange(hold=hold, teams="RRRC", speaker=3, turn_of=0)
    g.arrange(effects=(Effect("skip_vote", "EP-18", 0, "until_used", 1),), turn_of=0)
    mind, offers = mind_of(g), list(g.offers(0, Campaign).values())
    for worth, answer in turns._campaigns(mind, offers):
        won = (deed(mind.t, "campaign_won", 0, target=answer.district),)
        assert worth == mind.chance(imagine(mind.t, {answer.district: 0}, won), own_turn=True)


def test_ones_own_doubled_card_bears_more_cards_against():
    hold = {0: "miniyeh sour", 1: "metn", 2: "baabda", 3: "zahle"}
    g = Game(rules=TODAY).arrange(hold=hold, teams="RRRC", speaker=3, turn_of=0)
    assert turns._bearable(mind_of(g)) == 1
    double = Effect("vote_weight", "EP-02", 0, "until_used", 1, players=(0,), amount=2)
    assert turns._bearable(mind_of(g.arrange(effects=(double,), turn_of=0))) == 2


def test_a_swap_that_takes_no_action_is_offered_first_where_it_helps():
    g = origin_at("aley", {0: "koura aley", 1: "sour marjayoun"}, options=NEW)
    decision = owed(g.state)[0]
    answers = [
        bots.choose("shrewd", TODAY, view(TODAY, g.state, 0), decision, random.Random(seed)) for seed in range(6)
    ]
    mind = mind_of(g)
    now = mind.chance(mind.t, own_turn=True)
    swaps = turns._drawn(list(g.offers(0, OfferSwap).values()), random.Random(1))
    best = max(worth for worth, _ in turns._swaps(mind, swaps, now))
    assert all(isinstance(answer, OfferSwap) for answer in answers) == (best > now)


def test_of_stations_ones_own_are_placed_and_others_taken_away():
    g = Game(rules=TODAY).arrange(hold={0: "sour", 1: "metn"}, media="sour metn", teams="RRRC", turn_of=0)
    mind = mind_of(g)
    worth = {
        code: powers._stations(mind, "remove_media", ApplyPower(district=code, other=None)) for code in ("sour", "metn")
    }
    assert worth["metn"] > 0 > worth["sour"]
    assert powers._stations(mind, "place_media", SimpleNamespace(district="sour", other=None)) > 0
