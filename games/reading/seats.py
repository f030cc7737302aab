"""The seats around a table: each with an emblem and a colour."""

from dataclasses import dataclass

EMBLEMS = ("cedar", "key", "gavel", "star", "sun", "olive")


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
