"""Secret roles: dealing them, and who learns of whom."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from games.kernel.draft import AnyDraft

C = TypeVar("C")


def deal_roles(d: AnyDraft, cards: Iterable[C]) -> dict[int, C]:
    """Seat -> one of the `cards`, at random; as many cards as seats."""
    return dict(zip(d.seats, d.shuffle("roles", tuple(cards)), strict=True))


def introduce(d: AnyDraft, members: Collection[int], fact: Callable[[int], Any]) -> None:
    """Each of the seats learns `fact(other)` of every other."""
    for seat in members:
        for other in members:
            if other != seat:
                d.learn(seat, fact(other))
