"""What happens in phase 2 of Machrou3 Ra2is, and how it ends (M7)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CandidacyDeclared:
    """M7.1: public at once."""

    seat: int


@dataclass(frozen=True, slots=True)
class CandidacyWaived:
    """M7.1: said in public; `silent`: the time ran out."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class CandidaciesClosed:
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CharactersRevealed:
    """M7.4: seat -> character."""

    characters: dict[int, str]


@dataclass(frozen=True, slots=True)
class PresidentElected:
    """M7.4 to M7.8. president None: a tie, or no candidate. Sides win: "corrupt" or "reformist"."""

    president: int | None
    ballots: dict[int, int | None]
    weights: dict[int, int]
    totals: dict[int, int]
    winner: str
    reason: str
