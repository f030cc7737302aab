"""What one seat of Original Mafia knows and believes, worked out once for a decision or a word."""

from functools import cached_property

from games.titles.mafia.bots import claimants, trust
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.state import Sought


class Mind:
    """The seat that `view` belongs to. decision: what it is asked, None where it only talks."""

    def __init__(self, rules, view, heard, rng, persona, decision=None):
        self.rules, self.view, self.heard = rules, view, heard
        self.rng, self.persona, self.decision = rng, persona, decision
        self.friends, self._suspicions = trust.friends(view), None

    @property
    def card(self):
        return self.view.table.role[self.view.viewer]

    @property
    def is_good(self):
        return roles.is_good(self.card)

    @property
    def suspicions(self):
        """Seat -> how suspect it is, by what was seen and what was said.

        Nearly every decision asks for it, and `cached_property` would cost a tenth of the time of one.
        """
        if self._suspicions is None:
            self._suspicions = trust.suspicions(self.view, self.rules, self.heard, self.persona)
        return self._suspicions

    @cached_property
    def outside(self):
        """The same for whoever knows what everybody does: how suspect they look from this seat."""
        return trust.suspicions(self.view, self.rules, self.heard, self.persona, shown=False)

    @property
    def sought(self):
        """Whom the viewer was shown to be the investigator (F2.4)."""
        return {fact.seat for fact in self.view.knowledge if isinstance(fact, Sought) and fact.found}

    @cached_property
    def claimants(self):
        """Who says that they looked at somebody at night."""
        return claimants.claimants(self.heard.said)

    @cached_property
    def believed(self):
        """Whose claims of them count."""
        reading = claimants.read(self.view, self.heard)
        return claimants.claimants(reading.said) - reading.liars
