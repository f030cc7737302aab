"""A table of Article II to test the rules on: play on it, arrange what play would take long to reach."""

from dataclasses import replace

from games.kernel import Decision
from games.titles.article2.rules import RULESET as RULES
from games.titles.article2.rules import counting
from games.titles.article2.rules.figures import figures
from games.titles.article2.rules.moves import Distract
from games.titles.article2.rules.phases.campaign import Campaign
from games.titles.article2.rules.phases.turn import Turn
from tests.titles import harness
from tests.titles.harness import words

CARDS = RULES.content.cards


class Game(harness.Game):
    """A game under way, in which one seat at a time is asked."""

    def __init__(self, players=4, seed=7, **options):
        super().__init__(RULES, players, seed, **options)

    def figures(self):
        return figures(self.t)

    def tally(self, seat):
        return counting.tally(self.t, seat)

    def open(self, answer_class):
        """The fields of an answer that whoever is asked may give, by name; None where it cannot be given."""
        ((seat, _kind),) = self.waits_for()
        return self.offers(seat, answer_class)

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
        return self.lay(
            table=t,
            agenda=(Campaign(stage), Turn(turn_of)),
            decisions=(Decision(self.state.asked, turn_of, "play"),),
            asked=self.state.asked + 1,
        )


def last_card(stage, players=4, lying=None, seed=7, match=False, **arranged):
    """A game in which seat 0 plays the last card of a phase: Voter ADHD, against a card that lay there for that."""
    lying = {seat: (lying or {}).get(seat, "") for seat in range(players)}
    lying[0] += " pronouncement_2"
    game = Game(players, seed, match=match).arrange(0, stage, hands={0: "voter_adhd_4"}, lying=lying, **arranged)
    return game.play(0, Distract("voter_adhd_4", "pronouncement_2"))
