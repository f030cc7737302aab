"""Selectors of the deck's data that ask about a place alone, whoever reads the card (vocabulary: selector)."""

from collections.abc import Callable, Mapping
from typing import Any

from games.titles.machrou3.rules import origins
from games.titles.machrou3.rules.deck import District
from games.titles.machrou3.rules.deck_shape import Entry
from games.titles.machrou3.rules.state import Table


def _doo(t: Table, seat: int | None, code: str, district: District, value: Any) -> bool:
    """The Beginner's Game reads a district of origin as any of one's districts (M2.4)."""
    if value == "own_player":
        return origins.at_home(t, code)
    return not t.doo or (seat is not None and origins.held(t, seat) == code)


SELECT: Mapping[str, Callable[[Table, int | None, str, District, Any], bool]] = {
    "districts": lambda t, seat, code, district, value: code in value,
    "gov": lambda t, seat, code, district, value: district.governorate == value,
    "coast": lambda t, seat, code, district, value: district.coast == value,
    "east_border": lambda t, seat, code, district, value: district.east_border == value,
    "media": lambda t, seat, code, district, value: (code in t.media) == value,
    "doo": _doo,
}


def lies(t: Table, code: str, where: Entry) -> bool:
    """Whether a district is one that a newsflash names; who owns it does not matter to a newsflash."""
    district = t.deck.districts[code]
    for name, value in where.items():
        if name != "owner" and not SELECT[name](t, None, code, district, value):
            return False
    return True
