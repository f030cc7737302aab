"""A form from any decision: its menu, in the words of its game, with what was typed or sealed so far."""

from dataclasses import dataclass, replace
from dataclasses import fields as fields_of
from operator import attrgetter
from zlib import crc32

from games.forms import layout
from games.kernel import menu
from games.kernel.decisions import Default
from games.kernel.standing_orders import keepable

LONG = 60
"""More pairs than this are one drop-down list."""


@dataclass(frozen=True, slots=True)
class Option:
    """`district`: its code where the option is one that can be chosen on the map, else ""; `seat`: where it is one.

    rank  of ChoiceWords: options stand best first
    """

    value: str
    label: str
    note: str = ""
    figure: str = ""
    checked: bool = False
    district: str = ""
    seat: int | None = None
    rank: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """Options under one heading (an Option that can't itself be chosen); `open`: one of them is checked."""

    head: Option | None
    options: tuple[Option, ...]

    @property
    def open(self):
        return any(option.checked for option in self.options)


@dataclass(frozen=True, slots=True)
class Blank:
    """One line of the form. `kind`: radio, check, pairs, select, hand, stances or ballots."""

    name: str
    kind: str
    label: str
    groups: tuple[Options, ...]
    fault: str = ""

    @property
    def options(self):
        return self.groups[0].options

    @property
    def texts(self):
        """What it says, but for names of players."""
        heads = [group.head for group in self.groups if group.head]
        choices = [*heads, *(option for group in self.groups for option in group.options)]
        labels = [each.label for each in choices if each.seat is None]
        return (self.label, *labels, *(text for each in choices for text in (each.note, each.figure)))


@dataclass(frozen=True, slots=True)
class Act:
    """One kind of answer: its words and its blanks. `secret`: that it is open tells a secret of whoever is asked."""

    key: str
    title: str
    note: str
    button: str
    icon: str
    blanks: tuple[Blank, ...]
    chosen: bool
    secret: bool = False


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """A decision to answer.

    mode    "buttons": each act is a button · "yes": the two options of the only blank are buttons · "acts": choose one
            of several, or of one where others might be open `aside` · "one": a single act
    barred  kinds of answer that are shown, with the reason why they are not open
    answered  whether a sealed answer was given, which may still be changed
    beforehand  what a decision is about that may be answered but is not waited for, else ""; spread: it lies unfolded
    order     the name of a standing order that prefills this form, else ""
    always    whether some answer can be kept for the whole game, as a standing order
    hidden    whether which answers are open tells a secret: all lie under one cover, the first of them chosen
    aside     whether some answers would tell a secret if they were open: a cover is there for them, open or not
    own       what is at stake by what the reader alone knows, as parts; it lies under the cover
    fault     what is missing of the kind of answer, else ""
    tried     whether it was just answered, and refused
    about     (what the question is about, its rule), None where nothing is said of it
    orderable whether a standing order could answer where silence would; ordered: what the reader's does, "" for nothing
    key       changes when another question is open than before, or it is answered another way; not by what is typed
    """

    decision: int
    kind: str
    standing: bool
    mode: str
    question: tuple
    hint: tuple
    silence: str
    acts: tuple[Act, ...]
    shared: tuple[Blank, ...]
    barred: tuple
    answered: bool
    beforehand: str
    order: str
    spread: bool
    key: int
    always: bool = False
    hidden: bool = False
    aside: bool = False
    own: tuple = ()
    fault: str = ""
    tried: bool = False
    about: tuple | None = None
    orderable: bool = False
    ordered: str = ""

    @property
    def faulty(self):
        """The blanks that have a fault, of the act that was chosen."""
        chosen = [blank for act in self.acts if act.chosen for blank in act.blanks]
        return tuple(blank for blank in (*chosen, *self.shared) if blank.fault)

    @property
    def own_tried(self):
        """Whether what was refused is one of the `own_acts`."""
        return self.tried and any(act.chosen for act in self.own_acts)

    @property
    def texts(self):
        """What the choices say that may be seen (`open_acts`)."""
        barred = [text for act in self.barred for text in (act.button, act.note)]
        return (*self._said(self.open_acts), *barred, *(text for blank in self.shared for text in blank.texts))

    @property
    def own_texts(self):
        """What the others say."""
        return self._said(self.own_acts)

    def _said(self, acts):
        heads = [text for act in acts for text in (act.button, act.note)]
        titles = [act.title for act in acts] if self.mode == "acts" else []
        return (*heads, *titles, *(text for act in acts for blank in act.blanks for text in blank.texts))

    @property
    def covered(self):
        """Whether all answers lie under one cover: they would tell a secret, or show a sealed answer (buttons show
        none)."""
        return self.hidden or (self.answered and self.mode in ("acts", "one"))

    @property
    def open_acts(self):
        """Those that everybody may see who looks over a shoulder, if no cover lies over all."""
        return tuple(act for act in self.acts if self.hidden or not act.secret)

    @property
    def own_acts(self):
        """The others."""
        return tuple(act for act in self.acts if act.secret and not self.hidden)


def build(rules, look, decision, speech, sent=None, faults=None, orders=()):
    """The form for a decision of the viewer of `look`; `sent` and `faults` (see parse.Unfit) if it was tried.

    orders  the viewer's standing orders (kernel `Standing`), the newer later
    """
    faults, tried = faults or {}, sent is not None
    answer = look.answers.get(decision.id)
    if sent is None:
        sent = Sealed(answer) if answer is not None else Blanket()
    offers = {each: _prefilled(rules, each, fields, orders) for each, fields in menu(rules, look, decision).items()}
    kinds = rules.questions[decision.kind].acts
    shared = layout.shared_fields(kinds, offers)
    secret = [speech.secret(each) for each in kinds]
    hidden, aside = all(secret), any(secret) and not all(secret)
    only = len(offers) == 1 and not aside
    chosen = sent.get("act") or (next(iter(offers)).__name__ if hidden or only else "")
    acts = tuple(_act(each, fields, shared, speech, sent, faults, chosen) for each, fields in offers.items())
    asked_once = {}
    for answer_class, fields in offers.items():
        for line in layout.lines(answer_class, fields, shared):
            if line.fields[0] in shared:
                asked_once[line.name] = blank_of(answer_class, line, speech, sent, faults)
    return AnswerForm(
        decision=decision.id,
        kind=decision.kind,
        standing=decision.standing,
        mode=_mode(acts, asked_once, hidden, kinds if aside else ()),
        question=speech.question(),
        hint=speech.hint(),
        silence=speech.silence(),
        acts=acts,
        shared=tuple(asked_once.values()),
        barred=speech.barred(),
        answered=answer is not None,
        beforehand=speech.beforehand() if decision.standing else "",
        order="" if decision.standing else _prefills(rules, offers),
        spread=decision.standing and speech.spread(),
        key=_key(decision, answer, offers),
        always=not decision.standing and keepable(rules, look, decision),
        hidden=hidden,
        aside=aside,
        own=speech.own(),
        fault=faults.get("act", ""),
        tried=tried,
    )


def _prefilled(rules, answer_class, fields, orders):
    """The fields of an answer; those that a standing order fills in begin with what the newest such order says."""
    filling = [each.order for each in orders if answer_class in rules.orders[type(each.order)].prefills]
    said = filling[-1] if filling else None
    return tuple(
        replace(field, default=tuple(value for value in getattr(said, field.name) if value in field.choices))
        if said is not None and hasattr(said, field.name)
        else field
        for field in fields
    )


def _prefills(rules, offers):
    """The name of the standing order that fills in blanks of one of these answers, "" for none."""
    return next((order.__name__ for order, kind in rules.orders.items() if set(kind.prefills) & set(offers)), "")


def _key(decision, answer, offers):
    defaults = [field.default for fields in offers.values() for field in fields]
    return crc32(repr((decision.id, answer, defaults)).encode())


class Blanket:
    """Nothing was typed: defaults stand."""

    def get(self, name, default=None):
        return default

    def getlist(self, name):
        return None


class Sealed(Blanket):
    """A sealed answer, read like something typed."""

    def __init__(self, answer):
        self.answer = answer

    def get(self, name, default=None):
        if name == "act":
            return type(self.answer).__name__
        field = name.partition("-")[2]
        return layout.typed(getattr(self.answer, field)) if hasattr(self.answer, field) else default


def _mode(acts, shared, hidden, known):
    """`known`: all answers that the question knows, where which of them are open must not show; else ()."""
    if known:
        return "acts" if any(map(fields_of, known)) else "buttons"
    if len(acts) > 1:
        return "acts" if shared or any(act.blanks for act in acts) else "buttons"
    only = acts[0].blanks
    if not only:
        return "buttons"
    plain = len(only) == 1 and only[0].kind == "radio" and not hidden
    return "yes" if plain and only[0].options[0].value == "yes" else "one"


def _act(answer_class, fields, shared, speech, sent, faults, chosen):
    words = speech.act(answer_class)
    blanks = tuple(
        blank_of(answer_class, line, speech, sent, faults)
        for line in layout.lines(answer_class, fields, shared)
        if line.fields[0] not in shared
    )
    name = answer_class.__name__
    secret = speech.secret(answer_class)
    return Act(name, words.title, words.note, words.button, words.icon, blanks, name == chosen, secret)


def blank_of(answer_class, line, speech, sent, faults):
    """One line of the form for a record of `answer_class`; `speech` and `sent` as `build` takes them."""
    kind, groups = SHOW[line.kind](answer_class, line, speech, sent)
    label = speech.label(answer_class, line.fields[0].name)
    return Blank(line.name, kind, label, groups, faults.get(line.name, ""))


def _option(answer_class, field, value, answered, speech, checked, raw=None):
    words = speech.choice(answer_class, field, value, answered)
    return Option(
        layout.typed(value) if raw is None else raw,
        words.label,
        words.note,
        words.figure,
        checked,
        value if field.of == "district" else "",
        value if field.of == "seat" and isinstance(value, int) else None,
        words.rank,
    )


def _best_first(options):
    """Options in the order of their ranks; those that have none, or the same, stay in the order of the rules."""
    return tuple(sorted(options, key=attrgetter("rank"), reverse=True))


def _one(answer_class, line, speech, sent):
    (field,) = line.fields
    first = field.choices[0] if len(field.choices) == 1 else field.default
    typed = sent.get(line.name, None if first is Default.ABSENT else layout.typed(first))
    options = tuple(
        _option(answer_class, field, value, {}, speech, layout.typed(value) == typed) for value in field.choices
    )
    kind = "ballots" if field.of == "ballot" else "radio"
    return kind, (Options(None, _best_first(options)),)


def _pair(answer_class, line, speech, sent):
    first, second = line.fields
    typed = sent.get(line.name, "")
    groups = []
    for head in first.choices:
        options = []
        for value in second.choices[head]:
            raw = f"{head} {value}"
            options.append(_option(answer_class, second, value, {first.name: head}, speech, raw == typed, raw))
        groups.append(Options(_option(answer_class, first, head, {}, speech, False), _best_first(options)))
    groups.sort(key=lambda group: group.options[0].rank, reverse=True)
    if sum(len(group.options) for group in groups) > LONG:
        return "select", tuple(groups)
    return "hand" if first.of == "card" else "pairs", tuple(groups)


def _some(answer_class, line, speech, sent):
    (field,) = line.fields
    typed = sent.getlist(line.name)
    marked = {str(value) for value in field.default} if typed is None else set(typed)
    options = tuple(_option(answer_class, field, value, {}, speech, str(value) in marked) for value in field.choices)
    return "check", (Options(None, options),)


def _stances(answer_class, line, speech, sent):
    field, other = line.fields
    groups = []
    for value in field.choices:
        name = f"{line.name}-{value}"
        so_far = "2" if value in field.default else "1" if value in other.default else "0"
        typed = sent.get(name, so_far)
        options = tuple(
            Option(str(index), words, checked=str(index) == typed) for index, words in enumerate(speech.stances())
        )
        head = _option(answer_class, field, value, {}, speech, False, name)
        groups.append(Options(head, options))
    return "stances", tuple(groups)


def _yes(answer_class, line, speech, sent):
    (field,) = line.fields
    typed = sent.get(line.name, "yes" if field.default else "no")
    words = speech.yes_no(answer_class, field.name)
    options = tuple(
        Option(raw, each.label, each.note, checked=raw == typed) for raw, each in zip(("yes", "no"), words, strict=True)
    )
    return "radio", (Options(None, options),)


SHOW = {
    layout.ONE: _one,
    layout.PAIR: _pair,
    layout.SOME: _some,
    layout.STANCES: _stances,
    layout.YES: _yes,
}
