"""How often a game waits for somebody, and how long games take then: measured with sensible bots by `manage waits`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple


class Spread(NamedTuple):
    """What games take of the time that they would take if every wait were as long as it may be, nights included.

    One game in ten takes less than `low`, and one in ten more than `high`. Unmeasured: people answer between a quarter
    and the whole of their time.
    """

    low: float = 0.25
    median: float = 0.5
    high: float = 1.0


class Waits(NamedTuple):
    """Kind of decision -> mean number of waits: before round 1, in each round, and after the last.

    Answers given together are one wait.
    """

    before: Mapping[str, float]
    each_round: Mapping[str, float]
    end: Mapping[str, float]
    rounds: int
    spread: Spread = Spread()


def read(file: Path) -> dict[tuple[Any, ...], Waits]:
    """{(what the length depends on, players): Waits} of a file that `manage waits` wrote."""
    return {(*each["shape"], each["players"]): _waits(each) for each in entries(file)}


def entries(file: Path) -> list[dict[str, Any]]:
    """What stands in such a file: for each table its options, players, shape, and the attributes of its Waits."""
    return list(json.loads(file.read_text()))


def written(found: list[dict[str, Any]]) -> str:
    """The text of a file of such entries, a line for each."""
    return "[\n" + ",\n".join(f"  {json.dumps(each)}" for each in found) + "\n]\n"


def _waits(each: Mapping[str, Any]) -> Waits:
    return Waits(each["before"], each["each_round"], each["end"], each["rounds"], Spread(*each["spread"]))
