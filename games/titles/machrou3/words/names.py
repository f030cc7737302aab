"""Machrou3 Ra2is: what things are called at one table, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.titles.machrou3.rules.drawing import drawing
from games.wording import names
from games.wording.parts import Mention, listed


@dataclass(frozen=True, slots=True, eq=False)
class Names(names.Names):
    """Names by seat or code; `powers`: of exceptional powers and of origin powers."""

    districts: Mapping[str, str]
    groups: Mapping[str, str]
    governorates: Mapping[str, str]
    objectives: Mapping[str, str]
    powers: Mapping[str, str]
    characters: Mapping[str, str]
    bulletins: Mapping[str, str]

    def district(self, code):
        return Mention("district", code, self.districts[code])

    def group(self, code):
        return Mention("group", code, self.groups[code])

    def objective(self, code):
        return Mention("objective", code, self.objectives[code])

    def power(self, code):
        return Mention("power", code, self.powers[code])

    def newsflash(self, code):
        return Mention("newsflash", code, self.bulletins[code])

    def character(self, code):
        return Mention("character", code, self.characters[code])

    def all_districts(self, codes):
        return listed(self.district(code) for code in codes)


def names_of(deck, players, language):
    """The Names of a table that plays with `deck`, which has its groups' names in English only."""
    pick = language if language in ("en", "ar", "fr") else "en"
    return Names(
        players=tuple(players),
        districts={code: each.names[pick] for code, each in deck.districts.items()},
        groups={group["code"]: group["names"][pick] for group in drawing()["groups"]},
        governorates={code: each[pick] for code, each in deck.governorates.items()},
        objectives={code: each.title[pick] for code, each in deck.objectives.items()},
        powers={code: each.title[pick] for code, each in {**deck.powers, **deck.origin_powers}.items()},
        characters={code: each.names[pick] for code, each in deck.characters.items()},
        bulletins={code: each.title[pick] for code, each in deck.newsflash.items()},
    )
