"""What was sent -> an answer of the rules."""

from django.utils.translation import gettext as _

from games.forms import layout
from games.kernel import menu


class Unfit(Exception):
    """What was sent is no answer. `faults`: input name -> a sentence; "act" for the kind of answer."""

    def __init__(self, faults):
        super().__init__(", ".join(faults))
        self.faults = faults


def parse(rules, look, decision, sent):
    """The answer in `sent` (a QueryDict) to a decision of the viewer of `look`. Raises Unfit."""
    offers = {each.__name__: (each, fields) for each, fields in menu(rules, look, decision).items()}
    act = sent.get("act") or (next(iter(offers)) if len(offers) == 1 else "")
    if act not in offers:
        raise Unfit({"act": _("Choose what to do.")})
    answer_class, fields = offers[act]
    shared = layout.shared_fields(rules.questions[decision.kind].acts, dict(offers.values()))
    return filled(answer_class, layout.lines(answer_class, fields, shared), sent)


def filled(record, lines, sent, read=None):
    """The record (a class) with what `sent` says in these lines of its form. Raises Unfit, with the faults of all.

    read  function(line, sent) -> {name: value}, which raises ValueError with a sentence; None: by the kind of the line
    """
    values, faults = {}, {}
    for line in lines:
        try:
            values.update(read(line, sent) if read else READ[line.kind](line, sent))
        except ValueError as fault:
            faults[line.name] = str(fault)
    if faults:
        raise Unfit(faults)
    return record(**values)


def _one(line, sent):
    (field,) = line.fields
    return {field.name: _match(field.choices, sent.get(line.name, ""))}


def _pair(line, sent):
    first, second = line.fields
    one, _space, other = sent.get(line.name, "").partition(" ")
    chosen = _match(first.choices, one)
    return {first.name: chosen, second.name: _match(second.choices.get(chosen, ()), other)}


def _some(line, sent):
    (field,) = line.fields
    values = tuple(dict.fromkeys(_match(field.choices, raw) for raw in sent.getlist(line.name)))
    if len(values) < field.least:
        raise ValueError(_("Choose at least {number}.").format(number=field.least))
    if field.most and len(values) > field.most:
        raise ValueError(_("Choose at most {number}.").format(number=field.most))
    return {field.name: values}


def _stances(line, sent):
    first, second = line.fields
    given = {value: sent.get(f"{line.name}-{value}", "0") for value in first.choices}
    if not set(given.values()) <= {"0", "1", "2"}:
        raise ValueError(_("Choose one for each player."))
    return {
        first.name: tuple(value for value, raw in given.items() if raw == "2"),
        second.name: tuple(value for value, raw in given.items() if raw == "1"),
    }


def _yes(line, sent):
    (field,) = line.fields
    raw = sent.get(line.name)
    if raw not in ("yes", "no"):
        raise ValueError(_("Choose one of the two."))
    return {field.name: raw == "yes"}


def _match(choices, raw):
    for value in choices:
        if layout.typed(value) == raw:
            return value
    raise ValueError(_("Choose one of these."))


READ = {
    layout.ONE: _one,
    layout.PAIR: _pair,
    layout.SOME: _some,
    layout.STANCES: _stances,
    layout.YES: _yes,
}
