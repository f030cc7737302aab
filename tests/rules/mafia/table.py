"""A table of Original Mafia to test the rules on: who holds which card is arranged, all else is played."""

import pytest

from games.kernel import GameState, Move, apply, check, menu, owed, silence, start, view
from games.kernel.errors import IllegalMove
from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules import setup
from games.titles.mafia.rules.moves import NOBODY, Accuse, Attack, Check, Decide, EndDefence, Protect, VoteFor

SHORT = {
    "c": "citizen",
    "i": "investigator",
    "d": "doctor",
    "t": "immortality",
    "j": "fair_judge",
    "s": "sheriff",
    "m": "mafia",
    "g": "godfather",
    "y": "yakuza",
    "n": "ninja",
    "x": "mad_man",
    "w": "werewolf",
    "l": "lawyer",
    "k": "corrupt_judge",
}
"""A letter for each card."""


def counted(cards):
    """(card, number) pairs of a tuple of cards."""
    return tuple((card, cards.count(card)) for card in dict.fromkeys(cards))


class Game:
    """A game under way; seat n holds the n-th card of the letters in `cards`. `steps`: every step since the opening."""

    def __init__(self, cards="iccccmmg", **options):
        hands = tuple(SHORT[letter] for letter in cards)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(setup, "deal_roles", lambda d, dealt: dict(enumerate(hands)))
            patch.setattr(setup, "chosen_cards", lambda deck, chosen, players: dict(counted(hands)))
            step = start(RULES, RULES.options(**options), (None,) * len(hands), f"{7:032x}")
        self.steps = [step]

    @property
    def state(self) -> GameState:
        return self.steps[-1].after

    @property
    def t(self):
        return self.state.table

    @property
    def phase(self):
        return type(self.state.phase).__name__

    def view(self, seat):
        return view(RULES, self.state, seat)

    def told(self, kind, last=True):
        """(seats told, what) of one kind, in the last step or in all."""
        steps = self.steps[-1:] if last else self.steps
        return [(event.to, event.what) for step in steps for event in step.events if isinstance(event.what, kind)]

    def kinds(self):
        """The kinds of the decisions that the game waits for."""
        return {decision.kind for decision in owed(self.state)}

    def asked(self):
        return [decision.seat for decision in owed(self.state)]

    def menu(self, seat):
        """Answer class -> blanks by name, of what the seat is asked."""
        (decision,) = [each for each in self.state.decisions if each.seat == seat]
        offers = menu(RULES, self.view(seat), decision)
        return {kind: {blank.name: blank for blank in blanks} for kind, blanks in offers.items()}

    def play(self, seat, answer, mover="player"):
        (decision,) = [each for each in self.state.decisions if each.seat == seat]
        move = silence(decision) if answer is None else Move(decision.id, seat, answer, mover)
        self.steps.append(apply(RULES, self.state, move))
        assert check(RULES, self.state) == []
        return self

    def refuse(self, seat, answer):
        with pytest.raises(IllegalMove):
            self.play(seat, answer)

    def night(self, **answers):
        """Everybody asked answers: those named as s0=..., the others are silent."""
        assert self.phase == "Night"
        for seat in self.asked():
            self.play(seat, answers.get(f"s{seat}"))
        return self

    def kill(self, *seats, by=None):
        """A night in which those who can kill each of the seats; `by`: the killers, one tuple for each victim."""
        answers = {}
        for victim, killers in zip(seats, by, strict=True):
            answers |= {f"s{seat}": self.attack(seat, victim) for seat in killers}
        return self.night(**answers)

    def attack(self, seat, whom):
        """An Attack of the seat, with any check where one is asked."""
        check_of = self.menu(seat)[Attack].get("check")
        return Attack(whom, check_of.choices[0]) if check_of else Attack(whom)

    def accuse(self, **whom):
        """Everybody is asked in turn: those named as s0=1 accuse, the others nobody; together alike."""
        while self.kinds() & {"accuse", "accuse_together"}:
            seat = self.asked()[0]
            self.play(seat, Accuse(whom.get(f"s{seat}", NOBODY)))
        return self

    def defend(self):
        while self.kinds() == {"defence"}:
            self.play(self.asked()[0], EndDefence())
        return self

    def vote(self, **whom):
        """All who are asked vote; those not named are silent."""
        for seat in self.asked():
            choice = whom.get(f"s{seat}")
            self.play(seat, None if choice is None else VoteFor(choice))
        return self

    def decide(self, **execute):
        for seat in self.asked():
            choice = execute.get(f"s{seat}")
            self.play(seat, None if choice is None else Decide(choice))
        return self

    def quiet_day(self):
        """Nobody is accused."""
        return self.accuse()

    def second_night(self):
        """Nothing happens until night 2."""
        return self.night().quiet_day()

    def execute(self, seat):
        """From day 2: the seat is accused alone, and executed."""
        accuser = next(other for other in self.t.alive if other != seat)
        return self.accuse(**{f"s{accuser}": seat}).defend()


__all__ = ["NOBODY", "RULES", "SHORT", "Attack", "Check", "Game", "Protect", "Suspect", "counted"]
