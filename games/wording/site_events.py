"""What the site itself tells a table, beside what the rules tell: the records of these events, and their sentences.

Moments are ISO 8601 texts in UTC, lengths seconds, seats numbers. A new record needs a sentence in SAY and an icon.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from games.wording.parts import Moment, sentence
from games.wording.times import length


@dataclass(frozen=True, slots=True)
class Paused:
    """Everybody agreed that the clocks stand still `until` then."""

    until: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """Everybody agreed to end the pause early."""


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """The site was down for so long; every open answer is due that much later."""

    seconds: int


@dataclass(frozen=True, slots=True)
class TimeExtended:
    """The host gave everybody more time for what is open."""

    seat: int
    seconds: int


@dataclass(frozen=True, slots=True)
class TimeTakenBack:
    """More than half of the others objected to the time that the host had given."""

    seconds: int


@dataclass(frozen=True, slots=True)
class PaceChanged:
    """The table agreed that a turn takes so many seconds from now on, and an answer to others so many."""

    turn: int
    answer: int


@dataclass(frozen=True, slots=True)
class LiveAgreed:
    """Everybody agreed to play live from `start` to `until`, with so many seconds for each answer."""

    start: str
    until: str
    seconds: int


@dataclass(frozen=True, slots=True)
class LiveBegun:
    """The live phase begins; each answer takes so many seconds `until` then."""

    until: str
    seconds: int


@dataclass(frozen=True, slots=True)
class LiveOver:
    """The table has the times again that it had before the live phase, or it will not be held."""


@dataclass(frozen=True, slots=True)
class SeatAway:
    """The person of the seat missed two answers in a row, and somebody stands in."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatBack:
    """The person of the seat is there again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatResigned:
    """The person of the seat left the game for good."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """The others decided that somebody else may take the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody took over the seat of the person called `before`."""

    seat: int
    before: str


@dataclass(frozen=True, slots=True)
class SatDownAgain:
    """The person of the seat has sat down at the table where this game, which is over, is played once more."""

    seat: int


@dataclass(frozen=True, slots=True)
class OrderFollowed:
    """To its owner: a standing order, as JSON text, answered for the seat. `ended`: that used it up."""

    order: str
    ended: bool


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """To its owner: the rules did not allow the answer of a standing order, and the default or another order stood."""

    order: str
    question: str


@dataclass(frozen=True, slots=True)
class OrderEnded:
    """To its owner: no question will come any more that the standing order could answer."""

    order: str


Event = (
    Paused
    | Resumed
    | TimeGivenBack
    | TimeExtended
    | TimeTakenBack
    | PaceChanged
    | LiveAgreed
    | LiveBegun
    | LiveOver
    | SeatAway
    | SeatBack
    | SeatResigned
    | SeatOffered
    | SeatTaken
    | SatDownAgain
    | OrderFollowed
    | OrderFailed
    | OrderEnded
)
"""What the site tells: one of these."""


def say(event, names, words):
    """The sentence of an event, as parts. `words`: the game's for standing orders (`wording.event_sentences`)."""
    if type(event) in OF_ORDERS:
        return OF_ORDERS[type(event)](event, names, words)
    return SAY[type(event)](event, names)


def paused(event, names):
    until = Moment(datetime.fromisoformat(event.until))
    return sentence(_("All agreed to a pause: the clocks stand still until {time}."), time=until)


def resumed(event, names):
    return (_("All agreed to go on: the clocks run again."),)


def time_given_back(event, names):
    return sentence(
        _("The site was down for {time}. Every open answer is due that much later."), time=length(event.seconds)
    )


def time_extended(event, names):
    return sentence(
        _("{player}, the host, gave everybody {time} more for what is open."),
        player=names.player(event.seat),
        time=length(event.seconds),
    )


def time_taken_back(event, names):
    return sentence(
        _("More than half of the others object: what the host gave, {time}, is taken back."),
        time=length(event.seconds),
    )


def pace_changed(event, names):
    if event.turn == event.answer:
        return sentence(_("The table agreed on another pace: {turn} for each answer."), turn=length(event.turn))
    return sentence(
        _("The table agreed on another pace: {turn} a turn, {answer} an answer to others."),
        turn=length(event.turn),
        answer=length(event.answer),
    )


def live_agreed(event, names):
    start, until = (Moment(datetime.fromisoformat(each)) for each in (event.start, event.until))
    return sentence(
        _("All agreed to play live from {start} to {until}: {time} for each answer."),
        start=start,
        until=until,
        time=length(event.seconds),
    )


def live_begun(event, names):
    until = Moment(datetime.fromisoformat(event.until))
    return sentence(
        _("The table plays live until {until}: {time} for each answer."), until=until, time=length(event.seconds)
    )


def live_over(event, names):
    return (_("The live phase is over: the table has its own times again."),)


def seat_away(event, names):
    return sentence(
        _("{player} missed two answers in a row. Somebody stands in until {player} is back."),
        player=names.player(event.seat),
    )


def seat_back(event, names):
    return sentence(_("{player} is back and plays again."), player=names.player(event.seat))


def seat_resigned(event, names):
    return sentence(_("{name} has left the game for good. Somebody stands in."), name=_called(event.name))


def seat_offered(event, names):
    return sentence(
        _("The others decided to look for somebody to take the seat of {player}."), player=names.player(event.seat)
    )


def seat_taken(event, names):
    return sentence(
        _("{player} takes over the seat of {before}."), player=names.player(event.seat), before=_called(event.before)
    )


def sat_down_again(event, names):
    return sentence(_("{player} has sat down at the new table."), player=names.player(event.seat))


def _called(name):
    """A name that stands in an event; a deleted account leaves none."""
    return _("former player") if name == "former player" else name


def order_followed(event, names, words):
    pattern = (
        _("Your standing order was followed and is used up: {order}.")
        if event.ended
        else _("Your standing order was followed: {order}.")
    )
    return sentence(pattern, order=words.told(event.order, names))


def order_failed(event, names, words):
    return sentence(
        _("Your standing order could not be followed: {order}. {reason}"),
        order=words.told(event.order, names),
        reason=words.why_not(event.question),
    )


def order_ended(event, names, words):
    return sentence(
        _("Your standing order has ended, for nothing will be asked any more that it answers: {order}."),
        order=words.told(event.order, names),
    )


OF_ORDERS = {OrderFollowed: order_followed, OrderFailed: order_failed, OrderEnded: order_ended}
"""Record -> function(event, names, the game's words for standing orders)."""

SAY = {
    Paused: paused,
    Resumed: resumed,
    TimeGivenBack: time_given_back,
    TimeExtended: time_extended,
    TimeTakenBack: time_taken_back,
    PaceChanged: pace_changed,
    LiveAgreed: live_agreed,
    LiveBegun: live_begun,
    LiveOver: live_over,
    SeatAway: seat_away,
    SeatBack: seat_back,
    SeatResigned: seat_resigned,
    SeatOffered: seat_offered,
    SeatTaken: seat_taken,
    SatDownAgain: sat_down_again,
}

KINDS = {kind.__name__: kind for kind in (*SAY, *OF_ORDERS)}
"""Name of a record, as it stands in a row -> the record."""

ICONS = {
    Paused: "hourglass",
    Resumed: "play",
    TimeGivenBack: "clock",
    TimeExtended: "clock",
    TimeTakenBack: "clock",
    PaceChanged: "clock",
    LiveAgreed: "clock",
    LiveBegun: "play",
    LiveOver: "clock",
    SeatAway: "bot",
    SeatBack: "user",
    SeatResigned: "log-out",
    SeatOffered: "users",
    SeatTaken: "user",
    SatDownAgain: "user",
    OrderFollowed: "scroll-text",
    OrderFailed: "scroll-text",
    OrderEnded: "scroll-text",
}
"""Record -> its icon in the sprite."""
