"""Original Mafia: all that a form says about one decision of one seat."""

from dataclasses import dataclass
from typing import Any

from games.wording.mafia import acts, choices, questions
from games.wording.mafia.names import Names


@dataclass(frozen=True, slots=True)
class Speech:
    """`look`: the view of the seat that owes `decision`."""

    look: Any
    decision: Any
    names: Names

    def question(self):
        return questions.question(self.look, self.decision, self.names)

    def hint(self):
        return questions.hint(self.look, self.decision, self.names)

    def silence(self):
        return questions.silence(self.decision.kind)

    def act(self, answer_class):
        return acts.act(answer_class, self.look, self.decision)

    def barred(self):
        return ()

    def label(self, answer_class, name):
        return choices.label(answer_class, name, self.look, self.decision)

    def face_down(self, answer_class, field):
        return choices.face_down(answer_class, field)

    def choice(self, answer_class, field, value, answered):
        return choices.choice(answer_class, field, value, answered, self.look, self.decision, self.names)

    def yes_no(self, answer_class, name):
        return choices.yes_no(answer_class, name)
