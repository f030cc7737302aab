"""What a player may answer in Machrou3 Ra2is. Imperatives; seats are numbers, districts and cards their codes."""

from dataclasses import dataclass

DECLARE, KEEP, ASK = "declare", "keep", "ask"
"""What to do with one's objective at the end of the turn (M3.3): declare it if it can be, don't, or ask me."""


@dataclass(frozen=True, slots=True)
class Pass:
    """M4.1."""

    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class ChangeObjective:
    """Change the objective, or draw one when holding none (M4.2)."""

    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class OfferSwap:
    """Offer one's district `give` for the district `take` of its owner (M4.3)."""

    give: str
    take: str
    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class Campaign:
    """Campaign for a swing district (M4.4); the speaker may do so without a vote (M4.7)."""

    district: str
    vote: bool = True
    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class Battle:
    """Challenge the district `target` from one's own `source` (M6.1); `refuse`, `ask_me`: whose help (M6.4)."""

    target: str
    source: str
    refuse: tuple[int, ...] = ()
    ask_me: tuple[int, ...] = ()
    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class UnmaskJudge:
    """A corrupt player says that `player` is the judge (M8.11)."""

    player: int
    then: str = DECLARE


@dataclass(frozen=True, slots=True)
class Steal:
    """Which of the judge's districts to take (M8.12)."""

    district: str


@dataclass(frozen=True, slots=True)
class ChooseOrigin:
    """One's district of origin (M8.4)."""

    district: str


@dataclass(frozen=True, slots=True)
class PlaceStation:
    """The district of one's media station (M8.4)."""

    district: str


@dataclass(frozen=True, slots=True)
class Expose:
    """Who of the corrupt is to be the exposed one (M8.2); a guess that changes nothing, of anybody else."""

    seat: int


@dataclass(frozen=True, slots=True)
class UseOriginPower:
    """Use an optional power of one's district of origin, or don't (M8.5, R-70)."""

    use: bool


@dataclass(frozen=True, slots=True)
class DeclareObjective:
    """Declare the objective achieved (M3.3)."""


@dataclass(frozen=True, slots=True)
class KeepSecret:
    """Do not declare it, asked at the end of the turn (M3.3)."""


@dataclass(frozen=True, slots=True)
class NameSpeaker:
    """The next speaker among the tied (M3.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CastVote:
    """Play a voting card: "with" or "against" (M5.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class HoldAgain:
    """Use Technical Fault after a vote, or don't (EP-32)."""

    again: bool


@dataclass(frozen=True, slots=True)
class AnswerSwap:
    """M4.3."""

    accept: bool


@dataclass(frozen=True, slots=True)
class StayNeutral:
    """M6.3."""


@dataclass(frozen=True, slots=True)
class Support:
    """Offer support to a side, "challenger" or "defender", with some of one's districts (M6.3)."""

    side: str
    districts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnswerHelp:
    """Accept or refuse the support that is offered (M6.4)."""

    accept: bool


@dataclass(frozen=True, slots=True)
class SetHelp:
    """Say whose help is refused, and about whose one wants to be asked; the others' is accepted (M6.4, R-47)."""

    refuse: tuple[int, ...] = ()
    ask_me: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ApplyPower:
    """The choices of an exceptional power; which of them are asked depends on the card (R-29)."""

    district: str | None = None
    other: str | None = None
    player: int | None = None
    group: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class KeepObjective:
    """Which of the objectives drawn to keep (EP-12)."""

    objective: str


@dataclass(frozen=True, slots=True)
class DeclareCandidacy:
    """M7.1."""


@dataclass(frozen=True, slots=True)
class Waive:
    """Say that one won't be a candidate (M7.1)."""


@dataclass(frozen=True, slots=True)
class Elect:
    """Vote for a candidate (M7.2)."""

    candidate: int
