"""The deck file: what the house deck holds, and a clear sentence for each fault of another."""

import copy
import json

import pytest

from games.kernel.errors import BadData
from games.titles.machrou3.rules.content import DATA, house_deck, read_deck


def read(name):
    return json.loads((DATA / name).read_text(encoding="utf-8"))


DECK_FILE, MAP = read("house-deck.json"), read("districts.json")


def test_the_house_deck_is_read_whole():
    deck = house_deck()
    assert [len(deck.districts), len(deck.groups), len(deck.powers), len(deck.characters)] == [28, 15, 32, 9]
    assert len([card for card in deck.objectives.values() if not card.advanced_only]) == 26
    assert (deck.max_districts, deck.max_rounds, deck.objectives_to_end) == (10, 5, 6)


def test_every_card_has_its_title_in_three_languages():
    deck = house_deck()
    for card in (*deck.objectives.values(), *deck.powers.values()):
        assert all(card.title[language] for language in ("en", "fr", "ar"))
    for character in deck.characters.values():
        assert all(character.names[language] for language in ("en", "fr", "ar"))


def entry(data, kind, code):
    return next(each for each in data[kind] if code in (each.get("id"), each.get("code")))


def damage(change):
    data, board = copy.deepcopy(DECK_FILE), copy.deepcopy(MAP)
    change(data, board)
    return data, board


FAULTS = {
    "no section": (lambda data, board: data.pop("powers"), "powers"),
    "no name": (lambda data, board: data.pop("meta"), "meta"),
    "no influence": (lambda data, board: entry(data, "districts", "metn").pop("ip"), "ip"),
    "influence of zero": (lambda data, board: entry(data, "districts", "metn").update(ip=0), "metn has 0"),
    "influence in words": (lambda data, board: entry(data, "districts", "metn").update(ip="seven"), "seven"),
    "unknown district": (lambda data, board: entry(data, "districts", "metn").update(id="mars"), "mars"),
    "wrong group": (lambda data, board: entry(data, "districts", "metn").update(group="zahle"), "group metn"),
    "one-sided frontier": (
        lambda data, board: entry(board, "districts", "metn")["neighbours"].remove("zahle"),
        "zahle with metn",
    ),
    "district twice": (
        lambda data, board: data["districts"].append(entry(data, "districts", "metn")),
        "metn stands twice",
    ),
    "power twice": (
        lambda data, board: data["powers"].append(entry(data, "powers", "EP-01")),
        "EP-01 stands twice",
    ),
    "station nowhere": (
        lambda data, board: data["beginner_setup"]["media_stations"]["4"].append("atlantis"),
        "stations for 4",
    ),
    "unknown comparison": (
        lambda data, board: entry(data, "objectives", "OBJ-01")["predicate"].update(op="!="),
        "OBJ-01 compares by '!='",
    ),
    "pile twice": (
        lambda data, board: data["beginner_setup"]["piles"]["4"][0].__setitem__(0, "zahle"),
        "piles for 4",
    ),
    "pile of strangers": (
        lambda data, board: data["beginner_setup"]["piles"]["5"][0].__setitem__(0, "atlantis"),
        "piles for 5",
    ),
    "unknown predicate": (
        lambda data, board: entry(data, "objectives", "OBJ-01").update(predicate={"p": "lucky"}),
        "OBJ-01 asks for 'lucky'",
    ),
    "unknown predicate inside": (
        lambda data, board: entry(data, "objectives", "OBJ-12")["predicate"]["all"].append({"p": "lucky"}),
        "OBJ-12",
    ),
    "unknown selector": (
        lambda data, board: entry(data, "objectives", "OBJ-01")["predicate"].update(where={"smell": "sea"}),
        "smell",
    ),
    "unknown primitive": (
        lambda data, board: entry(data, "powers", "EP-01").update(steps=[{"do": "steal_everything"}]),
        "EP-01 does 'steal_everything'",
    ),
    "unknown duration": (
        lambda data, board: entry(data, "powers", "EP-26")["steps"][0].update(duration="for_ever"),
        "EP-26 lasts 'for_ever'",
    ),
    "unknown power selector": (
        lambda data, board: entry(data, "powers", "EP-26")["steps"][0].update(where={"smell": "sea"}),
        "EP-26 selects by 'smell'",
    ),
    "too few corrupt": (
        lambda data, board: data["setup_counts"]["beginner"]["6"].update(corrupt=9),
        "too few corrupt",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_deck_file_is_refused_with_a_sentence_that_names_the_fault(name):
    change, says = FAULTS[name]
    with pytest.raises(BadData, match=says):
        read_deck(*damage(change))


def test_all_faults_are_named_at_once():
    def change(data, board):
        entry(data, "districts", "metn").update(ip=0)
        entry(data, "districts", "sour").update(ip=-2)

    with pytest.raises(BadData, match=r"metn has 0.*sour has -2|sour has -2.*metn has 0"):
        read_deck(*damage(change))


@pytest.mark.parametrize("data", [{}, [], None, "deck", 7])
def test_what_is_no_deck_file_at_all(data):
    with pytest.raises(BadData, match="no deck file"):
        read_deck(data, MAP)


@pytest.mark.parametrize("board", [{}, [], None])
def test_what_is_no_map_at_all(board):
    with pytest.raises(BadData):
        read_deck(DECK_FILE, board)


def test_an_undamaged_file_is_read():
    assert read_deck(*damage(lambda data, board: None)).id == house_deck().id
