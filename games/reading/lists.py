"""Lists of games for pages, from columns alone. Each list costs the same few queries for one game or a thousand."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, F, Min, OuterRef, Subquery
from django.db.models.expressions import RawSQL

from games import store
from games.clock import control
from games.clock.control import TimeControl
from games.clock.outlook import Outlook
from games.models import Decision, Deck, Game, Player
from games.models.decision import OWED
from games.reading import outlooks
from games.reading.registry import FACES
from games.rules.registry import RULESETS
from games.store.reliability import Reliability, reliability_of

PER_PAGE = 20
LOBBY, RUNNING, OVER = Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.OVER


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game under way at which the viewer sits.

    time  the table's TimeControl; due: when the viewer's next answer is due, None if none is owed
    unread  messages that have not been shown to the viewer
    """

    public_id: str
    name: str
    practice: bool
    round: int
    time: TimeControl
    bloc: int
    completed: int
    due: datetime | None
    unread: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """Someone at a table in the lobby. `person`: the opaque id of the account; `reliable`: how often in time."""

    person: str
    name: str
    host: bool
    mine: bool
    reliable: Reliability = Reliability()


@dataclass(frozen=True, slots=True)
class Brought:
    """A deck that somebody brought. `tables`: how many were opened with it; `created`: when it was kept."""

    public_id: str
    name: str
    created: datetime
    tables: int = 0


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table in the lobby.

    seats    who sits there, in the order of joining; bots: who takes seats left empty
    stand_in who answers for the absent; least: per cent in time asked of who sits down, 0 for anybody
    outlook  how long a game with people in all its seats will take, None where nobody knows
    options  what the table chose (M9), as its ruleset's record
    deck     the deck it plays with, None for the site's own
    """

    public_id: str
    name: str
    size: int
    slug: str
    time: TimeControl
    outlook: Outlook | None
    bots: str
    listed: bool
    options: Any
    deck: Brought | None
    stand_in: str
    least: int
    seats: tuple[Sitting, ...]

    @property
    def empty(self):
        return range(self.size - len(self.seats))

    @property
    def mine(self):
        return any(seat.mine for seat in self.seats)

    @property
    def host(self):
        return next((seat.name for seat in self.seats if seat.host), "")


@dataclass(frozen=True, slots=True)
class Watchable:
    """A game under way that anybody may watch."""

    public_id: str
    name: str
    size: int
    round: int
    started: datetime


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of the viewer. `role`: the character's name in the page's language; `won`: the side won."""

    public_id: str
    name: str
    practice: bool
    role: str
    side: str
    winner: str
    reason: str
    won: bool
    rounds: int
    completed: int
    started: datetime
    ended: datetime


def running_games(user):
    """(games that wait for `user`, the first due first; the others). One query."""
    due = (
        Decision.objects.filter(OWED, game=OuterRef("game"), seat=OuterRef("seat"))
        .values("game")
        .annotate(due=Min("due"))
        .values("due")
    )
    rows = (
        Player.objects.filter(user=user, game__status=RUNNING)
        .annotate(due=Subquery(due), unread=RawSQL(store.talk.UNREAD, []))
        .order_by(F("due").asc(nulls_last=True), "-game__started")
        .values("game__public_id", "game__name", "game__practice", "game__round", "game__pace", "game__clock", "bloc",
                "completed", "due", "unread")
    )  # fmt: skip
    games = [
        RunningGame(
            row["game__public_id"], row["game__name"], row["game__practice"], row["game__round"],
            control.read(row["game__pace"], row["game__clock"]), row["bloc"], row["completed"], row["due"],
            row["unread"],
        )
        for row in rows
    ]  # fmt: skip
    return [game for game in games if game.due], [game for game in games if not game.due]


def my_tables(user):
    """Tables in the lobby at which `user` sits, the newest first. Three queries."""
    rows = Game.objects.filter(status=LOBBY, players__user=user).order_by("-created")
    return tables_of(rows, user)


def decks_of(user):
    """The decks that `user` keeps, the newest first. One query."""
    rows = Deck.objects.filter(owner=user).annotate(tables=Count("games")).order_by("-created", "-pk")
    return [Brought(*row) for row in rows.values_list("public_id", "name", "created", "tables")]


def open_tables(user, page):
    """The lobby: (tables open to anybody, the newest first; the page). A full table has started.

    Four queries, and one where a table has a deck of its own.
    """
    rows = Game.objects.filter(status=LOBBY, listed=True).order_by("-created")
    found = Paginator(rows, PER_PAGE).get_page(page)
    return tables_of(found.object_list, user), found


def watchable(user):
    """Games under way that the viewer may watch and plays not in, of tables that were open to anybody; the newest.

    One query.
    """
    rows = Game.objects.filter(status=RUNNING, listed=True, spectators=Game.Spectators.LIVE)
    own = Player.objects.filter(user=user.pk, user__isnull=False).values("game")
    rows = rows.exclude(pk__in=own).order_by("-started").values_list("public_id", "name", "size", "round", "started")
    return [Watchable(*row) for row in rows[:PER_PAGE]]


def history(user, page):
    """(finished games of `user`, the latest first; the page). Three queries, and one where a game had its own deck."""
    rows = (
        Player.objects.filter(user=user, game__status=OVER)
        .order_by("-game__ended", "-game_id")
        .values_list("game_id", "game__public_id", "game__name", "game__practice", "game__slug", "game__winner",
                     "game__reason", "game__round", "completed", "game__started", "game__ended", "game__deck_id")
    )  # fmt: skip
    found = Paginator(rows, PER_PAGE).get_page(page)
    rows = list(found.object_list)
    characters = store.characters_of(user, [row[0] for row in rows])
    decks = dict(_decks({row[-1] for row in rows if row[-1]}, "digest"))
    return [_past(characters[pk], decks.get(deck), *row) for pk, *row, deck in rows], found


def tables_of(games, user):
    """The OpenTable of each game's row, for the viewer `user`. Two queries, and one where a table has its own deck."""
    seats = {game.pk: [] for game in games}
    hosts = {game.pk: game.host_id for game in games}
    rows = Player.objects.filter(game__in=seats, user__isnull=False).order_by("joined")
    rows = list(rows.values_list("game_id", "user_id", "user__public_id", "name"))
    reliable = reliability_of({person for _, person, *_ in rows})
    for game, person, public_id, name in rows:
        seats[game].append(Sitting(public_id, name, person == hosts[game], person == user.pk, reliable[person]))
    rows = _decks({game.deck_id for game in games if game.deck_id}, "public_id", "name", "created")
    decks = {pk: Brought(*row) for pk, *row in rows}
    return [
        OpenTable(
            game.public_id, game.name, game.size, game.slug, control.read(game.pace, game.clock),
            outlooks.of_table(game), game.bots, game.listed,
            RULESETS[game.slug].options(**game.options), decks.get(game.deck_id), game.stand_in,
            game.reliability, tuple(seats[game.pk]),
        )
        for game in games
    ]  # fmt: skip


def _decks(keys, *columns):
    """Rows (key, columns…) of these decks; no query for no deck."""
    return Deck.objects.filter(pk__in=keys).values_list("pk", *columns) if keys else ()


def _past(code, deck, public_id, name, practice, slug, winner, reason, rounds, completed, started, ended):
    role, team = FACES[slug].role(store.rules_of(slug, deck).content, code)
    return PastGame(
        public_id, name, practice, role, team, winner, reason, winner == team, rounds, completed,
        started, ended,
    )  # fmt: skip
