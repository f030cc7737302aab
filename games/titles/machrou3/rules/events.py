"""What happens in Machrou3 Ra2is. Past participles; public unless told to some seats only.

Facts and numbers, never sentences: those are made of them in `games.wording`.
"""

from dataclasses import dataclass

from games.titles.machrou3.rules.election_events import (
    CandidaciesClosed,
    CandidacyDeclared,
    CandidacyWaived,
    CharactersRevealed,
    PresidentElected,
)

__all__ = ["CandidaciesClosed", "CandidacyDeclared", "CandidacyWaived", "CharactersRevealed", "PresidentElected"]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """M2.1: the piles as dealt, seat -> districts; M2.8 the first speaker."""

    districts: dict[int, tuple[str, ...]]
    media: tuple[str, ...]
    speaker: int
    blocs: dict[int, int]


@dataclass(frozen=True, slots=True)
class CharacterDealt:
    """To its seat only (M2.5)."""

    character: str
    side: str


@dataclass(frozen=True, slots=True)
class AlliesShown:
    """To a corrupt seat only: the other corrupt (M2.6)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OriginChosen:
    """M8.4; `silent`: no answer in time, chosen at random."""

    seat: int
    district: str
    silent: bool


@dataclass(frozen=True, slots=True)
class StationChosen:
    """M8.4; `silent`: no answer in time, chosen at random."""

    seat: int
    district: str
    silent: bool


@dataclass(frozen=True, slots=True)
class ExposedShown:
    """To the judge only, and to the corrupt where they chose: the exposed corrupt (M8.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ObjectiveDealt:
    """To its seat only: the objective it drew (M2.3, M4.2)."""

    objective: str


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """M3.1."""

    round: int
    speaker: int
    blocs: dict[int, int]


@dataclass(frozen=True, slots=True)
class NewsflashDrawn:
    """The speaker `seat` drew it; it is in force (M8.9)."""

    newsflash: str
    seat: int


@dataclass(frozen=True, slots=True)
class NewsflashEnded:
    """R-51."""

    newsflash: str


@dataclass(frozen=True, slots=True)
class TokenRevealed:
    """M8.10: "vote" or "no_vote"."""

    token: str


@dataclass(frozen=True, slots=True)
class ObjectivesPassed:
    """Every unfinished objective went to the left, face down (NF-23): seats that passed one."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OriginPowerUsed:
    """An optional power of a district of origin (M8.5)."""

    seat: int
    power: str
    district: str


@dataclass(frozen=True, slots=True)
class JudgeAccused:
    """M8.11: said and answered in public."""

    seat: int
    accused: int
    right: bool


@dataclass(frozen=True, slots=True)
class SpeakerNamed:
    """The speaker settled a tie (M3.1), or a card made one (EP-17: by None)."""

    seat: int
    by: int | None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """M4.1; `silent`: the time ran out (M3.6)."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class ObjectiveDrawn:
    """An objective was changed or drawn; `by` differs from `seat` when a card made it so (M4.2, EP-11, EP-12)."""

    seat: int
    by: int
    discarded: bool


@dataclass(frozen=True, slots=True)
class SwapOffered:
    seat: int
    partner: int
    give: str
    take: str


@dataclass(frozen=True, slots=True)
class SwapAnswered:
    """`silent`: no answer in time, which refuses."""

    seat: int
    partner: int
    give: str
    take: str
    accepted: bool
    silent: bool


@dataclass(frozen=True, slots=True)
class CampaignOpened:
    """M4.4; `vote` False: the speaker's right (M4.7) or a card."""

    seat: int
    district: str
    vote: bool


@dataclass(frozen=True, slots=True)
class VoteCounted:
    """Totals only (M5.1): copies in the play pile with and against, and how many cast no card."""

    seat: int
    district: str
    purpose: str
    ayes: int
    nays: int
    missing: int
    approved: bool


@dataclass(frozen=True, slots=True)
class VotesShown:
    """Who cast which card, seat -> "with" or "against" (NF-13)."""

    cards: dict[int, str]


@dataclass(frozen=True, slots=True)
class VoteAnnulled:
    """Technical Fault: the vote is held again (EP-32)."""

    seat: int
    district: str


@dataclass(frozen=True, slots=True)
class DistrictTaken:
    """A district changed hands; `how`: campaign, battle, swap, lost (a failed challenge), or a power's code."""

    district: str
    seat: int | None
    before: int | None
    how: str


@dataclass(frozen=True, slots=True)
class BattleProposed:
    """In a vote round a battle needs a vote first (M8.10)."""

    challenger: int
    defender: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """M6.1. The districts of both sides that count from the start (M6.2)."""

    challenger: int
    defender: int
    source: str
    target: str
    challenging: tuple[str, ...]
    defending: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupportOffered:
    seat: int
    side: str
    districts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupportGiven:
    """M6.5: it cannot be taken back."""

    seat: int
    side: str
    districts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupportRefused:
    """M6.4."""

    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class StayedNeutral:
    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class BattleResolved:
    """M6.6, M6.7. Each side: ((district, IP), …), its bonus, its total."""

    challenger: int
    defender: int
    source: str
    target: str
    challenging: tuple[tuple[str, int], ...]
    defending: tuple[tuple[str, int], ...]
    challenger_bonus: int
    defender_bonus: int
    challenger_total: int
    defender_total: int
    won: bool


@dataclass(frozen=True, slots=True)
class GroupChanged:
    """The seats of a district group went to another (M1.6); seat None: to nobody."""

    group: str
    seat: int | None
    before: int | None


@dataclass(frozen=True, slots=True)
class ObjectiveCompleted:
    """M3.3: the card is public."""

    seat: int
    objective: str
    total: int


@dataclass(frozen=True, slots=True)
class PowerDrawn:
    """R-28: shown to all. `usable` False: no legal target, another is drawn, or none (R-30)."""

    seat: int
    power: str
    usable: bool


@dataclass(frozen=True, slots=True)
class PowerApplied:
    """What was chosen for it."""

    seat: int
    power: str
    district: str | None = None
    other: str | None = None
    player: int | None = None
    group: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class PowerLapsed:
    """M3.3: its drawer did not say in time how it is applied."""

    seat: int
    power: str


@dataclass(frozen=True, slots=True)
class MediaMoved:
    """A media station was placed (before None), moved, or removed (district None)."""

    district: str | None
    before: str | None


@dataclass(frozen=True, slots=True)
class ObjectiveSeen:
    """To the seat that looked, only (EP-10)."""

    seat: int
    objective: str


@dataclass(frozen=True, slots=True)
class BallotSeen:
    """To the seat that looked, only (EP-24)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class EffectEnded:
    """A lasting effect of a card is over, or was used."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class ParliamentClosed:
    """Phase 1 is over (M3.8): reason "rounds" or "objectives"; the final blocs."""

    reason: str
    blocs: dict[int, int]
