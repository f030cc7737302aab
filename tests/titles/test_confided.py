"""Every answer that members of a group show each other has words, in each game with groups (F2.2, K2.4)."""

import random
from types import SimpleNamespace

import pytest

from games.kernel import Move, apply, owed, silence, start, view
from games.reading.group_answers import group_answers, sealed_for
from games.reading.scene import seats_of
from games.titles import registry
from tests.proof.play import some_answer


def moments(rules, players, seed):
    """The states of one game at random, silence now and then."""
    rng = random.Random(seed)
    state = start(rules, rules.options(), (None,) * players, f"{seed:032x}").after
    while state.outcome is None and state.number < 250:
        yield state
        decision = rng.choice(owed(state))
        answer = some_answer(rules, state, decision, rng) if rng.random() < 0.95 else None
        move = Move(decision.id, decision.seat, answer) if answer else silence(decision)
        state = apply(rules, state, move).after


@pytest.mark.parametrize(("slug", "players", "blanks"), [("mafia", 14, {1}), ("korapsyon", 12, {1, 2})])
def test_f2_2_k2_4_every_answer_that_is_confided_has_words(slug, players, blanks):
    """In Korapsyon some have several blanks, each of which is named; the mafia's show only whom they name."""
    rules, wording, found = registry.ruleset(slug), registry.title(slug).words, set()
    called = [f"P{seat}" for seat in range(players)]
    names = wording.names(rules.content, called, "en")
    for state in moments(rules, players, 3):
        for viewer in state.seats:
            look = view(rules, state, viewer)
            given = sealed_for(SimpleNamespace(rules=rules, state=state), look)
            scene = SimpleNamespace(
                look=look, rules=rules, wording=wording, names=names, seats=seats_of(called, viewer), confided=given
            )
            told = group_answers(scene) or ()
            assert {each.seat.index for each in told} == set(look.confided)
            found |= {(each.what != "", len(each.choices), all(label for label, _ in each.choices)) for each in told}
    assert {(True, number, number > 1) for number in blanks} <= found
    assert {number for _what, number, _labelled in found if number} == blanks
