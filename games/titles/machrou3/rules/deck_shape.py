"""What a deck file has to look like: its sections, their keys, kinds and sizes, before anything in it is used.

A kind is a function(value, at) that yields sentences on what is wrong with `value`; `at` says where it stands.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

Entry = Mapping[str, Any]
"""An object of a deck file or of the map, as parsed: a card, a step of one, a predicate, a selector."""

Kind = Callable[[Any, str], Iterable[str]]

LANGUAGES = ("en", "ar", "fr")
JOINERS = "\u00a0\u202f\u200c\u200d\u200e\u200f"
"""Unprintable to Python, and yet part of French and Arabic texts."""

CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,15}")


def shape_faults(data: Any) -> Iterator[str]:
    """Sentences on the form of a parsed deck file."""
    if not isinstance(data, dict) or not data.keys() & DECK_KEYS:
        yield f"this is no deck file: it needs {', '.join(SECTIONS)}"
    else:
        yield from DECK(data, "")


def shown(value: object) -> str:
    """A value as a sentence quotes it."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def text(most: int, least: int = 1) -> Kind:
    """A text of so many characters, all of which can be shown."""

    def faults(value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, str):
            yield f"{at} is {shown(value)}, not a text"
        elif not least <= len(value) <= most:
            yield f"{at} has {len(value)} characters; {least} to {most} are allowed"
        elif not all(char.isprintable() or char in JOINERS for char in value):
            yield f"{at} holds a character that cannot be shown"

    return faults


def maybe(kind: Kind) -> Kind:
    """That kind, or null."""
    return lambda value, at: () if value is None else kind(value, at)


def code(value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, str) or not CODE.fullmatch(value):
        yield f"{at} is {shown(value)}; a code has 1 to 16 letters, digits, - and _"


def district_code(value: Any, at: str) -> Iterator[str]:
    yield from text(40)(value, at)


def whole(low: int, high: int) -> Kind:
    def faults(value: Any, at: str) -> Iterator[str]:
        if type(value) is not int:
            yield f"{at} is {shown(value)}, not a whole number"
        elif not low <= value <= high:
            yield f"{at} is {value}; {low} to {high} is allowed"

    return faults


def flag(value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, bool):
        yield f"{at} is {shown(value)}, not true or false"


def anything(value: Any, at: str) -> Iterable[str]:
    return ()


def listed(kind: Kind, most: int = 200) -> Kind:
    """A list of things of a kind."""

    def faults(value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield f"{at} is {shown(value)}, not a list"
        elif len(value) > most:
            yield f"{at} has {len(value)} entries; {most} are allowed"
        else:
            for number, each in enumerate(value, 1):
                yield from kind(each, f"{at} {_called(each) or number}")

    return faults


def _called(entry: Any) -> str | None:
    """The code of an entry, by which sentences name it."""
    found = isinstance(entry, dict) and (entry.get("code") or entry.get("id"))
    return found if isinstance(found, str) and CODE.fullmatch(found) else None


def record(needed: Mapping[str, Kind], allowed: Mapping[str, Kind] | tuple[()] = ()) -> Kind:
    """An object with these keys: {key: kind} that it needs, and those it may have besides."""
    kinds: dict[str, Kind] = {**dict(allowed), **needed}

    def faults(value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{at} is {shown(value)}, not an object"
            return
        inside = f"{at}: " if at else ""
        for key in needed:
            if key not in value:
                yield f"{inside}{key} is missing"
        for key, each in value.items():
            if key in kinds:
                yield from kinds[key](each, f"{inside}{key}")
            else:
                yield f"{inside}the key {shown(key)} is unknown"

    return faults


def by_players(kind: Kind) -> Kind:
    """An object with one entry for each number of players."""
    return record({"4": kind, "5": kind, "6": kind})


NOTE = maybe(lambda value, at: () if isinstance(value, bool) else text(400, 0)(value, at))
"""What the file says besides and nobody reads: where a value is from, how a card is meant."""

NAMES = record(dict.fromkeys(LANGUAGES, text(60)))
STEPS = listed(
    record(
        {"do": text(40)},
        dict.fromkeys(
            (
                "n",
                "where",
                "target",
                "weight",
                "uses",
                "duration",
                "between",
                "roles",
                "from",
                "to",
                "give",
                "take",
                "against",
                "delta",
                "role",
                "from_action",
                "from_roles",
                "draw",
                "keep",
                "apply",
                "which",
                "optional",
                "when",
                "rule",
                "value",
                "what",
                "doo",
                "else",
                "fewer",
                "lag",
            ),
            anything,
        ),
    ),
    most=4,
)


def notes(*names: str) -> dict[str, Kind]:
    return dict.fromkeys(names, NOTE)


CARD = {"title": NAMES, "effect": text(600), "flavour": text(300, 0), "steps": STEPS}
SIDES = {"corrupt": whole(0, 9), "reformist": whole(0, 9), "judge": whole(0, 9)}

SECTIONS = {
    "meta": record(
        {"id": text(60)},
        dict.fromkeys(
            (
                "title",
                "version",
                "status",
                "provenance_values",
                "languages",
                "external_data",
                "counts",
            ),
            anything,
        ),
    ),
    "governorates": listed(record({"id": district_code, "name": NAMES}, notes("color", "provenance"))),
    "district_groups": listed(
        record(
            {"id": district_code, "seats": whole(1, 128), "districts": listed(district_code)},
            {"name": text(60), **notes("provenance", "seats_provenance")},
        )
    ),
    "districts": listed(
        record(
            {
                "id": district_code,
                "name": NAMES,
                "governorate": district_code,
                "group": district_code,
                "ip": whole(-99, 99),
                "ip_provenance": text(40),
                "coast": flag,
                "east_border": flag,
                "origin_power": code,
            },
            notes("governorate_provenance", "sets_provenance", "origin_fit"),
        )
    ),
    "beginner_setup": record(
        {"piles": by_players(listed(listed(district_code))), "media_stations": by_players(listed(district_code))},
        notes("provenance"),
    ),
    "objectives": listed(
        record(
            {
                "code": code,
                "title": NAMES,
                "difficulty": whole(1, 3),
                "criterion": text(600),
                "predicate": anything,
                "advanced_only": flag,
                "flavour": text(300, 0),
            },
            notes("theme", "evaluated", "provenance"),
        )
    ),
    "powers": listed(
        record(
            {
                "code": code,
                "beginner_reading": maybe(text(600)),
                "legal_if": text(400, 0),
                "timeout": text(40, 0),
                **CARD,
            },
            notes("chooser", "targets", "no_target", "doo_rule", "mentions_district_of_origin", "provenance"),
        )
    ),
    "newsflash": listed(
        record({"code": code, "chaotic": flag, **CARD}, notes("duration", "advanced_only", "provenance"))
    ),
    "origin_powers": listed(
        record(
            {"id": code, "use": text(40), **CARD},
            {"districts": anything, **notes("condition", "advanced_only", "provenance")},
        )
    ),
    "characters": listed(
        record(
            {
                "id": code,
                "name": NAMES,
                "side": text(40),
                "team": text(40),
                "exposed": flag,
                "advanced_only": flag,
                "bio": text(400, 0),
            },
            notes("name_provenance", "bio_provenance"),
        )
    ),
    "setup_counts": record(
        {
            "beginner": by_players(record(SIDES)),
            "advanced": by_players(record({"districts": whole(1, 7), **SIDES})),
            "round_tokens": record(dict.fromkeys(("green_vote", "red_no_vote"), whole(0, 20)), notes("provenance")),
            "max_districts": whole(1, 28),
            "max_rounds": whole(1, 20),
            "objectives_to_end": whole(1, 20),
        },
        notes("provenance"),
    ),
}
UNREAD = ("sets", "balance", "vocabulary", "rulings", "timeout_defaults")
DECK = record(SECTIONS, dict.fromkeys(UNREAD, anything))
DECK_KEYS = SECTIONS.keys()
