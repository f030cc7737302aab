"""A table of Original Mafia to test the rules on: who holds which card is arranged, all else is played."""

import pytest

from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules import setup
from games.titles.mafia.rules.moves import Accuse, Attack, Check, Decide, EndDefence, Protect, VoteFor
from tests.titles import harness

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


class Game(harness.Game):
    """A game under way; seat n holds the n-th card of the letters in `cards`."""

    def __init__(self, cards="iccccmmg", **options):
        hands = tuple(SHORT[letter] for letter in cards)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(setup, "deal_roles", lambda d, dealt: dict(enumerate(hands)))
            patch.setattr(setup, "chosen_cards", lambda deck, chosen, players: dict(counted(hands)))
            super().__init__(RULES, len(hands), **options)

    def kinds(self):
        """The kinds of the decisions that the game waits for."""
        return {kind for _, kind in self.waits_for()}

    def asked(self):
        """The seats that the game waits for."""
        return [seat for seat, _ in self.waits_for()]

    def play(self, seat, answer):
        """None: the time of `seat` runs out."""
        return self.silence(seat) if answer is None else super().play(seat, answer)

    def night(self, **answers):
        """Everybody asked answers: those named as s0=..., the others are silent."""
        self.last_words()
        assert self.phase == "Night"
        for seat in self.asked():
            self.play(seat, answers.get(f"s{seat}"))
        return self

    def last_words(self):
        """Whoever was executed says nothing."""
        while self.state.outcome is None and self.kinds() == {"last_word"}:
            self.play(self.asked()[0], None)
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
            self.play(seat, Accuse(whom.get(f"s{seat}")))
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

    def decide(self, silent=True, **execute):
        """All who are asked decide; those not named are silent. `silent`: whoever is executed says nothing."""
        for seat in self.asked():
            choice = execute.get(f"s{seat}")
            self.play(seat, None if choice is None else Decide(choice))
        return self.last_words() if silent else self

    def quiet_day(self):
        """Nobody is accused."""
        return self.accuse()

    def second_night(self):
        """Nothing happens until night 2."""
        return self.night().quiet_day()

    def execute(self, seat):
        """From day 2: the seat is accused alone, and executed."""
        accuser = next(other for other in self.t.alive if other != seat)
        return self.accuse(**{f"s{accuser}": seat}).defend().last_words()


__all__ = ["RULES", "SHORT", "Attack", "Check", "Game", "Protect", "Suspect", "counted"]
