"""An answer as a form sends it: what a learner presses to give it."""

from games.forms import layout
from games.kernel import menu
from games.titles import registry


def entries(slug, seen, decision, answer):
    """(name, value) of each control that is chosen, in the order of the form, the kind of answer first."""
    rules = registry.ruleset(slug)
    offers = menu(rules, seen, decision)
    act = type(answer)
    found = [("act", act.__name__)]
    for line in layout.lines(act, offers[act], layout.shared_fields(rules.questions[decision.kind].acts, offers)):
        found += WRITE[line.kind](line, *(getattr(answer, field.name) for field in line.fields))
    return found


def _stances(line, helped, refused):
    return [
        (f"{line.name}-{seat}", "2" if seat in helped else "1" if seat in refused else "0")
        for seat in line.fields[0].choices
    ]


WRITE = {
    layout.ONE: lambda line, value: [(line.name, layout.typed(value))],
    layout.PAIR: lambda line, one, other: [(line.name, f"{one} {other}")],
    layout.SOME: lambda line, values: [(line.name, layout.typed(value)) for value in values],
    layout.STANCES: _stances,
    layout.YES: lambda line, value: [(line.name, "yes" if value else "no")],
}
