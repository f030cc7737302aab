"""A mail: its words in the reader's language and time zone, its headers, its two bodies."""

from email.utils import format_datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.zones import zone_info
from games.models import Notice
from games.notify.words import as_text, sentences
from games.wording.times import long_time, short_time, span

SUBJECTS = {
    Notice.Kind.TURN: lambda table, due: _("%(table)s: your turn until %(time)s") % {"table": table, "time": due},
    Notice.Kind.STARTED: lambda table, due: _("%(table)s: the game has begun") % {"table": table},
    Notice.Kind.OVER: lambda table, due: _("%(table)s: the game is over") % {"table": table},
}


def write(notice, cause, facts, now):
    """The mail of a notice. It reads nothing but what it is given, all of it public."""
    user = notice.user
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        table = " ".join(notice.game.name.split())
        context = words(notice, cause, facts, now) | {"table": table}
        subject = SUBJECTS[notice.kind](table, short_time(cause.due) if cause.due else "")
        text = render_to_string(f"mail/{notice.kind}.txt", context)
        html = render_to_string(f"mail/{notice.kind}.html", context)
    mail = EmailMultiAlternatives(subject, text, to=[user.mail_address], headers=headers(notice, now))
    mail.attach_alternative(html, "text/html")
    return mail


def words(notice, cause, facts, now):
    """What the templates get."""
    told = sentences(facts)
    return {
        "direction": "rtl" if translation.get_language_bidi() else "ltr",
        "language": translation.get_language(),
        "name": notice.user.display_name,
        "round": notice.game.round,
        "due": long_time(cause.due) if cause.due else "",
        "left": span((cause.due - now).total_seconds()) if cause.due else "",
        "everybody": cause.sealed,
        "sentences": told,
        "lines": [as_text(parts) for parts in told],
        "more": facts.more,
        "table_url": absolute("games:table", notice.game.public_id),
        "account_url": absolute("accounts:home"),
        "unsubscribe_url": unsubscribe_url(notice.user),
    }


def headers(notice, now):
    """The same notice has the same Message-ID however often it is sent, so a mailbox can tell a repetition."""
    key = f"{notice.game_id}:{notice.user_id}:{notice.kind}:{notice.decision}"
    code = salted_hmac("games.notify", key, algorithm="sha256").hexdigest()[:32]
    return {
        "Message-ID": f"<{code}@{urlsplit(settings.SITE_URL).hostname}>",
        "Date": format_datetime(now),
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": f"<{unsubscribe_url(notice.user)}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }


def unsubscribe_url(user):
    return absolute("games:unsubscribe", user.unsubscribe_key)


def absolute(name, *args):
    return f"{settings.SITE_URL}{reverse(name, args=args)}"
