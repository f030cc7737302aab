"""What one seat of Korapsyon knows and believes, worked out once for a decision or a word."""

from functools import cached_property

from games.titles.korapsyon.bots import belief
from games.titles.korapsyon.rules.content import CORRUPT

CERTAIN = 0.7
"""How likely somebody is corrupt whom one promises to send to jail, and whom friends give up."""


class Mind:
    """The seat that `view` belongs to. decision: what it is asked, None where it only talks.

    greed  what a share of what fills the fund is worth to the corrupt, in shares of what Good has to spend
    """

    greed = 1.5

    def __init__(self, rules, view, heard, rng, persona, decision=None):
        self.rules, self.view, self.heard = rules, view, heard
        self.rng, self.persona, self.decision = rng, persona, decision

    @property
    def is_corrupt(self):
        return self.view.table.role[self.view.viewer] == CORRUPT

    @cached_property
    def ring(self):
        """The corrupt whom the viewer knows, if it is one."""
        return set(self.view.table.fellows[self.view.viewer]) if self.is_corrupt else set()

    @cached_property
    def beliefs(self):
        """Seat -> the probability that it is corrupt, by what was seen and what was said."""
        return self._with_talk(belief.beliefs)

    @cached_property
    def reputations(self):
        """The same for whoever knows what everybody does."""
        return self._with_talk(belief.reputations, own=True)

    @cached_property
    def seen(self):
        """The same as `looks` by what was seen alone, whatever was said."""
        return (belief.reputations if self.is_corrupt else belief.beliefs)(self.view, firm=self.persona.firm)

    @property
    def looks(self):
        """Seat -> how corrupt it looks: to the corrupt what others think matters, to others what is."""
        return self.reputations if self.is_corrupt else self.beliefs

    def favourite(self, candidates, looks):
        """The least suspect of these by `looks`; of equals from a seat of the draw that moves on with the years."""
        view, count = self.view, len(self.view.seats)
        first = view.seating.index(count // 2) + view.table.round
        return min(candidates, key=lambda seat: (round(looks[seat], 2), (seat - first) % count))

    def _with_talk(self, weighed, own=False):
        """What `weighed` says by what was seen, and by what was said where anybody has spoken."""
        firm = self.persona.firm
        seen = weighed(self.view, firm=firm)
        return weighed(self.view, self._heard_of(seen, own), firm) if self.heard.said else seen

    def _heard_of(self, seen, own=False):
        return belief.heard_of(self.view, self.rules, self.heard, self.persona, seen, own)
