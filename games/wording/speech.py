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

    def own(self):
        """What is at stake by what the seat alone knows, as parts; it lies under the cover with the answers."""
        return ()

    def secret(self, answer_class):
        """Whether it tells a secret of the seat that this answer is open, or what it offers: it lies under a cover."""
        return answer_class in self.acts.SECRET

    def label(self, answer_class, name):
        return self.choices.label(answer_class, name, self.look, self.decision)

    def choice(self, answer_class, field, value, answered):
        return self.choices.choice(answer_class, field, value, answered, self.look, self.decision, self.names)

    def yes_no(self, answer_class, name):
        return self.choices.yes_no(answer_class, name, self.look, self.decision, self.names)
