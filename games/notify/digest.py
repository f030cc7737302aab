"""The daily summary: all games that wait for somebody, by the time left, and what was kept for it.

The same mail takes the place of a backlog: several notices that could not be sent for an hour become one.
"""

from dataclasses import dataclass
from datetime import datetime, time

from django.db import connection
from django.db.models import Min
from django.db.models.functions import Now

from accounts.models import User
from accounts.zones import zone_info
from games.models import Decision, Game, Notice, Player
from games.models.decision import OWED
from games.models.game import UNREAD
from games.notify import lease
from games.notify.choices import CHANNELS, DIGEST, choice, reads_mail
from games.notify.relevance import Cause, cause
from games.reading.lists import RunningGame, running_games

Kind, State = Notice.Kind, Notice.State
OWED_KINDS = (Kind.TURN, Kind.REMINDER)

MOST = 200
"""Notices that one summary takes in."""

FOLD = f"""
WITH late AS (
    SELECT id, user_id FROM games_notice n
    WHERE state = 'waiting' AND channel = 'mail' AND kind <> 'digest' AND not_before <= now()
        AND created < now() - interval '1 hour' AND (lease_until IS NULL OR {lease.OVER})
), folded AS (
    UPDATE games_notice n SET channel = 'digest', tries = 0, lease_until = NULL FROM late
    WHERE n.id = late.id AND n.state = 'waiting' AND n.channel = 'mail'
        AND (n.lease_until IS NULL OR n.{lease.OVER})
        AND n.user_id IN (SELECT user_id FROM late GROUP BY user_id HAVING count(*) > 1)
        AND NOT EXISTS (SELECT FROM games_notice o WHERE o.user_id = n.user_id AND o.game_id = n.game_id
            AND o.key = n.key AND o.channel = 'digest')
    RETURNING n.id, n.user_id
)
INSERT INTO games_notice (user_id, kind, channel, key, decision, not_before, tries, error)
SELECT user_id, 'digest', 'mail', 'backlog:' || max(id), 0, now(), 0, '' FROM folded GROUP BY user_id
ON CONFLICT (user_id, game_id, channel, key) DO NOTHING
"""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a summary tells.

    waiting  games that wait for its reader, the first due first
    news     what was kept, of games in the order of the notices
    quiet    names of the other games under way
    told     primary keys of the notices that it settles, stale: of those that are no longer true
    """

    waiting: tuple[RunningGame, ...]
    news: tuple[tuple[Game, Cause, str], ...]
    quiet: tuple[str, ...]
    told: tuple[int, ...]
    stale: tuple[int, ...]
    due: None = None


def gather(notice: Notice) -> Summary | None:
    """The Summary that a notice of the kind digest is of, or None where it has nothing to tell, or is not wanted."""
    user = notice.person
    chosen = choice(user, Kind.DIGEST)
    backlog = notice.key.startswith("backlog:")
    if not reads_mail(user) or (chosen == "none" and not backlog):
        return None
    kept = Notice.objects.filter(user=user, channel=DIGEST, state=State.WAITING).order_by("id")
    kept = kept.select_related("user", "game").defer(*(f"game__{column}" for column in UNREAD))[:MOST]
    causes = [(each, cause(each)) for each in kept]
    true = [(each, why) for each, why in causes if why]
    owing, others = running_games(user)
    waiting = tuple(game for game in owing if not game.practice)
    if not true and (backlog or chosen != "mail" or not waiting):
        return None
    news = tuple(dict.fromkeys((each.table, why, each.kind) for each, why in true if each.kind not in OWED_KINDS))
    named = {game.public_id for game, _, _ in news}
    here = Player.objects.filter(user=user, game__in=[each.game_id for each, _ in true])
    seats = {player.game_id: player for player in here}
    return Summary(
        waiting=waiting,
        news=news,
        quiet=tuple(game.name for game in others if not game.practice and game.public_id not in named),
        told=tuple(each.pk for each, _ in true if not _stays(each, seats.get(each.table.pk))),
        stale=tuple(each.pk for each, why in causes if why is None),
    )


def done(summary: Summary) -> None:
    """The summary was sent: what it told is settled. A turn that is told by summaries alone comes again tomorrow."""
    closed = Notice.objects.filter(state=State.WAITING)
    closed.filter(pk__in=summary.told).update(state=State.SENT, closed_at=Now())
    closed.filter(pk__in=summary.stale).update(state=State.DROPPED, closed_at=Now())


def fold() -> None:
    """Make one summary of the mails of a person of which several could not be sent for an hour."""
    with connection.cursor() as cursor:
        cursor.execute(FOLD)


def write_due(now: datetime) -> int:
    """Write today's summaries for all whose hour has come and who may have something to be told; how many."""
    rows = [
        Notice(user=user, kind=Kind.DIGEST, channel=Notice.Channel.MAIL, key=f"digest:{hour.date()}", not_before=hour)
        for user, since in _candidates()
        if (hour := todays_hour(user, now)) <= now and since < hour
    ]
    Notice.objects.bulk_create(rows, ignore_conflicts=True, batch_size=1000)
    return len(rows)


def todays_hour(user: User, now: datetime) -> datetime:
    """The moment today, in the person's zone, at which the summary goes out."""
    zone = zone_info(user.time_zone)
    return datetime.combine(now.astimezone(zone).date(), time(user.digest_hour), zone)


def _candidates() -> list[tuple[User, datetime]]:
    """(user, since when there may be something to tell)."""
    since = dict(
        Notice.objects.filter(channel=DIGEST, state=State.WAITING).values_list("user").annotate(Min("created"))
    )
    asked = Decision.objects.filter(OWED, bot=False, user__channels__digest="mail", game__practice=False)
    for user, moment in asked.values_list("user").annotate(Min("asked_at")):
        since[user] = min(since.get(user, moment), moment)
    people = User.objects.filter(pk__in=since)
    return [(user, since[user.pk]) for user in people if reads_mail(user) and choice(user, Kind.DIGEST) != "none"]


def _stays(notice: Notice, player: Player | None) -> bool:
    return notice.kind == Kind.TURN and DIGEST in CHANNELS[choice(notice.person, Kind.TURN, player)]
