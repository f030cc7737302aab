"""The map and the parliament: influence, frontiers, control of groups, blocs (M1).

`t` is a Table or what a viewer sees of one; these functions read public fields only.
"""

from collections.abc import Callable, Mapping, Sized

from games.titles.machrou3.rules import news, origins
from games.titles.machrou3.rules.state import Effect, Table


def influence(t: Table, code: str) -> int:
    """Effective influence points of a district: printed and every modifier in force, at least 1 (M1.3, R-10)."""
    points = t.deck.districts[code].ip
    for effect in t.effects:
        if effect.do == "ip_mod" and code in effect.districts:
            points += effect.amount
    if t.newsflash is not None:
        points += news.influence(t, code)
    return points if points > 1 else 1


def adjacent(t: Table, one: str, other: str) -> bool:
    """Whether two districts share a frontier (M1.1), a card that joins them included (EP-03)."""
    if other in t.deck.districts[one].neighbours:
        return True
    return any(effect.do == "link" and one in effect.districts and other in effect.districts for effect in t.effects)


def connected(t: Table, one: str, other: str) -> bool:
    """By a frontier that is open, or both with a media station (M1.7)."""
    return other in reach(t, one)


def reach(t: Table, code: str) -> frozenset[str]:
    """The set of all districts that are connected to a district, whoever asks (M1.1, M1.7)."""
    near = t.deck.districts[code].neighbours
    if t.newsflash is not None:
        near = _open_frontiers(t, code, near)
    stations = antennas(t)
    if code in stations:
        near = near.union(stations) - {code}
    for effect in t.effects:
        if effect.do == "link" and code in effect.districts:
            near = near.union(effect.districts) - {code}
    return near


def antennas(t: Table) -> tuple[str, ...]:
    """The districts that media stations connect: those with one, and a district of origin that counts as one."""
    if t.newsflash is not None and news.rule(t, "media_links") == "off":
        return ()
    virtual = [code for seat, code in t.doo.items() if origins.step(t, seat, "virtual_media")]
    return (*t.media, *virtual) if virtual else t.media


def _open_frontiers(t: Table, code: str, near: frozenset[str]) -> frozenset[str]:
    """Without the frontiers between two governorates that a newsflash closes (NF-03)."""
    between, here = news.closed(t), t.deck.districts[code].governorate
    if here not in between:
        return near
    return frozenset(
        other for other in near if (there := t.deck.districts[other].governorate) == here or there not in between
    )


def owned(t: Table, seat: int) -> list[str]:
    """The districts of a seat, in the deck's order."""
    return [code for code, owner in t.owner.items() if owner == seat]


def swing(t: Table) -> list[str]:
    """The districts that nobody owns (M1.8)."""
    return [code for code, owner in t.owner.items() if owner is None]


def full(t: Table, seat: int) -> bool:
    """Whether the seat holds as many districts as anybody may (M1.8, M4.6)."""
    return len(owned(t, seat)) >= t.deck.max_districts


def group_sums(t: Table, group: str) -> dict[int, int]:
    """Seat -> its sum of influence points in a district group, for the seats that own a district there."""
    sums: dict[int, int] = {}
    for code in t.deck.groups[group].districts:
        owner = t.owner[code]
        if owner is not None:
            sums[owner] = sums.get(owner, 0) + influence(t, code)
    return sums


def leaders(t: Table, group: str) -> tuple[int, ...]:
    """The seats with the sum that counts in a group, in seat order; none where nobody owns a district (R-09).

    The highest counts; the lowest while a newsflash says so (NF-24).
    """
    lowest = t.newsflash is not None and news.rule(t, "group_control") == "lowest_positive"
    return _with(group_sums(t, group), min if lowest else max)


def highest(t: Table, group: str) -> tuple[int, ...]:
    """The seats with the highest sum in a group, in seat order, whatever counts now."""
    return _with(group_sums(t, group), max)


def _with(sums: Mapping[int, int], extreme: Callable[..., int]) -> tuple[int, ...]:
    if len(sums) <= 1:
        return tuple(sums)
    best = extreme(sums.values())
    seats = [seat for seat, total in sums.items() if total == best]
    seats.sort()
    return tuple(seats)


def controller(t: Table, group: str) -> int | None:
    """Who has the seats of a group (M1.4, M1.5), a card that settles the tie included (EP-25); None: nobody."""
    for effect in t.effects:
        if effect.do == "assign_group" and effect.group == group and assigned(t, effect):
            return effect.seat
    first = leaders(t, group)
    return first[0] if len(first) == 1 else None


def assigned(t: Table, effect: Effect) -> bool:
    """Whether a card still gives a group to its drawer (EP-25): the lead is as it was, the drawer tied or near it."""
    assert effect.group is not None
    if not tied(t, effect.group, effect.players):
        return False
    return effect.seat in effect.players or within(t, effect.group, effect.seat, effect.amount)


def within(t: Table, group: str, seat: int, lag: int) -> bool:
    """Whether a seat owns a district of a group and is at most `lag` influence points behind its highest sum."""
    sums = group_sums(t, group)
    return seat in sums and max(sums.values()) - sums[seat] <= lag


def tied(t: Table, group: str, seats: tuple[int, ...]) -> bool:
    """Whether these seats, and no others, are tied leaders of a group; no newsflash breaks a tie (NF-24, R-53)."""
    return seats in (leaders(t, group), highest(t, group))


def bloc(t: Table, seat: int) -> int:
    """The parliamentary bloc of a seat, in seats of parliament (M1.6)."""
    control = t.control
    return sum([group.seats for code, group in t.deck.groups.items() if control[code] == seat])


def blocs(t: Table) -> dict[int, int]:
    """Seat -> bloc, for every seat (M1.6)."""
    sizes, control = dict.fromkeys(t.completed, 0), t.control
    for code, group in t.deck.groups.items():
        holder = control[code]
        if holder is not None:
            sizes[holder] += group.seats
    return sizes


def smallest_blocs(t: Table) -> tuple[int, ...]:
    """The seats with the smallest bloc, in seat order (M3.1)."""
    sizes = blocs(t)
    least = min(sizes.values())
    return tuple(seat for seat, size in sizes.items() if size == least)


def shielded(t: Table, code: str, against: str, by: int | None) -> bool:
    """Whether a card keeps `seat` `by` from a battle or a power against a district (EP-13, EP-14)."""
    owner = t.owner[code]
    return any(
        effect.do == "shield"
        and against in effect.against
        and effect.seat != by
        and (code in effect.districts or owner in effect.players)
        for effect in t.effects
    )


def frozen(t: Table, code: str) -> bool:
    """Whether a card keeps a district out of battles it does not defend (EP-21, NF-07)."""
    for effect in t.effects:
        if effect.do == "freeze" and code in effect.districts:
            return True
    return t.newsflash is not None and news.frozen(t, code)


def exempt(t: Table) -> int | None:
    """The seat that unmasked the judge and needs no vote to spread influence (M8.12, R-58), or None."""
    return next((each.seat for each in t.accusations if each.right), None)


def left_of(seats: Sized, seat: int) -> tuple[int, ...]:
    """All other seats in turn order, beginning at the left of `seat` (M2.9)."""
    count = len(seats)
    return tuple((seat + step) % count for step in range(1, count))


def side(t: Table, seat: int) -> str:
    """The team of a seat whose character is known to `t`: "corrupt" or "reformist"."""
    return t.deck.characters[t.character[seat]].team


def team(t: Table, seat: int) -> str:
    """The team of a seat; before the characters are dealt (M8.4) everybody plays like a reformist."""
    return side(t, seat) if t.character else "reformist"


TEAMS = ("corrupt", "reformist")
