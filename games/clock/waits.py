"""How often a game waits for somebody, measured with sensible bots by `manage waits <slug>`."""

from collections.abc import Mapping
from typing import NamedTuple


class Waits(NamedTuple):
    """Kind of decision -> mean number of waits: before round 1, in each round, and after the last.

    Kinds to which no table can give a time of their own are summed up as "other". Answers given together are one wait.
    """

    before: Mapping[str, float]
    each_round: Mapping[str, float]
    end: Mapping[str, float]
    rounds: int


def in_rounds(number: int, each_round: Mapping[str, float]) -> Waits:
    """Of a game that has nothing before its first round and after its last."""
    return Waits({}, each_round, {}, number)
