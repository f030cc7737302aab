"""Rows written until 22 November 2026: they say nobody, and no, in words, and know of no rulings."""

from typing import Any

import pytest

from games.kernel import dump, load
from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules.events import JailVoteCounted, PresidentVoted
from games.titles.korapsyon.rules.moves import CallAutoJail, ElectPresident, NameForJail, Scheme
from games.titles.korapsyon.rules.state import Options, Verdict
from tests.titles.korapsyon.recorded import worded
from tests.titles.korapsyon.rules.table import RULES


@pytest.mark.parametrize(
    "record",
    [
        Suspect(None),
        CallAutoJail(None),
        ElectPresident(None),
        NameForJail(None),
        PresidentVoted({0: 3, 1: None}, {3: 1}, (), False),
        JailVoteCounted("jail", None, {0: 3, 1: None}, {3: 1}, 10, None),
        JailVoteCounted("auto_jail", 3, {0: 3, 1: None}, {3: 1}, 10, None),
        Verdict(1, "witness_jail", None, "none", {0: 3, 1: None}),
    ],
)
def test_k3_what_was_written_in_words_is_read_as_none(record):
    older = worded(record)
    assert older != record
    assert load(RULES, type(record), dump(RULES, older)) == record == load(RULES, type(record), dump(RULES, record))


def test_k2_7_a_scheme_against_nobody_is_read_as_none():
    data = {"is": "Scheme", "steal": True, "suppress": False, "suhol": False, "tokhang": "nobody"}
    assert load(RULES, Any, data) == Scheme(True)


def test_k3_a_game_dealt_before_there_were_rulings_keeps_the_first():
    assert load(RULES, Options, {"edition": "old"}) == Options("old", 1)
    assert load(RULES, Options, dump(RULES, Options("old"))) == Options("old", 2) == Options("old")
