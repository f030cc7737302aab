"""The deck, read from data and checked.

Facts of the map come from `data/districts.json`; values, cards and texts from `data/house-deck.json`, or from another
file of the same form. `data/house-deck-1.json` is what games were dealt from until 22 November 2026 and never changes.
"""

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from games.kernel.errors import BadDeck
from games.titles.machrou3.rules import deck_faults
from games.titles.machrou3.rules.deck import (
    Character,
    Deck,
    District,
    Group,
    Newsflash,
    Objective,
    OriginPower,
    Power,
)
from games.titles.machrou3.rules.deck_shape import Entry, shape_faults

DATA = Path(__file__).parents[1] / "data"

Built = TypeVar("Built")


def read_deck(deck_data: Any, map_data: Entry) -> Deck:
    """A Deck from the parsed JSON of a deck file and of the map. Raises BadDeck naming what is wrong."""
    _refuse(shape_faults(deck_data))
    try:
        deck = _build(deck_data, {entry["code"]: entry for entry in map_data["districts"]})
    except (KeyError, TypeError) as fault:
        raise BadDeck([f"{fault} is not on the map"]) from fault
    _refuse(deck_faults.faults(deck, (house_file(), *earlier_files()), map_data))
    return deck


def _refuse(faults: Iterable[str]) -> None:
    if found := list(faults):
        raise BadDeck(found)


@cache
def house_deck() -> Deck:
    """The deck that comes with the site."""
    return read_deck(house_file(), house_map())


@cache
def earlier_decks() -> tuple[Deck, ...]:
    """The decks that came with the site before, for the games that were dealt from them."""
    return tuple(read_deck(file, house_map()) for file in earlier_files())


def earlier_files() -> tuple[Entry, ...]:
    """The parsed JSON of their files."""
    return (_read("house-deck-1.json"),)


def house_file() -> Entry:
    """The parsed JSON of the house deck's file."""
    return _read("house-deck.json")


def house_map() -> Entry:
    """The parsed JSON of the map."""
    return _read("districts.json")


def _read(name: str) -> Entry:
    data: Entry = json.loads((DATA / name).read_text(encoding="utf-8"))
    return data


def _build(data: Entry, on_map: dict[str, Entry]) -> Deck:
    counts = data["setup_counts"]
    setup = data["beginner_setup"]
    return Deck(
        id=data["meta"]["id"],
        districts=_by(data["districts"], "id", lambda entry: _district(entry, on_map)),
        groups=_by(data["district_groups"], "id", _group),
        governorates=_by(data["governorates"], "id", lambda entry: dict(entry["name"])),
        objectives=_by(data["objectives"], "code", _objective),
        powers=_by(data["powers"], "code", _power),
        newsflash=_by(data["newsflash"], "code", _newsflash),
        origin_powers=_by(data["origin_powers"], "id", _origin_power),
        characters=_by(data["characters"], "id", _character),
        piles={int(n): tuple(tuple(pile) for pile in piles) for n, piles in setup["piles"].items()},
        stations={int(n): tuple(codes) for n, codes in setup["media_stations"].items()},
        sides={int(n): _sides(numbers, ("corrupt", "reformist")) for n, numbers in counts["beginner"].items()},
        advanced_sides={
            int(n): _sides(numbers, ("corrupt", "reformist", "judge")) for n, numbers in counts["advanced"].items()
        },
        advanced_districts={int(n): int(numbers["districts"]) for n, numbers in counts["advanced"].items()},
        tokens={
            "vote": int(counts["round_tokens"]["green_vote"]),
            "no_vote": int(counts["round_tokens"]["red_no_vote"]),
        },
        max_districts=int(counts["max_districts"]),
        max_rounds=int(counts["max_rounds"]),
        objectives_to_end=int(counts["objectives_to_end"]),
    )


def _by(entries: Iterable[Entry], key: str, build: Callable[[Entry], Built]) -> dict[str, Built]:
    """Code -> what `build` makes of its entry, in the file's order."""
    built: dict[str, Built] = {}
    for entry in entries:
        if entry[key] in built:
            raise BadDeck([f"{entry[key]} stands twice in the deck"])
        built[entry[key]] = build(entry)
    return built


def _sides(numbers: Entry, sides: tuple[str, ...]) -> dict[str, int]:
    return {side: int(numbers[side]) for side in sides}


def _group(entry: Entry) -> Group:
    return Group(entry["id"], int(entry["seats"]), tuple(entry["districts"]))


def _district(entry: Entry, on_map: dict[str, Entry]) -> District:
    return District(
        entry["id"],
        dict(entry["name"]),
        entry["governorate"],
        entry["group"],
        int(entry["ip"]),
        entry["ip_provenance"],
        bool(entry["coast"]),
        bool(entry["east_border"]),
        frozenset(on_map[entry["id"]]["neighbours"]),
        entry["origin_power"],
    )


def _objective(entry: Entry) -> Objective:
    return Objective(
        entry["code"],
        dict(entry["title"]),
        int(entry["difficulty"]),
        entry["criterion"],
        entry["predicate"],
        bool(entry["advanced_only"]),
        entry["flavour"],
    )


def _power(entry: Entry) -> Power:
    return Power(
        entry["code"],
        dict(entry["title"]),
        entry["effect"],
        entry["beginner_reading"],
        entry["legal_if"],
        tuple(entry["steps"]),
        entry["timeout"],
        entry["flavour"],
    )


def _newsflash(entry: Entry) -> Newsflash:
    return Newsflash(
        entry["code"],
        dict(entry["title"]),
        entry["effect"],
        tuple(entry["steps"]),
        bool(entry["chaotic"]),
        entry["flavour"],
    )


def _origin_power(entry: Entry) -> OriginPower:
    return OriginPower(
        entry["id"], dict(entry["title"]), entry["effect"], entry["use"], tuple(entry["steps"]), entry["flavour"]
    )


def _character(entry: Entry) -> Character:
    return Character(
        entry["id"],
        dict(entry["name"]),
        entry["side"],
        entry["team"],
        entry["bio"],
        bool(entry["advanced_only"]),
        bool(entry["exposed"]),
    )
