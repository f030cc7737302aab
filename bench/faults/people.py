"""People who answer over HTTP, and what they know of it: the ledger is theirs, not the site's."""

import random
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from http.client import HTTPException
from typing import NamedTuple
from urllib.parse import urlencode

import house

from bench.faults.site import PORTS

TOKEN = "a" * 32
PACES = {"live": 8, "slow": 45}
"""Seconds for a decision: where people play, and where nobody answers, so that mails are due before the clock is."""


PATIENCE = 60
"""Seconds after which people leave a table to the clock that has not moved meanwhile."""


class Answer(NamedTuple):
    """Of whom, to what, and what was said."""

    game: int
    decision: int
    seat: int
    said: str

    @property
    def ticket(self):
        return f"{self.game} {self.decision} {self.seat}"


class Table(NamedTuple):
    pk: int
    cookies: dict
    """Seat -> Cookie header of its person."""
    number: int = 0
    since: float = 0.0
    """When it was found at this move."""


class People:
    """`sent`: all answers that went out. `accepted`: those that the site said it took. Nobody answers twice."""

    def __init__(self, slugs, tables, clients):
        self.slugs, self.dealt = slugs, 0
        self.lock = threading.Lock()
        self.tables, self.all = [], []
        self.asked, self.sent, self.accepted = set(), [], []
        self.failed, self.over = Counter(), threading.Event()
        for _ in range(tables):
            self.tables.append(self.deal())
        self.threads = [threading.Thread(target=self.play, args=(seed,), daemon=True) for seed in range(clients)]

    def deal(self):
        """A new table: of each game in turn, with bots at every second, slow at every third."""
        from django.utils import timezone

        from accounts.models import User
        from games import store
        from games.models import Game, Player
        from games.services.tables import starting
        from games.titles import registry

        with self.lock:
            self.dealt += 1
            index = self.dealt
        slug = self.slugs[index % len(self.slugs)]
        size = registry.ruleset(slug).seats[0]
        pace = PACES["slow" if index % 3 == 0 else "live"]
        bots = "random" if index % 2 else ""
        game = Game(slug=slug, name=f"Table {index}", size=size, pace={"default": pace}, bots=bots)
        store.deal.commit(game)
        for joined in range(2 if bots else size):
            user = User.objects.create(username=f"p{index}x{joined}", email=f"p{index}x{joined}@example.org")
            User.objects.filter(pk=user.pk).update(last_login=timezone.now())
            Player.objects.create(game=game, user=user, name=user.username, joined=joined)
        starting.start_game(game.pk)
        self.all.append(game.pk)
        players = Player.objects.filter(game=game, user__isnull=False).select_related("user")
        cookies = {} if pace == PACES["slow"] else {each.seat: house.session_of(each.user) for each in players}
        return Table(game.pk, cookies, since=time.monotonic())

    def play(self, seed):
        from django.contrib.sessions.backends.base import UpdateError
        from django.db import DatabaseError, connection

        rng = random.Random(seed)
        while not self.over.is_set():
            try:
                self.answer(rng)
            except (OSError, HTTPException, DatabaseError, UpdateError) as fault:
                self.failed[type(fault).__name__] += 1
                connection.close()
                time.sleep(0.2)
        connection.close()

    def answer(self, rng):
        """Answer something at some table. What is noted is what the form says: a form cannot say all that bots can."""
        from django.http import QueryDict

        from games import store
        from games.bots import choose
        from games.forms.parse import parse
        from games.kernel import owed, view
        from tests.proof.sent import as_form

        place = rng.randrange(len(self.tables))
        table = self.tables[place]
        record = store.read(table.pk)
        if record.state.number != table.number:
            table = self.tables[place] = table._replace(number=record.state.number, since=time.monotonic())
        if record.state.outcome or time.monotonic() - table.since > PATIENCE:
            self.tables[place] = self.deal()
            return
        waiting = [each for each in owed(record.state) if each.seat in table.cookies]
        waiting = [each for each in waiting if (table.pk, each.id) not in self.asked]
        if not waiting or rng.random() < 0.2:
            time.sleep(0.05)
            return
        decision = rng.choice(waiting)
        look = view(record.rules, record.state, decision.seat)
        form = as_form(record.rules, look, decision, choose("random", record.rules, look, decision, rng))
        said = parse(record.rules, look, decision, QueryDict(urlencode(form, doseq=True)))
        answer = Answer(table.pk, decision.id, decision.seat, store.text.answer_json(record.rules, said))
        with self.lock:
            if (table.pk, decision.id) in self.asked:
                return
            self.asked.add((table.pk, decision.id))
            self.sent.append(answer)
        port = rng.choice(list(PORTS.values()))
        address = f"http://127.0.0.1:{port}/t/{record.public_id}/answer/{decision.id}/"
        self.send(address, answer, form, table.cookies[decision.seat])

    def send(self, address, answer, form, cookie):
        from django.conf import settings

        request = urllib.request.Request(
            address,
            urlencode(form, doseq=True).encode(),
            {
                "Cookie": f"{cookie}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
                "X-CSRFToken": TOKEN,
                "X-Bench-Answer": answer.ticket,
                "HX-Request": "true",
                "X-Forwarded-Proto": "https",
                "Referer": "https://127.0.0.1/",
                "Host": "127.0.0.1",
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                if reply.status == 204:
                    self.accepted.append(answer)
        except urllib.error.HTTPError as refusal:
            self.failed[refusal.code] += 1
