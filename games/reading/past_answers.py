"""The answers that a move put on the table, in words: for games that are over."""

from dataclasses import dataclass

from games.kernel import menu, view
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """An answer of a seat. `what`: its kind, "" for silence; `choices`: what was chosen, in words.

    sealed  it lay face down        new  the move gave it; else one given before, not opened till then
    """

    seat: Seat
    what: str
    choices: tuple[str, ...]
    sealed: bool
    new: bool


def past_answers_of(scene, step, eyes):
    """The answers of a step that no event tells of; of a sealed phase all that had been given.

    eyes  those of this seat only; None: of all
    """
    if step.move is None:
        return ()
    before, number = step.before, step.move.decision
    decisions = {each.id: each for each in before.decisions}
    sealed = scene.rules.questions[decisions[number].kind].sealed
    if step.events and not sealed:
        return ()
    answers = {**(before.answers if sealed else {}), number: step.move.answer}
    shown = sorted((decisions[each].seat, each) for each in answers)
    return tuple(
        PastAnswer(scene.seats[seat], *_words(scene, before, decisions[each], answers[each]), sealed, each == number)
        for seat, each in shown
        if eyes in (None, seat)
    )


def _words(scene, state, decision, answer) -> tuple[str, tuple[str, ...]]:
    """(the kind of the answer, its choices), as the form offered them."""
    if answer is None:
        return "", ()
    look = view(scene.rules, state, decision.seat)
    speech = scene.wording.speech(look, decision, scene.names)
    what, choices = worded(speech, menu(scene.rules, look, decision)[type(answer)], answer)
    return what, tuple(choice for _field, choice in choices)


def worded(speech, fields, answer):
    """(the kind of the answer, (field, choice) of each) in the words of `speech`; `fields`: those that were asked."""
    if answer is None:
        return "", ()
    kind, answered, choices = type(answer), {}, []
    for field in fields:
        value = answered[field.name] = getattr(answer, field.name)
        if field.kind == "yes":
            choices.append((field, speech.yes_no(kind, field.name)[0 if value else 1].label))
        else:
            values = value if field.kind == "some" else (value,)
            choices += [(field, speech.choice(kind, field, each, answered).label) for each in values]
    return speech.act(kind).title, tuple(choices)
