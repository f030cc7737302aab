"""Machrou3 Ra2is: what its forms say beside what all games' do."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.titles.machrou3.rules.state import corrected
from games.wording import speech


@dataclass(frozen=True, slots=True)
class Speech(speech.Speech):
    """With the answers that are shown though they are not open, and the three words of a list of stances."""

    def barred(self):
        return self.acts.barred(self.look, self.decision)

    def own(self):
        return self.questions.own(self.look, self.decision)

    def silence(self):
        return self.questions.silence(self.decision.kind, corrected(self.look))

    def beforehand(self):
        if self.decision.kind == "candidacy":
            return _("Still open: standing for president")
        return _("Beforehand: whose help you accept")

    def stances(self):
        return self.choices.stances()
