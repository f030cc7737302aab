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
from games.services import deadlines, starting
from tests import tables


class Office:
    """An SMTP server. `replies` are given, in order, to the mails that come; after them everything is taken.

    A reply may be an Event: the server then stays silent until it is set, and takes the mail.
    """

    def __init__(self):
        self.mails = []
        self.raw = []
        self.replies = []
        self.reached = threading.Event()

    async def handle_DATA(self, server, session, envelope):
        reply = self.replies.pop(0) if self.replies else "250 kept"
        if isinstance(reply, threading.Event):
            self.reached.set()
            await server.loop.run_in_executor(None, reply.wait, 60)
            reply = "250 kept"
        if reply.startswith("250"):
            self.raw.append(envelope.content)
            self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return reply

    def to(self, user):
        return [mail for mail in self.mails if mail["To"] == user.email]


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
