"""One seat that talks: what it makes of the others by what everybody sees and hears, as a reformist who sits there."""

from functools import cached_property

from games.titles.machrou3.bots.shrewd import belief, election
from games.titles.machrou3.bots.shrewd.heard import heard_of
from games.titles.machrou3.bots.shrewd.mind import CREDIT, DOUBT
from games.titles.machrou3.rules import board, dealing

WARY = 0.05
"""By how much somebody to whom one promises something may be likelier corrupt than anybody is."""


class Speaker:
    """The seat that `view` belongs to.

    corrupt how many are; usual: how likely anybody else is; judged: whether there is a judge
    closed  whether the parliament is closed, and a president elected (M3.8)
    doubt   seat -> how likely it is corrupt, whatever else the seat knows
    """

    def __init__(self, rules, view, heard, rng, persona):
        self.rules, self.view, self.heard, self.rng, self.persona = rules, view, heard, rng, persona
        self.t, self.me = view.table, view.viewer
        self.others = [seat for seat in view.seats if seat != self.me]
        self.closed = view.agenda[0].kind in ("Candidacy", "Election")
        sides = dealing.sides(self.t, len(view.seats))
        self.corrupt, self.judged = sides["corrupt"], bool(sides.get("judge"))
        self.usual = self.corrupt / len(self.others)

    @cached_property
    def evidence(self):
        talk = heard_of(self.rules, self.view, self.heard, self.persona)
        return belief.Evidence(self.t, talk, self.persona.firm)

    @property
    def worlds(self):
        """Seats that may be corrupt -> the probability of it."""
        return belief.given(self.evidence.worlds(), reformist=(self.me,))

    @cached_property
    def doubt(self):
        return belief.suspicion(self.worlds, self.view.seats)

    def trusts(self, seat):
        return self.doubt[seat] <= self.usual + WARY

    @cached_property
    def sizes(self):
        return board.blocs(self.t)

    @property
    def credit(self):
        return CREDIT[self.evidence.lone]

    @property
    def wary(self):
        return DOUBT[self.corrupt]

    def renown(self, seat):
        """How strong a candidate the seat is (`election.renown`)."""
        return election.renown(self, seat, self.doubt[seat])
