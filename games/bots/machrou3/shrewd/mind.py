"""What one seat makes of what it sees: whom it suspects, and how likely its side wins from a table."""

from math import exp

from games.bots.machrou3 import trust
from games.bots.machrou3.shrewd import belief
from games.bots.machrou3.shrewd.outlook import outlook
from games.rules.machrou3 import board

GROUND = 0.35
"""What an influence point on the map is worth beside a seat of parliament, while there is time to use it."""

CREDIT, DOUBT = 8, 60
"""What a completed objective, and a certainty of corruption, weigh for a candidate beside seats of parliament."""


class Mind:
    """The seat's judgement, worked out once for a decision.

    worlds     (set of seats that may be corrupt, its probability), by all that the seat knows
    doubt      seat -> the probability that it is corrupt, by all that the seat knows
    repute     seat -> the same by what everybody sees, which others judge by
    """

    def __init__(self, view):
        t, me = view.table, view.viewer
        self.view = view
        self.t, self.me, self.seats = t, me, view.seats
        self.corrupt = trust.is_corrupt(view)
        self.allies = trust.allies(view)
        self.team = frozenset((me, *self.allies)) if self.corrupt else frozenset()
        self.public = belief.public(t)
        known = {tuple(sorted(self.team)): 1.0} if self.corrupt else belief.given(self.public, reformist=(me,))
        self.worlds = tuple(known.items())
        self.repute = belief.suspicion(self.public, view.seats)
        self.doubt = belief.suspicion(known, view.seats)
        self._eyes = {}
        self.rounds = max(0, t.deck.max_rounds - t.round)
        self.sizes = board.blocs(t)
        self.ground = dict.fromkeys(view.seats, 0)
        for code, owner in t.owner.items():
            if owner is not None:
                self.ground[owner] += board.influence(t, code)
        self.eligible = {seat: self._eligible(seat) for seat in view.seats}

    def _eligible(self, seat):
        """The chance that a vote of the seat, if it is a reformist's, counts in the end (M7.4)."""
        t = self.t
        if t.completed[seat]:
            return 1.0
        if seat == self.me:
            return outlook(t, seat, self.rounds + (t.active != seat))
        return 1 - 0.8 ** (self.rounds + 0.5)

    def eyes(self, seat):
        """Whom `seat`, if it is a reformist, suspects: seat -> probability, by what everybody sees."""
        if seat not in self._eyes:
            self._eyes[seat] = belief.suspicion(belief.given(self.public, reformist=(seat,)), self.seats)
        return self._eyes[seat]

    def chance(self, t, own_turn=False):
        """The probability that the viewer's side wins from the imagined table `t`."""
        sizes, ground = board.blocs(t), dict(self.ground)
        if t is not self.t:
            before = self.t.owner
            for code, owner in t.owner.items():
                if owner != before[code]:
                    points = board.influence(t, code)
                    if owner is not None:
                        ground[owner] += points
                    if before[code] is not None:
                        ground[before[code]] -= points
        eligible = self.eligible
        if not t.completed[self.me]:
            eligible = {**eligible, self.me: outlook(t, self.me, self.rounds, own_turn)}
        worth = GROUND * self.rounds / 5
        strength = {seat: sizes[seat] + worth * ground[seat] for seat in self.seats}
        return self.win(strength, eligible)

    def win(self, strength, eligible):
        """The probability that the viewer's side wins, if blocs end up so strong and votes so likely count."""
        fame = {seat: strength[seat] + CREDIT * eligible[seat] - DOUBT * self.repute[seat] for seat in self.seats}
        spread = 7 + 3 * self.rounds
        clean = sum(
            weight * _clean(self.seats, world, strength, eligible, fame, spread) for world, weight in self.worlds
        )
        return 1 - clean if self.corrupt else clean


def _clean(seats, world, strength, eligible, fame, spread):
    """The probability of a reformist president if `world` are the corrupt."""
    against = sum(strength[seat] for seat in world)
    worst = max(fame[seat] for seat in world)
    honest = [seat for seat in seats if seat not in world]
    runner = max(honest, key=fame.get)
    follow = 2 / (1 + exp((worst - fame[runner]) / 12)) - 1
    votes = sum(eligible[seat] * strength[seat] * (1 if seat == runner else follow) for seat in honest)
    return 1 / (1 + exp((against - votes) / spread))
