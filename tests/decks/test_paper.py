"""What docs/decks.md says of deck files is so."""

import json
import re
from pathlib import Path

import pytest

from games.kernel.errors import BadDeck
from games.titles.machrou3.rules import deck_criteria, deck_faults, deck_forms
from games.titles.machrou3.rules.deck_file import DEEPEST, LARGEST, read_file
from games.titles.machrou3.rules.deck_shape import SECTIONS, UNREAD
from tests.decks import files

PAPER = (Path(__file__).parents[2] / "docs/decks.md").read_text()


def example(data):
    """Write the paper's two changed entries into a deck."""
    value, card = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAPER, re.S))
    files.entry(data, "districts", "metn").update(value)
    files.entry(data, "powers", "EP-27").update(card)


def test_the_example_is_a_deck():
    deck = read_file(files.changed(example))
    assert deck.districts["metn"].ip == 9
    assert (deck.powers["EP-27"].title["en"], deck.powers["EP-27"].steps[0]["delta"]) == ("Road Works", -2)


def test_the_slip_in_the_example_is_answered_as_the_paper_says():
    def slip(data):
        example(data)
        files.entry(data, "powers", "EP-27")["steps"][0]["where"]["gov"] = "atlantis"

    with pytest.raises(BadDeck) as bad:
        read_file(files.changed(slip))
    assert bad.value.faults == ("EP-27 selects by gov 'atlantis', which there is not",)
    assert re.sub(r"\s+", " ", f"*{bad.value.faults[0]}*") in re.sub(r"\s+", " ", PAPER)


def test_every_section_predicate_and_limit_is_named():
    named = set(re.findall(r"`([^`]+)`", PAPER))
    assert named >= {*SECTIONS, *UNREAD, *deck_criteria.PARAMETERS, *deck_forms.TIMED, *deck_forms.AMOUNTS}
    assert f"{LARGEST // 1000} kB" in PAPER and f"{DEEPEST} levels" in PAPER
    for word, least in deck_faults.LEAST.items():
        assert re.search(rf"`{word}` \| any cards, at least {least}\b", PAPER)
