"""The doorbell to a thousand idle pages, beside the least that an ASGI hub can be, in turn, in one run.

    python bench/doorbell.py [CLIENTS] [RINGS] [--smallest]

Each hub is a uvicorn of its own, as production runs it. Every page watches the game that is rung and itself; a ring's
time is that of the page that hears it last. Prints the ratio of the slowest (bar 2, goal 1.3), memory a page, database
connections (bar 0) and threads that a thousand streams add (bar 0). At the smallest size twenty pages hear two rings.
"""

import asyncio
import os
import resource
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

import house

PEERS = Path(__file__).parent / "peers"


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def serve(application, port):
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port), "--no-access-log"]
    command += ["--log-level", "warning", "--app-dir", str(PEERS if application.startswith("plain") else house.ROOT)]
    return subprocess.Popen(command, cwd=house.ROOT, env=os.environ)


def status_of(server):
    """(PSS in kB, threads) of a process."""
    folder = Path("/proc") / str(server.pid)
    pss = next(line for line in (folder / "smaps_rollup").read_text().splitlines() if line.startswith("Pss:"))
    threads = next(line for line in (folder / "status").read_text().splitlines() if line.startswith("Threads:"))
    return int(pss.split()[1]), int(threads.split()[1])


async def open_stream(port, ticket):
    """A page that listens: its reader, past the head of the response."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /live/?ticket={quote(ticket)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"retry: 5000\n\n")
    return reader, writer


async def heard(reader):
    await reader.readuntil(b"event: changed\n")
    return time.perf_counter()


async def drain(streams):
    """Let what came at the opening pass."""
    for reader, _ in streams:
        while True:
            try:
                await asyncio.wait_for(reader.read(4096), 0.001)
            except TimeoutError:
                break


async def measure(application, clients, rings):
    """Seconds till the last page heard, per ring; kB a page; threads added; database connections."""
    from django.db import connection

    from machrou3 import doorbell

    port = free_port()
    server = serve(application, port)
    try:
        await until_it_answers(port)
        tickets = [doorbell.ticket(["game:bench", f"user:{index}"]) for index in range(clients)]
        first = [await open_stream(port, tickets[0])]
        before, threads_before = status_of(server)
        streams = first + [await open_stream(port, ticket) for ticket in tickets[1:]]
        await asyncio.sleep(1)
        await drain(streams)
        after, threads_after = status_of(server)
        slowest = []
        for _ in range(rings):
            waiting = [asyncio.ensure_future(heard(reader)) for reader, _ in streams]
            await asyncio.sleep(0)
            began = time.perf_counter()
            doorbell.ring(["game:bench"])
            slowest.append(max(await asyncio.gather(*waiting)) - began)
            await asyncio.sleep(0.05)
        connections = await asyncio.to_thread(database_connections, connection)
        for _, writer in streams:
            writer.close()
    finally:
        server.kill()
        server.wait()
    return slowest, (after - before) / (clients - 1), threads_after - threads_before, connections


def database_connections(connection):
    """Clients of PostgreSQL besides ourselves."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        found = cursor.fetchone()[0]
    connection.close()
    return found


async def until_it_answers(port):
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return writer.close()
    raise RuntimeError("the hub does not answer")


def main():
    clients, rings = house.size(0, 1000, 20), house.size(1, 15, 2)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    house.open_house()
    from django.conf import settings
    from django.db import connection

    connection.close()
    os.environ["BUS_URL"] = settings.LIVE_REDIS_URL
    ours, plain = [], []
    for _ in range(house.scaled(2, 1)):
        plain.append(asyncio.run(measure("plain_hub:application", clients, rings)))
        ours.append(asyncio.run(measure("machrou3.live:live", clients, rings)))
    slow, peer = (statistics.median(time for slowest, *_ in runs for time in slowest) for runs in (ours, plain))
    house.row(f"slowest of {clients}, plain hub", 1000 * peer, "ms")
    house.row(f"slowest of {clients}, ours", 1000 * slow, "ms")
    house.row("memory a page, plain hub", statistics.median(run[1] for run in plain), "kB")
    house.row("memory a page, ours", statistics.median(run[1] for run in ours), "kB")
    house.row("threads that the pages add", max(run[2] for run in ours), "", 0, 0)
    house.row("database connections of the hub", max(run[3] for run in ours), "", 0, 0)
    house.row("ours / plain", slow / peer, "x", 2, 1.3)


if __name__ == "__main__":
    main()
