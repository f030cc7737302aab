"""The clocks of a game under way, for all who play it: what the table chose, time banks, and when it may be over."""

from dataclasses import dataclass

from games.clock import control
from games.clock.control import TimeControl
from games.models import Game
from games.reading import outlooks
from games.reading.scene import name_of, seats_of
from games.titles import registry
from games.titles.seats import Seat
from games.wording.clocks import answer_time, over_between
from games.wording.times import span


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is public of a table's clocks.

    time   what the table chose; slug: its game; turn, answer: seconds of a turn and of an answer to others
    ends   a sentence on when the game will be over, "" where nobody knows
    banks  (player, what is left of the time bank, in words): none where the table has no banks. A bank is counted when
           an answer closes, and only where all see whom they wait for
    """

    time: TimeControl
    slug: str
    turn: int
    answer: int
    ends: str
    banks: tuple[tuple[Seat, str], ...]


def clocks_of(access, now):
    """The Clocks of a started game for the player of `access`, as of `now`. One query."""
    game = access.game
    time = control.read(game.pace, game.clock)
    rows = list(game.players.order_by("seat").values_list("name", "bot", "bank", "user_id", *outlooks.CALENDAR))
    seats = seats_of([name_of(name, bot) for name, bot, *_ in rows], access.player.seat)
    people = [(seat, bank) for seat, (_name, bot, bank, *_) in zip(seats, rows, strict=True) if not bot]
    known = outlooks.of_those_who_sit(outlooks.calendar(*rest) for _name, _bot, _bank, user, *rest in rows if user)
    return Clocks(
        time,
        game.slug,
        time.pace["default"],
        answer_time(time, registry.title(game.slug).reacting),
        _ends(game, len(people), known, now),
        tuple((seat, span(bank)) for seat, bank in people) if time.bank else (),
    )


def _ends(game, people, known, now):
    outlook = outlooks.of_table(game, people, known)
    if outlook is None or game.practice or game.status != Game.Status.RUNNING:
        return ""
    return over_between(outlook, max(now, game.paused_until or now))
