"""What bots of Korapsyon say to somebody in jail, who is asked for no vote but hears what is said."""

import random

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.hearing import Heard, names
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules import people
from tests.titles.talked import TALKATIVE, talker


def jailed(state):
    """The seats in jail, who come back."""
    return [seat for seat in state.seats if people.suspended(state.table, seat) and seat not in state.table.gone]


def moved(state, rng):
    """The state after an answer at random."""
    decision = owed(state)[0]
    answer = bots.choose("random", RULES, view(RULES, state, decision.seat), decision, rng)
    return apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after


def test_every_bot_has_something_to_say_to_them_by_name_all_the_while():
    """Also one that sits there itself."""
    rng, spoke = random.Random(1), 0
    state = start(RULES, RULES.options(), (None,) * 9, "01" * 16).after
    while not jailed(state):
        state = moved(state, rng)
    person = jailed(state)[0]
    while person in jailed(state) and state.outcome is None:
        for seat in set(state.seats) - {person, *state.table.gone}:
            said = bots.talk(talker(RULES), RULES, view(RULES, state, seat), Heard(person=person), rng, TALKATIVE)
            assert said and names(said.act, person), (seat, said, state.phase)
            spoke += 1
        state = moved(state, rng)
    assert spoke > 30
