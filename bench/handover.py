"""From a move to the hand-over of its mail to the mail server, at a steady stream of moves.

    python bench/handover.py [MOVES A SECOND] [SECONDS] [--smallest]

So many games each have one turn passed, one after the other; whoever is next gets a mail, sent by a real beat and real
workers to a real SMTP server. The time is that between the rows' `created` and `closed_at`, both by the database's
clock; it includes the while that a notice waits for those who answer at once. Prints the 99th percentile (bar 60 s);
fails if a mail waits a minute after the last move. At the smallest size ten turns are passed, and their notices do not
wait.
"""

import logging
import os
import subprocess
import sys
import tempfile
import time

import house
from aiosmtpd.controller import Controller
from sweepers import copy, rows

PORT, WORKERS, PEOPLE = 18_326, 2, 1000
CELERY = [sys.executable, "-m", "celery", "-A", "machrou3"]

PERSONS = """
INSERT INTO accounts_user ({names}) SELECT {sources} FROM accounts_user u, generate_series(1, %s) i
WHERE u.id = (SELECT min(id) FROM accounts_user)
"""
SEATS = """
UPDATE games_player p SET user_id = (SELECT min(id) FROM accounts_user WHERE username LIKE 'reader %%')
    + (p.game_id * 5 + p.joined) %% %s
"""
WAITING = "SELECT id FROM games_notice WHERE kind = 'turn' AND channel = 'mail' AND state = 'waiting' LIMIT 1"
TOOK = """
SELECT extract(epoch FROM coalesce(closed_at, now()) - created) FROM games_notice
WHERE kind = 'turn' AND channel = 'mail' AND state IN ('sent', 'waiting') ORDER BY 1
"""


class Office:
    """A mail server that takes everything."""

    async def handle_DATA(self, server, session, envelope):
        return "250 kept"


def people():
    """So many persons with a proved address, copies of one."""
    own = {
        "username": "'reader ' || i",
        "name_key": "'reader ' || i",
        "email": "'reader' || i || '@example.org'",
        "public_id": "lpad(i::text, 12, 'r')",
        "unsubscribe_key": "lpad(i::text, 22, 'r')",
        "last_login": "now()",
    }
    found = rows("""SELECT column_name FROM information_schema.columns
        WHERE table_name = 'accounts_user' AND column_name <> 'id' AND is_identity = 'NO'""")
    names = [name for (name,) in found]
    sources = ", ".join(own.get(name, f"u.{name}") for name in names)
    rows(PERSONS.format(names=", ".join(names), sources=sources), PEOPLE)
    rows(SEATS, PEOPLE)


def stream(rate, seconds):
    """Pass one turn in each game, evenly; how many a second that were."""
    from games import store
    from games.kernel import owed
    from games.models import Game
    from games.services.playing import play
    from games.titles.machrou3.rules.moves import Pass

    keys = list(Game.objects.order_by("pk").values_list("pk", flat=True))
    (first,) = owed(store.read(keys[0]).state)
    began = time.perf_counter()
    for count, pk in enumerate(keys[: rate * seconds]):
        time.sleep(max(0, began + count / rate - time.perf_counter()))
        player = next(each for each in store.read(pk).players if each.seat == first.seat)
        play.submit(pk, user_id=player.user_id, number=first.id, answer=Pass())
    return rate * seconds / (time.perf_counter() - began)


def wait_for_mails():
    """Till all are handed over, for a minute at most."""
    until = time.monotonic() + 60
    while rows(WAITING) and time.monotonic() < until:
        time.sleep(1)


def main():
    rate, seconds = house.size(0, 50, 10), house.size(1, 60, 1)
    logging.getLogger("mail.log").setLevel(logging.WARNING)
    os.environ["EMAIL_URL"] = f"smtp://127.0.0.1:{PORT}"
    post = Controller(Office(), hostname="127.0.0.1", port=PORT)
    post.start()
    house.open_house()
    from tests import tables

    pk = tables.started(5).pk
    rows("UPDATE games_game SET pace = '{\"default\": 86400}'")
    rows("UPDATE games_decision SET due = now() + interval '1 day' WHERE due IS NOT NULL")
    copy(pk, 1, rate * seconds)
    people()
    with tempfile.TemporaryDirectory() as folder:
        worker = [*CELERY, "worker", "-c", "1", "-l", "ERROR", "--without-gossip", "--without-mingle", "-n"]
        commands = [[*worker, f"w{number}@bench"] for number in range(WORKERS)]
        commands.append([*CELERY, "beat", "-l", "ERROR", "-s", f"{folder}/beat", "--pidfile="])
        children = [subprocess.Popen(command, cwd=house.ROOT, env=os.environ) for command in commands]
        try:
            time.sleep(house.scaled(8, 0))
            reached = stream(rate, seconds)
            if house.SMALLEST:
                rows("UPDATE games_notice SET not_before = now()")
            wait_for_mails()
        finally:
            for child in children:
                child.terminate()
                child.wait()
            post.stop()
    took, late = [float(each) for (each,) in rows(TOOK)], rows(WAITING)
    house.row("moves", reached, "/s")
    house.row("mails", len(took))
    house.row("move to hand-over, median", took[len(took) // 2], "s")
    house.row("move to hand-over, 99th percentile", took[int(len(took) * 0.99)], "s", 60, 40)
    if late:
        sys.exit("a mail was not handed over within a minute")


if __name__ == "__main__":
    main()
