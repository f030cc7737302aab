"""What a player may answer in Korapsyon. Imperatives; seats are numbers; None is nobody."""

from dataclasses import dataclass

SUPPORT, OPPOSE = "support", "oppose"


@dataclass(frozen=True, slots=True)
class Protect:
    """The lawyer protects a player this year (K2.1)."""

    whom: int


@dataclass(frozen=True, slots=True)
class Investigate:
    """The ombudsperson asks which side a player is on (K2.2)."""

    whom: int


@dataclass(frozen=True, slots=True)
class CallAutoJail:
    """A good politician forces a jail vote on a player, or on nobody (K2.3)."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class Scheme:
    """A corrupt politician's say: steal (K2.4), suppress the audit (K2.9), suhol (K2.6), tokhang of whom (K2.7)."""

    steal: bool
    suppress: bool = False
    suhol: bool = False
    tokhang: int | None = None


@dataclass(frozen=True, slots=True)
class ElectPresident:
    """A vote for president, or for nobody (K3.3)."""

    whom: int | None


@dataclass(frozen=True, slots=True)
class BuildSmall:
    """The president chooses the small project and its committee (K3.5)."""

    committee: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuildLarge:
    """The president chooses the large project and its committee (K3.5)."""

    committee: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VoteProject:
    """A committee member's secret vote: "support" or "oppose" (K3.6)."""

    vote: str


@dataclass(frozen=True, slots=True)
class FinishTalk:
    """Nothing more to say this year (K3.9)."""


@dataclass(frozen=True, slots=True)
class BearWitness:
    """The ombudsperson tells everybody what this year's investigation found (K3.9)."""


@dataclass(frozen=True, slots=True)
class DecideJail:
    """Jail the player that the vote is about, or not (K3.10)."""

    jail: bool


@dataclass(frozen=True, slots=True)
class NameForJail:
    """Whom to jail, or nobody (K3.10)."""

    whom: int | None
