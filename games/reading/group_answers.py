"""What the others of one's group have answered so far, though it lies sealed (`Ruleset.confides`)."""

from dataclasses import dataclass, replace
from typing import Any

from games.kernel import Ruleset, menu, view
from games.reading.past_answers import worded
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class SealedAnswer:
    """What is shown to the viewer of a sealed answer, None for silence. `fields`: what of its form that answers."""

    decision: Any
    answer: Any
    fields: tuple


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """The same in words. `what`: the kind of the answer, "" for silence.

    choices  (what was asked, "" where nothing else was, what was chosen) for each choice
    """

    seat: Seat
    what: str
    choices: tuple[tuple[str, str], ...]


def sealed_for(record, look):
    """The SealedAnswers that the viewer of `look` is shown of a Record, in seat order."""
    found = []
    for decision in record.state.decisions:
        if decision.seat in look.confided and decision.id in record.state.answers:
            answer = look.confided[decision.seat]
            asked = menu(record.rules, view(record.rules, record.state, decision.seat), decision)
            whole = record.state.answers[decision.id]
            fields = tuple(each for each in asked.get(type(answer), ()) if _same(each.name, answer, whole))
            found.append(SealedAnswer(decision, answer, fields))
    return tuple(sorted(found, key=lambda each: each.decision.seat))


def _same(name, answer, whole):
    return getattr(answer, name) == getattr(whole, name)


def group_answers(scene):
    """The GroupAnswers of a scene, in the words that its viewer's own form has: theirs are no other secrets.

    None where the rules let nobody confide, or nothing lies sealed.
    """
    if scene.rules.confides is Ruleset.confides or not scene.look.sealed:
        return None
    found = []
    for each in scene.confided:
        speech = scene.wording.speech(scene.look, replace(each.decision, seat=scene.look.viewer), scene.names)
        found.append(_words(scene.seats[each.decision.seat], speech, each))
    return tuple(found)


def _words(seat, speech, each):
    what, choices = worded(speech, each.fields, each.answer)
    if len(each.fields) > 1:
        labelled = [(speech.label(type(each.answer), field.name), choice) for field, choice in choices]
    else:
        labelled = [("", choice) for _field, choice in choices]
    return GroupAnswer(seat, what, tuple(labelled))
