"""Tables of five at which the corrupt are 3 and 4."""

import pytest

from tests.titles.machrou3.bots.talking import HOLD, in_round_4
from tests.titles.machrou3.rules.table import Game


@pytest.fixture
def game():
    """Seat 0 is to act in round 1; nobody has done anything yet."""
    return Game(5).arrange(hold=HOLD, media="", speaker=0, turn_of=0, teams="RRRCC")


@pytest.fixture
def late():
    """The same in round 4: of all but 3 and 4 an objective was seen completed."""
    return in_round_4("RRRCC")
