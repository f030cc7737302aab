"""Original Mafia: what a form says about one decision of one seat."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.titles.mafia.words import acts, choices, questions
from games.wording.speech import Speech


@dataclass(frozen=True, slots=True)
class MafiaSpeech(Speech):
    """What silence does hangs on the rulings that the table was dealt under."""

    def silence(self):
        return questions.silence_at(self.look.options, self.decision.kind)

    def beforehand(self):
        return _("your vote, which all see and you may change")

    def spread(self):
        return True


def speech(look, decision, names):
    """The MafiaSpeech of the seat that owes `decision`; `look`: its view."""
    return MafiaSpeech(questions, acts, choices, look, decision, names)
