"""Forms for standing orders: one for each kind that can be given now; and what was sent -> an order."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from games.forms import layout
from games.forms.build import Blank, Blanket, blank_of
from games.forms.parse import READ, Unfit, filled


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in an order of preference: its name, and (value, words, chosen) of each who may have it."""

    label: str
    options: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Ranks:
    """A blank whose values stand in the order of preference; drawn as one list for each place."""

    name: str
    label: str
    ranks: tuple[Rank, ...]
    fault: str
    kind: str = "ranks"


@dataclass(frozen=True, slots=True)
class OrderForm:
    """A kind of order to give.

    key       the name of its record, which also tells its inputs from those of other forms on the page
    choosing  whether one may say that it is for one answer only; single: it always is
    open      whether it was tried and refused
    """

    key: str
    title: str
    note: str
    blanks: tuple[Blank | Ranks, ...]
    single: bool
    once: bool
    open: bool
    standing: bool = True

    @property
    def decision(self):
        """What `games/_blank.html` tells forms apart by."""
        return self.key


def build(rules, look, speech, sent=None, faults=None):
    """The forms of all kinds that the viewer of `look` may give; `sent` and `faults` (`parse.Unfit`) of one refused.

    speech  the game's `OrderSpeech`
    """
    forms = []
    for order_class, kind in rules.orders.items():
        fields = kind.fields(look)
        if fields is not None:
            tried = sent is not None and sent.get("kind") == order_class.__name__
            forms.append(
                _form(order_class, kind, fields, speech, sent if tried else Blanket(), (faults or {}) if tried else {})
            )
    return tuple(forms)


def parse(rules, look, sent):
    """(the order, whether for one answer) in `sent`, a QueryDict. Raises Unfit."""
    kinds = {each.__name__: each for each in rules.orders}
    order_class = kinds.get(sent.get("kind"))
    fields = rules.orders[order_class].fields(look) if order_class else None
    if order_class is None or fields is None:
        raise Unfit({"act": _("This order can't be given now.")})
    lines = layout.lines(order_class, fields, ())
    order = filled(order_class, lines, sent, partial(_read, rules.orders[order_class]))
    return order, sent.get("once") == "yes"


def _form(order_class, kind, fields, speech, sent, faults):
    return OrderForm(
        key=order_class.__name__,
        title=speech.title(order_class),
        note=speech.note(order_class),
        blanks=tuple(
            _ranks(order_class, line, speech, sent, faults)
            if line.fields[0].name == kind.ranked
            else blank_of(order_class, line, speech, sent, faults)
            for line in layout.lines(order_class, fields, ())
        ),
        single=kind.single,
        once=sent.get("once") == "yes",
        open=not isinstance(sent, Blanket),
    )


def _ranks(order_class, line, speech, sent, faults):
    (field,) = line.fields
    typed = sent.getlist(line.name) or []
    words = [(str(value), speech.choice(order_class, field, value, {}).label) for value in field.choices]
    ranks = tuple(
        Rank(
            _("Choice {number}").format(number=place + 1),
            tuple((value, label, typed[place : place + 1] == [value]) for value, label in words),
        )
        for place in range(len(field.choices))
    )
    return Ranks(line.name, speech.label(order_class, field.name), ranks, faults.get(line.name, ""))


def _read(kind, line, sent):
    if line.fields[0].name == kind.ranked:
        sent = sent.copy()
        sent.setlist(line.name, [raw for raw in sent.getlist(line.name) if raw])
    return READ[line.kind](line, sent)
