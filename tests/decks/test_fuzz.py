"""Whatever a deck file says: a sentence on what is wrong, or a deck that every game can be played with to the end."""

import copy
import json
import random

import pytest

from games.kernel import Move, apply, check, owed, silence, start, view
from games.kernel.errors import BadDeck
from games.mechanics import random_answer
from games.titles import registry
from games.titles.machrou3.page.gallery import gallery
from games.titles.machrou3.rules.deck_file import read_file
from games.titles.machrou3.rules.state import Options
from tests.decks import mutants
from tests.slow import but_first

TABLES = (
    Options(),
    Options(interventions="together"),
    Options("advanced"),
    Options("advanced", chaotic=False, exposed="chosen"),
    Options("advanced", exposed="chosen", interventions="together"),
)


def rules_of(data):
    """The Ruleset of a deck file's data, or None with faults that a page can show."""
    try:
        return registry.ruleset_with_deck("machrou3", json.dumps(data), "another deck")
    except BadDeck as bad:
        assert bad.faults and all(0 < len(fault) < 400 and fault.encode() for fault in bad.faults)
        return None


def play(rules, seed):
    """One game of random answers and some silence, from the deal to the president, that breaks no law."""
    rng = random.Random(seed)
    state = start(rules, TABLES[seed % 5], (None,) * (4 + seed % 3), f"{rng.getrandbits(128):032x}").after
    for number in range(3000):
        if state.outcome is not None:
            break
        decision = rng.choice(owed(state))
        answer = random_answer.choose(rules, view(rules, state, decision.seat), decision, rng)
        move = silence(decision) if rng.random() < 0.07 else Move(decision.id, decision.seat, answer, "bot")
        state = apply(rules, state, move).after
        assert number % 5 or list(check(rules, state)) == []
    assert state.outcome is not None and list(check(rules, state)) == []


def judge(seeds):
    """How many of these damaged files are refused; those that are not can be shown."""
    found = [rules_of(mutants.damaged(random.Random(seed))) for seed in seeds]
    for rules in found:
        if rules is not None:
            gallery(rules.content, "ar")
    return found.count(None)


@pytest.mark.slow
def test_damaged_files_are_refused_with_sentences_or_can_be_shown():
    assert 200 < judge(range(400)) < 398


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_so_are_a_thousand_more():
    assert 500 < judge(range(1000, 2000)) < 990


@pytest.mark.slow
def test_a_damaged_file_that_is_taken_can_be_played():
    taken = [rules for seed in range(200) if (rules := rules_of(mutants.damaged(random.Random(seed))))]
    assert len(taken) > 10
    for number, rules in enumerate(taken):
        play(rules, number)


@pytest.mark.parametrize("seed", but_first(range(10)))
def test_another_deck_plays_twenty_games_to_the_end(seed):
    rules = rules_of(mutants.other(random.Random(seed)))
    assert rules is not None
    for number in range(20):
        play(rules, 100 * seed + number)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_other_decks_play_to_the_end():
    for seed in range(1000, 1200):
        rules = rules_of(mutants.other(random.Random(seed)))
        assert rules is not None
        for number in range(len(TABLES)):
            play(rules, 100 * seed + number)


@pytest.mark.slow
def test_bytes_of_a_deck_file_changed_at_random_give_sentences():
    text, rng = json.dumps(mutants.HOUSE), random.Random(4)
    for _ in range(300):
        at = rng.randrange(len(text))
        typed = rng.choice(('"', "{", "[", ",", "", "\\", "0", "\x00", "é"))
        try:
            read_file(text[:at] + typed + text[at + rng.randint(0, 3) :])
        except BadDeck as bad:
            assert bad.faults


def test_a_card_may_have_the_shortest_of_texts():
    data = copy.deepcopy(mutants.HOUSE)
    for card in data["powers"]:
        card |= {"effect": ".", "beginner_reading": "Read as: ", "flavour": ""}
    assert {card.beginner for card in gallery(rules_of(data).content, "fr").powers} == {""}


def test_the_house_deck_itself_is_another_deck():
    assert rules_of(mutants.HOUSE).content.districts == registry.ruleset("machrou3").content.districts
