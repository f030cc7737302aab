"""A game to test rules on: play moves in it, ask who is waited for, what is open to a seat, what was told to whom.

Each game's tests have a `table.py`, which adds the words of that game and ways to come to a moment quickly.
"""

import copy
import json
from dataclasses import replace

import pytest

from games.kernel import Move, apply, check, dump, menu, owed, silence, start, view
from games.kernel.errors import IllegalMove


def words(text):
    """The codes in a string, or in a tuple."""
    return tuple(text.split()) if isinstance(text, str) else tuple(text)


class Game:
    """A game under way. `steps`: every step since the opening; `state`: as the last of them, or `lay`, left it.

    Every state is one that the laws of the ruleset allow.
    """

    def __init__(self, rules, players, seed=7, newcomers=None, **options):
        self.rules = rules
        step = start(rules, rules.options(**options), newcomers or (None,) * players, f"{seed:032x}")
        self.steps, self.state = [step], step.after

    # Reading

    @property
    def t(self):
        return self.state.table

    @property
    def phase(self):
        """The name of the innermost procedure."""
        return type(self.state.phase).__name__

    @property
    def events(self):
        """What the last move made happen."""
        return [event.what for event in self.steps[-1].events]

    def told(self, kind, last=True):
        """What happened of one kind, in the last step or in all."""
        return [what for _, what in self.told_to(kind, last)]

    def told_to(self, kind, last=True):
        """(seats told, what) of one kind, in the last step or in all; None for everybody."""
        steps = self.steps[-1:] if last else self.steps
        return [(event.to, event.what) for step in steps for event in step.events if isinstance(event.what, kind)]

    def view(self, seat):
        return view(self.rules, self.state, seat)

    def waits_for(self):
        """(seat, kind) of the decisions that the game waits for."""
        return [(decision.seat, decision.kind) for decision in owed(self.state)]

    def decision(self, seat, answer_class):
        """The open decision of `seat` that an answer of this class is for."""
        for each in self.state.decisions:
            if each.seat == seat and answer_class in self.rules.questions[each.kind].acts:
                return each
        raise AssertionError(f"seat {seat} is not asked for {answer_class.__name__}, but {self.waits_for()}")

    def menu(self, seat):
        """Answer class -> {name: field} of what `seat` may answer; the first question that takes the class counts."""
        found = {}
        for each in self.state.decisions:
            for act, fields in (menu(self.rules, self.view(seat), each) if each.seat == seat else {}).items():
                found.setdefault(act, {field.name: field for field in fields})
        return found

    def offers(self, seat, answer_class):
        """The fields of an answer open to `seat`, by name; None where it cannot be given now."""
        return self.menu(seat).get(answer_class)

    # Playing

    def fork(self):
        """The same moment, to be played on apart."""
        other = copy.copy(self)
        other.steps = list(self.steps)
        return other

    def play(self, seat, answer):
        return self.take(Move(self.decision(seat, type(answer)).id, seat, answer))

    def silence(self, seat=None):
        """The time of `seat` runs out; None: of whoever is waited for first."""
        return self.take(silence(next(each for each in owed(self.state) if seat in (None, each.seat))))

    def take(self, move):
        step = apply(self.rules, self.state, move)
        assert check(self.rules, step.after) == []
        self.steps.append(step)
        self.state = step.after
        return self

    def refuses(self, seat, answer):
        """No open decision takes this answer from `seat`, and nothing changes."""
        before = json.dumps(dump(self.rules, self.state))
        assert self.state.decisions
        for each in self.state.decisions:
            with pytest.raises(IllegalMove):
                apply(self.rules, self.state, Move(each.id, seat, answer))
        assert json.dumps(dump(self.rules, self.state)) == before
        return self

    # Arranging

    def lay(self, **changed):
        """Change fields of the state by hand."""
        self.state = replace(self.state, **changed)
        assert check(self.rules, self.state) == []
        return self
