"""Electability and affiliation of every player, now and as they would be (A1.4, A3).

Each function reads a Table, what a seat sees of it, or a Spread: `deck`, `lying` and `style` (and, for elections,
`stage` and `candidates`).
"""

from dataclasses import dataclass
from functools import lru_cache

from games.titles.article2.rules.content import (
    GREATER_EVIL,
    INSIDER,
    LESSER_EVIL,
    MUDSLINGER,
    OUTSIDER,
    SCREAMING_PARTISAN,
    THIRD_PARTY,
    Deck,
)
from games.titles.article2.rules.state import Table

NO_AFFILIATION = (OUTSIDER, LESSER_EVIL, THIRD_PARTY)
"""Styles whose own affiliation is 0 (A3)."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What lies before whom: as much of a table as counting needs. Fields as in Table."""

    deck: Deck
    lying: dict[int, tuple[str, ...]]
    style: dict[int, str | None]
    stage: str
    candidates: tuple[int, ...]


Laid = Table | Spread


def sums(t: Laid, seat: int) -> tuple[int, int]:
    """(electability, affiliation) on the cards before `seat`, styles apart (A1.4)."""
    return _sums(t.deck, t.lying[seat])


@lru_cache(10_000)
def _sums(deck: Deck, codes: tuple[str, ...]) -> tuple[int, int]:
    """The same for the cards with these codes, which lie there for many counts."""
    electability = affiliation = 0
    for code in codes:
        electability += deck.cards[code].electability
        affiliation += deck.cards[code].affiliation
    return electability, affiliation


def figures(t: Laid) -> dict[int, tuple[int, int]]:
    """Seat -> (electability, affiliation)."""
    if not any(t.style.values()):
        return {seat: sums(t, seat) for seat in t.lying}
    return {seat: (electability(t, seat), affiliation(t, seat)) for seat in t.lying}


def affiliation(t: Laid, seat: int) -> int:
    """The sum, doubled by a style (A3.3), unless a style makes it zero (A3.2).

    To the Greater Evil everybody else is an opponent, in a match too: each stands for themself.
    """
    opposed = t.style[seat] != GREATER_EVIL and GREATER_EVIL in t.style.values()
    if opposed or t.style[seat] in NO_AFFILIATION:
        return 0
    return sums(t, seat)[1] * (2 if t.style[seat] == SCREAMING_PARTISAN else 1)


def electability(t: Laid, seat: int) -> int:
    """The sum; halved toward zero by a style; then without what others' styles take away (A3.3)."""
    total = sums(t, seat)[0]
    if t.style[seat] == INSIDER:
        total = halved(total)
    return total - mud(t, seat)


def mud(t: Laid, seat: int) -> int:
    """What is taken from the electability of `seat`: the Mudslinger's affiliation, their own too (A3).

    Nothing from the Third-Party Candidate, who ignores the effects of affiliation.
    """
    if t.style[seat] == THIRD_PARTY or MUDSLINGER not in t.style.values():
        return 0
    return sum(affiliation(t, other) for other, style in t.style.items() if style == MUDSLINGER)


def halved(number: int) -> int:
    """Half of it, without the fraction: 7 -> 3, -7 -> -3."""
    return number // 2 if number >= 0 else -(-number // 2)


def with_card(t: Laid, card: str, on: int) -> Spread:
    """The Spread once `card` lies before `on`: a style in the place of the one there (A3.1)."""
    if t.deck.cards[card].style:
        return Spread(t.deck, t.lying, {**t.style, on: card}, t.stage, t.candidates)
    return Spread(t.deck, {**t.lying, on: (*t.lying[on], card)}, t.style, t.stage, t.candidates)


def without(t: Laid, card: str) -> Spread:
    """The Spread once `card`, in play, is removed."""
    lying = {
        seat: tuple(each for each in cards if each != card) if card in cards else cards
        for seat, cards in t.lying.items()
    }
    style = {seat: None if each == card else each for seat, each in t.style.items()}
    return Spread(t.deck, lying, style, t.stage, t.candidates)


def in_play(t: Laid) -> dict[str, int]:
    """Card -> the seat it lies before, styles included."""
    places = {card: seat for seat, cards in t.lying.items() for card in cards}
    return places | {card: seat for seat, card in t.style.items() if card is not None}


def preview(t: Laid, card: str, target: int | str | None) -> dict[int, tuple[int, int]]:
    """What playing `card` would do: the `figures` then. `target`: the seat it is played on; the card in play that
    Voter ADHD removes; None where the card touches nobody."""
    if isinstance(target, int):
        return figures(with_card(t, card, target))
    return figures(without(t, target) if target is not None else t)


def may_play_on(t: Laid, seat: int, card: str, on: int) -> bool:
    """The Outsider Candidate plays nothing on others that would lower their affiliation (A3)."""
    if t.style[seat] != OUTSIDER or on == seat:
        return True
    return affiliation(with_card(t, card, on), on) >= affiliation(t, on)
