"""What a seat with nothing else to decide is asked, so that being waited for tells nothing: whom it suspects."""

from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Field, naming
from games.kernel.draft import AnyDraft


@dataclass(frozen=True, slots=True)
class Suspect:
    """Note whom you suspect: a seat, or None for nobody."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class Suspected:
    """The seat noted in this round that it suspects `whom`: its own note, which no rule reads."""

    round: int
    whom: int


def suspect_fields(seats: tuple[int, ...]) -> tuple[Field, ...]:
    """The blanks of Suspect: one of these seats, or nobody."""
    return naming((*seats, None))


def note(d: AnyDraft, seat: int, answer: Any) -> None:
    """Keep a Suspect of the seat as its own note."""
    if isinstance(answer, Suspect) and answer.whom is not None:
        d.learn(seat, Suspected(d.table.round, answer.whom))
