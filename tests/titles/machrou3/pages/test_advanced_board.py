"""What the Advanced Game adds to the map, the parliament and the players, each marked by more than a colour."""

import re

import pytest

from games.titles.machrou3.page.frontiers import frontier
from games.titles.machrou3.page.table import board
from games.titles.machrou3.rules.content import house_deck
from games.titles.machrou3.rules.state import Accusation, Effect, OriginUse
from tests.titles.machrou3.pages.scenes import districts, drawn_board, drawn_map
from tests.titles.machrou3.rules.advanced import DOO, next_round, table
from tests.titles.machrou3.rules.table import Game
from tests.titles.seen import scene

DECK = house_deck()


def where(game, fits):
    return {code for code, district in districts(game).items() if fits(district)}


def test_nf_04_districts_worth_more_are_marked_up_and_say_what_is_printed():
    game = table(newsflash="NF-04")
    coast = {code for code, district in DECK.districts.items() if district.coast}
    assert where(game, lambda district: district.changed == "up") == coast
    assert where(game, lambda district: district.changed) == coast
    html = drawn_map(game)
    assert html.count('href="#m-up"') == len(coast) and html.count('href="#m-down"') == 0
    assert "influence points, printed " in html
    assert not where(table(), lambda district: district.changed)


def test_nf_07_frozen_districts_carry_a_lock():
    game = table(newsflash="NF-07")
    assert where(game, lambda district: district.frozen) == {"beirut-1", "beirut-2"}
    assert drawn_map(game).count('href="#m-lock"') == 2
    assert drawn_map(game).count("can't start or join a battle") == 2
    assert 'href="#m-lock"' not in drawn_map(table())


def test_nf_01_stations_off_the_air_are_struck_through_and_linked_by_nothing():
    on, off = table(media="zahle saida"), table(media="zahle saida", newsflash="NF-01")
    assert where(on, lambda district: district.media == "on") == {"zahle", "saida"}
    assert where(off, lambda district: district.media == "off") == {"zahle", "saida"}
    assert len(re.findall(r'data-media="', drawn_map(on))) == 2 and 'href="#m-off"' not in drawn_map(on)
    assert len(re.findall(r'data-media="', drawn_map(off))) == 0 and drawn_map(off).count('href="#m-off"') == 2


def test_on_air_an_origin_counts_as_a_station_and_is_drawn_as_one_without_a_token():
    doo = {**{seat: DOO[seat] for seat in range(4)}, 0: "keserwan"}
    game = table(hold={seat: (code,) for seat, code in doo.items()}, doo=doo, media="zahle")
    assert where(game, lambda district: district.media == "air") == {"keserwan"}
    assert drawn_map(game).count('href="#m-media-air"') == 1
    assert len(re.findall(r'data-media="', drawn_map(game))) == 2


def test_nf_03_the_closed_frontier_is_drawn_on_the_map():
    closed = board(scene(table(newsflash="NF-03"))).map.closed
    assert closed == frontier(("bekaa", "mount-lebanon")) and closed.startswith("M")
    assert drawn_map(table(newsflash="NF-03")).count(closed) == 2
    assert "Closed frontier" in drawn_map(table(newsflash="NF-03"))
    assert "Closed frontier" not in drawn_map(table())


def test_a_frontier_lies_between_two_governorates_that_touch():
    assert frontier(("south", "bekaa")) and frontier(("bekaa", "south")) == frontier(("south", "bekaa"))
    assert frontier(("north", "south")) == frontier(()) == ""


def test_nf_24_the_parliament_says_that_the_lowest_sum_leads():
    game = table(newsflash="NF-24")
    assert board(scene(game)).parliament.upside_down
    assert "the lowest sum leads" in drawn_board(game) and 'class="upside-down"' in drawn_board(game)
    assert "the lowest sum leads" not in drawn_board(table())


def test_nf_14_a_card_that_counts_twice_is_marked_at_its_player():
    lines = {line.seat.index: line.copies for line in board(scene(table(newsflash="NF-14"))).players}
    assert lines == {0: 2, 1: 1, 2: 1, 3: 1}
    assert drawn_board(table(newsflash="NF-14")).count("card ×2") == 1


def test_m8_9_the_newsflash_in_force_is_shown_with_what_it_does():
    card = DECK.newsflash["NF-22"]
    html = drawn_board(table(newsflash="NF-22"))
    assert card.title["en"] in html and card.effect[:40] in html and "chaotic" in html
    assert "chaotic" not in drawn_board(table(newsflash="NF-04"))
    assert re.search(r'id="bulletin"[^>]* hidden', drawn_board(table()))


@pytest.mark.parametrize(
    ("token", "words"), [("vote", "a battle needs a vote first"), ("no_vote", "a battle needs no vote")]
)
def test_m8_10_the_vote_token_is_told_in_words(token, words):
    html = drawn_board(table(newsflash="NF-04", token=token))
    assert words in html and f"token-{token}" in html


def test_m8_5_an_origin_says_whose_it_is_its_power_and_whether_that_works():
    game = table()
    home = districts(game)["bcharre"].home
    assert (home.seat.name, home.power, home.works, home.keeper, home.limit) == ("Lara", "Stronghold", True, None, "")
    assert "origin of Lara" in drawn_map(game) and drawn_map(game).count('class="home ') == 4
    lost = table(hold={0: "zahrani", 1: "bcharre", 2: "nabatieh", 3: "hasbaya"})
    home = districts(lost)["bcharre"].home
    assert (home.works, home.keeper.name) == (False, "Karim")
    assert districts(lost)["rashaya"].home.keeper is None
    assert drawn_map(lost).count(' lost" href="#m-home') == 2
    assert "It works again once its player holds the district." in drawn_board(lost)


def test_r_70_an_optional_power_says_whether_it_was_used():
    game = table(doo={**{seat: DOO[seat] for seat in range(4)}, 1: "zahle"})
    assert not districts(game)["zahle"].home.used and "once a round" in drawn_board(game)
    game.state.table.origin_used = (OriginUse(1, "granary", game.t.round),)
    assert districts(game)["zahle"].home.used and "used this round" in drawn_board(game)
    game.state.table.origin_used = (OriginUse(1, "granary", game.t.round - 1),)
    assert not districts(game)["zahle"].home.used


def test_m8_12_who_unmasked_the_judge_is_told_to_need_no_votes():
    wrong, right = Accusation(0, 2, False), Accusation(0, 1, True)
    html = drawn_board(table(5, teams="CRRRJ", accusations=(wrong,)))
    assert "took" in html and "needs no votes" not in html
    html = drawn_board(table(5, teams="CJRRR", accusations=(wrong, right)))
    assert html.count("needs no votes") == 2, "in the sentence and beside the player"


def test_piles_are_counted():
    game = table(newsflash="NF-04")
    extra = board(scene(game)).advanced
    assert (extra.newsflash_left, extra.tokens_left) == (len(game.t.newsflash_deck), len(game.t.tokens))
    assert f"Newsflash: {extra.newsflash_left}; vote tokens: {extra.tokens_left}." in drawn_board(game)


def test_marks_go_with_the_newsflash():
    game = table(newsflash="NF-04")
    next_round(game)
    assert not where(game, lambda district: district.changed)


def test_a_card_that_freezes_marks_a_district_of_the_beginners_game_too():
    game = Game().arrange(effects=(Effect("freeze", "EP-21", 0, "end_of_next_round", 1, districts=("zahle",)),))
    assert where(game, lambda district: district.frozen) == {"zahle"}


def test_the_beginners_game_shows_nothing_of_this():
    seen = board(scene(Game()))
    assert seen.advanced is None and not seen.map.closed and not seen.parliament.upside_down
    assert all(district.home is None for district in seen.map.districts)
