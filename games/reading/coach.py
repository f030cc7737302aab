"""What the lesson says beside the table: frozen values."""

from dataclasses import dataclass

from games.titles.lesson import said


@dataclass(frozen=True, slots=True)
class Said:
    """One idea, and a CSS selector of what it speaks of."""

    text: str
    beside: str


@dataclass(frozen=True, slots=True)
class Coach:
    """Where the learner is.

    slug  of the game
    step  of the `steps`, from 1; 0 while others play, and one more than there are at the end
    """

    slug: str
    step: int
    steps: int
    notes: tuple[Said, ...]

    @property
    def waits(self):
        """Whether it is the script's turn."""
        return self.step == 0

    @property
    def over(self):
        return self.step > self.steps


def coach(scene):
    """The Coach of a scene's viewer, None where the game is no lesson."""
    lesson = scene.lesson
    if lesson is None or scene.look.viewer is None:
        return None
    if scene.over:
        step, notes = len(lesson.steps) + 1, lesson.ending
    else:
        found = next(filter(None, (lesson.step_of(scene.look, each) for each in scene.look.asks)), None)
        step, notes = (lesson.steps.index(found) + 1, found.notes) if found else (0, ())
    names = [seat.name for seat in scene.seats]
    said_here = tuple(Said(said(note.text, names), note.beside) for note in notes)
    return Coach(scene.rules.slug, step, len(lesson.steps), said_here)


def asked(scene):
    """The viewer's open decisions that a page shows: in a lesson those alone that a step asks for."""
    if scene.lesson is None:
        return scene.look.asks
    return tuple(each for each in scene.look.asks if scene.lesson.step_of(scene.look, each))
