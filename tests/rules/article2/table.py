"""A table of Article II to test the rules on: play on it, arrange what play would take long to reach."""

import json
from dataclasses import replace

import pytest

from games.kernel import Decision, Move, apply, check, dump, menu, owed, silence, start, view
from games.kernel.errors import IllegalMove
from games.titles.article2.rules import RULESET as RULES
from games.titles.article2.rules import counting
from games.titles.article2.rules.figures import figures
from games.titles.article2.rules.moves import Distract
from games.titles.article2.rules.phases.campaign import Campaign
from games.titles.article2.rules.phases.turn import Turn

CARDS = RULES.content.cards


def words(text):
    """The codes in a string."""
    return tuple(text.split())


class Game:
    """A game under way. `events`: what the last move made happen."""

    def __init__(self, players=4, seed=7, **options):
        step = start(RULES, RULES.options(**options), (None,) * players, f"{seed:032x}")
        self.step, self.state = step, step.after

    @property
    def t(self):
        return self.state.table

    @property
    def events(self):
        return [event.what for event in self.step.events]

    def told(self, kind):
        """What happened of one kind in the last step."""
        return [what for what in self.events if isinstance(what, kind)]

    def told_to(self, kind):
        """(seats told, what) of one kind in the last step."""
        return [(event.to, event.what) for event in self.step.events if isinstance(event.what, kind)]

    def figures(self):
        return figures(self.t)

    def tally(self, seat):
        return counting.tally(self.t, seat)

    def view(self, seat):
        return view(RULES, self.state, seat)

    def waits_for(self):
        return [(decision.seat, decision.kind) for decision in owed(self.state)]

    def offers(self, answer_class):
        """The fields of an answer open now, by name; None where it cannot be given."""
        offered = menu(RULES, self.state, owed(self.state)[0]).get(answer_class)
        return None if offered is None else {field.name: field for field in offered}

    def play(self, seat, answer):
        return self._take(Move(owed(self.state)[0].id, seat, answer))

    def silence(self):
        """The time of whoever is waited for runs out."""
        return self._take(silence(owed(self.state)[0]))

    def _take(self, move):
        self.step = apply(RULES, self.state, move)
        self.state = self.step.after
        assert check(RULES, self.state) == []
        return self

    def refuses(self, seat, answer):
        """The answer is refused, and nothing changes."""
        before = json.dumps(dump(RULES, self.state))
        with pytest.raises(IllegalMove):
            apply(RULES, self.state, Move(owed(self.state)[0].id, seat, answer))
        assert json.dumps(dump(RULES, self.state)) == before
        return self

    def to_the_end_of(self, number):
        """Silence until this round is over."""
        while self.state.outcome is None and self.t.round == number:
            self.silence()
        return self

    # Arranging: the one place where a state is made by hand

    def arrange(self, turn_of=0, stage="primary", candidates=(0, 1), hands=None, lying=None, style=None, pile=None):
        """The turn of a seat; every law is checked.

        hands, lying  seat -> codes; style: seat -> code
        pile          codes on the deck, all other cards being removed; None: all others are in the deck
        """
        t = replace(self.t)
        t.hand = {seat: words((hands or {}).get(seat, "")) for seat in self.state.seats}
        t.held = {seat: len(cards) for seat, cards in t.hand.items()}
        t.lying = {seat: words((lying or {}).get(seat, "")) for seat in self.state.seats}
        t.style = {seat: (style or {}).get(seat) for seat in self.state.seats}
        taken = {card for cards in (*t.hand.values(), *t.lying.values(), t.style.values()) for card in cards if card}
        left = tuple(card for card in CARDS if card not in taken)
        t.pile = left if pile is None else words(pile)
        t.discards = tuple(card for card in left if card not in t.pile)
        t.round, t.stage, t.active = (1 if stage == "primary" else 2), stage, turn_of
        t.candidates = candidates if stage == "general" else ()
        self.state = replace(
            self.state,
            table=t,
            agenda=(Campaign(stage), Turn(turn_of)),
            decisions=(Decision(self.state.asked, turn_of, "play"),),
            asked=self.state.asked + 1,
        )
        assert check(RULES, self.state) == []
        return self


def last_card(stage, players=4, lying=None, seed=7, match=False, **arranged):
    """A game in which seat 0 plays the last card of a phase: Voter ADHD, against a card that lay there for that."""
    lying = {seat: (lying or {}).get(seat, "") for seat in range(players)}
    lying[0] += " pronouncement_2"
    game = Game(players, seed, match=match).arrange(0, stage, hands={0: "voter_adhd_4"}, lying=lying, **arranged)
    return game.play(0, Distract("voter_adhd_4", "pronouncement_2"))
