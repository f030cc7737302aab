"""The tables that every game is tried at: its options and numbers of players. Each value of each option is in one."""

import itertools
from dataclasses import dataclass
from typing import Any

from games.kernel import Ruleset
from games.titles.article2.rules import RULESET as ARTICLE2
from games.titles.korapsyon.rules import RULESET as KORAPSYON
from games.titles.machrou3.rules import RULESET as MACHROU3
from games.titles.mafia.rules import RULESET as MAFIA


@dataclass(frozen=True, slots=True)
class Shape:
    """A table of a game. `name`: how a test calls it, without spaces."""

    rules: Ruleset
    options: Any
    players: int
    name: str


def _shape(rules, players, **options):
    words = [str(value) for value in options.values() if not isinstance(value, tuple)]
    return Shape(rules, rules.options(**options), players, "-".join((rules.slug, *words, str(players))))


def _machrou3():
    """Everything that a table may choose (M9), with each number of players in turn."""
    numbers = itertools.cycle(MACHROU3.seats)
    for how in ("in_turn", "together"):
        yield _shape(MACHROU3, next(numbers), interventions=how)
    for chaotic, exposed, how in itertools.product((True, False), ("adnan", "chosen"), ("in_turn", "together")):
        yield _shape(MACHROU3, next(numbers), variant="advanced", chaotic=chaotic, exposed=exposed, interventions=how)


WOLVES = (("citizen", 6), ("doctor", 1), ("mafia", 1), ("yakuza", 1), ("werewolf", 1), ("mad_man", 1))
"""Cards of a table's own choice, of which a group soon dies out, so that the werewolf takes its place (F3.6)."""


def _mafia():
    """The cards of both games, and chosen ones; the dead see, or not; days each way; other rulings (F5)."""
    yield _shape(MAFIA, 6, cards="basic")
    yield _shape(MAFIA, 7, cards="basic", dead_see=True, accusations="together")
    for players in (8, 11, 14, 17, 20):
        how = "together" if players % 2 else "in_turn"
        yield _shape(MAFIA, players, cards="preset", dead_see=players % 3 == 1, accusations=how)
    yield _shape(MAFIA, 11, cards=WOLVES, dead_see=True)
    yield _shape(MAFIA, 9, cards="preset", accusations="open", signal="blind", endings="rivals", dead_talk=False)
    yield _shape(MAFIA, 10, cards="preset", rulings=1, endings="rivals", threshold=1)


SHAPES = {
    "article2": (
        *(_shape(ARTICLE2, players) for players in ARTICLE2.seats),
        _shape(ARTICLE2, 4, match=True),
    ),
    "korapsyon": tuple(
        _shape(KORAPSYON, players, edition=edition)
        for players, edition in ((9, "new"), (10, "old"), (13, "new"), (16, "old"))
    ),
    "machrou3": tuple(_machrou3()),
    "mafia": tuple(_mafia()),
}
"""slug -> its Shapes."""

ALL = tuple(shape for shapes in SHAPES.values() for shape in shapes)

FULL = {slug: max(shapes, key=lambda shape: shape.players) for slug, shapes in SHAPES.items()}
"""slug -> a table of it that is full."""

SMALL = {
    "article2": _shape(ARTICLE2, 3),
    "korapsyon": _shape(KORAPSYON, 10, edition="old"),
    "machrou3": _shape(MACHROU3, 4, variant="advanced", interventions="together"),
    "mafia": _shape(MAFIA, 11, cards=WOLVES, dead_see=True),
}
"""slug -> a table of it that is soon played, with options of its own where the game has any."""

RARE = {
    "korapsyon": {"Governance.offer"},
    "machrou3": {"ObjectiveChoice.cards", "Power.voters", "knowledge.SeenObjective"},
}
"""slug -> what is hidden and so few games do not show; `tests/secrecy/test_redeal.py` or the title's, waits."""
