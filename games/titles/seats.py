"""The seats around a table: each with an emblem and a colour."""

from dataclasses import dataclass

COLOURS = ("cedar", "key", "gavel", "star", "sun", "olive")
"""The first six emblems. Each has a colour of its name (CSS `p-…`); these are told apart under every kind of sight."""

EMBLEMS = (
    *COLOURS,
    "moon",
    "drop",
    "leaf",
    "peak",
    "boat",
    "bell",
    "gem",
    "ring",
    "cross",
    "tower",
    "anvil",
    "shell",
    "flame",
    "pot",
)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: seat index, name, emblem of `EMBLEMS`, the CSS class that carries their colour."""

    index: int
    name: str
    emblem: str
    colour: str
    me: bool = False


def seat_at(index: int, name: str, me: bool = False) -> Seat:
    """The seat with the emblem and colour that go with its place at the table."""
    return Seat(index, name, EMBLEMS[index], f"p-{EMBLEMS[index]}", me)
