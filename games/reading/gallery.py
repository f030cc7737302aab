"""The card gallery: everything printed in the Beginner's Game, in the page's language."""

from dataclasses import dataclass

from games.rules.machrou3.content import house_deck
from games.wording.machrou3_cards import criterion, effect, printed

LANGUAGES = ("en", "ar", "fr")


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """`level` 1 (easy) to 3 (hard)."""

    code: str
    title: str
    level: int
    criterion: str
    flavour: str


@dataclass(frozen=True, slots=True)
class PowerCard:
    """`effect` as it is read in the Beginner's Game; `adapted`: the card has another one for the Advanced Game."""

    code: str
    title: str
    effect: str
    adapted: bool
    flavour: str


@dataclass(frozen=True, slots=True)
class CharacterCard:
    code: str
    name: str
    side: str
    portrait: str


@dataclass(frozen=True, slots=True)
class DistrictCard:
    """`printed`: the influence points are those of the rulebook, not of the house."""

    name: str
    group: str
    seats: int
    ip: int
    printed: bool


@dataclass(frozen=True, slots=True)
class Gallery:
    """`districts`: (governorate, its districts) in the deck's order; `printed_values`: how many are the rulebook's."""

    objectives: tuple[ObjectiveCard, ...]
    powers: tuple[PowerCard, ...]
    characters: tuple[CharacterCard, ...]
    districts: tuple[tuple[str, tuple[DistrictCard, ...]], ...]
    printed_values: int


def gallery(language, group_names):
    """The Gallery of the site's own deck. `group_names`: district group -> its name in `language`."""
    deck, pick = house_deck(), language if language in LANGUAGES else "en"
    return Gallery(
        objectives=tuple(
            ObjectiveCard(each.code, each.title[pick], each.level, criterion(each), printed(each.flavour))
            for each in deck.objectives.values()
            if not each.advanced_only
        ),
        powers=tuple(
            PowerCard(each.code, each.title[pick], effect(each), bool(each.beginner_reading), printed(each.flavour))
            for each in deck.powers.values()
        ),
        characters=tuple(
            CharacterCard(each.code, each.names[pick], each.side, printed(each.portrait))
            for each in deck.characters.values()
            if not each.advanced_only
        ),
        districts=tuple(
            (names[pick], tuple(_district(deck, each, pick, group_names)
                                for each in deck.districts.values() if each.governorate == code))
            for code, names in deck.governorates.items()
        ),
        printed_values=sum(each.ip_source == "rulebook" for each in deck.districts.values()),
    )  # fmt: skip


def _district(deck, district, pick, group_names):
    group = deck.groups[district.group]
    return DistrictCard(
        district.names[pick], group_names[group.code], group.seats, district.ip, district.ip_source == "rulebook"
    )
