"""Districts of origin: who is at home, and which powers work (M8.5 to M8.7). Empty in the Beginner's Game.

`t` is a Table or what a viewer sees of one; these functions read public fields only.
"""

from typing import Any

from games.titles.machrou3.rules.deck import OriginPower
from games.titles.machrou3.rules.deck_shape import Entry
from games.titles.machrou3.rules.state import Table

USES = {"once_per_round": "round", "once_per_game": "game"}


def held(t: Table, seat: int) -> str | None:
    """The district of origin of a seat that possesses it, else None (M8.5, R-69)."""
    code = t.doo.get(seat)
    return code if code is not None and t.owner[code] == seat else None


def at_home(t: Table, code: str) -> bool:
    """Whether a district is a district of origin in its own player's possession: protected (M8.7, R-31)."""
    if not t.doo:
        return False
    owner = t.owner[code]
    return owner is not None and t.doo.get(owner) == code


def is_origin(t: Table, code: str) -> bool:
    """Whether a district is somebody's district of origin, whoever holds it."""
    return code in t.doo.values()


def power(t: Table, seat: int) -> OriginPower | None:
    """The OriginPower that works for a seat now, else None (M8.5)."""
    code = held(t, seat)
    return None if code is None else t.deck.origin_powers[t.deck.districts[code].origin_power]


def step(t: Table, seat: int, do: str, **values: Any) -> Entry | None:
    """The step `do`, with these values, of the origin power that works for a seat; None if there is none."""
    works = power(t, seat)
    for each in works.steps if works else ():
        if each["do"] == do and all(each.get(name) == value for name, value in values.items()):
            return each
    return None


def unused(t: Table, seat: int) -> bool:
    """Whether the optional origin power of a seat may be used still: once a round, or once a game (R-70)."""
    works = power(t, seat)
    if works is None or works.use not in USES:
        return False
    whole = works.use == "once_per_game"
    return not any(
        use.seat == seat and use.power == works.code and (whole or use.round == t.round) for use in t.origin_used
    )
