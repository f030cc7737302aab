"""What survives when anything may be killed at any moment of a busy run.

    python bench/kills.py [KILLS] [SECONDS BETWEEN] [--smallest]

People answer over HTTP, other decisions are left to the clock, mails go to a real SMTP server. Meanwhile web, worker,
beat, Redis or PostgreSQL is killed (SIGKILL) at random moments and started again. Counts what must not be: answers that
were accepted and are not in the log, decisions answered twice, deadlines and notices that stay behind; and mails that
came twice (bar 1 in 1000). Fails if anything was lost or done twice. At the smallest size three kills among six games.
"""

import logging
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode

import house
from aiosmtpd.controller import Controller

from machrou3.local import postgres, process, redis

GAMES, PEOPLE, CLIENTS = house.scaled(24, 6), 4, 6
PACE = {"busy": 8, "slow": 45}
"""Seconds for a decision: where people play, and where nobody answers, so that mails are due before the clock is."""

TOKEN = "a" * 32
CELERY = [sys.executable, "-m", "celery", "-A", "machrou3"]


class Site:
    """The five that may be killed, each started again as it was."""

    def __init__(self, folder):
        self.folder, self.port = folder, 18_321
        self.running, self.lock = {}, threading.Lock()
        postgres.create(folder / "data")
        for name in ("postgres", "redis"):
            self.start(name)

    def start(self, name):
        log = self.folder / f"{name}.log"
        if name == "postgres":
            self.running[name] = postgres.start(self.folder / "data", self.folder / "sockets", log, postgres.CALM)
            os.environ["DATABASE_URL"] = postgres.url(self.folder / "sockets")
        elif name == "redis":
            self.running[name], os.environ["REDIS_URL"] = redis.start(self.folder / "redis", log)
        else:
            self.running[name] = process.spawn(self.command(name), log=log, env=dict(os.environ), cwd=house.ROOT)

    def command(self, name):
        return {
            "web": [sys.executable, "-m", "uvicorn", "machrou3.asgi:web", "--port", str(self.port), "--no-access-log"],
            "worker": [
                *CELERY,
                "worker",
                "-P",
                "prefork",
                "-c",
                "2",
                "-l",
                "ERROR",
                "--without-gossip",
                "--without-mingle",
            ],
            "beat": [*CELERY, "beat", "-l", "ERROR", "-s", str(self.folder / "beat"), "--pidfile="],
        }[name]

    def kill(self, name):
        """The process with all it started, at once, and up again."""
        os.killpg(self.running[name].pid, signal.SIGKILL)
        self.running[name].wait()
        self.start(name)

    def stop(self):
        for name in ("web", "beat", "worker", "redis", "postgres"):
            if name in self.running:
                process.stop(self.running[name], signal.SIGINT if name == "postgres" else signal.SIGTERM)


class Office:
    """The mail server: how often each mail came."""

    def __init__(self):
        self.came = Counter()

    async def handle_DATA(self, server, session, envelope):
        text = envelope.content.decode(errors="replace")
        name = next(line for line in text.splitlines() if line.lower().startswith("message-id:"))
        self.came[name.partition(":")[2].strip()] += 1
        return "250 kept"


class Clients:
    """People who answer over HTTP; `accepted`: (game, decision, seat) of each answer that the site said it took."""

    def __init__(self, site, busy):
        self.site, self.busy = site, busy
        self.accepted, self.failed, self.over = [], Counter(), threading.Event()
        self.threads = [threading.Thread(target=self.play, args=(seed,), daemon=True) for seed in range(CLIENTS)]

    def play(self, seed):
        from django.db import DatabaseError, connection

        rng = random.Random(seed)
        while not self.over.is_set():
            try:
                self.answer(rng)
            except (OSError, DatabaseError) as fault:
                self.failed[type(fault).__name__] += 1
                connection.close()
                time.sleep(0.2)

    def answer(self, rng):
        from games import store
        from games.bots import choose
        from games.kernel import owed, view
        from tests.proof.sent import as_form

        pk, cookies = rng.choice(self.busy)
        record = store.read(pk)
        waiting = [each for each in owed(record.state) if each.seat in cookies]
        if record.state.outcome or not waiting or rng.random() < 0.2:
            time.sleep(0.05)
            return
        decision = rng.choice(waiting)
        look = view(record.rules, record.state, decision.seat)
        sent = as_form(record.rules, look, decision, choose("random", record.rules, look, decision, rng))
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.site.port}/t/{record.public_id}/answer/{decision.id}/",
            urlencode(sent, doseq=True).encode(),
            {
                "Cookie": f"{cookies[decision.seat]}; {csrf_cookie()}={TOKEN}",
                "X-CSRFToken": TOKEN,
                "HX-Request": "true",
                "X-Forwarded-Proto": "https",
                "Referer": "https://127.0.0.1/",
                "Host": "127.0.0.1",
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                if reply.status == 204:
                    self.accepted.append((pk, decision.id, decision.seat))
        except urllib.error.HTTPError as refusal:
            self.failed[refusal.code] += 1


def csrf_cookie():
    from django.conf import settings

    return settings.CSRF_COOKIE_NAME


def deal():
    """(key, seat -> Cookie header) of the games in which people play; the others are left to the clock."""
    from django.utils import timezone

    from accounts.models import User
    from games import store
    from games.models import Game, Player
    from games.services.tables import starting

    busy = []
    for index in range(GAMES):
        kind = "slow" if index % 3 == 0 else "busy"
        game = Game(slug="machrou3", name=f"Table {index}", size=PEOPLE, pace={"default": PACE[kind]})
        store.deal.commit(game)
        for joined in range(PEOPLE):
            user = User.objects.create(username=f"p{index}x{joined}", email=f"p{index}x{joined}@example.org")
            User.objects.filter(pk=user.pk).update(last_login=timezone.now())
            Player.objects.create(game=game, user=user, name=user.username, joined=joined)
        starting.start_game(game.pk)
        if kind == "busy":
            players = Player.objects.filter(game=game).select_related("user")
            busy.append((game.pk, {each.seat: house.session_of(each.user) for each in players}))
    return busy


def main():
    kills, between = house.size(0, 200, 3), house.size(1, 3.0, 1.0)
    office = Office()
    logging.getLogger("mail.log").setLevel(logging.WARNING)
    post = Controller(office, hostname="127.0.0.1", port=18_325)
    post.start()
    folder = Path(tempfile.mkdtemp(prefix="m3-kills-"))
    folder.chmod(0o711)
    site = Site(folder)
    os.environ["EMAIL_URL"] = "smtp://127.0.0.1:18325"
    house.enter()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    busy = deal()
    clients = Clients(site, busy)
    rng, killed = random.Random(7), Counter()
    try:
        for name in ("web", "worker", "beat"):
            site.start(name)
        for each in clients.threads:
            each.start()
        wait_for_an_answer(clients)
        for _ in range(kills):
            time.sleep(rng.uniform(0, 2 * between))
            name = rng.choice(("web", "worker", "beat", "redis", "postgres"))
            site.kill(name)
            killed[name] += 1
        clients.over.set()
        for each in clients.threads:
            each.join(30)
        settle()
        found = verdict(clients, office)
    finally:
        site.stop()
        post.stop()
        subprocess.run(["rm", "-rf", str(folder)], check=False)
    house.row("killed", sum(killed.values()), " ".join(f"{name} {count}" for name, count in sorted(killed.items())))
    house.row("answers accepted over HTTP", len(clients.accepted))
    for what, count in found.items():
        house.row(what, count)
    house.row("mails that came twice, in a thousand", 1000 * found["mails twice"] / max(1, found["mails"]), "", 1, 0)
    if any(found[what] for what in LOST):
        sys.exit("something was lost or done twice")


LOST = (
    "accepted answers not in the log",
    "answers given twice",
    "deadlines left behind",
    "notices left behind",
    "notices sent of which no mail came",
    "games whose log does not lead to their rows",
)


def wait_for_an_answer(clients):
    """Till the site has taken one. Exits if it takes none."""
    until = time.monotonic() + 60
    while not clients.accepted:
        if time.monotonic() > until:
            sys.exit(f"no answer was accepted in a minute: {dict(clients.failed)}")
        time.sleep(0.1)


def settle():
    """Let the site catch up: a minute without a kill, in which nobody answers any more."""
    from django.db import connection

    connection.close()
    time.sleep(house.scaled(60, 8))


def verdict(clients, office):
    """What must be none, and how much there was."""
    from django.db.models import Count
    from django.db.models.functions import Now

    from games.models import Decision, Game, Move, Notice
    from games.store.replay import differences

    logged = set(Move.objects.values_list("game_id", "decision", "seat"))
    late = Now() - timedelta(seconds=30)
    waiting = Notice.objects.filter(state="waiting", not_before__lt=late)
    twice = Move.objects.filter(sealed=False, standing=False).values("game", "decision").annotate(n=Count("id"))
    sent = Notice.objects.filter(state="sent", channel="mail").count()
    return {
        "moves": len(logged),
        "answered by the clock": Move.objects.filter(mover="clock").count(),
        "mails": sum(office.came.values()),
        "mails twice": sum(count - 1 for count in office.came.values()),
        "accepted answers not in the log": len([each for each in clients.accepted if each not in logged]),
        "answers given twice": twice.filter(n__gt=1).count(),
        "deadlines left behind": Decision.objects.filter(closed_at=None, answered_at=None, due__lt=late).count(),
        "notices left behind": waiting.count() + Notice.objects.filter(state="dead").count(),
        "notices sent of which no mail came": max(0, sent - len(office.came)),
        "games whose log does not lead to their rows": sum(
            bool(differences(pk)) for pk in Game.objects.values_list("pk", flat=True)
        ),
    }


if __name__ == "__main__":
    main()
