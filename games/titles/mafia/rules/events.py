"""What happens in Original Mafia. Past participles; public unless told to some seats only.

Facts and numbers, never sentences: those are made of them in `games.wording`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameStarted:
    """F1: card -> how many of it were dealt."""

    cards: dict[str, int]


@dataclass(frozen=True, slots=True)
class CardDealt:
    """To its seat only (F1.4)."""

    card: str


@dataclass(frozen=True, slots=True)
class GroupShown:
    """To a member of a killing group only: the others of it (F2.1)."""

    group: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NightFell:
    """F2."""

    round: int


@dataclass(frozen=True, slots=True)
class CardShown:
    """To the lawyer only (F2.10)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class VictimNamed:
    """To those who attack together, or alone: whom they named, None where they named nobody or did not agree (F2.2)."""

    by: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class PlayerProtected:
    """To the doctor only (F2.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayerInvestigated:
    """To the investigator only (F2.3)."""

    seat: int
    criminal: bool


@dataclass(frozen=True, slots=True)
class InvestigatorSought:
    """To the godfather or the ninja only: whether `seat` is the investigator (F2.4)."""

    seat: int
    found: bool


@dataclass(frozen=True, slots=True)
class DawnBroke:
    """Who died in the night; never how or by whom (F2.12)."""

    round: int
    dead: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupJoined:
    """To the werewolf only (F3.6)."""

    group: str


@dataclass(frozen=True, slots=True)
class DayBegan:
    """F3.1: `speaker` speaks first."""

    round: int
    speaker: int


@dataclass(frozen=True, slots=True)
class JudgesDeclared:
    """The site confirms that these are judges, not which kind (F3.7)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerAccused:
    """F3.2; `whom` None: nobody. `silent`: no answer in time."""

    seat: int
    whom: int | None
    silent: bool


@dataclass(frozen=True, slots=True)
class SuspectsNamed:
    """In the order of first accusation; none: there is no trial today (F3.2). `needed`: accusers of each (F3.5)."""

    suspects: tuple[int, ...]
    needed: int = 1


@dataclass(frozen=True, slots=True)
class DefenceEnded:
    """F3.3."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class VotesCounted:
    """F3.3, F3.4: seat -> suspect voted for, None an abstention, silence is left out; totals with
    abstentions; who has the most votes.
    """

    votes: dict[int, int | None]
    totals: dict[int, int]
    most: tuple[int, ...]
    second: bool


@dataclass(frozen=True, slots=True)
class VerdictReached:
    """F3.4, F3.5: seat -> whether to execute; silence is left out."""

    suspects: tuple[int, ...]
    votes: dict[int, bool]
    executed: bool


@dataclass(frozen=True, slots=True)
class PlayersExecuted:
    """Their cards are not shown (F1.4)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LastWordEnded:
    """F3.8."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class VotePut:
    """F3.9; `whom` None: for no execution."""

    seat: int
    whom: int | None


@dataclass(frozen=True, slots=True)
class VoteTakenBack:
    """F3.9."""

    seat: int


@dataclass(frozen=True, slots=True)
class VoteEnded:
    """The vote of the seat stays as it is (F3.9)."""

    seat: int
    silent: bool


@dataclass(frozen=True, slots=True)
class DayVoted:
    """F3.9: seat -> whom it voted for, None for no execution; who is executed; whether a majority ended the day."""

    votes: dict[int, int | None]
    executed: int | None
    hammer: bool


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """The game is over: seat -> card (F1.4)."""

    cards: dict[int, str]


@dataclass(frozen=True, slots=True)
class GameWon:
    """F4: winner "good", "mafia", "yakuza", "mad_man", "werewolf" or "nobody"; the reason; the seats that win."""

    winner: str
    reason: str
    seats: tuple[int, ...]
