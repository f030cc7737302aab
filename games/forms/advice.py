"""What the strongest bot that answers at once would answer in the reader's place, in the words of the form."""

import random
from dataclasses import dataclass
from typing import Any

from games.bots import choose, usual
from games.forms import layout
from games.kernel import menu


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer. `act`: its words; `lines`: (the label of a line of the form, the words of what is chosen there);
    `reason`: what the bot weighs, or ""; `others`: (the words of another kind of answer that is open, what speaks for
    it).
    """

    act: Any
    lines: tuple[tuple[str, tuple[Any, ...]], ...]
    reason: Any
    others: tuple[tuple[Any, Any], ...]


def given(scene):
    """Whether there is advice here: in practice, where nobody else plays; a lesson has its own."""
    return scene.practice and scene.lesson is None


def advise(scene, decision):
    """The Advice on a decision of the viewer: from the viewer's own view, the same each time it is asked for."""
    rules, look = scene.rules, scene.look
    rng = random.Random(f"{scene.public_id} {decision.id}")  # noqa: S311  # nothing secret comes of it
    answer = choose(usual(rules.slug), rules, look, decision, rng)
    speech = scene.wording.speech(look, decision, scene.names)
    kind = type(answer)
    open_now = menu(rules, look, decision)
    lines = layout.lines(kind, open_now[kind], ())
    told = tuple((speech.label(kind, line.fields[0].name), _chosen(answer, line, speech)) for line in lines)
    reasons = scene.wording.reasons
    reason = reasons.get(kind, reasons.get(decision.kind, ""))
    others = tuple((speech.act(each), reasons[each]) for each in open_now if each is not kind and each in reasons)
    return Advice(speech.act(kind), tuple((label, words) for label, words in told if words), reason, others)


def _chosen(answer, line, speech):
    kind, words = type(answer), []
    answered: dict[str, Any] = {}
    for field in line.fields:
        value = getattr(answer, field.name)
        if line.kind == layout.YES:
            yes, no = speech.yes_no(kind, field.name)
            words.append(yes if value else no)
        else:
            several = field.kind == layout.SOME
            words += [speech.choice(kind, field, each, dict(answered)) for each in (value if several else (value,))]
        answered[field.name] = value
    return tuple(words)
