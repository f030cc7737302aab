"""A scene -> the table page and its panels. Frozen values: no model and no state gets past here."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from games.models import Game
from games.reading import feeds, threads
from games.reading.again import Practised, Return, again_of
from games.reading.coach import Coach, coach
from games.reading.group_answers import GroupAnswer, group_answers
from games.reading.next_game import next_game
from games.reading.practising import Practising, practising
from games.reading.scene import Bank
from games.reading.turning import Turning, turning
from games.titles import registry
from games.titles.seats import Seat
from games.wording.times import left, left_till, span


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment, how long till then in words, and whether that is less than an hour.

    bank_from  when the time bank begins to be spent, None where there is none; begun: it is being spent
    bank       in words how much of it is left; mine: it is the reader's
    """

    at: datetime
    left: str
    soon: bool
    bank_from: datetime | None = None
    begun: bool = False
    bank: str = ""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Waited:
    """Those whose answers to the same question are waited for in public, and what it is about.

    deadline  None in a practice game, where nobody is hurried
    """

    seats: tuple[Seat, ...]
    what: str
    deadline: Deadline | None


@dataclass(frozen=True, slots=True)
class Now:
    """What the table is at. `forms`: what the viewer owes; `standing`: what they may say beforehand.

    together  in a sealed phase: what everybody is asked, until `deadline`; else ""
    deadline  None where nothing is due, and in a practice game
    key       changes when other questions are open to the viewer than before, or they are answered another way
    orders    how many standing orders the viewer has, None where the game knows none
    confided  what others of the viewer's group have answered so far, None where nobody could show it
    """

    forms: tuple
    standing: tuple
    waiting: tuple[Waited, ...]
    together: str
    deadline: Deadline | None
    key: str
    orders: int | None
    confided: tuple[GroupAnswer, ...] | None = None

    @property
    def owed(self):
        return any(not form.answered for form in self.forms)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the end means to the reader: whether they won, and as HTML who they were ("" where nobody was anybody)."""

    won: bool
    was: str


@dataclass(frozen=True, slots=True)
class Following:
    """The next game that waits for the reader, and in words how long it still does ("" in practice)."""

    public_id: str
    name: str
    left: str


class Asking(NamedTuple):
    """What the answers to a question look like depends on, besides the question. `coach`: whether a lesson coaches."""

    seats: tuple[Seat, ...]
    slug: str
    practice: bool
    coach: bool


@dataclass(frozen=True, slots=True)
class TablePage:
    """The table page. `at`: the moment that it shows; `again`: what may follow a game that is over, else None;
    `following`: the next game that waits for the reader, once this one does not; `shared`: whether others may look;
    `whisper`: the private thread that stands in the place of the public one; `turning`: on what it turned; `coach`:
    what the lesson says, `practising`: what helps in practice, None of any other game.
    """

    at: datetime
    public_id: str
    name: str
    slug: str
    practice: bool
    over: bool
    seats: tuple[Seat, ...]
    board: Any
    you: Any
    now: Now
    chronicle: feeds.Chronicle
    talk: threads.Talk
    final: Any
    away: bool = False
    again: Return | Practised | None = None
    following: Following | None = None
    verdict: Verdict | None = None
    shared: bool = False
    coach: Coach | None = None
    turning: Turning | None = None
    practising: Practising | None = None
    whisper: threads.Talk | None = None

    @property
    def parts(self):
        return registry.title(self.slug).parts

    @property
    def asking(self):
        return Asking(self.seats, self.slug, self.practice, self.coach is not None)

    @property
    def awaits_playback(self):
        """Whether the next question waits for what is played: in practice, where something happened meanwhile."""
        return self.practice and self.coach is None and not self.over and self.chronicle.new > 0

    @property
    def tab(self):
        return registry.title(self.slug).page.tab


def table_page(scene, forms, player, since=None, whisper="", since_alone=None):
    """The page of a scene for `player` (a row with its game); `forms`: theirs, as games.forms built them.

    What is new in the chronicle is told by `since` and `since_alone`, else by their row. `whisper`: the key of a
    private thread to show.
    """
    face = registry.title(scene.rules.slug).page
    here, talk = now(scene, forms), threads.of_table(scene, player)
    return TablePage(
        at=scene.now,
        public_id=scene.public_id,
        name=scene.name,
        slug=scene.rules.slug,
        practice=scene.practice,
        over=scene.over,
        seats=scene.seats,
        board=face.board(scene, forms),
        you=face.you(scene),
        now=here,
        chronicle=feeds.chronicle(scene, player.last_seen_event, since, since_alone=since_alone),
        talk=talk,
        final=face.final(scene),
        away=bool(scene.stand_in(scene.look.viewer)),
        again=again_of(player) if scene.over else None,
        following=None if here.owed else _following(scene, player),
        verdict=_verdict(scene) if scene.over else None,
        shared=scene.over and may_be_shown(player.game),
        coach=coach(scene),
        turning=turning(scene),
        practising=practising(scene, player.user_id),
        whisper=threads.beside_table(scene, player, talk.corner, whisper) if whisper else None,
    )


def may_be_shown(game):
    """Whether others than its players may look at a game that is over."""
    return not game.practice and game.spectators != Game.Spectators.NONE


def _verdict(scene):
    title, look = registry.title(scene.rules.slug), scene.look
    characters = getattr(look.table, title.columns.character) if title.columns.character else {}
    code, won = characters.get(look.viewer, ""), look.viewer in look.outcome.seats
    return Verdict(won, title.about.was(*title.page.role(scene.content, code)) if code else "")


def _following(scene, player):
    found = next_game(player.user_id, player.game_id)
    if found is None:
        return None
    return Following(found.public_id, found.name, left((found.due - scene.now).total_seconds()) if found.due else "")


def now(scene, forms):
    """The panel of decisions."""
    owed = tuple(form for form in forms if not form.standing)
    dues = [(scene.due[form.decision], scene.banks[form.decision]) for form in owed]
    closes = scene.closes
    least = (closes.due, None) if closes else None
    first: tuple[datetime, Bank | None] | None = min(dues, key=lambda times: times[0], default=least)
    return Now(
        forms=owed,
        standing=tuple(form for form in forms if form.standing),
        waiting=_waiting(scene),
        together=scene.wording.asked(closes.kind) if closes else "",
        deadline=deadline(scene, *first, mine=bool(owed)) if first and not scene.practice else None,
        key=" ".join(str(form.key) for form in forms),
        orders=len(scene.orders) if scene.rules.orders else None,
        confided=group_answers(scene),
    )


def _waiting(scene):
    alike: dict[tuple[str, datetime, Bank | None], list[Seat]] = {}
    for each in scene.asked:
        alike.setdefault((each.kind, each.due, each.bank), []).append(scene.seats[each.seat])
    return tuple(
        Waited(tuple(seats), scene.wording.asked(kind), None if scene.practice else deadline(scene, due, bank))
        for (kind, due, bank), seats in alike.items()
    )


def deadline(scene, at, bank=None, mine=False):
    """The Deadline of an answer that is due `at`; `bank`: what it may spend of a time bank, `mine`: the reader's."""
    plain = Deadline(at, *left_till(at, scene.now))
    if bank is None:
        return plain
    return replace(plain, bank_from=bank.since, begun=bank.since <= scene.now, bank=span(bank.seconds), mine=mine)
