"""The live doorbell: server-sent events that carry no content.

One plain ASGI application, one Redis connection a process, no database, no thread a stream.
"""

import asyncio
import logging
import random
import time
from collections import OrderedDict, defaultdict
from typing import Any
from urllib.parse import parse_qs

import redis.asyncio
from django.conf import settings
from django.core import signing

from machrou3.doorbell import BARRED, BUS, SALT, SESSION, TICKET_AGE

log = logging.getLogger(__name__)

PING = 15
STREAM_AGE = 600
STREAMS_A_SUBJECT = 4
REMEMBERED = 10_000
HEAD = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"private, no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
GONE = [(b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
CLOSE = b"event: close\ndata: -\n\n"


def label(channel: str) -> bytes:
    """What a stream says of a channel: the game's public id, or `me`."""
    kind, _, name = channel.partition(":")
    return name.encode() if kind == "game" else b"me"


class Stream:
    """One open page: what has rung since it was last told, and whether it has to end.

    gates  what ends it when it is closed: its subject, and the session that its ticket was made in
    """

    __slots__ = ("channels", "ended", "gates", "rung", "subject", "wake")

    def __init__(self, subject: str, channels: list[str], gates: set[str]):
        self.subject = subject
        self.channels = channels
        self.gates = gates
        self.rung: dict[str, None] = {}
        self.wake = asyncio.Event()
        self.ended = False

    def ring(self, channel: str) -> None:
        self.rung[channel] = None
        self.wake.set()

    def end(self, *_) -> None:
        self.ended = True
        self.wake.set()

    def take(self) -> bytes:
        """The events owed, each channel once however often it rang."""
        rung, self.rung = self.rung, {}
        self.wake.clear()
        return b"".join(b"event: changed\ndata: " + label(channel) + b"\n\n" for channel in rung)


class Hub:
    """All streams of this process, and the one connection that hears the bus."""

    def __init__(self):
        self.streams: dict[str, set[Stream]] = defaultdict(set)
        self.subjects: dict[str, list[Stream]] = defaultdict(list)
        self.last: OrderedDict[str, float] = OrderedDict()
        self.barred: dict[str, float] = {}
        self.hearing_since = float("inf")
        self.task: asyncio.Task | None = None

    def open(self, subject: str, channels: list[str], made: float) -> Stream:
        """Enrol a page made at `made` (seconds); what rang since then rings at once, so nothing falls between."""
        self.listen()
        gates = {subject, *(name for name in channels if name.startswith(SESSION))}
        open_to_it = [name for name in channels if self.barred.get(f"{subject} {name}", 0) < made]
        channels = [name for name in open_to_it if not name.startswith(SESSION)]
        stream = Stream(subject, channels, gates)
        if any(self.barred.get(f"{subject} {gate}", 0) >= made for gate in gates):
            stream.end()
            return stream
        mine = self.subjects[subject]
        mine.append(stream)
        if len(mine) > STREAMS_A_SUBJECT:
            mine[0].end()
        for channel in channels:
            self.streams[channel].add(stream)
            if self.hearing_since > made or self.last.get(channel, 0) >= made:
                stream.ring(channel)
        return stream

    def close(self, stream: Stream) -> None:
        places: list[tuple[dict[str, Any], str]] = [(self.subjects, stream.subject)]
        places += [(self.streams, name) for name in stream.channels]
        for table, key in places:
            members = table[key]
            if stream in members:
                members.remove(stream)
            if not members:
                del table[key]

    def ring(self, channel: str) -> None:
        self.last[channel] = time.time()
        self.last.move_to_end(channel)
        if len(self.last) > REMEMBERED:
            self.last.popitem(last=False)
        for stream in self.streams.get(channel, ()):
            stream.ring(channel)

    def bar(self, entry: str, since: float) -> None:
        """`entry`: a subject and the channel that is closed to it. Its streams end; new ones begin without it."""
        self.barred[entry] = since
        subject, _, channel = entry.partition(" ")
        for stream in self.subjects.get(subject, ()):
            if channel in stream.channels or channel in stream.gates:
                stream.end()

    def ring_all(self) -> None:
        """After silence nobody knows what was missed: everyone looks once."""
        for channel in list(self.streams):
            for stream in self.streams[channel]:
                stream.ring(channel)

    def listen(self) -> None:
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.hear())

    async def hear(self) -> None:
        """Hear the bus for ever; without Redis try again each second."""
        while True:
            try:
                await self.hear_once()
            except (redis.RedisError, OSError) as error:
                log.warning("live bus lost: %s", type(error).__name__)
            self.hearing_since = float("inf")
            await asyncio.sleep(1)

    async def hear_once(self) -> None:
        bus = redis.asyncio.Redis.from_url(
            settings.LIVE_REDIS_URL, socket_timeout=None, socket_connect_timeout=3, health_check_interval=30
        )
        async with bus, bus.pubsub() as pubsub:
            await pubsub.subscribe(BUS)
            await self.recall()
            async for message in pubsub.listen():
                if message["type"] == "subscribe":
                    self.hearing_since = time.time()
                    self.ring_all()
                elif message["type"] == "message":
                    for line in message["data"].decode().split("\n"):
                        self.hear_line(line)

    async def recall(self) -> None:
        """Learn what was closed to whom while this process did not listen."""
        async with redis.asyncio.Redis.from_url(settings.LIVE_REDIS_URL, socket_timeout=3) as memory:
            entries: Any = await memory.zrange(BARRED, 0, -1, withscores=True)
        self.barred = {entry.decode(): since for entry, since in entries if since > time.time() - TICKET_AGE}

    def hear_line(self, line: str) -> None:
        if line.startswith(f"{BARRED} "):
            self.bar(line.removeprefix(f"{BARRED} "), time.time())
        else:
            self.ring(line)

    def stop(self) -> None:
        if self.task:
            self.task.cancel()


hub = Hub()


def read(ticket: str) -> tuple[str, list[str], float] | None:
    """Subject, channels and age limit of a good ticket, None for any other."""
    try:
        subject, channels = signing.loads(ticket, salt=SALT, max_age=TICKET_AGE)
        made = signing.b62_decode(ticket.rsplit(":", 2)[1])
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return subject, channels, made


async def live(scope, receive, send) -> None:
    """`GET /live/?ticket=…`; a ticket that is not good is told once to close."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    if scope["type"] != "http":
        return
    if scope["method"] != "GET" or scope["path"] != "/live/":
        await send({"type": "http.response.start", "status": 404, "headers": GONE})
        await send({"type": "http.response.body"})
        return
    query = parse_qs(scope["query_string"].decode("latin-1"))
    pass_ = read(query.get("ticket", [""])[0])
    await send({"type": "http.response.start", "status": 200, "headers": HEAD})
    if pass_ is None:
        await send({"type": "http.response.body", "body": CLOSE})
        return
    await tell(hub.open(*pass_), receive, send)


async def tell(stream: Stream, receive, send) -> None:
    """Pass the rings on until the page leaves, its time is over, or it has to make room."""
    gone = asyncio.ensure_future(left(receive))
    gone.add_done_callback(stream.end)
    until = time.monotonic() + STREAM_AGE * random.uniform(0.9, 1.1)
    try:
        await body(send, b"retry: 5000\n\n")
        while not stream.ended and time.monotonic() < until:
            try:
                async with asyncio.timeout(PING):
                    await stream.wake.wait()
            except TimeoutError:
                await body(send, b": ping\n\n")
            else:
                await body(send, stream.take())
        if not gone.done():
            await send({"type": "http.response.body", "body": CLOSE if stream.ended else b""})
    finally:
        gone.cancel()
        hub.close(stream)


async def left(receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def body(send, chunk: bytes) -> None:
    if chunk:
        await send({"type": "http.response.body", "body": chunk, "more_body": True})


async def lifespan(receive, send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.listen()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            hub.stop()
            return await send({"type": "lifespan.shutdown.complete"})
