"""What a player may answer. Seats are named by their numbers; "nobody" stands for none."""

from dataclasses import dataclass

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Attack:
    """Name whom to kill (F2.2, F2.7 to F2.9); `check`: whom the godfather or the ninja checks (F2.4)."""

    whom: int | str
    check: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """Name whom to look at: investigator, lawyer; in the first night godfather and ninja (F2.1, F2.3, F2.4, F2.10)."""

    whom: int


@dataclass(frozen=True, slots=True)
class Protect:
    """Name whom to protect (F2.5)."""

    whom: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """Accuse a living player, or nobody (F3.2)."""

    whom: int | str


@dataclass(frozen=True, slots=True)
class EndDefence:
    """Say that one's defence is over (F3.3)."""


@dataclass(frozen=True, slots=True)
class VoteFor:
    """Vote for one of the suspects, or abstain: "nobody" (F3.3)."""

    whom: int | str


@dataclass(frozen=True, slots=True)
class Decide:
    """Vote whether to execute (F3.4, F3.5)."""

    execute: bool
