"""A mail: its words in the reader's language and time zone, its headers, its two bodies, and the way out."""

from collections.abc import Callable
from datetime import datetime
from email.mime.image import MIMEImage
from email.utils import format_datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.mail import EmailMultiAlternatives, get_connection
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from accounts.zones import zone_info
from games.models import Game, Notice
from games.notify import answer_links, deal_links
from games.notify.digest import Summary
from games.notify.failures import Unreachable
from games.notify.relevance import Cause
from games.notify.words import as_text, isolated, news_of, sentences
from games.reading.lists import RunningGame
from games.reading.public import Facts, gather
from games.titles import registry
from games.wording.times import long_time, short_time, span

Kind = Notice.Kind

Context = dict[str, Any]
"""What templates get."""

SUBJECTS: dict[str, Callable[[str, str], str]] = {
    Kind.TURN: lambda table, due: _("%(table)s: your turn until %(time)s") % {"table": table, "time": due},
    Kind.REMINDER: lambda table, due: _("%(table)s: your answer is due %(time)s") % {"table": table, "time": due},
    Kind.CONCERN: lambda table, due: _("%(table)s: something touches you") % {"table": table},
    Kind.STARTED: lambda table, due: _("%(table)s: the game has begun") % {"table": table},
    Kind.OVER: lambda table, due: _("%(table)s: the game is over") % {"table": table},
    Kind.MESSAGE: lambda table, due: _("%(table)s: somebody wrote") % {"table": table},
    Kind.DEAL: lambda table, due: _("%(table)s: a bargain is offered to you") % {"table": table},
    Kind.AGAIN: lambda table, due: _("%(table)s: again with the same people?") % {"table": table},
    "away": lambda table, due: _("%(table)s: somebody stands in for you") % {"table": table},
    "offered": lambda table, due: _("%(table)s: your seat is offered to others") % {"table": table},
    "taken": lambda table, due: _("%(table)s: somebody else has taken your seat") % {"table": table},
    "motion": lambda table, due: _("%(table)s: the table asks for your vote") % {"table": table},
    "time": lambda table, due: _("%(table)s: the host gave everybody more time") % {"table": table},
}
"""Kind of a notice, or what an offer is about -> function(name of the table, short time of the deadline) -> subject."""


class Post:
    """A connection to the mail server for many mails: `with Post() as post: post.send(notice, cause, now)`."""

    def __enter__(self) -> "Post":
        self.connection = get_connection()
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def send(self, notice: Notice, cause: Cause | Summary, now: datetime) -> None:
        """Send the mail of a notice. Raises Unreachable where no server answers."""
        if isinstance(cause, Summary):
            letter = write_digest(notice, cause, now)
        else:
            letter = write(notice, cause, gather(notice.table, cause.seat), now)
        try:
            self.connection.open()
        except OSError as fault:
            raise Unreachable from fault
        self.connection.send_messages([letter])


def write(notice: Notice, cause: Cause, facts: Facts, now: datetime) -> EmailMultiAlternatives:
    """The mail of a notice of a game. It reads nothing but what it is given, all of it public."""
    user = notice.person
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        table = tidy(notice.table.name)
        context = words(notice, cause, facts, now) | {"table": table}
        subject = SUBJECTS[cause.about or notice.kind](isolated(table), short_time(cause.due) if cause.due else "")
        return illustrated(letter(notice, subject, context, now), registry.title(notice.table.slug).about.stamp)


def illustrated(mail: EmailMultiAlternatives, stamp: str) -> EmailMultiAlternatives:
    """The mail with the picture of its game in it; fetched from the site, it would tell who reads mail, and when."""
    picture = MIMEImage(picture_at(stamp))
    picture.add_header("Content-ID", "<game>")
    picture.add_header("Content-Disposition", "inline", filename=Path(stamp).name)
    mail.mixed_subtype = "related"
    mail.attach(picture)
    return mail


@cache
def picture_at(path: str) -> bytes:
    """A static file."""
    return Path(str(finders.find(path))).read_bytes()


def write_digest(notice: Notice, summary: Summary, now: datetime) -> EmailMultiAlternatives:
    """The daily summary as a mail."""
    user = notice.person
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        number = len(summary.waiting)
        subject = ngettext("%(n)d game waits for you", "%(n)d games wait for you", number) % {"n": number}
        context = everywhere(user) | {
            "waiting": [
                at_table(game) | {"due": long_time(game.due), "left": span((game.due - now).total_seconds())}
                for game in summary.waiting
                if game.due
            ],
            "news": [
                at_table(game, why.seat is not None) | {"line": news_of(kind, why)} for game, why, kind in summary.news
            ],
            "quiet": [tidy(name) for name in summary.quiet],
        }
        return letter(notice, subject if number else _("News of your games"), context, now)


def at_table(game: Game | RunningGame, seated: bool = True) -> Context:
    """A table and the way there; whoever has no seat there any more is led home."""
    url = absolute("games:table", game.public_id) if seated else absolute("games:home")
    return {"table": tidy(game.name), "url": url}


def letter(notice: Notice, subject: str, context: Context, now: datetime) -> EmailMultiAlternatives:
    """A mail of the templates of the notice's kind."""
    text = render_to_string(f"mail/{notice.kind}.txt", _apart(context))
    html = render_to_string(f"mail/{notice.kind}.html", context)
    mail = EmailMultiAlternatives(subject, text, to=[notice.person.mail_address], headers=headers(notice, now))
    mail.attach_alternative(html, "text/html")
    return mail


def _apart(context: Context) -> Context:
    """The same for the plain text: all names isolated."""
    names: Context = {key: isolated(context[key]) for key in ("name", "table") if key in context}
    names["there"] = [isolated(name) for name in context.get("there", ())]
    games = {
        key: [game | {"table": isolated(game["table"])} for game in context[key]]
        for key in ("waiting", "news")
        if key in context
    }
    return context | names | games | {"quiet": [isolated(name) for name in context.get("quiet", ())]}


def words(notice: Notice, cause: Cause, facts: Facts, now: datetime) -> Context:
    """What the templates get."""
    told = [] if cause.invited else sentences(facts)
    table = notice.table
    mailed = (deal_links if notice.kind == Kind.DEAL else answer_links).mailed(notice, cause)
    number = table.round if cause.seat is not None else 0  # whoever sits there no more is not told how it goes on
    return everywhere(notice.person) | {
        "round": registry.title(table.slug).words.round(number) if number else "",
        "due": long_time(cause.due) if cause.due else "",
        "left": span((cause.due - now).total_seconds()) if cause.due else "",
        "sealed": cause.sealed,
        "links": mailed.links,
        "question": mailed.question,
        "asked": as_text(mailed.question),
        "about": cause.about,
        "unread": cause.unread,
        **_invitation(cause),
        "sentences": told,
        "lines": [as_text(parts) for parts in told],
        "more": facts.more and bool(told),
        "table_url": absolute("games:table", table.public_id),
        "deals_url": absolute("games:open_deals", table.public_id),
        "matters_url": absolute("games:matters", table.public_id),
        "game_url": absolute("games:game", table.slug),
    }


def way_in(cause: Cause) -> str:
    """The address of the invitation that a Cause is of, "" where it is of none."""
    return absolute("games:join", cause.invited.key) if cause.invited else ""


def _invitation(cause: Cause) -> Context:
    """To play once more: whom one meets there, and till when a seat is held."""
    if cause.invited is None:
        return {}
    return {"invited_url": way_in(cause), "there": cause.invited.there, "until": long_time(cause.invited.until)}


def everywhere(user: User) -> Context:
    """What every mail's templates get."""
    return {
        "name": user.display_name,
        "home_url": absolute("games:home"),
        "account_url": absolute("games:notices"),
        "unsubscribe_url": unsubscribe_url(user),
    }


def headers(notice: Notice, now: datetime) -> dict[str, str]:
    """The same notice has the same Message-ID however often it is sent, so a mailbox can tell a repetition."""
    key = f"{notice.game_id}:{notice.user_id}:{notice.key}"
    code = salted_hmac("games.notify", key, algorithm="sha256").hexdigest()[:32]
    return {
        "Message-ID": f"<{code}@{urlsplit(settings.SITE_URL).hostname}>",
        "Date": format_datetime(now),
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": f"<{unsubscribe_url(notice.person)}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }


def tidy(name: str) -> str:
    """A table's name on one line."""
    return " ".join(name.split())


def unsubscribe_url(user: User) -> str:
    return absolute("games:unsubscribe", user.unsubscribe_key)


def absolute(name: str, *args: str) -> str:
    return f"{settings.SITE_URL}{reverse(name, args=args)}"
