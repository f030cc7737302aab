"""What one viewer sees of a started game, before it becomes a page. `view` is the only cut."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from games import store
from games.bots import talks
from games.kernel import view
from games.kernel.seat_view import SeatView
from games.mechanics.personas import persona_name
from games.reading.group_answers import SealedAnswer, sealed_for
from games.store.record import Record
from games.titles import registry
from games.titles.lesson import Lesson
from games.titles.seats import Seat, seat_at
from games.titles.waited import Until
from games.wording.bots import bot_name
from games.wording.names import Names
from games.wording.times import left_till
from games.wording.wording import Wording


@dataclass(frozen=True, slots=True)
class Bank:
    """The time bank that an answer may spend: from when on, and how many seconds are left of it."""

    since: datetime
    seconds: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision the game waits for in public: whose, what kind, till when, and its time bank."""

    seat: int
    kind: str
    due: datetime
    bank: Bank | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a page is made of.

    bots    seats that a program plays
    away    seat whose person is absent -> who answers there (`models.Player.stand_in`)
    due     decision id -> when the viewer's own answer is due, None for standing ones
    banks   the same -> the time bank that it may spend, None where it may not
    asked   others' open decisions, where the phase is not sealed
    closes  where it is sealed: the kind of decision and when it ends, for everybody alike; else None
    orders  the viewer's standing orders (kernel `Standing`)
    confided  sealed answers that others confide to the viewer (`reading.group_answers`)
    lesson  the Lesson that the game is, None of any other game
    voices  seat of each bot that hears and speaks -> its persona
    out     seats that may not talk any more (`Ruleset.silenced`), nobody once the game is over
    """

    pk: int
    public_id: str
    name: str
    practice: bool
    now: datetime
    rules: Any
    look: SeatView
    names: Names
    wording: Wording
    seats: tuple[Seat, ...]
    bots: frozenset[int]
    due: dict[int, datetime | None]
    banks: dict[int, Bank | None]
    asked: tuple[Asked, ...]
    closes: Asked | None
    language: str
    orders: tuple = ()
    away: Mapping[int, str] = field(default_factory=dict)
    confided: tuple[SealedAnswer, ...] = ()
    lesson: Lesson | None = None
    voices: Mapping[int, str] = field(default_factory=dict)
    out: frozenset[int] = frozenset()

    @property
    def content(self):
        return self.rules.content

    @property
    def options(self):
        return self.look.options

    @property
    def over(self):
        return self.look.outcome is not None

    @property
    def waited(self) -> Mapping[int, Until]:
        """Seat -> till when, for each that the game waits for by name; in a sealed phase nobody.

        It is the same for all who look: the viewer's own answer stands among those of the others.
        """
        due = {each.seat: each.due for each in self.asked}
        mine = [at for each in self.look.asks if (at := self.due.get(each.id))]
        if mine and self.look.viewer is not None:
            due[self.look.viewer] = min(mine)
        hurried = {} if self.practice else due
        return {
            seat: Until(hurried[seat], *left_till(hurried[seat], self.now)) if seat in hurried else Until()
            for seat in self.look.waiting
        }

    def stand_in(self, seat: int) -> str:
        """Who answers for the absent person of the seat (`models.Player`); "" while it plays, and at the end."""
        return "" if self.over else self.away.get(seat, "")


def read_scene(pk: int, user_id: int | None, language: str) -> Scene:
    """The Scene of a started game for the user who plays it; for a spectator if they don't."""
    record = store.read(pk)
    player = record.player_of(user_id)
    return scene_as(record, player.seat if player else None, language)


def scene_as(record: Record, viewer: int | None, language: str) -> Scene:
    """The Scene of a Record for `viewer`: a seat, or None for a spectator."""
    return scene_of(record, view(record.rules, record.state, viewer), language)


def scene_of(record: Record, look: SeatView, language: str) -> Scene:
    """The Scene of a Record for whoever sees `look` of it."""
    mine = {decision.id for decision in look.asks}
    owed = [(each, each.due) for each in record.decisions if each.due]
    called = tuple(name_of(each.name, each.bot) for each in record.players)
    closes = max((Asked(-1, each.kind, due) for each, due in owed), key=lambda each: each.due, default=None)
    return Scene(
        pk=record.pk,
        public_id=record.public_id,
        name=record.name,
        practice=record.practice,
        now=record.now,
        rules=record.rules,
        look=look,
        names=names_called(record.rules, called, language),
        wording=registry.title(record.rules.slug).words,
        seats=seats_of(called, look.viewer),
        bots=frozenset(each.seat for each in record.players if each.bot),
        away={each.seat: each.stand_in for each in record.players if each.stand_in},
        due={each.number: each.due for each in record.decisions if each.number in mine},
        banks={each.number: _bank(record, each) for each in record.decisions if each.number in mine},
        asked=()
        if look.sealed
        else tuple(
            Asked(each.seat, each.kind, due, _bank(record, each)) for each, due in owed if each.number not in mine
        ),
        closes=closes if look.sealed else None,
        language=language,
        orders=() if look.viewer is None else tuple(record.orders.get(look.viewer, ())),
        confided=sealed_for(record, look),
        lesson=registry.lesson(record.rules.slug, [each.bot for each in record.players]),
        voices={each.seat: persona_name(each.name) for each in record.players if talks(record.rules.slug, each.bot)},
        out=frozenset() if look.outcome else frozenset(record.rules.silenced(record.state)),
    )


def _bank(record, row):
    left = store.bank_left(record, row)
    return None if left is None else Bank(row.bank_from, left)


def seats_of(names, viewer):
    """The Seat of each of these names of players, in seat order, for the one at the seat `viewer`."""
    return tuple(seat_at(seat, name, seat == viewer) for seat, name in enumerate(names))


def name_of(name: str, bot: str) -> str:
    """A player's name at this table, for its reader: that of a `bot` is translated.

    Nobody else may carry the one that a deleted account leaves behind.
    """
    if bot:
        return bot_name(name)
    return _("former player") if name == "former player" else name


@lru_cache(1_000)
def names_called(rules, called, language):
    """The same table and language have the same Names, so that what is said with them is found again."""
    return registry.title(rules.slug).words.names(rules.content, tuple(called), language)
