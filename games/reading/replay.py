"""A game moment by moment, as one seat saw it or with everything open: frozen values for the replay page."""

from dataclasses import dataclass, replace
from typing import Any

from django.db import connection

from games import store
from games.kernel import view, view_open
from games.reading import feeds
from games.reading.past_answers import PastAnswer, past_answers_of
from games.reading.scene import scene_as, scene_of
from games.reading.threads import said_then
from games.reading.timeline import timeline
from games.store import archive
from games.store.replay import state_at, step_at
from games.titles import registry
from games.titles.seats import Seat

OPEN = "open"
"""The eyes of somebody who sees everything; else a seat."""

EVENTS = f"""
SELECT id, move, round, kind, data::text, "to" IS NOT NULL, at, "to" FROM {archive.EVENTS} AS events
WHERE game_id = %s AND move > %s AND move <= %s AND NOT house AND (%s OR "to" IS NULL OR %s::smallint = ANY ("to"))
ORDER BY move, index
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for: a step, else the beginning of a round, else the first or newest; and whose eyes."""

    step: int | None = None
    round: int | None = None
    eyes: int | str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the chronicle; `to`: with everything open, those who alone were told."""

    entry: feeds.Entry
    to: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """One moment. `step` 0 is the deal; `eyes`: whose view, None for everything open.

    chart   of the whole game (`Face.chart`), None without one
    given   answers that lie on the table after the move        hands  the cards of each seat that is looked through
    said    bargains and the like that the reader may read, said before the next moment; oldest first (`threads.Said`)
    rounds  round -> the step at which it began; `round`: the one that the moment belongs to
    """

    public_id: str
    name: str
    slug: str
    over: bool
    step: int
    last: int
    eyes: Seat | None
    seats: tuple[Seat, ...]
    rounds: dict[int, int]
    round: int
    board: Any
    hands: tuple
    told: tuple[Told, ...]
    given: tuple[PastAnswer, ...]
    said: tuple
    chart: Any

    @property
    def parts(self):
        return registry.title(self.slug).parts

    @property
    def seen_by(self):
        """The value of `as` that keeps these eyes."""
        return OPEN if self.eyes is None else self.eyes.index

    @property
    def open(self):
        """What was told that lies open: while the game runs, what everybody was told."""
        return tuple(each for each in self.told if self.over or not each.entry.private)

    @property
    def gist(self):
        """What of it is said in short beside the steps: what needs no word of whom it was told to."""
        return tuple(each.entry for each in self.open if not each.to)

    @property
    def alone(self):
        """What lies under a cover besides; None once there is none."""
        return None if self.over else tuple(each for each in self.told if each.entry.private)

    @property
    def hidden(self):
        """Whether the cards lie face down until they are turned over."""
        return not self.over


def read_replay(access, asked, language):
    """The moment of a started game that was asked for; while it runs, one of the past of its player.

    A spectator, of a game that is over, sees what a player does, but for what was said.

    The newest moment of a running game is the table as it is. At most seven statements. Raises RulesError where old
    moves are none under the rules of today.
    """
    record, player = store.read(access.game.pk), access.player
    seat = player.seat if player else None
    over = record.state.outcome is not None
    times = timeline(record, seat)
    step = _step(times, asked, over)
    eyes = _eyes(record, asked, seat, over)
    played = step_at(record, times.moves[step]) if over else None
    state = played.after if played else _past(record, times, step)
    seen = _scene(record, state, eyes, language)
    scene = _marked(seen, seat)
    face = registry.title(record.rules.slug).page
    return Replay(
        public_id=record.public_id,
        name=record.name,
        slug=record.rules.slug,
        over=over,
        step=step,
        last=times.last,
        eyes=None if eyes == OPEN else scene.seats[eyes],
        seats=scene.seats,
        rounds=times.rounds,
        round=state.table.round,
        board=_board(scene, played),
        hands=tuple(
            face.you(_marked(_scene(record, state, each, language), seat))
            for each in (state.seats if eyes == OPEN else (eyes,))
        ),
        told=_told(seen, times.told_at(step, record.state.number), eyes),
        given=past_answers_of(scene, played, None if eyes == OPEN else eyes) if over else (),
        said=said_then(scene_as(record, seat, language), player, *times.span(step)) if player else (),
        chart=face.chart(times.told, record.rules.content, times, step, scene.seats),
    )


def _step(times, asked, over):
    """The step asked for, brought back to one that exists."""
    if asked.step is not None:
        return min(asked.step, times.last)
    return times.rounds.get(asked.round, 0 if over else times.last)


def _past(record, times, step):
    return record.state if step == times.last else state_at(record, times.moves[step])


def _eyes(record, asked, seat, over):
    """Whose eyes the reader looks through: their own, unless the game is over and they ask for others."""
    if not over:
        return seat
    return asked.eyes if asked.eyes in record.state.seats else OPEN


def _scene(record, state, eyes, language):
    """The moment as `eyes` saw it. Before the end nothing is opened to a seat: its view is what it was. Who is away, is
    so now.
    """
    past = replace(record, state=state, decisions=())
    look = view_open(record.rules, state, record.state) if eyes == OPEN else view(record.rules, state, eyes)
    return replace(scene_of(past, look, language), away={})


def _marked(scene, reader):
    """The same with the seat of the reader marked, whoever's eyes they look through."""
    return replace(scene, seats=tuple(replace(each, me=each.index == reader) for each in scene.seats))


def _board(scene, played):
    """The board, with what the move changed marked."""
    face = registry.title(scene.rules.slug).page
    board = face.board(scene)
    return face.changed(board, scene, played.before.table) if played and played.before else board


def _told(scene, moves, eyes):
    """What the moves (after the one, up to the other) caused, as far as `eyes` were told."""
    everything, seat = eyes == OPEN, None if eyes == OPEN else eyes
    with connection.cursor() as cursor:
        cursor.execute(EVENTS, [scene.pk, *moves, everything, seat])
        rows = cursor.fetchall()
    telling = feeds.telling_of(scene)
    found: list[Told] = []
    for *values, to in rows:
        entry = feeds.entry_of(telling, feeds.Told(*values), False)
        seats = tuple(scene.seats[each] for each in to or ()) if everything else ()
        if seats and found and found[-1].to and found[-1].entry == entry:
            seats = (*found.pop().to, *seats)  # the same was told to several, each alone
        found.append(Told(entry, seats))
    met: set[str] = set()
    return tuple(replace(each, entry=feeds.worded(each.entry, telling.slug, met)) for each in found)
