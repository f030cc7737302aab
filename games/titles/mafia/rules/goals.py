"""Who has won (F4), and when a werewolf joins a group (F3.6): of cards, who lives, and the group joined."""

from collections.abc import Collection, Mapping

from games.kernel.state import Outcome
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import GOOD, MAFIA, YAKUZA
from games.titles.mafia.rules.events import CardsRevealed, GameWon
from games.titles.mafia.rules.state import GameDraft, Table

QUIET_ROUNDS = 5
"""Our ruling, for tables that everybody has left: after so many rounds running without a death nobody wins."""


def joins(cards: Mapping[int, str], alive: Collection[int], joined: str | None) -> str | None:
    """The group that the werewolf joins or has joined; None while each group dealt still has a living member (F3.6).

    Both gone at once: the mafia (ours, by the order of F2.11).
    """
    if joined is not None or not any(cards[seat] == roles.WEREWOLF for seat in alive):
        return joined
    for group in roles.GROUPS:
        dealt = roles.members(cards, tuple(cards), group)
        if dealt and not set(dealt) & set(alive):
            return group
    return None


def result(cards: Mapping[int, str], alive: Collection[int], joined: str | None) -> tuple[str, str] | None:
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
    good = sum(roles.is_good(card) for card in living)
    if good == len(living):
        return GOOD, "criminals_dead"
    mafia = len(roles.members(cards, alive, MAFIA, joined))
    yakuza = len(roles.members(cards, alive, YAKUZA, joined))
    if not yakuza:
        return (MAFIA, "as_many") if len(living) - good >= good else None
    if not mafia and not good:
        return YAKUZA, "others_dead"
    if not mafia and 2 * yakuza >= len(living):
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
