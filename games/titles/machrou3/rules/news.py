"""The newsflash in force, asked by the rules it changes (M8.9, R-51, R-53).

`t` is a Table or what a viewer sees of one; these functions read public fields only.
"""

from collections.abc import Sequence

from games.titles.machrou3.rules import places
from games.titles.machrou3.rules.deck_shape import Entry
from games.titles.machrou3.rules.state import Table


def in_force(t: Table) -> tuple[Entry, ...]:
    """The steps of the newsflash in force."""
    return () if t.newsflash is None else t.deck.newsflash[t.newsflash].steps


def steps(t: Table, do: str) -> list[Entry]:
    """The steps `do` of the newsflash in force."""
    return [step for step in in_force(t) if step["do"] == do]


def rule(t: Table, name: str) -> str | None:
    """The value that the newsflash gives to a rule switch; None: the standard rule."""
    for step in in_force(t):
        if step["do"] == "rule" and step["rule"] == name:
            value: str | None = step.get("value")
            return value
    return None


def sways(t: Table) -> bool:
    """Whether the newsflash bears on who has the seats of a group (M1.6, R-08)."""
    return any(step["do"] == "ip_mod" or step.get("rule") == "group_control" for step in in_force(t))


def closed(t: Table) -> Sequence[str]:
    """The two governorates between which frontiers are closed, or () (NF-03)."""
    return next((step["between"] for step in in_force(t) if step.get("rule") == "frontier_closed"), ())


def influence(t: Table, code: str) -> int:
    """Influence points that the newsflash adds to a district."""
    points = 0
    for step in in_force(t):
        if step["do"] == "ip_mod" and places.lies(t, code, step["where"]):
            points += step["delta"]
    return points


def frozen(t: Table, code: str) -> bool:
    """Whether the newsflash keeps a district from starting a battle and from intervening (NF-07)."""
    return any(places.lies(t, code, step["where"]) for step in steps(t, "freeze"))


def weights(t: Table, seat: int) -> list[int]:
    """Copies of a seat's voting card, where the newsflash says so (NF-14)."""
    return [step["weight"] for step in steps(t, "vote_weight") if seat == t.speaker]
