"""What a player may answer. Seats are named by their numbers; None is nobody."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attack:
    """Name whom to kill (F2.2, F2.7 to F2.9); `check`: whom the godfather or the ninja checks (F2.4)."""

    whom: int | None
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

    whom: int | None


@dataclass(frozen=True, slots=True)
class EndDefence:
    """Say that one's defence is over (F3.3)."""


@dataclass(frozen=True, slots=True)
class EndLastWord:
    """Have said one's last word, or none (F3.8)."""


@dataclass(frozen=True, slots=True)
class PutVote:
    """Vote in the open for a living player, or None: for no execution (F3.9)."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take one's open vote back (F3.9)."""


@dataclass(frozen=True, slots=True)
class FinalVote:
    """The same as PutVote, for good (F3.9)."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class EndDay:
    """Let one's open vote, or that one has none, stay as it is (F3.9)."""


@dataclass(frozen=True, slots=True)
class VoteFor:
    """Vote for one of the suspects, or abstain: None (F3.3)."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class Decide:
    """Vote whether to execute (F3.4, F3.5)."""

    execute: bool
