"""What happens in Korapsyon. Past participles; public unless told to some seats only. Facts and numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameStarted:
    """K1.2 to K1.4: the targets, the kaban, role -> how many have it."""

    spending_target: int
    fund_target: int
    kaban: int
    roles: dict[str, int]


@dataclass(frozen=True, slots=True)
class RoleDealt:
    """To its seat only (K1.1)."""

    role: str


@dataclass(frozen=True, slots=True)
class FellowsShown:
    """To one seat only: the others who have its role, "corrupt" or "good" (K1.5)."""

    role: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class YearStarted:
    """K2: the year, and who is active in it."""

    round: int
    active: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProtectionGiven:
    """To the lawyer only (K2.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AlignmentFound:
    """To the ombudsperson only (K2.2)."""

    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class AutoJailCalled:
    """K2.3: the cost has left approved public spending; nobody is told who called it."""

    seat: int
    cost: int
    spending: int


@dataclass(frozen=True, slots=True)
class NakawDecided:
    """To the corrupt only: whether they stole, what it brought, whether the audit is suppressed (K2.4, K2.5, K2.9)."""

    stolen: bool
    amount: int
    suppressed: bool
    fund: int


@dataclass(frozen=True, slots=True)
class SuholPaid:
    """To the corrupt only (K2.6)."""

    cost: int
    fund: int


@dataclass(frozen=True, slots=True)
class TokhangPaid:
    """To the corrupt only; blocked: the target was protected (K2.7)."""

    seat: int
    cost: int
    fund: int
    blocked: bool


@dataclass(frozen=True, slots=True)
class PowerLapsed:
    """To the corrupt only: "suhol" or "tokhang" was asked for without the money (K2.8)."""

    power: str
    cost: int
    fund: int


@dataclass(frozen=True, slots=True)
class AuditShown:
    """To the COA only: the card about last year (K2.9, K2.10)."""

    year: int
    spending: int
    kickback: bool
    votes: dict[int, str]


@dataclass(frozen=True, slots=True)
class AuditWithheld:
    """To the COA only: nothing was shown about `year` (K2.6)."""

    year: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """By "tokhang" (K2.7) or by "jail" (K3.11); the role is revealed."""

    seat: int
    role: str
    how: str


@dataclass(frozen=True, slots=True)
class TreasuryAnnounced:
    """K3.1: last year's decrease, None in year 1; the kaban as shown from now on."""

    decrease: int | None
    kaban: int


@dataclass(frozen=True, slots=True)
class Released:
    """K3.2."""

    seat: int


@dataclass(frozen=True, slots=True)
class PresidentRemained:
    """K3.3: in office through `until`."""

    seat: int
    until: int


@dataclass(frozen=True, slots=True)
class PresidentVoted:
    """K3.3: seat -> candidate, None for nobody; silence is absent. tied: who goes to the run-off or the lot."""

    ballots: dict[int, int | None]
    totals: dict[int, int]
    tied: tuple[int, ...]
    runoff: bool


@dataclass(frozen=True, slots=True)
class PresidentElected:
    """K3.3: in office through `until`; lot: drawn among those tied."""

    seat: int
    until: int
    lot: bool


@dataclass(frozen=True, slots=True)
class RevenueCollected:
    """K3.4: 1 from each of these seats."""

    seats: tuple[int, ...]
    kaban: int


@dataclass(frozen=True, slots=True)
class ProjectsOffered:
    """To the president only (K3.5)."""

    small: str
    large: str


@dataclass(frozen=True, slots=True)
class ProjectProposed:
    """K3.5; `silent`: no answer in time, chosen at random. needed: support votes (K3.6)."""

    president: int
    project: str
    committee: tuple[int, ...]
    needed: int
    silent: bool


@dataclass(frozen=True, slots=True)
class ProjectSucceeded:
    """K3.7: its cost was added to approved public spending."""

    project: str
    cost: int
    spending: int


@dataclass(frozen=True, slots=True)
class ProjectFailed:
    """K3.8."""

    project: str


@dataclass(frozen=True, slots=True)
class KickbackTaken:
    """To the corrupt only (K3.7)."""

    project: str
    amount: int
    fund: int


@dataclass(frozen=True, slots=True)
class WitnessBorne:
    """K3.9: the ombudsperson `seat` investigated `accused` this year."""

    seat: int
    accused: int
    side: str


@dataclass(frozen=True, slots=True)
class JailVoteDropped:
    """No vote on this seat, which cannot be jailed now: in office, in jail already, or eliminated (K3.10)."""

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class JailVoteCounted:
    """K3.10: who the vote was about (None: anybody), seat -> its say (as in Verdict), target -> weight for it, the
    weight of all active players, and who reached more than half of it."""

    kind: str
    about: int | None
    ballots: dict[int, int | None]
    totals: dict[int, int]
    weight: int
    majority: int | None


@dataclass(frozen=True, slots=True)
class JailBlocked:
    """By legal protection (K3.11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Jailed:
    """A first strike; back at the start of year `back` (K3.2, K3.11)."""

    seat: int
    back: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """K4: the winning side, the reason, and what everybody was."""

    winner: str
    reason: str
    spending: int
    fund: int
    roles: dict[int, str]
