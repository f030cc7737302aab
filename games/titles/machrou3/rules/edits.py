"""Changes of the table that rules and cards share. Each keeps the parliament up to date (M1.6, R-08)."""

from collections.abc import Callable, Iterable, Mapping

from games.titles.machrou3.rules import board, news, origins
from games.titles.machrou3.rules.events import (
    DistrictTaken,
    EffectEnded,
    GroupChanged,
    MediaMoved,
    ObjectiveDealt,
    ObjectiveDrawn,
    OriginPowerUsed,
)
from games.titles.machrou3.rules.predicates import met
from games.titles.machrou3.rules.state import Effect, GameDraft, OriginUse, Table


def give(d: GameDraft, code: str, seat: int | None, how: str) -> None:
    """Make `seat` (None: nobody, swing) the owner of a district."""
    hand_over(d, {code: seat}, how)


def exchange(d: GameDraft, one: str, other: str, how: str) -> None:
    """The owners of two districts change places at once: no parliament is counted in between (M4.3)."""
    owner = d.table.owner
    hand_over(d, {one: owner[other], other: owner[one]}, how)


def hand_over(d: GameDraft, changes: Mapping[str, int | None], how: str) -> None:
    """New owners, district -> seat or None, all at once."""
    t = d.table
    before, t.owner = t.owner, {**t.owner, **changes}
    for code, seat in changes.items():
        d.tell(DistrictTaken(code, seat, before[code], how))
    recount(d, tuple(dict.fromkeys(t.deck.districts[code].group for code in changes)))


def recount(d: GameDraft, groups: Iterable[str] | None = None) -> None:
    """Recompute who has the seats of these groups, or of all, and tell what changed."""
    t = d.table
    for code in groups or t.deck.groups:
        _end_broken_ties(d, code)
        before, holder = t.control[code], board.controller(t, code)
        if before != holder:
            t.control = {**t.control, code: holder}
            d.tell(GroupChanged(code, holder, before))


def _end_broken_ties(d: GameDraft, group: str) -> None:
    """EP-25 lasts as long as the same players lead and its drawer is near enough (while_tied)."""
    for effect in d.table.effects:
        if effect.do == "assign_group" and effect.group == group and not board.assigned(d.table, effect):
            end_effect(d, effect)


def add_effect(d: GameDraft, effect: Effect) -> None:
    """Put a lasting effect into force."""
    d.table.effects = (*d.table.effects, effect)
    if effect.do in ("ip_mod", "assign_group"):
        recount(d)


def end_effect(d: GameDraft, effect: Effect) -> None:
    """An effect is over or used."""
    kept = list(d.table.effects)
    kept.remove(effect)
    d.table.effects = tuple(kept)
    d.tell(EffectEnded(effect.card, effect.seat))


def end_effects(d: GameDraft, over: Callable[[Effect], bool]) -> None:
    """End every effect for which `over(effect)` holds, then recount."""
    ending = [effect for effect in d.table.effects if over(effect)]
    for effect in ending:
        end_effect(d, effect)
    if any(effect.do in ("ip_mod", "assign_group") for effect in ending):
        recount(d)


def use(d: GameDraft, do: str, seat: int) -> Effect | None:
    """The first effect `do` drawn by `seat`, used up; None if there is none."""
    for effect in d.table.effects:
        if effect.do == do and effect.seat == seat:
            end_effect(d, effect)
            return effect
    return None


def set_media(d: GameDraft, before: str | None, after: str | None) -> None:
    """Place (before None), move or remove (after None) a media station."""
    kept = {code for code in d.table.media if code != before}
    if after is not None:
        kept.add(after)
    d.table.media = tuple(code for code in d.table.deck.districts if code in kept)
    d.tell(MediaMoved(after, before))
    if news.sways(d.table):
        recount(d)  # it may count them (NF-02)


def objectives_left(t: Table) -> bool:
    """Whether an objective can be drawn at all (R-35). Piles are tuples in a state, numbers in a view."""
    return bool(t.objective_deck) or bool(t.objective_discards)


def take_objective(d: GameDraft, seat: int) -> str | None:
    """Take the next objective whose criterion does not hold yet (R-21), refilling the deck (M4.2). None if none."""
    t = d.table
    if not t.objective_deck:
        t.objective_deck, t.objective_discards = d.shuffle("objectives", t.objective_discards), ()
    if not t.objective_deck:
        return None
    t.drawn_at = {**t.drawn_at, seat: len(t.deeds)}
    fresh = (code for code in t.objective_deck if not met(t, seat, t.deck.objectives[code].predicate))
    card = next(fresh, t.objective_deck[0])
    place = t.objective_deck.index(card)
    skipped, below = t.objective_deck[:place], t.objective_deck[place + 1 :]
    t.objective_deck = d.shuffle("objectives", (*skipped, *below)) if skipped else below
    return card


def hold_objective(d: GameDraft, seat: int, card: str | None) -> None:
    """The seat now holds an objective; it alone is told which."""
    d.table.objective = {**d.table.objective, seat: card}
    if card is not None:
        d.tell_only((seat,), ObjectiveDealt(card))


def discard_objective(d: GameDraft, card: str) -> None:
    """Face down (R-23)."""
    d.table.objective_discards = (*d.table.objective_discards, card)


def replace_objective(d: GameDraft, seat: int, by: int) -> None:
    """Discard the objective of `seat`, if it holds one, and draw another for it (M4.2, EP-11)."""
    old = d.table.objective[seat]
    if old is not None:
        discard_objective(d, old)
    d.tell(ObjectiveDrawn(seat, by, old is not None))
    hold_objective(d, seat, take_objective(d, seat))


def draw_power(d: GameDraft) -> str | None:
    """The next exceptional power; None if deck and discards are empty (R-35)."""
    t = d.table
    if not t.power_deck:
        t.power_deck, t.power_discards = d.shuffle("powers", t.power_discards), ()
    if not t.power_deck:
        return None
    card, t.power_deck = t.power_deck[0], t.power_deck[1:]
    return card


def discard_power(d: GameDraft, card: str) -> None:
    """Face up."""
    d.table.power_discards = (*d.table.power_discards, card)


def use_origin(d: GameDraft, seat: int) -> None:
    """The optional power of a district of origin is used (M8.5, R-70)."""
    t = d.table
    power = origins.power(t, seat)
    assert power is not None
    t.origin_used = (*t.origin_used, OriginUse(seat, power.code, t.round))
    d.tell(OriginPowerUsed(seat, power.code, t.doo[seat]))
