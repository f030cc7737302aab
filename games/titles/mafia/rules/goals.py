"""Who has won (F4), and when a werewolf joins a group (F3.6): of cards, who lives, and the group joined."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from games.kernel.state import Outcome
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import GOOD, MAFIA, YAKUZA
from games.titles.mafia.rules.events import CardsRevealed, GameWon
from games.titles.mafia.rules.state import GameDraft, Options, Table

SIDES = (GOOD, MAFIA, YAKUZA, roles.MAD_MAN, roles.WEREWOLF)
"""Who wins together; the last two win alone."""

QUIET_ROUNDS = 5
"""Our ruling, for tables that everybody has left: after so many rounds running without a death nobody wins."""


def joins(cards: Mapping[int, str], alive: Collection[int], joined: str | None) -> str | None:
    """The group that the werewolf joins or has joined; None while each group dealt still has a living member (F3.6).

    Both gone at once: the mafia (ours, by the order of F2.11).
    """
    if joined is not None or roles.WEREWOLF not in [cards[seat] for seat in alive]:
        return joined
    for group in roles.GROUPS:
        dealt = roles.members(cards, tuple(cards), group)
        if dealt and not set(dealt) & set(alive):
            return group
    return None


def result(
    cards: Mapping[int, str], alive: Collection[int], joined: str | None, options: Options
) -> tuple[str, str] | None:
    """(winner, reason), or None while the game goes on.

    Whoever wins alone comes first, for their goal is the narrowest (ours): else F4.2 would nearly always be before it.
    """
    living = [cards[seat] for seat in alive]
    if not living:
        return "nobody", "all_dead"
    if living == [roles.WEREWOLF]:
        return roles.WEREWOLF, "last_alive"
    if roles.MAD_MAN in living and len(living) <= 2:
        return roles.MAD_MAN, "last_two"
    if all(roles.is_good(card) for card in living):
        return GOOD, "criminals_dead"
    count = _count(cards, alive, joined, options)
    return _printed(count) if options.endings == "printed" else _of_rivals(count)


class Living(NamedTuple):
    """How many live: of the mafia group, of the yakuza group, good citizens, others."""

    mafia: int
    yakuza: int
    good: int
    others: int


def _count(cards: Mapping[int, str], alive: Collection[int], joined: str | None, options: Options) -> Living:
    """A werewolf that has joined nobody counts as a good citizen (F4.2)."""
    mafia = len(roles.members(cards, alive, MAFIA, joined))
    yakuza = len(roles.members(cards, alive, YAKUZA, joined))
    wolf = options.rulings > 1 and joined is None
    living = [cards[seat] for seat in alive]
    good = sum([roles.is_good(card) for card in living]) + (living.count(roles.WEREWOLF) if wolf else 0)
    return Living(mafia, yakuza, good, len(alive) - mafia - yakuza - good)


def _printed(living: Living) -> tuple[str, str] | None:
    """F4.2, F4.3. A mafia that has died out does not win while yakuza live (ours)."""
    if not living.mafia and living.yakuza:
        if not living.good:
            return YAKUZA, "others_dead"
        return (YAKUZA, "as_many") if not living.others and living.yakuza >= living.good else None
    return (MAFIA, "as_many") if living.mafia + living.others >= living.good else None


def _of_rivals(living: Living) -> tuple[str, str] | None:
    """The option *rivals* of F4.2 and F4.3."""
    if not living.yakuza:
        return (MAFIA, "as_many") if living.mafia + living.others >= living.good else None
    if not living.mafia and not living.good:
        return YAKUZA, "others_dead"
    if not living.mafia and 2 * living.yakuza >= sum(living):
        return YAKUZA, "as_many"
    return None


def winners(cards: Mapping[int, str], winner: str, joined: str | None) -> tuple[int, ...]:
    """The seats that win with `winner`, the dead too (F4.4, F3.6)."""
    if winner in roles.GROUPS:
        helpers = (roles.LAWYER, roles.CORRUPT_JUDGE) if winner == MAFIA else (roles.LAWYER,)
        return tuple(seat for seat, card in cards.items() if card in helpers or roles.group(card, joined) == winner)
    if winner == GOOD:
        return tuple(seat for seat, card in cards.items() if roles.is_good(card))
    return tuple(seat for seat, card in cards.items() if card == winner)


def side(t: Table, seat: int) -> str:
    """The side that a seat plays for by its card. The lawyer, who wins with either group, is of the mafia if dealt."""
    card = t.role[seat]
    if roles.is_good(card):
        return GOOD
    if card == roles.LAWYER:
        return MAFIA if roles.members(t.role, tuple(t.role), MAFIA) else YAKUZA
    return MAFIA if card == roles.CORRUPT_JUDGE else roles.group(card) or card


def finish(d: GameDraft, winner: str, reason: str) -> None:
    """The game is over: the cards are opened (F1.4)."""
    t = d.table
    seats = winners(t.role, winner, roles.joined_group(t))
    d.tell(CardsRevealed(dict(t.role)))
    d.tell(GameWon(winner, reason, seats))
    d.end(Outcome(winner, reason, seats))


def is_quiet(t: Table) -> bool:
    """Whether nobody has died for so long that the game is given up (ours)."""
    return t.round - max((death.round for death in t.deaths), default=0) >= QUIET_ROUNDS
