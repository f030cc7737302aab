"""An answer as a browser sends it: the reverse of `games.forms.parse`."""

from games.forms import layout
from games.kernel import menu


def as_form(rules, look, decision, answer):
    """The fields of a form that stand for `answer`."""
    offers = menu(rules, look, decision)
    shared = layout.shared_fields(rules.questions[decision.kind].acts, offers)
    sent = {"act": type(answer).__name__}
    for line in layout.lines(type(answer), offers[type(answer)], shared):
        sent.update(WRITE[line.kind](line, *(getattr(answer, field.name) for field in line.fields)))
    return sent


def _stances(line, refused, asked):
    marks = {**dict.fromkeys(line.fields[0].choices, "0"), **dict.fromkeys(asked, "1"), **dict.fromkeys(refused, "2")}
    return {f"{line.name}-{seat}": mark for seat, mark in marks.items()}


WRITE = {
    layout.ONE: lambda line, value: {line.name: layout.typed(value)},
    layout.PAIR: lambda line, one, other: {line.name: f"{one} {other}"},
    layout.SOME: lambda line, values: {line.name: [str(value) for value in values]},
    layout.STANCES: _stances,
    layout.YES: lambda line, value: {line.name: "yes" if value else "no"},
}
