"""Bots say why: an opinion of theirs gives as its reason a public deed of whoever it is about."""

import random

import pytest

from games import bots
from games.bots.arena.conversation import Conversation
from games.kernel import Move, apply, owed, start, view
from games.kernel.press import LATELY, OPINIONS
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.wording.parts import Mention
from tests.titles.examples import COMMITTEES, NIGHTS


def told_and_said(slug, players, seed):
    """(the events that everybody was told lately, what was then said) of each time that there was occasion."""
    rules, rng = registry.ruleset(slug), random.Random(seed)
    state = start(rules, rules.options(), (None,) * players, f"{seed:032x}").after
    told, talk, kind = [], Conversation(rules, players, rng), bots.usual(slug)
    while state.outcome is None:
        before = len(talk.said)
        talk.go_round(state, lambda seat: kind, rng)
        yield told[-LATELY:], talk.said[before:]
        decision = owed(state)[0]
        look = view(rules, state, decision.seat)
        answer = bots.choose(kind, rules, look, decision, rng, talk.heard, PLAIN)
        step = apply(rules, state, Move(decision.id, decision.seat, answer, "bot"))
        talk.follow(step)
        state = step.after
        told += [event.what for event in step.events if event.to is None]


@pytest.mark.parametrize(("slug", "players"), [(NIGHTS, 8), (COMMITTEES, 9), ("machrou3", 5)])
def test_a_reason_is_something_that_everybody_was_told_lately_and_names_whoever_it_is_about(slug, players):
    title = registry.title(slug)
    names = title.words.names(registry.ruleset(slug).content, tuple("ABCDEFGHIJ"[:players]), "en")
    given = []
    for seed in range(6):
        for told, said in told_and_said(slug, players, seed):
            for each in (each for each in said if each.deed is not None):
                assert isinstance(each.act, OPINIONS) and each.deed in told
                parts = title.words.say(each.deed, names)
                assert Mention("player", each.act.player, names.players[each.act.player]) in parts
                given.append(each.act)
    assert len({type(act) for act in given}) >= 2 and len(given) >= 5
