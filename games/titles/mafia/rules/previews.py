"""What an accusation or a vote would do, before it is made, by the functions that the rules use.

`t` is what a viewer sees of the table, `phase` of the procedure that asks; these functions read public fields only.
What anybody else will say is left open.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.titles.mafia.rules.phases import accusation, defence
from games.titles.mafia.rules.state import Table

NOBODY, UNVOTED, ALONE, SEVERAL = "nobody", "unvoted", "alone", "several"
"""What becomes of the accused: there is none, one dies without a vote, one is voted on, one of several is chosen."""


def accusers(t: Table) -> Mapping[int, tuple[int, ...]]:
    """Seat accused today -> by whom, in the order of speaking (F3.2)."""
    said = accusation.today(t)
    named = accusation.accused([each.whom for each in said], 1)
    return {seat: tuple(each.seat for each in said if each.whom == seat) for seat in named}


def course(t: Table, whom: int | None) -> tuple[str, int]:
    """(what the day comes to if `whom` is accused now and nobody after that, how many stand trial) (F3.2 to F3.5)."""
    suspects = accusation.accused([*(each.whom for each in accusation.today(t)), whom], 1)
    if not suspects:
        return NOBODY, 0
    if defence.unvoted(t, suspects):
        return UNVOTED, 1
    return (ALONE if len(suspects) == 1 else SEVERAL), len(suspects)


def is_last(phase: Any) -> bool:
    """Whether nobody speaks after whoever is asked now (F3.1)."""
    return len(phase.left) == 1


def enough(voters: int) -> int:
    """Votes with which nothing can be voted otherwise, of so many who may vote (F3.3, F3.4)."""
    return voters // 2 + 1


def with_vote(votes: Mapping[int, int | None], seat: int, whom: int | None) -> tuple[int, int]:
    """(open votes for `whom` without and with the one of `seat`) (F3.9)."""
    others = Counter(for_whom for voter, for_whom in votes.items() if voter != seat)
    return Counter(votes.values())[whom], others[whom] + 1


def left_alive(t: Table, suspects: tuple[int, ...]) -> int:
    """How many live once these are executed."""
    return len([seat for seat in t.alive if seat not in suspects])
