"""Chance as data: a counter-based generator from a secret seed, the same for ever.

Draw number `n` (0, 1, 2 …) is HMAC-SHA-256(seed, n as 8 bytes, big-endian); its first 8 bytes are read as an integer.
A number below `sides` is that integer modulo `sides`, unless it lies in the last incomplete stretch of `sides`
(modulo bias): then the next draw is taken.
"""

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

C = TypeVar("C")

_SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class Chance:
    """A secret seed (hex) and the number of draws taken from it."""

    seed: str
    drawn: int = 0


def roll(chance: Chance, sides: int) -> tuple[int, Chance]:
    """(a number from 0 to sides - 1, the chance after it)."""
    if sides < 1:
        raise ValueError("chance needs at least one side")
    key = bytes.fromhex(chance.seed)
    fair = _SPAN - _SPAN % sides
    drawn = chance.drawn
    while True:
        value = int.from_bytes(hmac.digest(key, drawn.to_bytes(8, "big"), "sha256")[:8], "big")
        drawn += 1
        if value < fair:
            return value % sides, Chance(chance.seed, drawn)


def pick(chance: Chance, choices: Sequence[C]) -> tuple[C, Chance]:
    """(one of `choices`, the chance after it)."""
    index, chance = roll(chance, len(choices))
    return choices[index], chance


def shuffle(chance: Chance, cards: Iterable[C]) -> tuple[tuple[C, ...], Chance]:
    """(the cards in random order as a tuple, the chance after it): Fisher and Yates, from the end."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        index, chance = roll(chance, last + 1)
        order[last], order[index] = order[index], order[last]
    return tuple(order), chance
