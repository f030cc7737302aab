"""The form of a deal: with whom, what for what, then the two pledges; and what was sent -> a Deal."""

from dataclasses import dataclass, replace

from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from games.forms import layout, press
from games.forms.build import Blanket
from games.forms.parse import Unfit
from games.forms.press import Choice, PressForm, blanks_of, filled_in, lines_of, round_of
from games.kernel.judging import horizons, is_late
from games.kernel.press import Deal

GIVE, WANT = "give-", "want-"
"""What the names of the inputs of the two pledges of a deal begin with."""

NOTHING = "nothing"
"""What is sent where somebody only asks for a pledge."""


@dataclass(frozen=True, slots=True)
class DealForm:
    """A deal to offer. First it is chosen with whom and what for what; then `give` and `want` are filled in.

    chosen    (seat, name of the record given or NOTHING, name of the record wanted) once they are
    about     what it is to be about, as `About`, "" for nothing
    counters  key of the deal of theirs that it is offered instead of, "" for none
    """

    players: tuple[Choice, ...]
    gives: tuple[Choice, ...]
    wants: tuple[Choice, ...]
    chosen: tuple[int, str, str] | None = None
    give: PressForm | None = None
    want: PressForm | None = None
    until: tuple[Choice, ...] = ()
    to: tuple[Choice, ...] = ()
    fault: str = ""
    about: str = ""
    counters: str = ""


@dataclass(frozen=True, slots=True)
class About(Blanket):
    """What a deal is to be about, as the board sends it: "district zahle 2" or "district zahle".

    of, value  as of a `Field` and one of its choices; player: the seat that it has to do with, "" for none
    lines      those of the form that is to begin with it
    """

    of: str = ""
    value: str = ""
    player: str = ""
    lines: tuple[layout.Line, ...] = ()

    def get(self, name, default=None):
        return next((found for line in self.lines if line.name == name and (found := self._said(line))), default)

    def fits(self, fields):
        """Whether a record with these blanks can be about it."""
        return any(self._said(line) for line in lines_of(object, fields))

    def _said(self, line):
        """What a line holds where it says so, "" where it cannot."""
        first = line.fields[0]
        if first.of != self.of or line.kind not in (layout.ONE, layout.PAIR):
            return ""
        if line.kind == layout.ONE:
            return self.value if self.value in map(layout.typed, first.choices) else ""
        pairs = ((head, value) for head in first.choices for value in line.fields[1].choices[head])
        return next((f"{head} {value}" for head, value in pairs if self.value in (str(head), str(value))), "")


def _about_of(sent):
    of, _, rest = sent.get("about", "").partition(" ")
    value, _, player = rest.partition(" ")
    return About(of, value, player)


def build(desk, sent, faults=None):
    """The DealForm; `sent`: what was chosen so far, or tried and refused."""
    pledges = {each.__name__: each for each in desk.rules.pledges}
    about = _about_of(sent)
    player, give, want = (sent.get(name, "") for name in ("player", "give", "want"))
    player = player or about.player
    seat = next((seat.index for seat in desk.hearers if str(seat.index) == player), None)
    partners = [each.index for each in desk.hearers if seat in (None, each.index)]
    form = DealForm(
        desk.those_who_hear(player),
        (*_kinds(desk, [(desk.look.viewer, other) for other in partners], about, give), _nothing(give)),
        _kinds(desk, [(other, desk.look.viewer) for other in partners], about, want),
        about=sent.get("about", ""),
    )
    if seat is None or give not in (*pledges, NOTHING) or want not in pledges:
        return form
    me = desk.look.viewer
    giving = None if give == NOTHING else _part(desk, pledges[give], me, seat, GIVE, sent, faults, about)
    wanting = _part(desk, pledges[want], seat, me, WANT, sent, faults, about)
    if wanting is None or (giving is None and give != NOTHING):
        return replace(form, fault=_("One of the two can't be promised now. Choose another."))
    return replace(
        form,
        chosen=(seat, give, want),
        give=giving,
        want=wanting,
        until=desk.rounds(sent.get("until", "") or _first_round(desk, [(me, give), (seat, want)])),
        to=(Choice("", _("The whole table")), Choice(player, _("Only the two of you"), sent.get("to", "") == player))
        if desk.private and any(each.index == seat for each in desk.listeners)
        else (),
        fault=next((text for name, text in (faults or {}).items() if name in ("act", "until")), ""),
        counters=sent.get("counters", ""),
    )


def countered(desk, said):
    """What `build` takes for another deal instead of the one that `said` (`threads.Said`) offers: the same turned
    round, to be changed. Where they only asked, what one wants for it is still to be chosen.
    """
    deal, seat = said.bargain.act, said.seat.index
    give, want = deal.want, deal.give
    typed = {
        "kind": [Deal.__name__],
        "counters": [said.key],
        "player": [str(seat)],
        "to": [str(seat) if said.thread else ""],
        "give": [type(give).__name__],
        "want": ["" if want is None else type(want).__name__],
        "until": [str(deal.until)],
    }
    for record, whose, prefix in ((give, desk.look.viewer, GIVE), (want, seat, WANT)):
        if record is None:
            continue
        fields = desk.rules.pledges[type(record)].fields(desk.look, whose) or ()
        typed |= {line.name: _typed(record, line) for line in lines_of(type(record), fields, prefix)}
    return MultiValueDict(typed)


def _typed(record, line):
    """What is sent where a line of a form says the same as the record."""
    values = [getattr(record, field.name) for field in line.fields]
    if line.kind == layout.YES:
        return ["yes" if values[0] else "no"]
    if line.kind == layout.SOME:
        return [str(value) for value in values[0]]
    return [" ".join(map(layout.typed, values))]


def _kinds(desk, pairs, about, chosen):
    """The kinds of pledge that can be given now, of `pairs` of seats (who gives it, to whom). Unless one is chosen, the
    first between the first pair is: that fits what the deal is to be about, else what the viewer is asked.
    """
    kinds = desk.rules.pledges
    can = [each for each in kinds if any(_between(desk, each, *pair) is not None for pair in pairs)]
    first = ((each, _between(desk, each, *pair)) for each in can for pair in pairs[:1])
    likely = [each for each in first if each[1] is not None]
    asked = {each.kind for each in desk.look.asks}
    likely.sort(key=lambda each: (not about.fits(each[1]), not asked & set(kinds[each[0]].questions)))
    chosen = chosen or next((record.__name__ for record, _fields in likely), "")
    return tuple(Choice(each.__name__, desk.speech.title(each), each.__name__ == chosen) for each in can)


def _nothing(chosen):
    return Choice(NOTHING, _("Nothing: I only ask"), chosen == NOTHING)


def _between(desk, record, seat, other):
    kind = desk.rules.pledges[record]
    fields = kind.fields(desk.look, seat)
    return None if fields is None else kind.between(desk.look, other, fields)


def _part(desk, record, seat, other, prefix, sent, faults, about):
    if sent.get("counters"):
        fields = desk.rules.pledges[record].fields(desk.look, seat)
    else:
        fields = _between(desk, record, seat, other)
    if fields is None:
        return None
    if sent.get("kind") != Deal.__name__:
        sent = replace(about, lines=tuple(lines_of(record, fields, prefix)))
    blanks = blanks_of(desk, record, fields, sent, faults, prefix)
    return PressForm(prefix + record.__name__, desk.speech.title(record), "", blanks=blanks)


def _first_round(desk, parts):
    """The round that a deal is for at first: this one, unless one of the two has no occasion left in it to keep, if it
    is about anybody, what it promises.

    parts  (a seat, the name of the record that it promises or NOTHING), …
    """
    kinds = {each.__name__: (each, kind) for each, kind in desk.rules.pledges.items()}
    for seat, name in parts:
        record, kind = kinds.get(name, (None, None))
        fields = kind.fields(desk.look, seat) if kind else None
        if fields and all(kind.missed(desk.look, seat, pledge) for pledge in _about_each(record, fields)):
            return str(horizons(desk.rules, desk.look)[1])
    return ""


def _about_each(record, fields):
    """A pledge of this kind about each choice of its first blank, whatever its others say."""
    first, *others = fields
    for choice in first.choices if first.kind == "one" else (False,):
        values = {first.name: choice}
        for field in others:
            values[field.name] = next(iter(field.open_choices(values)), False) if field.kind == "one" else ()
        yield record(**values)


def _parse_deal(desk, sent):
    pledges = {each.__name__: each for each in desk.rules.pledges}
    give, want = pledges.get(sent.get("give")), pledges.get(sent.get("want"))
    hearers = {str(seat.index): seat.index for seat in desk.hearers}
    player = hearers.get(sent.get("player", ""))
    only_asks = sent.get("give") == NOTHING
    if want is None or player is None or (give is None and not only_asks):
        raise Unfit({"act": _("Choose with whom, and what for what.")})
    kinds = desk.rules.pledges
    deal = Deal(
        player,
        None if only_asks else filled_in(give, kinds[give].fields(desk.look, desk.look.viewer), sent, GIVE),
        filled_in(want, kinds[want].fields(desk.look, player), sent, WANT),
        round_of(desk, sent),
    )
    if is_late(desk.rules, desk.look, deal, desk.look.viewer):
        raise Unfit({"until": _("It is too late for that. Choose a longer time, or another bargain.")})
    return deal


def parse(desk, sent):
    """(the act, the seat of its one reader or None) in `sent`, a QueryDict; a deal or anything else. Raises Unfit."""
    if sent.get("kind") != Deal.__name__:
        return press.parse(desk, sent)
    return _parse_deal(desk, sent), press.reader_of(desk, sent)
