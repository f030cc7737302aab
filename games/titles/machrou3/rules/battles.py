"""Who may challenge whom, and which districts count (M6.1 to M6.4)."""

from collections.abc import Collection, Container

from games.titles.machrou3.rules import board, news, origins
from games.titles.machrou3.rules.state import Table


def sources_by_target(t: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """Defending district -> the districts `seat` may challenge it from (M6.1), both in the deck's order."""
    pairs: dict[str, list[str]] = {}
    for source in board.owned(t, seat):
        if not board.frozen(t, source):
            for target in challengeable(t, source):
                if t.owner[target] not in (seat, None):
                    pairs.setdefault(target, []).append(source)
    return {
        target: tuple(pairs[target])
        for target in t.owner
        if target in pairs and not board.shielded(t, target, "battle", by=None)
    }


def challengeable(t: Table, source: str) -> frozenset[str]:
    """The districts that a battle may be started for from `source` (M6.1): connected to it, or by a harbour."""
    return board.reach(t, source) | _by_sea(t, source, "challenging")


def supporting(t: Table, target: str) -> frozenset[str]:
    """The districts that may enter a battle for `target` (M6.2, M6.3), whoever owns them."""
    near = board.reach(t, target)
    if t.newsflash is not None and news.rule(t, "same_governorate_support") == "on":
        here = t.deck.districts[target].governorate
        near |= {code for code, district in t.deck.districts.items() if district.governorate == here}
    if t.doo and t.deck.districts[target].coast:
        near |= {code for code in t.doo.values() if target in _by_sea(t, code, "supporting")}
    return near - {target}


def _by_sea(t: Table, code: str, role: str) -> frozenset[str]:
    """The coast, for a district of origin whose power links it there in this role (Harbour); else nothing."""
    owner = t.owner[code]
    if owner is None or not origins.at_home(t, code):
        return frozenset()
    step = origins.step(t, owner, "link")
    if step is None or role not in step["roles"]:
        return frozenset()
    return frozenset(other for other, district in t.deck.districts.items() if district.coast and other != code)


def joining(t: Table, seat: int, target: str, besides: Collection[str] = ()) -> tuple[str, ...]:
    """The districts of `seat` that may enter a battle for `target`: connected to it and not frozen (M6.2, M6.3)."""
    near = supporting(t, target)
    return tuple(
        code
        for code, owner in t.owner.items()
        if owner == seat and code in near and code not in besides and not board.frozen(t, code)
    )


def entering(t: Table, target: str) -> dict[int | None, list[str]]:
    """Owner -> its districts that may enter a battle for `target` (`joining`), in no order."""
    found: dict[int | None, list[str]] = {}
    for code in supporting(t, target):
        if not board.frozen(t, code):
            found.setdefault(t.owner[code], []).append(code)
    return found


def helpers(t: Table, challenger: int, defender: int, target: str) -> tuple[int, ...]:
    """The third seats that may intervene, from the challenger's left (M6.3), those kept out by a card excepted."""
    return helping(t, challenger, defender, entering(t, target))


def helping(t: Table, challenger: int, defender: int, there: Container[int | None]) -> tuple[int, ...]:
    """`helpers` where the owners `there` have districts that may enter the battle."""
    if t.newsflash is not None and news.rule(t, "third_party_support") == "off":
        return ()
    return tuple(
        seat
        for seat in board.left_of(t.completed, challenger)
        if seat != defender and seat in there and not _silenced(t, seat)
    )


def _silenced(t: Table, seat: int) -> bool:
    return any(effect.do == "silence" and seat in effect.players for effect in t.effects)


def bonus(t: Table, seat: int, role: str, target: str) -> int:
    """The points that cards add to the side of `seat` in this role (EP-15, EP-16, R-50), and its stronghold."""
    return sum(
        effect.amount
        for effect in t.effects
        if effect.do == "battle_bonus" and effect.role in (role, "any") and effect.seat == seat
    ) + _stronghold(t, seat, role, target)


def _stronghold(t: Table, seat: int, role: str, target: str) -> int:
    """The points of a stronghold: for the district of origin, or as the card says for all of its governorate."""
    step = origins.step(t, seat, "battle_bonus", role=role)
    if step is None:
        return 0
    districts, home = t.deck.districts, t.doo[seat]
    near = step["when"]["target"] == "self_gov" and districts[home].governorate == districts[target].governorate
    return int(step["delta"]) if near or home == target else 0


def reserve(t: Table, seat: int, role: str, line: Collection[str]) -> str | None:
    """The district of origin that `seat` may add to its side, connected or not (Granary, R-70); else None."""
    step = origins.step(t, seat, "join_battle")
    if step is None or role not in step["roles"] or not origins.unused(t, seat):
        return None
    code = t.doo[seat]
    return None if code in line or board.frozen(t, code) else code
