"""What must not be after all of it: the people's ledger beside the rows."""

import logging
from datetime import timedelta

LATE = timedelta(seconds=30)

LOST = (
    "accepted answers not in the log",
    "planted losses that were not found",
    "answers in the log that nobody sent",
    "answers given twice",
    "decisions closed before their time",
    "deadlines left behind",
    "notices left behind",
    "notices given up",
    "notices sent of which no mail came",
    "games whose log does not lead to their rows",
)
"""All of these must be none."""

MOST_GAMES = 200
"""Games whose log is played again."""


def behind():
    """(deadlines, notices) that should have been dealt with a while ago; what is kept for a daily summary is not."""
    from django.db.models.functions import Now

    from games.models import Decision, Notice

    owed = Decision.objects.filter(closed_at=None, answered_at=None, standing=False, due__lt=Now() - LATE)
    unsent = Notice.objects.filter(state="waiting", channel="mail", not_before__lt=Now() - LATE)
    return owed.count(), unsent.count()


def early():
    """The decisions, as a QuerySet, that the clock answered before they were due.

    What it answers face down is closed with the others: by then the database's clock may have been set back, or time
    have been given back to all that is open, so that its row says that it is due later than when the clock answered.
    """
    from django.db.models import Exists, F, OuterRef, Q
    from django.db.models.functions import Coalesce

    from games.models import Decision, Move

    given_back = Q(game__events__kind="TimeGivenBack", game__events__house=True, game__events__move__gte=F("number"))
    given_since = Move.objects.filter(given_back, game=OuterRef("game"), decision=OuterRef("number"), mover="clock")
    silent = Decision.objects.filter(closed_how="silent").alias(taken=Coalesce("answered_at", "closed_at"))
    silent = silent.exclude(Q(answered_at__isnull=False, moved__gt=0) & Exists(given_since))
    return silent.filter(taken__lt=F("due") - timedelta(seconds=1))


def verdict(people, office, planted):
    """What was found, by its name.

    planted  the tickets of the answers that were thrown away on purpose
    """
    from django.db.models import Count
    from django.utils import timezone

    from games.models import Game, Move, Notice
    from games.notify.mail import headers
    from games.store.replay import differences

    given = Move.objects.filter(mover="player").values_list("game_id", "decision", "seat", "answer")
    logged = {(game, decision, seat): answer for game, decision, seat, answer in given}
    lost = [each for each in people.accepted if logged.get(each[:3]) != each.said]
    accepted = {each.ticket for each in people.accepted}
    sent = {each[:3]: each.said for each in people.sent}
    twice = Move.objects.filter(sealed=False, standing=False).values("game", "decision").annotate(n=Count("id"))
    for each in early().values("kind", "sealed", "moved", "asked_at", "answered_at", "due", "closed_at"):
        logging.getLogger("bench").warning("closed before its time: %s", each)
    mails = Notice.objects.filter(state="sent", channel="mail").select_related("user", "game")
    deadlines, notices = behind()
    started = Game.objects.filter(status__in=("running", "over"))
    return {
        "moves": Move.objects.count(),
        "answered by the clock": Move.objects.filter(mover="clock").count(),
        "answered by bots": Move.objects.filter(mover="bot").count(),
        "mails": sum(office.came.values()),
        "mails twice": sum(count - 1 - office.hung_up[name] for name, count in office.came.items() if count > 1),
        "planted losses": len(planted & accepted),
        "accepted answers not in the log": len([each for each in lost if each.ticket not in planted]),
        "planted losses that were not found": len(planted & accepted - {each.ticket for each in lost}),
        "answers in the log that nobody sent": len([key for key, said in logged.items() if sent.get(key) != said]),
        "answers given twice": twice.filter(n__gt=1).count(),
        "decisions closed before their time": early().count(),
        "deadlines left behind": deadlines,
        "notices left behind": notices,
        "notices given up": Notice.objects.filter(state="dead").count(),
        "notices sent of which no mail came": len(
            [each for each in mails if headers(each, timezone.now())["Message-ID"] not in office.came]
        ),
        "games whose log does not lead to their rows": sum(
            bool(differences(pk)) for pk in started.order_by("?").values_list("pk", flat=True)[:MOST_GAMES]
        ),
    }
