"""What survives when anything may be killed, cut or emptied at any moment of a busy run.

    python bench/kills.py [FAULTS] [SECONDS BETWEEN] [--smallest]

People answer over HTTP at tables of all games, with bots and without, live and slow; other decisions are left to the
clock; mails go to a mail server that is slow, refuses, hangs up and goes away. Meanwhile processes are killed at random
moments and started again, on hosts whose clocks are wrong: both web processes, worker, mailer, beat, Redis with its
append-only file, PostgreSQL with all its sessions or one of them; sessions are cut, Redis is emptied, PostgreSQL's disk
is full for a while, and its clock is set by minutes (`faults/host.py` says what these two need).

The people keep a ledger of what they sent and what the site said it took. One answer in twenty is thrown away on
purpose (`faults/losing.py`): the run fails unless it finds each of these, and nothing else lost, wrong, done twice or
too early. At the smallest size five faults among four games.
"""

import logging
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import house

from bench.faults.office import PORT, Office
from bench.faults.people import People
from bench.faults.site import CLOCK, FULL, PORTS, Site
from bench.faults.verdict import LOST, behind, verdict

TABLES, CLIENTS = house.scaled(24, 4), house.scaled(6, 3)
SMALLEST = ("database session", "web 1", CLOCK, "redis", FULL)
"""The faults of the smallest size."""


def main():
    refuse_taken(*PORTS.values(), PORT)
    faults, between = house.size(0, 1000, len(SMALLEST)), house.size(1, 2.0, 0.3)
    folder = Path(tempfile.mkdtemp(prefix="m3-kills-"))
    folder.chmod(0o711)
    os.environ["EMAIL_URL"] = f"smtp://127.0.0.1:{PORT}"
    office = Office()
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    site = Site(folder, office)
    office.open()
    try:
        house.enter()
        from django.core.management import call_command

        from games.titles import registry

        call_command("migrate", verbosity=0)
        for name in ("web 1", "web 2", "worker", "mailer", "beat"):
            site.start(name)
        people = People(list(registry.rulesets()), TABLES, CLIENTS)
        happened = hurt(site, people, faults, between)
        if site.host.movable:
            site.host.set_clock(0)
        settle(site)
        site.stop(("web 1", "web 2", "beat", "worker", "mailer"))
        planted = set((folder / "lost").read_text().split("\n")) - {""}
        found = verdict(people, office, planted)
    finally:
        site.stop()
        office.close()
        site.host.leave()
        subprocess.run(["rm", "-rf", str(folder)], check=False)
    tell(people, happened, site, found)


def refuse_taken(*ports):
    """Exit if somebody listens there already: people would answer to another site."""
    for port in ports:
        with socket.socket() as door:
            if not door.connect_ex(("127.0.0.1", port)):
                sys.exit(f"port {port} is taken, by another run or what is left of one")


def hurt(site, people, faults, between):
    """Let the faults happen while people play; how often each did."""
    rng, happened = random.Random(), Counter()
    smallest = [each for each in SMALLEST if each in site.faults]
    for each in people.threads:
        each.start()
    wait_for_an_answer(people)
    for index in range(faults):
        time.sleep(rng.uniform(0, 2 * between))
        fault = smallest[index % len(smallest)] if house.SMALLEST else rng.choice(site.faults)
        site.hurt(fault)
        happened[fault] += 1
    time.sleep(between)
    wait_for_an_answer(people)
    people.over.set()
    for each in people.threads:
        each.join(30)
    return happened


def wait_for_an_answer(people):
    """Till the site has taken one more. Exits if it takes none."""
    until, before = time.monotonic() + 90, len(people.accepted)
    while len(people.accepted) == before:
        if time.monotonic() > until:
            sys.exit(f"no answer was accepted for a minute and a half: {dict(people.failed)}")
        time.sleep(0.1)


def settle(site):
    """Let the site catch up, with nobody answering, till nothing is behind, or what is has not become less for long."""
    from django.db import DatabaseError, connection

    connection.close()
    patience = house.scaled(120, 20)
    least, until = None, time.monotonic() + patience
    time.sleep(house.scaled(40, 1))
    while time.monotonic() < until:
        site.tend()
        try:
            left = sum(behind())
        except DatabaseError:
            connection.close()
        else:
            if not left:
                return
            if least is None or left < least:
                least, until = left, time.monotonic() + patience
        time.sleep(1)


def tell(people, happened, site, found):
    house.row(
        "faults", sum(happened.values()), ", ".join(f"{name} {count}" for name, count in sorted(happened.items()))
    )
    house.row("processes that ended by themselves", site.ended)
    house.row("answers sent over HTTP", len(people.sent))
    house.row("answers accepted over HTTP", len(people.accepted))
    house.row("answers refused or cut off", sum(people.failed.values()), str(dict(people.failed)))
    for what, count in found.items():
        house.row(what, count)
    house.row("mails that came twice, in a thousand", 1000 * found["mails twice"] / max(1, found["mails"]))
    if not found["planted losses"]:
        sys.exit("no loss was planted, so none could be found")
    if wrong := [what for what in LOST if found[what]]:
        sys.exit(f"something was lost, wrong or done twice: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
