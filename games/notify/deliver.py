"""Sending what waits in the outbox.

A notice is claimed with a lease, checked, sent and marked, outside any transaction. Whoever dies before the service has
taken it leaves a lease that runs out, and another sends it. Only a death between a mail server's "250" and the mark, a
few milliseconds, can send a mail twice; both then carry the same Message-ID.
"""

import logging
import re
import time
import traceback
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused
from typing import Any

from django.db import connection
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from accounts.notices import mail_came_back
from games.models import Notice
from games.models.game import UNREAD
from games.notify import digest, hook, lease, push, quiet_times
from games.notify.digest import Summary
from games.notify.failures import Gone, Unreachable
from games.notify.mail import Post
from games.notify.relevance import Cause, cause

log = logging.getLogger(__name__)

Send = Callable[[Notice, Any, datetime], None]
"""Sends a notice; of its Cause, or of a Summary where the mail is of all games. Raises Gone for an address that is dead
for good, Unreachable where the service does not answer at all, anything else for a failed try."""

TRIES = 6
BACK_OFF = timedelta(seconds=30)
"""After the first failure; four times as long after each further one: six tries in three hours."""

SENDERS: dict[str, Send] = {Notice.Channel.PUSH: push.send, Notice.Channel.HOOK: hook.send}
"""Channel -> what sends by it, beside mail."""

REFUSED = (SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused)
"""A mail server's word on one mail; its other faults are about the server."""

DEAD_ADDRESS = (550, 551, 553)
"""Replies to RCPT by which there is no such mailbox (RFC 5321, 4.2.3)."""

STATUS = re.compile(r"5\.\d{1,3}\.\d{1,3}")
"""How such a reply's text may begin (RFC 3463)."""

BURY = f"""
UPDATE games_notice SET state = 'dead', closed_at = now(), lease_until = NULL
WHERE state = 'waiting' AND tries >= %s AND not_before <= now() AND {lease.OVER}
"""

CLAIM = f"""
UPDATE games_notice SET lease_until = {lease.ENDS}, tries = tries + 1
WHERE id = (SELECT id FROM games_notice
            WHERE state = 'waiting' AND not_before <= now() AND tries < %s AND channel = ANY(%s)
                AND (lease_until IS NULL OR {lease.OVER})
            ORDER BY not_before, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id
"""


def deliver(seconds: float = 8) -> int:
    """Send what is due, for at most about `seconds`; returns how many notices were sent.

    Safe beside any number of others. One that fails comes again later and holds up no other; if a service itself does
    not answer, all of its channel waits for the next call.
    """
    _execute(BURY, TRIES)
    digest.fold()
    until = time.monotonic() + seconds
    sent = 0
    with Post() as post:
        senders = SENDERS | {Notice.Channel.MAIL: post.send}
        while time.monotonic() < until and (notice := claim(senders)):
            try:
                sent += _send(notice, senders[notice.channel])
            except Gone:
                _close(notice, Notice.State.DROPPED, "Gone")
            except SMTPRecipientsRefused as fault:
                _refused(notice, fault)
            except Unreachable:
                _put_back(notice, error="Unreachable")
                del senders[notice.channel]
            except Exception as fault:
                postpone(notice, fault)
                if notice.channel == Notice.Channel.MAIL and _of_the_server(fault):
                    del senders[notice.channel]
    return sent


def claim(channels: Iterable[str] = (Notice.Channel.MAIL,)) -> Notice | None:
    """A notice for one of the channels that is due, ours for two minutes, or None.

    Its game comes without the secret columns.
    """
    found = _execute(CLAIM, TRIES, list(channels))
    if not found:
        return None
    rows = Notice.objects.select_related("user", "game").defer(*(f"game__{column}" for column in UNREAD))
    return rows.filter(pk=found[0][0]).first()


def postpone(notice: Notice, fault: Exception) -> None:
    """Later again, or never after the last try. The log says what and where: a fault's text may hold an address."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    name = type(fault).__name__
    log.warning("notice %s, try %s: %s at %s:%s", notice.pk, notice.tries, name, frame.filename, frame.lineno)
    mine = Notice.objects.filter(pk=notice.pk, state=Notice.State.WAITING, tries=notice.tries)
    if notice.tries >= TRIES:
        mine.update(state=Notice.State.DEAD, closed_at=Now(), lease_until=None, error=name[:60])
    else:
        pause = BACK_OFF * 4 ** (notice.tries - 1)
        mine.update(not_before=Now() + pause, lease_until=None, error=name[:60])


def _send(notice: Notice, send: Send) -> bool:
    """Whether it went out. One that no longer matters is dropped, one that comes in somebody's quiet hours waits."""
    now = timezone.now()
    why: Summary | Cause | None = digest.gather(notice) if notice.kind == Notice.Kind.DIGEST else cause(notice)
    if why is None:
        _close(notice, Notice.State.DROPPED)
        return False
    honours = notice.game.clock.get("honours", ()) if notice.game else ()
    if notice.user and (later := quiet_times.until(notice.user, why.due, honours, now)):
        _put_back(notice, not_before=later)
        return False
    send(notice, why, now)
    _close(notice, Notice.State.SENT)
    if isinstance(why, Summary):
        digest.done(why)
    return True


def _refused(notice: Notice, fault: SMTPRecipientsRefused) -> None:
    """The server takes no mail for this address: for good, then the site stops and says so to the person; or for now.

    A refusal of ours (5.7, as where a server does not relay for us) says nothing of the address.
    """
    ((address, (code, words)),) = fault.recipients.items()
    text = words.decode("ascii", "replace") if isinstance(words, bytes) else str(words)
    status = STATUS.match(text)
    if code in DEAD_ADDRESS and not (status and status[0].startswith("5.7")):
        mail_came_back(address, status[0] if status else str(code))
        _close(notice, Notice.State.DROPPED, "Gone")
    else:
        postpone(notice, fault)


def _of_the_server(fault: Exception) -> bool:
    return isinstance(fault, OSError) and not isinstance(fault, REFUSED)


def _put_back(notice: Notice, **changed: Any) -> None:
    """It waits again, and the try does not count."""
    mine = Notice.objects.filter(pk=notice.pk, state=Notice.State.WAITING, tries=notice.tries)
    mine.update(lease_until=None, tries=F("tries") - 1, **changed)


def _close(notice: Notice, state: Notice.State, error: str = "") -> None:
    Notice.objects.filter(pk=notice.pk, state=Notice.State.WAITING).update(
        state=state, closed_at=Now(), lease_until=None, error=error
    )


def _execute(statement: str, *values: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall() if cursor.description else []
