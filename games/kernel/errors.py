"""What can go wrong in a game, each case by its own name."""

from collections.abc import Iterable


class RulesError(Exception):
    """Base of everything the rules raise on purpose."""


class IllegalMove(RulesError):
    """The move is refused; the state it was played on is untouched. `str()` is a sentence for developers."""


class StaleDecision(IllegalMove):
    """The decision that is answered is not open (any more)."""


class NotYourDecision(IllegalMove):
    """The decision is open, but it is another seat's."""


class BadAnswer(IllegalMove):
    """The decision is the mover's, but the answer is none of those it allows."""


class GameOver(IllegalMove):
    """Nothing can be answered: the game has ended."""


class BrokenPhase(RulesError):
    """A phase neither asked, nor pushed, nor ended: a fault of the ruleset."""


class BadData(RulesError):
    """Data that should describe a deck, a state or a move does not."""


class BadDeck(BadData):
    """A deck that no game can be played with. `faults`: a sentence on each thing that is wrong."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("; ".join(self.faults))
