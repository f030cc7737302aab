"""What a vote or a choice would do, before it is made, by the functions that the rules use.

`t` is what a viewer sees of the table; these functions read public fields only. How anybody else votes, whom the lawyer
protects and who is corrupt is left open.
"""

from typing import NamedTuple

from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.phases import governance, jail
from games.titles.korapsyon.rules.state import Table


class Carried(NamedTuple):
    """Approved public spending before and after a project, its target, and whether Good wins with it (K3.7, K4.1)."""

    before: int
    after: int
    target: int
    won: bool


def carried(t: Table, project: str) -> Carried:
    """What becomes of public spending if the project carries."""
    after = t.spending + t.deck.projects[project].cost
    return Carried(t.spending, after, money.spending_target(t), money.suffices(t, after))


def others_needed(members: int) -> tuple[int, int]:
    """(how many more must support a project for one's own support to carry it, to oppose it to refuse it) (K3.6)."""
    carry = governance.needed(members)
    return carry - 1, members - carry


class Weights(NamedTuple):
    """Of a jail vote: all votes that there are, how many are enough, and how many are one's own (K3.10)."""

    whole: int
    enough: int
    own: int


def weights(t: Table, seat: int) -> Weights:
    power = jail.weights(t)
    whole = sum(power.values())
    return Weights(whole, jail.enough(whole), power[seat])


def returns(t: Table, seat: int) -> int | None:
    """The year in which a seat would return if it were jailed now; None: it would be out of the game (K3.11)."""
    return None if jail.is_last(t, seat) else jail.back(t)


def unbeaten(t: Table) -> int:
    """Votes with which nobody else can be elected president (K3.3)."""
    return len(people.active(t)) // 2 + 1


def record(t: Table, seat: int) -> tuple[int, int]:
    """(projects that carried, projects that failed) of the committees on which a seat sat."""
    sat = [each.success for each in t.governed if seat in each.committee]
    return sat.count(True), sat.count(False)
