"""All that a form says about one decision of one seat, in the words of its game."""

from dataclasses import dataclass
from typing import Any

from games.wording.names import Names


@dataclass(frozen=True, slots=True)
class Speech:
    """What one seat reads.

    questions, acts, choices  the game's modules of these names; `look`: the view of the seat that owes `decision`
    """

    questions: Any
    acts: Any
    choices: Any
    look: Any
    decision: Any
    names: Names

    def question(self):
        return self.questions.question(self.look, self.decision, self.names)

    def hint(self):
        return self.questions.hint(self.look, self.decision, self.names)

    def silence(self):
        return self.questions.silence(self.decision.kind)

    def act(self, answer_class):
        return self.acts.act(answer_class, self.look, self.decision)

    def barred(self):
        return ()

    def beforehand(self):
        """What a decision is about that is not waited for."""
        return ""

    def spread(self):
        """Whether such a decision lies open before its seat, and not folded."""
        return False

    def hidden(self):
        """Whether which answers are open tells a secret of whoever is asked, so that all lie under one cover."""
        return False

    def label(self, answer_class, name):
        return self.choices.label(answer_class, name, self.look, self.decision)

    def face_down(self, answer_class, field):
        return self.choices.face_down(answer_class, field)

    def choice(self, answer_class, field, value, answered):
        return self.choices.choice(answer_class, field, value, answered, self.look, self.decision, self.names)

    def yes_no(self, answer_class, name):
        return self.choices.yes_no(answer_class, name)
