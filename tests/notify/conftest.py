"""A mail server that really receives, and tables whose people read mail."""

import email
import email.policy
import threading
from contextlib import closing
from datetime import timedelta
from socket import create_server

import pytest
from aiosmtpd.controller import Controller
from django.db.models.functions import Now
from django.utils import timezone

from accounts.models import User
from games import store
from games.models import Game, Notice
from games.services.tables import starting
from games.services.time import deadlines
from tests import tables


class Office:
    """An SMTP server. `replies` are given, in order, to the mails that come; after them everything is taken at once.

    A reply is a line of SMTP or a Silence. `refusal`: said to every recipient.
    """

    refusal = ""

    def __init__(self):
        self.mails = []
        self.raw = []
        self.replies = []

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 known"

    async def handle_DATA(self, server, session, envelope):
        reply = self.replies.pop(0) if self.replies else "250 kept"
        if isinstance(reply, str) and not reply.startswith("250"):
            return reply
        if isinstance(reply, Silence) and not reply.taken_first:
            await server.loop.run_in_executor(None, reply.keep)
        self.raw.append(envelope.content)
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        if isinstance(reply, Silence) and reply.taken_first:
            await server.loop.run_in_executor(None, reply.keep)
        return "250 kept"

    def to(self, user):
        return [mail for mail in self.mails if mail["To"] == user.email]


class Silence:
    """A server that says nothing until `end()`; `taken_first`: it has the mail already, and only its 250 is missing."""

    def __init__(self, taken_first=False):
        self.taken_first = taken_first
        self.begun = threading.Event()
        self.over = threading.Event()
        self.end = self.over.set

    def keep(self):
        self.begun.set()
        self.over.wait(60)


@pytest.fixture
def office(settings):
    kept = Office()
    with closing(create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", port, 30
    yield kept
    controller.stop(no_assert=True)


def bodies(mail):
    """(plain text, HTML) of a mail that came."""
    return tuple(mail.get_body([kind]).get_content() for kind in ("plain", "html"))


def mailable(game, **fields):
    """Give everybody at the table a proved e-mail."""
    for user in User.objects.filter(seats__game=game):
        user.email, user.last_login = f"{user.username}@example.org", timezone.now()
        for name, value in fields.items():
            setattr(user, name, value)
        user.save()


def dealt(persons=5, bots="", size=None, pace=24 * 3600, practice=False, **fields):
    """The Record of a game that has just been dealt to people who read mail."""
    game = tables.lobby(persons, bots, size)
    mailable(game, **fields)
    Game.objects.filter(pk=game.pk).update(pace=deadlines.pace(pace), practice=practice, name="Café Gemmayzé")
    starting.start_game(game.pk)
    return store.read(game.pk)


def pass_time(**which):
    """Let as much time go by that what waits may be sent, and leases run out."""
    waiting = Notice.objects.filter(state=Notice.State.WAITING, **which)
    waiting.update(not_before=Now() - timedelta(hours=1))
    waiting.exclude(lease_until=None).update(lease_until=Now() - timedelta(hours=1))


def turn(record):
    """(the user whose turn it is, the decision)."""
    decision = next(each for each in record.state.decisions if not each.standing)
    return tables.user_at(record, decision.seat), decision


def states(**which):
    """How many notices are in each state."""
    found = {}
    for state in Notice.objects.filter(**which).values_list("state", flat=True):
        found[state] = found.get(state, 0) + 1
    return found
