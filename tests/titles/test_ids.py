"""Every numbered rule, ruling, default and card is named by a test: `test_m6_6_…`, `test_timeout_vote_…`."""

import ast
import re
from pathlib import Path

import pytest

from games.titles.machrou3.rules.content import house_file
from tests.titles.machrou3.rules.table import DECK

HERE = Path(__file__).parent
IDS = [line for line in (HERE / "ids.txt").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def names():
    """The names of all tests of the rules."""
    for path in sorted(HERE.glob("*/rules/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


NAMES = [name for name in names() if not name.startswith("test_ids_")]


def named_after(identifier):
    """The tests whose name holds the id: M6.6 as m6_6, R-21 as r_21, EP-01 as ep_01, a default as timeout_vote."""
    word = re.sub(r"[ .-]", "_", identifier).lower()
    return [name for name in NAMES if re.search(rf"_{word}(_|$)", name)]


@pytest.mark.parametrize("identifier", IDS)
def test_ids_each_is_named_by_a_test(identifier):
    assert named_after(identifier)


def test_ids_hold_every_card_and_name_nothing_twice():
    origins = {f"origin {code}" for code in DECK.origin_powers}
    assert {*DECK.objectives, *DECK.powers, *DECK.newsflash, *origins} <= set(IDS)
    assert len(IDS) == len(set(IDS))


def test_ids_hold_every_ruling_and_every_default_of_the_deck():
    """R-66 is the services' to keep."""
    rulings = {entry["id"] for entry in house_file()["rulings"]} - {"R-66"}
    defaults = {f"timeout {entry['decision']}" for entry in house_file()["timeout_defaults"]}
    assert rulings | defaults <= set(IDS)


def test_ids_a_rule_without_a_test_would_be_seen():
    assert named_after("M1.9") == [] and named_after("R-99") == [] and named_after("timeout nothing") == []
