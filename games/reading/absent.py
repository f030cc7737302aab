"""Who is away at a table and what becomes of their seats: for its people, for the lobby, and for whoever is invited."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q

from games.clock import control
from games.clock.control import TimeControl
from games.clock.outlook import Outlook
from games.models import Former, Game, Motion, Player
from games.reading import outlooks
from games.reading.blocked import in_sight, open_for
from games.reading.scene import name_of, seats_of
from games.titles import registry

NEWEST = 20
"""Offers shown in the lobby."""


@dataclass(frozen=True, slots=True)
class Absent:
    """A seat in which somebody stands in.

    seat      a Seat          gone      nobody holds the seat any more
    key       of the link that offers it, "" while nobody may take it
    ayes, wanted   who wants somebody else there, and how many must; 0 of whom nobody has proposed it
    said      what the reader said to that: "yes", "no" or ""
    closes    when the proposal lapses, None without one
    """

    seat: object
    gone: bool
    key: str
    ayes: int
    wanted: int
    said: str
    closes: datetime | None

    @property
    def proposed(self):
        return self.closes is not None


@dataclass(frozen=True, slots=True)
class Away:
    """The section of the table's matters. `mine`: somebody stands in for the reader; `stand_in`: who would or does."""

    mine: bool
    stand_in: str
    seats: tuple[Absent, ...]
    may_resign: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that somebody may take, as strangers see it: public facts of the table.

    before  whose it was; standing: phrases on how it stands, none in most games
    outlook  how long the rest of the game will take for the reader and such as most people are, None where nobody knows
    """

    key: str
    table: str
    before: str
    round: int
    size: int
    standing: tuple[str, ...]
    people: int
    time: TimeControl
    outlook: Outlook | None
    reliability: int
    slug: str


def away_of(access, now):
    """The Away of a started game for the player of `access`. Two queries."""
    game, me = access.game, access.player
    players = list(game.players.order_by("seat"))
    motions = game.motions.filter(kind=Motion.Kind.REPLACE, outcome="", closes__gt=now)
    proposed = {motion.player_id: motion for motion in motions}
    seats = seats_of([name_of(each.name, each.bot) for each in players], me.seat)
    there = {player.pk for player in players if player.user_id and not player.stand_in}
    running = game.status == Game.Status.RUNNING
    return Away(
        mine=bool(me.stand_in) and running,
        stand_in=game.stand_in,
        seats=tuple(
            _absent(seats[player.seat], player, proposed.get(player.pk), there, me)
            for player in players
            if player.stand_in and running
        ),
        may_resign=running and not game.practice,
    )


def offers(user, slug=""):
    """The seats that anybody may take at tables that were open to all, the newest first; none of the user's tables.

    Of one game or all.
    """
    rows = in_sight(_open().filter(game__listed=True), user, "game__host")
    if slug:
        rows = rows.filter(game__slug=slug)
    if user.is_authenticated:
        known = Player.objects.filter(user=user).values("game")
        left = Former.objects.filter(user=user).values("game")
        rows = rows.exclude(game__in=known).exclude(game__in=left)
    return [_offer(player, user) for player in rows.order_by("-offered")[:NEWEST]]


def offer_of(key, user):
    """The Offer that a link leads to, for the viewer `user`; None where it leads nowhere any more."""
    player = open_for(_open().filter(offer_key=key), user, "game__host").first()
    return player and _offer(player, user)


def left_by(user):
    """[(name of the table, "resigned" or "replaced", when, when it was over or None)] of the games that the user left.

    The latest first. One query.
    """
    rows = Former.objects.filter(user=user).order_by("-at")
    return list(rows.values_list("game__name", "how", "at", "game__ended"))


def _absent(seat, player, motion, there, me):
    ayes = there & set(motion.ayes) if motion else ()
    nays = there & set(motion.nays) if motion else ()
    said = "yes" if me.pk in ayes else "no" if me.pk in nays else ""
    return Absent(
        seat,
        player.user_id is None,
        player.offer_key or "",
        len(ayes),
        len(there) // 2 + 1,
        said,
        motion and motion.closes,
    )


def _open():
    people = Count("game__players", filter=Q(game__players__user__isnull=False))
    rows = Player.objects.filter(offered__isnull=False, game__status=Game.Status.RUNNING)
    return (
        rows.select_related("game")
        .defer(
            "game__ext",
            "game__secret",
            "game__deal_seed",
            "game__deal_salt",
            "game__deal_key",
            "game__deal_terms",
            "game__hook",
        )
        .annotate(people=people)
    )


def _offer(player, user):
    game = player.game
    return Offer(
        player.offer_key,
        game.name,
        player.name,
        game.round,
        game.size,
        tuple(registry.title(game.slug).about.standing(player.bloc, player.completed)),
        player.people,
        control.read(game.pace, game.clock),
        outlooks.of_table(game, player.people, outlooks.of_strangers(user)),
        game.reliability,
        game.slug,
    )
