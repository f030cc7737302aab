"""The drawing of the board and the seats around it: what the pictures of the map and of the parliament share."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

EMBLEMS = ("cedar", "key", "gavel", "star", "sun", "olive")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: seat index, name, emblem of `EMBLEMS`, the CSS class that carries their colour."""

    index: int
    name: str
    emblem: str
    colour: str
    me: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    code: str
    name: str


@cache
def board() -> dict:
    """The drawing: districts, governorates and groups with their names in en, ar and fr."""
    return json.loads((Path(__file__).parent / "data" / "board.json").read_text(encoding="utf-8"))


def seat_at(index: int, name: str, me: bool = False) -> Seat:
    """The seat with the emblem and colour that go with its place at the table."""
    return Seat(index, name, EMBLEMS[index], f"p-{EMBLEMS[index]}", me)


def known(lang: str) -> str:
    """The language itself if the board has names in it, else English."""
    return lang if lang in ("en", "ar", "fr") else "en"


def named(thing: dict, lang: str) -> Named:
    return Named(thing["code"], thing["names"][lang])


@cache
def index(kind: str) -> dict[str, dict]:
    """Code -> entry, of one list of the drawing."""
    return {thing["code"]: thing for thing in board()[kind]}


def text(number: float) -> str:
    """A coordinate as a template prints it."""
    return f"{number:g}"
