"""Another world: who may have attempted what in the nights behind a table, with the same dead (F2)."""

from collections.abc import Mapping
from itertools import permutations
from typing import Literal

from games.mechanics.dealer import Dealer
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.past import PastNight
from games.titles.mafia.rules.state import Deed, Options, State

Own = tuple[str | None, int | None]
"""(As whom the viewer acted in a night, whom it named), None for nobody."""


def deeds(
    dealer: Dealer, state: State, cards: Mapping[int, str], nights: tuple[PastNight, ...]
) -> tuple[Deed, ...] | None:
    """Deeds of these nights that other cards explain, the viewer's own among them as they were; None: nothing does."""
    found: tuple[Deed, ...] = ()
    last: int | None = None
    for night in nights[1:]:
        own = _own(state, dealer.viewer, night)
        tonight = _night(dealer, cards, night, own, last, state.options)
        if tonight is None:
            return None
        last = next((deed.whom for deed in tonight if deed.by == roles.DOCTOR), None)
        found += tonight
    return found


def _own(state: State, viewer: int | None, night: PastNight) -> Own:
    if viewer not in night.alive:
        return None, None
    t = state.table
    card = t.role[viewer]
    by = card if card in (*roles.ALONE, roles.DOCTOR) else roles.group(card, night.joined)
    whom = next((deed.whom for deed in t.deeds if (deed.round, deed.by) == (night.round, by)), None)
    return by, whom


def _night(
    dealer: Dealer, cards: Mapping[int, str], night: PastNight, own: Own, last: int | None, options: Options
) -> tuple[Deed, ...] | None:
    """The deeds of one night: each of the dead has a killer, and whom the viewer attacked in vain was spared.

    A group may have killed one of its own, by rulings 1 not (F2.2); nobody alone kills itself.
    """
    by, whom = own
    killers = {each: roles.members(cards, night.alive, each, night.joined) for each in roles.KILLERS}
    free = dealer.shuffle([each for each, seats in killers.items() if seats and each != by])
    attacked = whom if by in roles.KILLERS else None
    victims = [seat for seat in night.dead if seat != attacked]
    for order in permutations(free, len(victims)):
        kills = dict(zip(order, victims, strict=True)) | ({by: attacked} if by and attacked is not None else {})
        sparing = roles.KILLERS if options.rulings == 1 else roles.ALONE
        if any(each in sparing and seat in killers[each] for each, seat in kills.items()):
            continue
        protected = _protection(dealer, cards, night, kills, own, last)
        if protected is not False:
            done = {each: kills[each] for each in roles.KILLERS if each in kills}
            done |= {roles.DOCTOR: protected} if protected is not None else {}
            return tuple(Deed(night.round, each, seat) for each, seat in done.items())
    return None


def _protection(
    dealer: Dealer, cards: Mapping[int, str], night: PastNight, kills: Mapping[str, int], own: Own, last: int | None
) -> int | Literal[False] | None:
    """Whom the doctor may have protected, None for nobody; False where nothing fits (F2.5, F2.6)."""
    by, whom = own
    exposed = {seat for each, seat in kills.items() if each != roles.SHERIFF and seat in night.dead}
    spared = {each: seat for each, seat in kills.items() if seat not in night.dead}
    saved = {each: seat for each, seat in spared.items() if cards[seat] != roles.IMMORTALITY}
    if roles.SHERIFF in saved:
        return False
    if by == roles.DOCTOR:
        return False if whom in exposed else whom
    doctor = any(cards[seat] == roles.DOCTOR for seat in night.alive)
    if saved:
        (seat,) = saved.values()
        return seat if doctor and seat != last else False
    choices = [seat for seat in night.alive if seat != last and seat not in exposed] if doctor else []
    return dealer.pick((None, *choices))
