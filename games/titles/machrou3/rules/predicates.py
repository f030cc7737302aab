"""Whether an objective's criterion holds (R-19, R-24), as the deck's data says it.

`t` is a Table, or the view of the seat that holds the card: all criteria are about public facts.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.titles.machrou3.rules import board, origins, places
from games.titles.machrou3.rules.deck import District, Group
from games.titles.machrou3.rules.deck_shape import Entry
from games.titles.machrou3.rules.state import Deed, Table

COMPARE: Mapping[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "==": operator.eq}


def met(t: Table, seat: int, predicate: Entry) -> bool:
    """Whether `predicate` holds for `seat` now."""
    if "all" in predicate:
        return all(met(t, seat, part) for part in predicate["all"])
    if "not" in predicate:
        return not met(t, seat, predicate["not"])
    have, need = measure(t, seat, predicate)
    return COMPARE[predicate.get("op", ">=")](have, need)


def progress(t: Table, seat: int, predicate: Entry) -> tuple[tuple[int, int], ...]:
    """((have, need), …) for each part of the criterion, for the holder's eyes."""
    parts = predicate.get("all", (predicate,))
    return tuple(measure(t, seat, part) for part in parts)


def measure(t: Table, seat: int, predicate: Entry) -> tuple[int, int]:
    """(how much there is, how much is needed). Yes-or-no criteria count 1 of 1."""
    if "not" in predicate:
        return int(met(t, seat, predicate)), 1
    need = predicate.get("n", 1)
    if isinstance(need, dict):
        need = need[str(len(t.completed))]
    return MEASURES[predicate["p"]](t, seat, predicate), need


def selected(t: Table, seat: int, where: Entry) -> list[str]:
    """The districts that match a selector of the deck, in its order; `self` is `seat`."""
    return _matching(t, seat, list(t.owner), where)


def _matching(t: Table, seat: int, codes: list[str], where: Entry) -> list[str]:
    """Those of some districts that match a selector."""
    districts = t.deck.districts
    for name, value in where.items():
        matches = SELECT[name]
        codes = [code for code in codes if matches(t, seat, code, districts[code], value)]
    return codes


def _is_owner(t: Table, seat: int, code: str, district: District, value: str) -> bool:
    owner = t.owner[code]
    if value == "any":
        return True
    if value == "swing":
        return owner is None
    if value == "self":
        return owner == seat
    return owner is not None and owner != seat


def _borders(t: Table, seat: int, code: str, district: District, value: str) -> bool:
    """The Beginner's Game reads a district of origin as any of one's districts (M2.4)."""
    mine = [t.doo[seat]] if t.doo else board.owned(t, seat)
    return any(board.adjacent(t, code, each) for each in mine)


def _is_near(t: Table, seat: int, code: str, district: District, value: str) -> bool:
    """Whether a district shares a frontier or a governorate with one of the seat's own."""
    return any(
        board.adjacent(t, code, each) or t.deck.districts[each].governorate == district.governorate
        for each in board.owned(t, seat)
    )


def _is_doo_of(t: Table, seat: int, code: str, district: District, value: str) -> bool:
    """`self`: one's own district of origin; `other`: another player's, whoever holds it."""
    if value == "self":
        return t.doo.get(seat) == code
    return any(home == code for other, home in t.doo.items() if other != seat)


SELECT: Mapping[str, Callable[[Table, int, str, District, Any], bool]] = {
    **places.SELECT,
    "owner": _is_owner,
    "ip_max": lambda t, seat, code, district, value: board.influence(t, code) <= value,
    "ip_min": lambda t, seat, code, district, value: board.influence(t, code) >= value,
    "frontier_of": _borders,
    "near": _is_near,
    "doo_of": _is_doo_of,
}


def _owned(t: Table, seat: int, predicate: Entry) -> int:
    return len(_matching(t, seat, board.owned(t, seat), predicate["where"]))


def _governorates(t: Table, seat: int, predicate: Entry) -> int:
    return len({t.deck.districts[code].governorate for code in board.owned(t, seat)})


def _bloc(t: Table, seat: int, predicate: Entry) -> int:
    return board.bloc(t, seat)


def _bloc_rank(t: Table, seat: int, predicate: Entry) -> int:
    sizes = board.blocs(t)
    mine = sizes.pop(seat)
    if predicate["rank"] == "strict_largest":
        return int(all(size < mine for size in sizes.values()))
    return int(all(size >= mine for size in sizes.values()))


def _is_speaker(t: Table, seat: int, predicate: Entry) -> int:
    return int(t.speaker == seat)


def _event(t: Table, seat: int, predicate: Entry) -> int:
    kind, where = predicate["type"], predicate["where"]
    deeds = [
        deed
        for deed in _in_scope(t, seat, predicate["scope"])
        if deed.seat == seat and deed.type == kind and _fits(deed, where)
    ]
    if "distinct" in predicate:
        return len({getattr(deed, predicate["distinct"]) for deed in deeds})
    return len(deeds)


def _in_scope(t: Table, seat: int, scope: str) -> Sequence[Deed]:
    if scope == "held":
        return t.deeds[t.drawn_at[seat] :]
    if scope == "turn":
        return [deed for deed in t.deeds if deed.turn == t.turn]
    if scope == "round":
        return [deed for deed in t.deeds if deed.round == t.round]
    return t.deeds


def _fits(deed: Deed, where: Entry) -> bool:
    for name, value in where.items():
        if name == "role_in":
            fits = deed.role in value
        elif name == "against_max":
            fits = deed.against <= value
        else:
            fits = getattr(deed, name) == value
        if not fits:
            return False
    return True


def _connected_block(t: Table, seat: int, predicate: Entry) -> int:
    """The largest block, by frontiers alone, of the seat's districts that includes one of each set named."""
    left = set(board.owned(t, seat))
    best = 0
    while left:
        block: set[str] = set()
        edge = [left.pop()]
        while edge:
            code = edge.pop()
            block.add(code)
            near = {other for other in left if board.adjacent(t, code, other)}
            left -= near
            edge.extend(near)
        if all(any(getattr(t.deck.districts[code], name) for code in block) for name in predicate["includes"]):
            best = max(best, len(block))
    return int(best >= predicate["min_size"])


def _tied_groups(t: Table, seat: int, predicate: Entry) -> int:
    return sum(
        t.control[group] is None and len(first) > 1 and seat in first
        for group in t.deck.groups
        for first in (board.highest(t, group),)
    )


def _full_groups(t: Table, seat: int, predicate: Entry) -> int:
    return sum(
        len(group.districts) >= predicate["min_size"] and all(t.owner[code] == seat for code in group.districts)
        for group in t.deck.groups.values()
    )


def _possess_doo(t: Table, seat: int, predicate: Entry) -> int:
    return int(origins.held(t, seat) is not None)


def _controlled_groups(t: Table, seat: int, predicate: Entry) -> int:
    """Groups the seat controls: with its district of origin in them, or of the same governorate."""
    where, doo = predicate["where"], t.doo.get(seat)
    return sum(
        t.control[group.code] == seat
        and ("contains" not in where or doo in group.districts)
        and ("gov" not in where or (doo is not None and _governorate_of(t, group) == t.deck.districts[doo].governorate))
        for group in t.deck.groups.values()
    )


def _governorate_of(t: Table, group: Group) -> str:
    return t.deck.districts[group.districts[0]].governorate


MEASURES: Mapping[str, Callable[[Table, int, Entry], int]] = {
    "owned": _owned,
    "governorates": _governorates,
    "bloc": _bloc,
    "bloc_rank": _bloc_rank,
    "is_speaker": _is_speaker,
    "event": _event,
    "connected_block": _connected_block,
    "tied_groups": _tied_groups,
    "full_groups": _full_groups,
    "possess_doo": _possess_doo,
    "controlled_groups": _controlled_groups,
}
