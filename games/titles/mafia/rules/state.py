"""What lies on the table in Original Mafia, and who may see it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from games.kernel.draft import Draft
from games.kernel.seat_view import SeatView
from games.kernel.state import GameState
from games.kernel.visibility import hidden, own, public
from games.mechanics.suspicion import Suspected


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses (F5).

    cards        "basic" (F1.2), "preset" (F1.3; with fewer than 8 players the basic game), or (card, number) pairs
    dead_see     whether the dead see all secrets (F3.8)
    accusations  asked "in_turn" (F3.1), or all "together", sealed and opened in the same order: our option; or "open",
                 no accusations but an open vote (F3.9)
    dead_talk    whether the dead talk among themselves (F3.8)
    endings      "printed", or "rivals": no group wins while a rival group lives (F4.2, F4.3)
    signal       how a group agrees: in its "circle", or "blind" (F2.2)
    threshold    how many must accuse somebody together to make a suspect, or vote for them in the open to execute them;
                 0: 2 from 8 players, else 1 (F3.5, F3.9)
    last_will    whether the living keep a last will, read out when they die (F3.10)
    rulings      1: as dealt until 22 November 2026; 2: corrected
    """

    BEFORE: ClassVar[Mapping[str, Any]] = {
        "dead_talk": False,
        "endings": "rivals",
        "signal": "circle",
        "threshold": 1,
        "last_will": False,
        "rulings": 1,
    }

    cards: str | tuple[tuple[str, int], ...] = "preset"
    dead_see: bool = False
    accusations: str = "in_turn"
    dead_talk: bool = True
    endings: str = "printed"
    signal: str = "circle"
    threshold: int = 0
    last_will: bool = False
    rulings: int = 2


@dataclass(frozen=True, slots=True)
class Death:
    """Who died in which round, by "night" or by "execution"."""

    round: int
    seat: int
    how: str


@dataclass(frozen=True, slots=True)
class Accusation:
    """F3.2; `whom` None: nobody."""

    round: int
    seat: int
    whom: int | None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote for one of the suspects (F3.3); votes: seat -> suspect, or None for an abstention, in an open
    vote for no execution (F3.9); silence is left out.
    """

    round: int
    suspects: tuple[int, ...]
    votes: dict[int, int | None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A vote whether to execute all of these or none (F3.4, F3.5); votes: seat -> execute; silence is left out."""

    round: int
    suspects: tuple[int, ...]
    votes: dict[int, bool]
    executed: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """What was attempted at night: `by` "mafia", "yakuza", "mad_man", "sheriff" (to kill) or "doctor" (to protect)."""

    round: int
    by: str
    whom: int


@dataclass(frozen=True, slots=True)
class Ally:
    """The seat learned that `seat` is of its own group (F2.1)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Investigated:
    """The investigator learned whether `seat` is a criminal (F2.3)."""

    round: int
    seat: int
    criminal: bool


@dataclass(frozen=True, slots=True)
class Sought:
    """The godfather or the ninja learned whether `seat` is the investigator (F2.4)."""

    round: int
    seat: int
    found: bool


@dataclass(frozen=True, slots=True)
class CardSeen:
    """The lawyer learned the card of `seat` (F2.10)."""

    round: int
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Attempted:
    """Those who attacked together, or alone, know on whom they agreed; None: nobody (F2.2, F2.7 to F2.9)."""

    round: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Joined:
    """The werewolf learned that it now belongs to `group` (F3.6)."""

    round: int
    group: str


@dataclass
class Table:
    """The table.

    deck         the `id` of the deck that it was dealt from; rows of before 26 November 2026 name none
    round        the number of the night, and of the day after it
    cards        card -> how many were dealt
    alive        living seats, in seat order
    speaker      who speaks first today (F3.1)
    judges       seats that the site confirmed as judges (F3.7)
    accusations, ballots, verdicts, deaths   oldest first
    role         seat -> its card
    allies       seat -> the others of its killing group, as dealt
    joined       the werewolf's seat -> the group it has joined (F3.6)
    protected    the doctor's seat -> whom it protected in the last night (F2.5)
    deeds        what was attempted in all nights
    """

    BEFORE: ClassVar[Mapping[str, Any]] = {"deck": "mafia-1"}

    deck: str = public(default="")
    round: int = public(default=0)
    cards: dict[str, int] = public(default_factory=dict)
    alive: tuple[int, ...] = public(default=())
    speaker: int | None = public(default=None)
    judges: tuple[int, ...] = public(default=())
    accusations: tuple[Accusation, ...] = public(default=())
    ballots: tuple[Ballot, ...] = public(default=())
    verdicts: tuple[Verdict, ...] = public(default=())
    deaths: tuple[Death, ...] = public(default=())
    role: dict[int, str] = own(opened=True, default_factory=dict)
    allies: dict[int, tuple[int, ...]] = own(opened=True, default_factory=dict)
    joined: dict[int, str] = own(opened=True, default_factory=dict)
    protected: dict[int, int] = own(opened=True, default_factory=dict)
    deeds: tuple[Deed, ...] = hidden(opened=True, default=())


State = GameState[Table, Options]
View = SeatView[Table, Options]
Look = State | View
GameDraft = Draft[Table, Options]

RECORDS = (Death, Accusation, Ballot, Verdict, Deed)
FACTS = (Ally, Investigated, Sought, CardSeen, Attempted, Joined, Suspected)
