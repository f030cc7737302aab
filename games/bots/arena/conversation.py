"""What bots say to each other before all in one game of the arena."""

from typing import Any

from games.bots import AT_MOST, talk
from games.kernel import view
from games.kernel.hearing import Heard, Utterance, opinion
from games.kernel.judging import check_act
from games.kernel.press import LATELY, Because, Deed, Respond
from games.mechanics.personas import PERSONAS


class Conversation:
    """All that was said, and the events by which pledges are judged. Each player has a persona by lot.

    judge   hears all of it (`judge.Judge`), or None
    person  the seat to which all others speak as to the person of a table of practice, or None
    """

    def __init__(self, rules, players, rng, judge=None, person=None):
        self.rules, self.judge = rules, judge
        self.personas = [rng.choice(list(PERSONAS.values())) for _ in range(players)]
        self.said: list[Utterance] = []
        self.deeds: list[Deed] = []
        self.told: list[Deed] = []
        self.lately: list[Any] = []
        self.heard = Heard(self.said, self.deeds, self.lately, person)
        self.judged = tuple({event for kind in rules.pledges.values() for event in kind.deeds})

    def go_round(self, state, kind_of, rng):
        """Each seat may say something, in an order by lot, until enough was said."""
        seats = range(len(self.personas))
        left = AT_MOST
        for seat in rng.sample(seats, len(seats)):
            look = view(self.rules, state, seat)
            said = talk(kind_of(seat), self.rules, look, self.heard, rng, self.personas[seat])
            if said is None:
                continue
            for act, answers in said.acts:
                if not isinstance(act, Respond):
                    check_act(self.rules, look, act)
                key = str(len(self.said))
                deed = act.deed if isinstance(act, Because) else None
                self.said.append(Utterance(key, seat, opinion(act), state.number, state.table.round, answers, deed))
                if self.judge:
                    self.judge.hear(state, self.said[-1])
            left -= 1
            if not left:
                return

    def follow(self, step):
        """Note what everybody was told by a step."""
        public = [event.what for event in step.events if event.to is None]
        number, round_ = step.after.number, step.after.table.round
        self.deeds.extend(Deed(number, round_, what) for what in public if isinstance(what, self.judged))
        self.told[:0] = [Deed(number, round_, what) for what in reversed(public)]
        del self.told[LATELY:]
        self.lately[:] = [each.event for each in self.told if each.round >= round_ - 1]
        if self.judge:
            self.judge.follow(round_, public)
