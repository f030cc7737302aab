"""Lists of games for pages, from columns alone. Each list costs the same few queries for one game or a thousand."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import F, QuerySet
from django.db.models.expressions import RawSQL

from accounts.models import User
from games import store
from games.clock import control
from games.clock.calendar import Calendar
from games.clock.control import TimeControl
from games.clock.outlook import Outlook
from games.models import Deck, Game, Player
from games.reading import outlooks
from games.reading.blocked import in_sight
from games.reading.decks import Brought
from games.reading.held import Held, seats_held, tables_held_for
from games.reading.next_game import first_due
from games.store.reliability import Reliability, reliability_of
from games.titles import registry

log = logging.getLogger(__name__)

PER_PAGE = 20
LOBBY, RUNNING, OVER = Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.OVER


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game under way at which the viewer sits.

    time  the table's TimeControl; due: when the viewer's next answer is due, None if none is owed
    standing  phrases on how the viewer's seat stands, none in most games
    unread  messages that have not been shown to the viewer, but for those of a group whose members are secret
    """

    public_id: str
    name: str
    slug: str
    practice: bool
    round: int
    time: TimeControl
    standing: tuple[str, ...]
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
class OpenTable:
    """A table in the lobby.

    seats    who sits there, in the order of joining; bots: who takes seats left empty
    stand_in who answers for the absent; least: per cent in time asked of who sits down, 0 for anybody
    outlook  how long a game with people in all its seats will take, None where nobody knows
    options  what the table chose, as its ruleset's record
    deck     the deck it plays with, None for the site's own
    held     seats that are held for people who do not sit there yet; kept: how many are kept for bots
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
    held: tuple[Held, ...] = ()
    kept: int = 0

    @property
    def chosen(self):
        """The template of what it chose, on its strip; chosen_facts: among its facts."""
        return registry.title(self.slug).template("_chosen")

    @property
    def chosen_facts(self):
        return registry.title(self.slug).template("_chosen_facts")

    @property
    def empty(self):
        """The seats that anybody may take."""
        return range(self.size - len(self.seats) - len(self.held) - self.kept)

    @property
    def places(self):
        """The seats that are not a bot's."""
        return self.size - self.kept

    @property
    def free(self):
        """How many seats the viewer may take one of."""
        return len(self.empty) + (self.mine_until is not None)

    @property
    def last(self):
        """Whether the game begins when the viewer sits down."""
        return len(self.seats) + 1 == self.places

    @property
    def mine_until(self):
        """Till when a seat is held for the viewer, None where none is."""
        return next((each.until for each in self.held if each.mine), None)

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
    slug: str
    size: int
    round: int
    started: datetime


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of the viewer.

    was    who the viewer was in it, as HTML; ended: who won, both in the page's language and "" in some games
    won    the viewer's seat is among the winners
    """

    public_id: str
    name: str
    slug: str
    practice: bool
    was: str
    ended: str
    won: bool
    rounds: int
    standing: tuple[str, ...]
    started: datetime
    ended_at: datetime


def running_games(user: User) -> tuple[list[RunningGame], list[RunningGame]]:
    """(games that wait for `user`, the first due first; the others). One query."""
    return _parted(_running_rows(user))


def running_page(
    user: User, page: str | None
) -> tuple[list[RunningGame], list[RunningGame], int, Page[dict[str, Any]]]:
    """(games of this page that wait for `user`, its others, how many wait in all, the Page). What waits comes first.

    Two queries, one more where there are other pages.
    """
    rows = _running_rows(user)
    found = Paginator(rows, PER_PAGE).get_page(page)
    waiting, others = _parted(found.object_list)
    in_all = rows.filter(due__isnull=False).count() if found.has_other_pages() else len(waiting)
    return waiting, others, in_all, found


def _running_rows(user: User) -> QuerySet[Any, dict[str, Any]]:
    """Rows of games under way at which `user` sits: the first due first, then those that do not wait, newest first."""
    return (
        Player.objects.filter(user=user, game__status=RUNNING)
        .annotate(due=first_due(), unread=RawSQL(store.talk.IN_SIGHT, []))
        .order_by(F("due").asc(nulls_last=True), "-game__started", "-game_id")
        .values(
            "game_id",
            "game__public_id",
            "game__name",
            "game__slug",
            "game__practice",
            "game__round",
            "game__pace",
            "game__clock",
            "bloc",
            "completed",
            "due",
            "unread",
        )
    )


def _parted(rows: Iterable[dict[str, Any]]) -> tuple[list[RunningGame], list[RunningGame]]:
    games = [game for row in rows if (game := _running(row))]
    return [game for game in games if game.due], [game for game in games if not game.due]


def _running(row: dict[str, Any]) -> RunningGame | None:
    """A row of `_running_rows`; None, with a line in the log, where it is of a game that this version cannot read."""
    try:
        times = control.read(row["game__pace"], row["game__clock"])
        times.seconds("")
        standing = _standing(row["game__slug"], row["bloc"], row["completed"])
    except (LookupError, TypeError, ValueError, AttributeError) as fault:
        log.error("game %s cannot be listed: %s", row["game_id"], type(fault).__name__)
        return None
    return RunningGame(
        row["game__public_id"],
        row["game__name"],
        row["game__slug"],
        row["game__practice"],
        row["game__round"],
        times,
        standing,
        row["due"],
        row["unread"],
    )


def held_for(user):
    """Tables in the lobby at which a seat is held for `user`, the newest first. One query where there is none."""
    rows = list(in_sight(Game.objects.filter(status=LOBBY, pk__in=tables_held_for(user)), user).order_by("-created"))
    return tables_of(rows, user) if rows else []


def my_tables(user):
    """Tables in the lobby at which `user` sits, the newest first. Four queries."""
    rows = Game.objects.filter(status=LOBBY, players__user=user).order_by("-created")
    return tables_of(rows, user)


def open_tables(user, page, slug=""):
    """The lobby: (tables open to anybody, the newest first; the page), of one game or all.

    A full table has started, or waits for its deal.

    Five queries, and one where a table has a deck of its own.
    """
    rows = _of_game(Game.objects.filter(status=LOBBY, listed=True, deal_closed=None), slug)
    found = Paginator(in_sight(rows, user).order_by("-created"), PER_PAGE).get_page(page)
    return tables_of(found.object_list, user), found


def watchable(user, slug=""):
    """Games under way that the viewer may watch and plays not in, of tables that were open to anybody; the newest.

    Of one game or all.

    One query.
    """
    rows = _of_game(Game.objects.filter(status=RUNNING, listed=True, spectators=Game.Spectators.LIVE), slug)
    own = Player.objects.filter(user=user.pk, user__isnull=False).values("game")
    rows = in_sight(rows.exclude(pk__in=own), user).order_by("-started")
    rows = rows.values_list("public_id", "name", "slug", "size", "round", "started")
    return [Watchable(*row) for row in rows[:PER_PAGE]]


def history(user, page):
    """(finished games of `user`, the latest first; the page). Three queries, and one where a game had its own deck."""
    rows = (
        Player.objects.filter(user=user, game__status=OVER)
        .order_by("-game__ended", "-game_id")
        .values_list(
            "game_id",
            "game__public_id",
            "game__name",
            "game__slug",
            "game__practice",
            "game__winner",
            "game__round",
            "bloc",
            "completed",
            "game__started",
            "game__ended",
            "game__deck_id",
        )
    )
    found = Paginator(rows, PER_PAGE).get_page(page)
    played = list(found.object_list)
    ends = store.ends_of(user, [row[0] for row in played])
    decks = dict(_decks({row[-1] for row in played if row[-1]}, "digest"))
    return [_past(ends[pk], decks.get(deck), *row) for pk, *row, deck in played], found


def tables_of(games, user):
    """The OpenTable of each game's row, for the viewer `user`. Three queries, one more where one has its own deck."""
    seats: dict[int, list[Sitting]] = {game.pk: [] for game in games}
    hosts = {game.pk: game.host_id for game in games}
    rows = Player.objects.filter(game__in=seats, user__isnull=False).order_by("joined")
    sitting = list(rows.values_list("game_id", "user_id", "user__public_id", "name", *outlooks.CALENDAR))
    reliable = reliability_of({person for _, person, *_ in sitting})
    calendars: dict[int, dict[int, Calendar]] = {game.pk: {} for game in games}
    for table, person, public_id, name, *rest in sitting:
        calendars[table][person] = outlooks.calendar(*rest)
        seats[table].append(Sitting(public_id, name, person == hosts[table], person == user.pk, reliable[person]))
    held, kept = seats_held(seats, user)
    brought = _decks({game.deck_id for game in games if game.deck_id}, "public_id", "name", "created")
    decks = {pk: Brought(*row) for pk, *row in brought}
    return [
        OpenTable(
            game.public_id,
            game.name,
            game.size,
            game.slug,
            control.read(game.pace, game.clock),
            outlooks.of_table(game, known=_known(user, calendars[game.pk])),
            game.bots,
            game.listed,
            outlooks.options_of(game),
            decks.get(game.deck_id),
            game.stand_in,
            game.reliability,
            tuple(seats[game.pk]),
            tuple(held[game.pk]),
            kept[game.pk] if game.deal_closed is None else game.size - len(seats[game.pk]),
        )
        for game in games
    ]


def _known(user, calendars):
    """The calendars by which the viewer `user` is told how long a table's game takes: of whose there they may know."""
    return outlooks.of_those_who_sit(calendars.values()) if user.pk in calendars else outlooks.of_strangers(user)


def _decks(keys, *columns):
    """Rows (key, columns…) of these decks; no query for no deck."""
    return Deck.objects.filter(pk__in=keys).values_list("pk", *columns) if keys else ()


def _of_game(rows, slug):
    return rows.filter(slug=slug) if slug else rows


def _standing(slug, bloc, completed):
    return tuple(registry.title(slug).about.standing(bloc, completed))


def _past(end, deck, public_id, name, slug, practice, winner, rounds, bloc, completed, started, ended):
    title, (code, won) = registry.title(slug), end
    about = title.about
    was = about.was(*title.page.role(store.rules_of(slug, deck).content, code)) if code else ""
    return PastGame(
        public_id,
        name,
        slug,
        practice,
        was,
        about.ended(winner),
        won,
        rounds,
        _standing(slug, bloc, completed),
        started,
        ended,
    )
