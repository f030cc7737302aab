"""What a player may answer in Article II. Imperatives; seats are numbers, cards their codes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand on a player; it lies before them (A1.3)."""

    card: str
    on: int


@dataclass(frozen=True, slots=True)
class Distract:
    """Play Voter ADHD: `gone`, a card in play, is removed; None where nothing is in play (A4)."""

    card: str
    gone: str | None = None


@dataclass(frozen=True, slots=True)
class Organize:
    """Play Unaffiliated Activity: draw two cards (A4)."""

    card: str


@dataclass(frozen=True, slots=True)
class Shed:
    """The Teflon Wonder removes a card that was played on them, before playing one (A3)."""

    gone: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The Insider Candidate plays no second card (A3)."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The Great Debater plays a card on whoever played one on them (A3)."""

    card: str


@dataclass(frozen=True, slots=True)
class Decline:
    """The Great Debater lets it be (A3)."""
