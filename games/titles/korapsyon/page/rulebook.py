"""Korapsyon: what its page of rules is made of besides its own words."""

from dataclasses import dataclass

from games.titles.korapsyon.page.years import project_card
from games.titles.korapsyon.rules import RULESET, content
from games.titles.korapsyon.words import names


@dataclass(frozen=True, slots=True)
class Target:
    """What the sides need at tables of `least` to `most` players (K1.3)."""

    least: int
    most: int
    spending: int
    fund: int


@dataclass(frozen=True, slots=True)
class RoleText:
    code: str
    title: str
    power: str


def rulebook():
    """Name -> value, for `games/titles/korapsyon/templates/korapsyon/rules.html`."""
    return {
        "targets": [Target(least, least + 1, *needed) for least, needed in content.TARGETS.items()],
        "projects": [project_card(card) for card in RULESET.content.projects.values()],
        "roles": [RoleText(code, names.role(code), str(names.POWERS[code])) for code in content.ROLES],
    }
