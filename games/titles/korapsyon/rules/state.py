"""What lies on the table in Korapsyon, and who may see it (K3.13)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from games.kernel.draft import Draft
from games.kernel.seat_view import SeatView
from games.kernel.state import GameState
from games.kernel.visibility import hidden, own, public
from games.mechanics.suspicion import Suspected
from games.titles.korapsyon.rules.content import NEW, Deck


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: the edition, "new" or "old".

    rulings  1: as games were dealt until 22 November 2026; 2: corrected. A game keeps those it was dealt under.
    """

    BEFORE: ClassVar = {"rulings": 1}
    edition: str = NEW
    rulings: int = 2


@dataclass(frozen=True, slots=True)
class Gone:
    """Eliminated in this year, with the role that was revealed; how: "tokhang" or "jail"."""

    year: int
    role: str
    how: str


@dataclass(frozen=True, slots=True)
class Governed:
    """The project of a year: who proposed it, who sat on its committee, whether it succeeded (K3.5 to K3.8)."""

    year: int
    president: int
    project: str
    committee: tuple[int, ...]
    success: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """A jail vote that was held (K3.10, K3.11).

    kind     "auto_jail", "witness_jail" or "jail"
    seat     who reached a majority, or None
    outcome  "none", "blocked" (by legal protection), "jailed" or "eliminated"
    ballots  seat -> the seat it wants jailed, None for nobody; absent: silence
    """

    year: int
    kind: str
    seat: int | None
    outcome: str
    ballots: dict[int, int | None]


@dataclass(frozen=True, slots=True)
class Witness:
    """The ombudsperson `seat` bore witness that `accused` is on this side, "good" or "bad" (K3.9)."""

    year: int
    seat: int
    accused: int
    side: str


@dataclass(frozen=True, slots=True)
class Audit:
    """The stored audit of a year, always true: official spending, kickback, seat -> "support" or "oppose" (K2.10)."""

    year: int
    spending: int
    kickback: bool
    votes: dict[int, str]


@dataclass(frozen=True, slots=True)
class Booking:
    """What the corrupt did in a hidden phase, which each of them learns (K2.4 to K2.9).

    stolen      what entered the fund       suppressed  the audit of this year is falsified
    suhol       the COA was shown nothing   tokhang     its target, or None; blocked: the target was protected
    """

    year: int
    stolen: int = 0
    suppressed: bool = False
    suhol: bool = False
    tokhang: int | None = None
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Fellow:
    """The seat learned that `seat` has the same role: "corrupt" or "good" (K1.5)."""

    seat: int
    role: str


@dataclass(frozen=True, slots=True)
class Alignment:
    """The ombudsperson learned which side `seat` is on (K2.2)."""

    year: int
    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class AuditSeen:
    """The COA was shown this card about `year`, true or falsified (K2.9, K2.10)."""

    year: int
    spending: int
    kickback: bool
    votes: dict[int, str]


@dataclass
class Table:
    """The table. `round` is the year. `strikes` has every seat.

    jailed        seat -> the year of its first jailing (K3.2)      gone: who was eliminated
    kaban         the treasury as shown, which lags (K3.13)         treasury: as it is
    announced     decreases announced, one for each year from the first on (K3.1)
    decreases     decreases of every year begun, this one's so far last
    elected       the year in which the president was elected       auto: year -> target of auto jail (K2.3)
    fellows       seat -> all seats of its role, its own included; the corrupt and the good politicians only (K1.5)
    fund          corrupt seat -> the corruption fund, the same for all of them
    protected     the lawyer -> {year: seat}                        investigated: the ombudsperson -> {year: seat}
    """

    deck: Deck = public(default=None)
    round: int = public(default=0)
    strikes: dict[int, int] = public(default_factory=dict)
    jailed: dict[int, int] = public(default_factory=dict)
    gone: dict[int, Gone] = public(default_factory=dict)
    president: int | None = public(default=None)
    elected: int = public(default=0)
    spending: int = public(default=0)
    kaban: int = public(default=0)
    announced: tuple[int, ...] = public(default=())
    auto: dict[int, int] = public(default_factory=dict)
    witness: Witness | None = public(default=None)
    governed: tuple[Governed, ...] = public(default=())
    verdicts: tuple[Verdict, ...] = public(default=())
    role: dict[int, str] = own(opened=True, default_factory=dict)
    fellows: dict[int, tuple[int, ...]] = own(opened=True, default_factory=dict)
    fund: dict[int, int] = own(opened=True, default_factory=dict)
    protected: dict[int, dict[int, int]] = own(opened=True, default_factory=dict)
    investigated: dict[int, dict[int, int]] = own(opened=True, default_factory=dict)
    treasury: int = hidden(opened=True, default=0)
    decreases: tuple[int, ...] = hidden(opened=True, default=())
    audits: tuple[Audit, ...] = hidden(opened=True, default=())
    booked: tuple[Booking, ...] = hidden(opened=True, default=())


State = GameState[Table, Options]
View = SeatView[Table, Options]
Look = State | View
GameDraft = Draft[Table, Options]


def corrected(game: Look | GameDraft) -> bool:
    """Whether a game was dealt under the corrected rulings (`Options.rulings`)."""
    return game.options.rulings >= 2


RECORDS: tuple[Any, ...] = (Gone, Governed, Verdict, Witness, Audit)
FACTS = (Fellow, Alignment, AuditSeen, Booking, Suspected)
