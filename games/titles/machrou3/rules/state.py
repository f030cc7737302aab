"""What lies on the table in Machrou3 Ra2is, and who may see it."""

from dataclasses import dataclass
from typing import ClassVar

from games.kernel.draft import Draft
from games.kernel.seat_view import SeatView
from games.kernel.state import GameState
from games.kernel.visibility import counted, face_down, hidden, own, public
from games.titles.machrou3.rules.deck import Deck


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses (M9).

    variant        "beginner" or "advanced"
    chaotic        whether the chaotic newsflash cards are in the deck (M8.9); Advanced Game only
    exposed        who is known to the judge: "adnan", or "chosen" by the corrupt (M8.2); Advanced Game only
    interventions  "in_turn" (M6.3), or all "together", sealed and opened at once
    rulings        1: as games were dealt until 22 November 2026; 2: corrected. A game keeps those it was dealt under
    """

    BEFORE: ClassVar = {"rulings": 1}
    variant: str = "beginner"
    chaotic: bool = True
    exposed: str = "adnan"
    interventions: str = "in_turn"
    rulings: int = 2


@dataclass(frozen=True, slots=True)
class Effect:
    """A lasting effect of a card: who drew it, what it does to whom, until when.

    do         a primitive of the vocabulary
    until      a duration of the vocabulary
    round      the round in which it began
    players    seats it concerns; districts: codes it concerns; group: a district group
    """

    do: str
    card: str
    seat: int
    until: str
    round: int
    players: tuple[int, ...] = ()
    districts: tuple[str, ...] = ()
    group: str | None = None
    amount: int = 0
    role: str | None = None
    against: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """An event that objectives count (the deck's vocabulary): public facts.

    place of the fields: campaign_* use target, against; battle_* role, source, target, frontier, decisive, from_doo
    and target_doo (it is the seat's own district of origin); swap_done partner, source (given), target (received).
    """

    type: str
    seat: int
    round: int
    turn: int
    role: str | None = None
    source: str | None = None
    target: str | None = None
    frontier: bool = False
    decisive: bool = False
    partner: int | None = None
    against: int = 0
    from_doo: bool = False
    target_doo: bool = False


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote that was held: what for, and who played which card ("with", "against"); absent: no card."""

    round: int
    seat: int
    purpose: str
    district: str
    cards: dict[int, str]


@dataclass(frozen=True, slots=True)
class Supporter:
    """Support that was given (M6.5)."""

    seat: int
    side: str
    districts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Help:
    """Whose help a side refuses, and about whose it wants to be asked (M6.4)."""

    refuse: tuple[int, ...] = ()
    ask_me: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OriginUse:
    """An optional origin power was used (R-70)."""

    seat: int
    power: str
    round: int


@dataclass(frozen=True, slots=True)
class Accusation:
    """The corrupt `seat` said that `accused` is the judge, and was right or not (M8.11)."""

    seat: int
    accused: int
    right: bool


@dataclass(frozen=True, slots=True)
class Count:
    """The presidential count (M7.4 to M7.7).

    ballots   seat -> candidate voted for, or None
    weights   seat -> the seats its ballot counted for (0: not eligible)
    totals    candidate -> eligible seats
    """

    ballots: dict[int, int | None]
    weights: dict[int, int]
    totals: dict[int, int]
    president: int | None


@dataclass(frozen=True, slots=True)
class Ally:
    """The seat learned that `seat` is corrupt like itself (M2.6)."""

    seat: int
    character: str


@dataclass(frozen=True, slots=True)
class Exposed:
    """The seat learned that `seat` is the exposed corrupt (M8.3); the corrupt do where they chose (M9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeenObjective:
    """The seat looked at the objective that `seat` then held (EP-10)."""

    seat: int
    objective: str
    round: int


@dataclass(frozen=True, slots=True)
class SeenBallot:
    """The seat looked at the card that `seat` had cast in the latest vote (EP-24)."""

    seat: int
    card: str
    district: str
    round: int


@dataclass
class Table:
    """The table. Dicts keyed by seat have every seat; districts map to their owner or None (swing).

    `deck` and `speaker` are there once the table is set up.

    order         seats in the order of this round's turns
    control       district group -> the seat that has its seats, or None (M1.4, M1.5)
    drawn_at      seat -> the number of deeds there were when it drew its objective (R-24)
    votes         every vote held, oldest first; shown: those that were opened to all (NF-13)
    doo           seat -> its district of origin (M8.4); empty in the Beginner's Game
    token         the round's vote token (M8.10): "vote", "no_vote", or None
    accusations   of being the judge, oldest first (M8.11)
    """

    deck: Deck = public(default=None)
    round: int = public(default=0)
    turn: int = public(default=0)
    speaker: int = public(default=None)
    active: int | None = public(default=None)
    order: tuple[int, ...] = public(default=())
    owner: dict[str, int | None] = public(default_factory=dict)
    media: tuple[str, ...] = public(default=())
    control: dict[str, int | None] = public(default_factory=dict)
    effects: tuple[Effect, ...] = public(default=())
    deeds: tuple[Deed, ...] = public(default=())
    completed: dict[int, tuple[str, ...]] = public(default_factory=dict)
    drawn_at: dict[int, int] = public(default_factory=dict)
    power_discards: tuple[str, ...] = public(default=())
    shown: tuple[Vote, ...] = public(default=())
    doo: dict[int, str] = public(default_factory=dict)
    origin_used: tuple[OriginUse, ...] = public(default=())
    newsflash: str | None = public(default=None)
    newsflash_discards: tuple[str, ...] = public(default=())
    token: str | None = public(default=None)
    accusations: tuple[Accusation, ...] = public(default=())
    candidates: tuple[int, ...] = public(default=())
    count: Count | None = public(default=None)
    character: dict[int, str] = own(opened=True, default_factory=dict)
    objective: dict[int, str | None] = face_down(opened=True, default_factory=dict)
    objective_deck: tuple[str, ...] = counted(default=())
    objective_discards: tuple[str, ...] = counted(default=())
    power_deck: tuple[str, ...] = counted(default=())
    newsflash_deck: tuple[str, ...] = counted(default=())
    tokens: tuple[str, ...] = counted(default=())
    exposed: int | None = hidden(opened=True, default=None)
    votes: tuple[Vote, ...] = hidden(opened=True, default=())


RECORDS: tuple[type, ...] = (Effect, Deed, Vote, Supporter, Help, OriginUse, Accusation, Count)
FACTS: tuple[type, ...] = (Ally, Exposed, SeenObjective, SeenBallot)

State = GameState[Table, Options]
View = SeatView[Table, Options]
Look = State | View
GameDraft = Draft[Table, Options]


def corrected(game: Look | GameDraft) -> bool:
    """Whether a game was dealt under the corrected rulings (`Options.rulings`)."""
    return game.options.rulings >= 2
