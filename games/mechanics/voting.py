"""Counting votes."""

from collections.abc import Mapping
from typing import TypeVar

C = TypeVar("C")


def tally(ballots: Mapping[int, C | None], weights: Mapping[int, int] | None = None) -> dict[C, int]:
    """Choice -> votes, from {seat: choice}; None abstains. `weights`: seat -> what its vote counts for, 1 if absent."""
    totals: dict[C, int] = {}
    for seat, choice in ballots.items():
        if choice is not None:
            totals[choice] = totals.get(choice, 0) + (weights or {}).get(seat, 1)
    return totals


def leaders(totals: Mapping[C, int]) -> tuple[C, ...]:
    """The choices with the most votes, in their order; none without votes."""
    most = max(totals.values(), default=0)
    return tuple(choice for choice, votes in totals.items() if votes == most)
