"""What happens in Article II. Past participles; public unless told to some seats only.

`figures`: seat -> (electability, affiliation) of everybody once it has happened. `silent`: the time ran out (A1.7).
"""

from dataclasses import dataclass

from games.titles.article2.rules.state import Tally


@dataclass(frozen=True, slots=True)
class PhaseOpened:
    """A phase begins (A1.2): `first` begins, `held` is how many cards each seat was dealt."""

    round: int
    game: int
    stage: str
    first: int
    held: dict[int, int]
    figures: dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """To its seat only: the cards of its hand at the start of a phase (A1.2)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """So many cards that had been removed from play are the new deck (A1.6)."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A1.3. `replaced`: the style that it removed (A3.1); `reply`: played by the Great Debater out of turn (A3)."""

    seat: int
    card: str
    on: int
    replaced: str | None
    reply: bool
    silent: bool
    figures: dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class VotersDistracted:
    """Voter ADHD was played (A4): `gone` is removed from before `of`; both None where nothing was in play."""

    seat: int
    card: str
    gone: str | None
    of: int | None
    silent: bool
    figures: dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class ActivityOrganized:
    """Unaffiliated Activity was played (A4)."""

    seat: int
    card: str
    silent: bool


@dataclass(frozen=True, slots=True)
class CardShed:
    """The Teflon Wonder removed a card that lay before them (A3)."""

    seat: int
    gone: str
    figures: dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """So many cards were drawn in the middle of a phase; `why`: the kind of the card that made it so."""

    seat: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """To its seat only: which cards it drew."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SecondWaived:
    """The Insider Candidate played one card only (A3)."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class ReplyDeclined:
    """The Great Debater did not answer the card that `to` had played on them (A3)."""

    seat: int
    to: int
    silent: bool


@dataclass(frozen=True, slots=True)
class PrimaryCounted:
    """A2.1. `tied`: the seats among whom the draw decided, none where it did not."""

    game: int
    tallies: tuple[Tally, ...]
    candidates: tuple[int, ...]
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GeneralCounted:
    """A2.2, A2.3. president None: nobody. reason "general", "spoiler" or "no_spoiler"; `tied` as in the primary."""

    game: int
    tallies: tuple[Tally, ...]
    candidates: tuple[int, ...]
    president: int | None
    reason: str
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """A5.1: what each seat gained by a game of the match, and what it has then."""

    game: int
    gained: dict[int, int]
    points: dict[int, int]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A5.1: the seats with the most points; more than one share the win."""

    seats: tuple[int, ...]
    points: dict[int, int]
