"""The card gallery: everything printed in a deck, in the page's language."""

from dataclasses import dataclass

from games.titles.machrou3.page.board import known
from games.titles.machrou3.rules.drawing import drawing
from games.titles.machrou3.words.cards import beginner_effect, printed


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """`level` 1 (easy) to 3 (hard); `advanced`: only in the Advanced Game (M2.3)."""

    code: str
    title: str
    level: int
    criterion: str
    advanced: bool
    flavour: str


@dataclass(frozen=True, slots=True)
class PowerCard:
    """`beginner`: how the Beginner's Game reads it, where that is otherwise (M2.4), else ""."""

    code: str
    title: str
    effect: str
    beginner: str
    flavour: str


@dataclass(frozen=True, slots=True)
class NewsflashCard:
    """`chaotic`: a table may leave it out (M8.9)."""

    code: str
    title: str
    effect: str
    chaotic: bool
    flavour: str


@dataclass(frozen=True, slots=True)
class OriginCard:
    """`use`: passive, once_per_round or once_per_game; `districts`: names of those that give it (M8.5)."""

    code: str
    title: str
    effect: str
    use: str
    districts: tuple[str, ...]
    flavour: str


@dataclass(frozen=True, slots=True)
class CharacterCard:
    """`side`: corrupt, reformist or judge; `exposed`: the one whom the judge knows (M8.3)."""

    code: str
    name: str
    side: str
    exposed: bool
    portrait: str


@dataclass(frozen=True, slots=True)
class DistrictCard:
    """`printed`: the influence points are those of the rulebook, not of the house. `origin`: title of its power."""

    code: str
    name: str
    group: str
    seats: int
    ip: int
    printed: bool
    origin: str


@dataclass(frozen=True, slots=True)
class Gallery:
    """`districts`: (governorate, its districts) in the deck's order; `printed_values`: how many are the rulebook's."""

    house: bool
    objectives: tuple[ObjectiveCard, ...]
    powers: tuple[PowerCard, ...]
    newsflash: tuple[NewsflashCard, ...]
    origin_powers: tuple[OriginCard, ...]
    characters: tuple[CharacterCard, ...]
    districts: tuple[tuple[str, tuple[DistrictCard, ...]], ...]
    printed_values: int


def gallery(deck, language, house=False):
    """The Gallery of a deck. `house`: it is the site's own."""
    pick = known(language)
    groups = {group["code"]: group["names"][pick] for group in drawing()["groups"]}
    return Gallery(
        house=house,
        objectives=tuple(
            ObjectiveCard(
                each.code,
                each.title[pick],
                each.level,
                printed(each.criterion),
                each.advanced_only,
                printed(each.flavour),
            )
            for each in deck.objectives.values()
        ),
        powers=tuple(
            PowerCard(
                each.code,
                each.title[pick],
                printed(each.effect),
                printed(beginner_effect(each)) if each.beginner_reading else "",
                printed(each.flavour),
            )
            for each in deck.powers.values()
        ),
        newsflash=tuple(
            NewsflashCard(each.code, each.title[pick], printed(each.effect), each.chaotic, printed(each.flavour))
            for each in deck.newsflash.values()
        ),
        origin_powers=tuple(_origin(deck, each, pick) for each in deck.origin_powers.values()),
        characters=tuple(
            CharacterCard(each.code, each.names[pick], each.side, each.exposed, printed(each.portrait))
            for each in deck.characters.values()
        ),
        districts=tuple(
            (
                names[pick],
                tuple(
                    _district(deck, each, pick, groups) for each in deck.districts.values() if each.governorate == code
                ),
            )
            for code, names in deck.governorates.items()
        ),
        printed_values=sum(each.ip_source == "rulebook" for each in deck.districts.values()),
    )


def _origin(deck, power, pick):
    homes = tuple(each.names[pick] for each in deck.districts.values() if each.origin_power == power.code)
    return OriginCard(power.code, power.title[pick], printed(power.effect), power.use, homes, printed(power.flavour))


def _district(deck, district, pick, groups):
    group = deck.groups[district.group]
    return DistrictCard(
        district.code,
        district.names[pick],
        groups[group.code],
        group.seats,
        district.ip,
        district.ip_source == "rulebook",
        deck.origin_powers[district.origin_power].title[pick],
    )
