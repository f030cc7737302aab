import random
from dataclasses import dataclass
from typing import Any

import pytest

from games.kernel import owed
from games.titles import registry
from games.titles.machrou3.rules import board
from tests.proof import laws, tables
from tests.proof.rows import undone
from tests.proof.still import stand_still

RULES = registry.ruleset("machrou3")
SHAPES = tuple(registry.title("machrou3").secrets.shapes)


@pytest.fixture(autouse=True)
def still():
    """One time and one CSRF token for everything that is compared."""
    with stand_still():
        yield


@dataclass(frozen=True)
class Scenes:
    """A turn, where `viewer` is a reformist; a vote that waits for `voter`, with one card in; and a turn of the
    Advanced Game, where `citizen` knows of nobody else.
    """

    turn: Any
    vote: Any
    viewer: int
    voter: int
    advanced: Any
    citizen: int
    outsider: Any


@pytest.fixture(scope="module")
def scenes(django_db_setup, django_db_blocker):
    """Built once for all tests of a module, which undo what they write."""
    with django_db_blocker.unblock(), undone(), stand_still():
        rng = random.Random(7)
        turn = tables.dealt(RULES, "beginner", 7, 5)
        while turn.state.number < 3 or owed(turn.state)[0].kind != "turn":
            turn = tables.moved(turn, rng)
        vote = tables.dealt(RULES, "beginner", 8, 5)
        while len(laws.unnoticed(vote)) < 3:
            vote = tables.moved(vote, rng)
        vote = tables.moved(vote, rng)
        acting = owed(turn.state)[0].seat
        reformists = [seat for seat in turn.state.seats if board.side(turn.state.table, seat) != "corrupt"]
        viewer = next(seat for seat in reformists if seat != acting)
        advanced = tables.dealt(RULES, "advanced", 9, 5)
        while advanced.state.table.exposed is None or owed(advanced.state)[0].kind != "turn":
            advanced = tables.moved(advanced, rng)
        citizen = next(seat for seat in advanced.state.seats if not advanced.state.knowledge[seat])
        yield Scenes(turn, vote, viewer, owed(vote.state)[0].seat, advanced, citizen, tables.person("outsider"))
