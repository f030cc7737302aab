"""Forms for what can be said in words that the rules can read; and what was sent -> an act of `kernel.press`."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.forms import layout
from games.forms.build import Blank, Blanket, blank_of
from games.forms.parse import Unfit, filled
from games.kernel.judging import horizons
from games.kernel.press import OPINIONS, Ask, Because, Claim, Endorse, Pledge, Why
from games.reading.scene import Scene
from games.wording.parts import plain
from games.wording.press import ABOUT, PressSpeech, about, until


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a list: its value, its words, whether it was chosen."""

    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class PressForm:
    """A kind of thing to say.

    key      tells it and its inputs from other forms of the page
    players  whom it is about; () where it says so itself
    because  for what reason; () where there is none to give
    about    the deeds that it may be about; () where it is about none
    until    the rounds it may be for; () where it is for none
    to       who may read it, the whole table first; () where that is settled
    open     it was tried and refused
    """

    key: str
    title: str
    button: str
    blanks: tuple[Blank, ...] = ()
    players: tuple[Choice, ...] = ()
    because: tuple[Choice, ...] = ()
    about: tuple[Choice, ...] = ()
    until: tuple[Choice, ...] = ()
    to: tuple[Choice, ...] = ()
    faults: tuple[str, ...] = ()
    open: bool = False

    @property
    def decision(self):
        """What `games/_blank.html` tells forms apart by."""
        return self.key


@dataclass(frozen=True, slots=True)
class Desk:
    """What the forms are made of.

    scene    of the player (`reading.scene`); listeners: the seats of the other people at the table
    private  whether they may be talked to in private
    bots     the seats of those bots that hear what is said to all
    told     the events that one may give as a reason (`reading.press.reasons`)
    """

    scene: Scene
    listeners: tuple
    private: bool
    bots: tuple = ()
    told: tuple = ()

    @property
    def hearers(self):
        """Those who hear what is said to all, and may answer."""
        heard = [seat for seat in (*self.listeners, *self.bots) if seat.index not in self.scene.out]
        return tuple(sorted(heard, key=lambda seat: seat.index))

    @property
    def speech(self):
        return PressSpeech(self.scene.wording, self.scene.look, self.scene.names)

    @property
    def rules(self):
        return self.scene.rules

    @property
    def look(self):
        return self.scene.look

    def others(self, chosen=""):
        """Everybody else who is not out."""
        out = {self.look.viewer, *self.scene.out}
        return _players([seat for seat in self.scene.seats if seat.index not in out], chosen)

    def electable(self, chosen=""):
        """Everybody else who can be elected."""
        seats = [self.scene.seats[seat] for seat in self.rules.endorsed(self.look) if seat != self.look.viewer]
        return _players(seats, chosen)

    def reasons(self, chosen=""):
        """None, and what everybody was told lately."""
        told = self.deeds(chosen)
        return (Choice("", _("I give no reason")), *told) if told else ()

    def deeds(self, chosen=""):
        """What everybody was told lately."""
        return tuple(Choice(str(each.number), plain(each.parts), str(each.number) == chosen) for each in self.told)

    def those_who_hear(self, chosen=""):
        return _players(self.hearers, chosen)

    def readers(self, chosen=""):
        """The whole table, and who may be the only one to read it."""
        people = _players(self.listeners, chosen)
        return (Choice("", _("The whole table")), *people) if self.private and people else ()

    def rounds(self, chosen=""):
        words = self.scene.wording
        rounds = horizons(self.rules, self.look)
        return tuple(Choice(str(each), until(each, words), str(each) == chosen) for each in rounds)


PLAYERS = {Ask: Desk.those_who_hear, Why: Desk.those_who_hear, Endorse: Desk.electable}
"""Act -> whom it may be about, where that is not everybody else who is not out."""


def _players(seats, chosen):
    return tuple(Choice(str(seat.index), seat.name, str(seat.index) == chosen) for seat in seats)


def build(desk, allows, sent=None, faults=None):
    """(a heading, the PressForms under it) of the acts that `allows` (a function of their class).

    sent, faults  what was tried and refused (`parse.Unfit`)
    """
    groups = (
        (_("Promise"), _pledges(desk, allows, sent, faults)),
        (_("Claim"), _claims(desk, allows, sent, faults)),
        (_("Opinions and questions"), _about(desk, allows, sent, faults)),
    )
    found = ((heading, tuple(forms)) for heading, forms in groups)
    return tuple((heading, forms) for heading, forms in found if forms)


def _about(desk, allows, sent, faults):
    for act in ABOUT:
        players = PLAYERS.get(act, Desk.others)
        if allows(act) and players(desk) and (act is not Why or desk.told):
            tried = _tried(act.__name__, sent)
            yield PressForm(
                act.__name__,
                about(act, desk.scene.wording),
                _("Say it"),
                players=players(desk, tried.get("player", "")),
                because=desk.reasons(tried.get("because", "")) if act in OPINIONS else (),
                about=desk.deeds(tried.get("because", "")) if act is Why else (),
                to=() if act in (Ask, Why) else desk.readers(tried.get("to", "")),
                **_refused(tried, faults),
            )


def _claims(desk, allows, sent, faults):
    for record, kind in desk.rules.claims.items() if allows(Claim) else ():
        fields = kind.fields(desk.look)
        if fields is not None:
            yield _record_form(desk, record, fields, _("Claim it"), sent, faults)


def _pledges(desk, allows, sent, faults):
    for record, kind in desk.rules.pledges.items() if allows(Pledge) else ():
        fields = kind.fields(desk.look, desk.look.viewer)
        if fields is not None:
            form = _record_form(desk, record, fields, _("Promise it"), sent, faults)
            yield replace(form, until=desk.rounds(_tried(record.__name__, sent).get("until", "")))


def _record_form(desk, record, fields, button, sent, faults):
    tried = _tried(record.__name__, sent)
    return PressForm(
        record.__name__,
        desk.speech.title(record),
        button,
        blanks=blanks_of(desk, record, fields, tried, faults if not isinstance(tried, Blanket) else None),
        to=desk.readers(tried.get("to", "")),
        **_refused(tried, faults),
    )


def blanks_of(desk, record, fields, sent, faults, prefix=""):
    lines = lines_of(record, fields, prefix)
    return tuple(blank_of(record, line, desk.speech, sent, faults or {}) for line in lines)


def lines_of(record, fields, prefix=""):
    return [replace(line, name=prefix + line.name) for line in layout.lines(record, fields, ())]


def _tried(key, sent):
    return sent if sent is not None and sent.get("kind") == key else Blanket()


def _refused(tried, faults):
    if isinstance(tried, Blanket):
        return {}
    own = ("act", "player", "because", "until")
    return {"open": True, "faults": tuple(text for name, text in (faults or {}).items() if name in own)}


def parse(desk, sent):
    """(the act, the seat of its one reader or None) in `sent`, a QueryDict. Raises Unfit."""
    kind = sent.get("kind", "")
    to = reader_of(desk, sent)
    about = {act.__name__: act for act in ABOUT}
    if kind == Why.__name__:
        seat = _seat(desk, Why, sent)
        return Why(seat, _deed(desk, seat, sent)), to
    if kind in about:
        return _reasoned(desk, about[kind](_seat(desk, about[kind], sent)), sent), to
    for records, wrap in ((desk.rules.claims, _claim), (desk.rules.pledges, _pledge)):
        record = next((each for each in records if each.__name__ == kind), None)
        if record is not None:
            return wrap(desk, record, sent), to
    raise Unfit({"act": _("Choose what to say.")})


def reader_of(desk, sent):
    """The seat of the one person who is to read it, None for the whole table."""
    people = {str(seat.index): seat.index for seat in desk.listeners}
    return people.get(sent.get("to", "")) if desk.private else None


def _reasoned(desk, act, sent):
    """The act with the reason that was given for it, if any."""
    if not sent.get("because") or type(act) not in OPINIONS:
        return act
    return Because(act, _deed(desk, act.player, sent))


def _deed(desk, seat, sent):
    """The event that was chosen as a reason, or to ask about."""
    deed = next((each for each in desk.told if str(each.number) == sent.get("because")), None)
    if deed is None:
        raise Unfit({"because": _("That was too long ago. Choose something else.")})
    if seat not in deed.seats:
        raise Unfit({"because": _("This does not name the player. Choose something else.")})
    return deed.event


def _claim(desk, record, sent):
    return Claim(filled_in(record, desk.rules.claims[record].fields(desk.look), sent))


def _pledge(desk, record, sent):
    what = filled_in(record, desk.rules.pledges[record].fields(desk.look, desk.look.viewer), sent)
    return Pledge(what, round_of(desk, sent))


def filled_in(record, fields, sent, prefix=""):
    if fields is None:
        raise Unfit({"act": _("This can't be said now.")})
    return filled(record, lines_of(record, fields, prefix), sent)


def _seat(desk, act, sent):
    for player in PLAYERS.get(act, Desk.others)(desk):
        if player.value == sent.get("player"):
            return int(player.value)
    raise Unfit({"player": _("Choose a player.")})


def round_of(desk, sent):
    for each in horizons(desk.rules, desk.look):
        if str(each) == sent.get("until"):
            return each
    raise Unfit({"until": _("Choose for how long.")})
