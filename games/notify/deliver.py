"""Sending what waits in the outbox.

A notice is claimed with a lease, checked, sent and marked, outside any transaction. Whoever dies before the mail server
has taken the mail leaves a lease that runs out, and another sends it. Only a death between the server's "250" and
the mark, a few milliseconds, can send a mail twice; both then carry the same Message-ID.
"""

import logging
import time
import traceback
from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused

from django.core.mail import get_connection
from django.db import connection
from django.db.models.functions import Now
from django.utils import timezone

from games.models import Notice
from games.notify.facts import gather
from games.notify.mail import write
from games.notify.relevance import cause
from machrou3 import heartbeat

log = logging.getLogger(__name__)

TRIES = 6
BACK_OFF = timedelta(seconds=30)
"""After the first failure; four times as long after each further one: six tries in three hours."""

BURY = """
UPDATE games_notice SET state = 'dead', closed_at = now(), lease_until = NULL
WHERE state = 'waiting' AND tries >= %s AND not_before <= now() AND lease_until < now()
"""

CLAIM = """
UPDATE games_notice SET lease_until = now() + interval '2 minutes', tries = tries + 1
WHERE id = (SELECT id FROM games_notice
            WHERE state = 'waiting' AND not_before <= now() AND tries < %s
                AND (lease_until IS NULL OR lease_until < now())
            ORDER BY not_before, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id
"""


def deliver(seconds=8):
    """Send what is due, for at most about `seconds`; returns how many mails were sent.

    Safe beside any number of others. A mail that fails comes again later and holds up no other; if the server itself
    does not answer, the rest waits for the next call.
    """
    _execute(BURY, TRIES)
    until = time.monotonic() + seconds
    sent = 0
    post = get_connection()
    try:
        while time.monotonic() < until and (notice := claim()):
            try:
                sent += _send(notice, post)
            except (SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused) as refusal:
                postpone(notice, refusal)
            except OSError as unreachable:
                postpone(notice, unreachable)
                break
            except Exception as fault:
                postpone(notice, fault)
    finally:
        post.close()
    heartbeat.touch("deliver")
    return sent


def claim():
    """A notice that is due, ours for two minutes, or None. Its game comes without the secret columns."""
    found = _execute(CLAIM, TRIES)
    if not found:
        return None
    rows = Notice.objects.select_related("user", "game").defer("game__ext", "game__secret")
    return rows.filter(pk=found[0][0]).first()


def postpone(notice, fault):
    """Later again, or never after the last try. The log says what and where: a fault's text may hold an address."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    log.warning(
        "notice %s, try %s: %s at %s:%s", notice.pk, notice.tries, type(fault).__name__, frame.filename, frame.lineno
    )
    mine = Notice.objects.filter(pk=notice.pk, state=Notice.State.WAITING, tries=notice.tries)
    if notice.tries >= TRIES:
        mine.update(state=Notice.State.DEAD, closed_at=Now(), lease_until=None)
    else:
        mine.update(not_before=Now() + BACK_OFF * 4 ** (notice.tries - 1), lease_until=None)


def _send(notice, post):
    """Whether a mail went out; one that no longer matters is dropped."""
    why = cause(notice)
    if why is None:
        _close(notice, Notice.State.DROPPED)
        return False
    mail = write(notice, why, gather(notice.game, why.seat), timezone.now())
    post.open()
    post.send_messages([mail])
    _close(notice, Notice.State.SENT)
    return True


def _close(notice, state):
    Notice.objects.filter(pk=notice.pk, state=Notice.State.WAITING).update(
        state=state, closed_at=Now(), lease_until=None
    )  # fmt: skip


def _execute(statement, *values):
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall() if cursor.description else []
