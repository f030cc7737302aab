"""The projects of Korapsyon (K5) and its numbers (K1.2 to K1.4, K2.5 to K2.9)."""

import json
from dataclasses import dataclass
from pathlib import Path

GOOD, CORRUPT, LAWYER, OMBUDSPERSON, COA, CITIZEN = "good", "corrupt", "lawyer", "ombudsperson", "coa", "citizen"
"""The roles."""

ROLES = (GOOD, CORRUPT, LAWYER, OMBUDSPERSON, COA, CITIZEN)
NEW, OLD = "new", "old"
EDITIONS = (NEW, OLD)
SMALL, LARGE = "small", "large"

TARGETS = {9: (16, 14), 11: (20, 17), 13: (24, 20), 15: (28, 23)}
"""Least number of players -> (target of approved public spending, target of the corruption fund) (K1.3)."""

KABAN = 20
SUHOL = 3
YEARS = 15
SUSPENSION = 3
TERM = 2
PRESIDENT_VOTES = 2


@dataclass(frozen=True, slots=True)
class Project:
    """A project (K5). size: "small" or "large"; committee: how many sit on it."""

    code: str
    name: str
    size: str
    cost: int
    kickback: int
    committee: int


@dataclass(frozen=True, eq=False)
class Deck:
    """All projects by code. `id` is what states are written with."""

    id: str
    projects: dict[str, Project]

    def of_size(self, size: str) -> tuple[str, ...]:
        """Codes of the small or the large projects, in the order of the file."""
        return tuple(code for code, project in self.projects.items() if project.size == size)


def load_deck() -> Deck:
    """The projects from `data/projects.json`."""
    text = (Path(__file__).parent / "data" / "projects.json").read_text(encoding="utf-8")
    return Deck("korapsyon", {entry["code"]: Project(**entry) for entry in json.loads(text)})


def targets(players: int) -> tuple[int, int]:
    """(approved public spending that Good needs, corruption fund that Bad needs) (K1.3)."""
    return TARGETS[max(least for least in TARGETS if least <= players)]


def roles(players: int, edition: str) -> tuple[str, ...]:
    """The role cards of a table, one for each player (K1.2)."""
    corrupt = 3 if edition == NEW and players >= 13 else 2
    cards = (GOOD, GOOD, LAWYER, OMBUDSPERSON, COA, *(CORRUPT,) * corrupt)
    return cards + (CITIZEN,) * (players - len(cards))


def side(role: str) -> str:
    """ "bad" for the corrupt, "good" for everybody else (K1.1)."""
    return "bad" if role == CORRUPT else "good"
