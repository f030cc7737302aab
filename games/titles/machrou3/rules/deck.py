"""What is printed: districts, groups, piles and cards, as records."""

from dataclasses import dataclass

from games.titles.machrou3.rules.deck_shape import Entry

Names = dict[str, str]
"""Language -> text."""


@dataclass(frozen=True, slots=True)
class District:
    """`ip` printed influence points (M1.3), `neighbours` codes of the districts with a common frontier (M1.1).

    `origin_power` what it gives to whom it is the district of origin of (M8.5).
    """

    code: str
    names: Names
    governorate: str
    group: str
    ip: int
    ip_source: str
    coast: bool
    east_border: bool
    neighbours: frozenset[str]
    origin_power: str


@dataclass(frozen=True, slots=True)
class Group:
    code: str
    seats: int
    districts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    code: str
    title: Names
    level: int
    criterion: str
    predicate: Entry
    advanced_only: bool
    flavour: str


@dataclass(frozen=True, slots=True)
class Power:
    code: str
    title: Names
    effect: str
    beginner_reading: str | None
    legal_if: str
    steps: tuple[Entry, ...]
    timeout: str
    flavour: str


@dataclass(frozen=True, slots=True)
class Newsflash:
    """A rule for one round (M8.9)."""

    code: str
    title: Names
    effect: str
    steps: tuple[Entry, ...]
    chaotic: bool
    flavour: str


@dataclass(frozen=True, slots=True)
class OriginPower:
    """What a district of origin gives (M8.5); `use`: passive, once_per_round or once_per_game."""

    code: str
    title: Names
    effect: str
    use: str
    steps: tuple[Entry, ...]
    flavour: str


@dataclass(frozen=True, slots=True)
class Character:
    """`exposed`: the one whom the judge knows (M8.2)."""

    code: str
    names: Names
    side: str
    team: str
    portrait: str
    advanced_only: bool
    exposed: bool


@dataclass(frozen=True, eq=False)
class Deck:
    """Everything printed. Dicts keep the deck's own order, which settles ties ("first in the list").

    sides, advanced_sides  number of players -> {side: number of characters} (M2.5, M8.2)
    advanced_districts     number of players -> districts dealt to each (M8.1)
    tokens                 vote token -> how many there are (M8.10)
    """

    id: str
    districts: dict[str, District]
    groups: dict[str, Group]
    governorates: dict[str, Names]
    objectives: dict[str, Objective]
    powers: dict[str, Power]
    newsflash: dict[str, Newsflash]
    origin_powers: dict[str, OriginPower]
    characters: dict[str, Character]
    piles: dict[int, tuple[tuple[str, ...], ...]]
    stations: dict[int, tuple[str, ...]]
    sides: dict[int, dict[str, int]]
    advanced_sides: dict[int, dict[str, int]]
    advanced_districts: dict[int, int]
    tokens: dict[str, int]
    max_districts: int
    max_rounds: int
    objectives_to_end: int
