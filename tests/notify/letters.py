"""A mail of every kind, and every link in it."""

import re
from urllib.parse import urlsplit

from django.utils import timezone

from games.models import Decision, Game, Message, Notice
from games.notify import mail
from games.notify.digest import Summary
from games.notify.relevance import Cause, Invited
from games.reading import public
from games.reading.lists import running_games
from tests import tables
from tests.proof.bargains import bargain

from .conftest import dealt

LINK = re.compile(r"""https?://[^\s<>"')]+""")
ASKED = ("turn", "vote", "intervention", "swap", "candidacy")
"""Questions that a mail offers answers to."""


def every_letter():
    """{what: EmailMessage}: a mail of each kind, with links to answers to each question that has them."""
    found, asked = {}, {}
    for seed in range(1, 9):
        record = tables.played_until(dealt(5), lambda now: set(ASKED) & kinds(now) - set(asked), seed, most=900)
        for kind in set(ASKED) & kinds(record) - set(asked):
            asked[kind] = record
            found |= about_a_decision(record, kind)
        if len(asked) == len(ASKED):
            return found | others(record) | about_a_deal(asked["turn"])
    raise AssertionError("some question was never asked")


def kinds(record):
    return {each.kind for each in record.decisions if not each.answered}


def about_a_decision(record, kind):
    row = next(each for each in record.decisions if each.kind == kind and not each.answered)
    Decision.objects.filter(game=record.pk, number=row.number).update(due=timezone.now() + timezone.timedelta(days=2))
    why = Cause(row.seat, row.due, row.sealed)
    here = {"user": tables.user_at(record, row.seat), "decision": row.number}
    return {f"{each} {kind}": letter(record, each, why, **here) for each in ("turn", "reminder")}


def about_a_deal(record):
    one, other = Game.objects.get(pk=record.pk).players.filter(seat__lt=2).order_by("-seat")
    bargain(record, one, other, text="With me.")
    key = f"deal:{Message.objects.filter(press__is='Deal').latest('pk').pk}"
    return {"deal": letter(record, "deal", Cause(0), user=other.user, key=key)}


def others(record):
    user = tables.user_at(record, 0)
    found = {
        kind: letter(record, kind, Cause(0, unread=2), user=user) for kind in ("concern", "started", "over", "message")
    }
    for about in ("away", "offered", "taken", "motion", "time"):
        why = Cause(None if about == "taken" else 0, about=about)
        found[about] = letter(record, "offer", why, user=user, key=f"{about}:1")
    invited = Invited(
        Game.objects.get(pk=record.pk).invite_key, ("Lara", "Ziad"), timezone.now() + timezone.timedelta(days=2)
    )
    found["again"] = letter(record, "again", Cause(0, invited=invited), user=user, key="again:1")
    waiting, quiet = running_games(user)
    summary = Summary((*waiting, *quiet), (), (), (), ())
    notice = Notice(user=user, kind="digest", key="digest:today")
    return found | {"digest": mail.write_digest(notice, summary, timezone.now())}


def letter(record, kind, why, **fields):
    notice = Notice(game=Game.objects.get(pk=record.pk), kind=kind, **fields)
    return mail.write(notice, why, public.gather(notice.game, why.seat), timezone.now())


def links(message):
    """The paths of all links in a mail: in both bodies and in the headers."""
    texts = [message.body, message.alternatives[0].content, *message.extra_headers.values()]
    found = {link for text in texts for link in LINK.findall(text)}
    return sorted({urlsplit(link).path for link in found if link.startswith("http://testserver/")})
