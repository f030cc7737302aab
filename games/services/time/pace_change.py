"""Proposals to change a running table's pace: for good, for some live hours, and back.

A faster pace and a live phase need the yes of everybody who is there; whoever has a stand-in is not asked, for nobody
waits for them. A slower pace and the way back need more than half.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.clock import control
from games.clock.control import HOUR
from games.models import Game, Motion
from games.services.errors import Declined
from games.services.tables import motion_outcomes, motions
from games.services.time import deadlines
from games.titles import registry

LIVE = (control.LEAST, 300, 900, 1800)
"""Seconds for each answer of a live phase."""

LONGEST = 6 * HOUR
"""Seconds of a live phase."""

AHEAD = timedelta(days=7)
"""So long before it a live phase may be agreed."""

HERE = 300
"""Seconds for each answer while everybody is here, and for how long."""

HERE_FOR = 2 * HOUR


@transaction.atomic
def propose(user: User, *, pk: int, turn: int, answer: int) -> None:
    """Propose a pace: seconds of a turn, and of an answer to others. Raises Refused with a sentence, LimitReached."""
    times = deadlines.PRESETS.values()
    if turn not in times or answer not in times:
        raise Declined(_("Choose one of the times that are offered."))
    game, player = motions.at_table(user, pk)
    title = registry.title(game.slug)
    pace = dict(deadlines.pace(turn, own=dict.fromkeys(title.reacting, min(turn, answer))))
    now, then = control.TimeControl(_pace_of(game)), control.TimeControl(pace)
    shorter = any(then.seconds(kind) < now.seconds(kind) for kind in title.rules.questions)
    if not shorter and all(then.seconds(kind) == now.seconds(kind) for kind in title.rules.questions):
        raise Declined(_("That is the pace of the table already."))
    kind = Motion.Kind.FASTER if shorter else Motion.Kind.SLOWER
    terms = {"pace": pace, "answer": min(turn, answer)}
    motion_outcomes.conclude(game, motions.open_motion(game, kind, player, seconds=turn, terms=terms))


@transaction.atomic
def propose_live(user: User, *, pk: int, start: datetime | None, length: int, seconds: int) -> None:
    """Propose to play live for so long from `start` on, None for now. Raises Refused with a sentence, LimitReached."""
    game, player = motions.at_table(user, pk)
    now = timezone.now()
    begins = start or now
    if seconds not in LIVE or not HOUR <= length <= LONGEST:
        raise Declined(_("Live phases last from 1 to 6 hours, with 90 seconds to 30 minutes for each answer."))
    if not now <= begins <= now + AHEAD:
        raise Declined(_("A live phase begins within the next 7 days."))
    if game.live:
        raise Declined(_("A live phase is agreed already. Propose the table’s own times first."))
    terms = {"from": begins.isoformat(), "until": (begins + timedelta(seconds=length)).isoformat()}
    motion = motions.open_motion(game, Motion.Kind.LIVE, player, seconds=seconds, terms=terms)
    motion.closes = min(motion.closes, datetime.fromisoformat(terms["until"]))
    motion.save(update_fields=["closes"])
    motion_outcomes.conclude(game, motion)


@transaction.atomic
def propose_usual(user: User, *, pk: int) -> None:
    """Propose the table's own times instead of a live phase. Raises Refused with a sentence, LimitReached."""
    game, player = motions.at_table(user, pk)
    if not game.live:
        raise Declined(_("No live phase is agreed."))
    motion_outcomes.conclude(game, motions.open_motion(game, Motion.Kind.USUAL, player))


def _pace_of(game: Game) -> dict[str, int]:
    """The pace of a game but for a live phase under way."""
    return dict(game.live.get("pace", game.pace))
