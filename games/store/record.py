"""A game as its rows tell it, read in one statement."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from games.kernel import AnyState, Decision, Ruleset, Standing

CalendarRow = list[Any]
"""A person's calendar, as `games.clock.calendar.read` takes it."""


class Seated(NamedTuple):
    """A player's row.

    channel   the public id of the user, for the doorbell; None for bots
    stand_in  who answers for the absent person (`models.Player`)
    bank      seconds left of the time bank
    calendar  where the table honours calendars; else None
    """

    id: int
    user_id: int | None
    bot: str
    name: str
    seat: int
    joined: int
    character: str
    missed: int
    channel: str | None
    stand_in: str = ""
    bank: int = 0
    calendar: CalendarRow | None = None


class Open(NamedTuple):
    """An open decision's row.

    due        None for standing ones        answered  secret: a sealed answer is in
    bank_from  when the time bank begins to be spent, None without one
    own_due    of a sealed one: when it would be due by its own seat's calendar, None where that is `due`
    """

    number: int
    seat: int
    kind: str
    standing: bool
    sealed: bool
    bot: bool
    asked_at: datetime
    due: datetime | None
    answered: bool
    bank_from: datetime | None = None
    own_due: datetime | None = None


@dataclass(slots=True)
class Record:
    """A started game: its rows of interest and the state they stand for, as of `now` (the database's clock).

    players    in seat order
    decisions  the open ones, in the order of asking
    pace       decision kind -> seconds, "default" for the others
    clock      what else says when answers are due (`models.Game`)
    paused_until  till when everybody agreed to pause, or None
    faults     times in a row that the sweep failed on it
    chain      the link that the next move hangs on (`store.chain`); secret
    stand_in   who answers for the absent (`models.Game`)
    orders     seat -> its standing orders (kernel `Standing`), the oldest first; its secret
    hooked     whether a chat's webhook is told of it
    press      what may be bargained for in words of the rules (`models.Game`)

    Two say what a move brings that is under way (`services.playing.play`), and no row has them:

    absence_changed  its seat's person is away from now on, or back
    opened           the decisions that its step, once saved, opened
    """

    pk: int
    public_id: str
    name: str
    status: str
    pace: dict[str, int]
    clock: dict[str, Any]
    paused_until: datetime | None
    practice: bool
    faults: int
    chain: str
    now: datetime
    rules: Ruleset
    state: AnyState
    players: tuple[Seated, ...]
    decisions: tuple[Open, ...]
    stand_in: str = "sensible"
    orders: dict[int, list[Standing]] = field(default_factory=dict)
    hooked: bool = False
    press: str = "none"
    absence_changed: bool = False
    opened: tuple[Open, ...] = ()

    @property
    def overdue(self) -> list[Open]:
        """The owed decisions whose time is up, the longest due first."""
        late = [each for each in self.decisions if each.due and not each.answered and each.due <= self.now]
        return sorted(late, key=lambda each: (each.due, each.number))

    def player_of(self, user_id: int | None) -> Seated | None:
        """The row of the user at this table, or None."""
        return next((each for each in self.players if user_id is not None and each.user_id == user_id), None)

    def decision(self, number: int) -> Decision:
        """The kernel's open decision with this id. Raises LookupError."""
        found = self.find_decision(number)
        if found is None:
            raise LookupError(f"decision {number} is not open")
        return found

    def find_decision(self, number: int) -> Decision | None:
        """The same, or None where it is not open."""
        return next((each for each in self.state.decisions if each.id == number), None)
