"""The least that a doorbell can be: an ASGI application with a queue a stream, and one listener on Redis."""

import asyncio
import os

import redis.asyncio

queues = set()


async def listen():
    async with redis.asyncio.Redis.from_url(os.environ["BUS_URL"], socket_timeout=None) as bus, bus.pubsub() as pubsub:
        await pubsub.subscribe("doorbell")
        async for message in pubsub.listen():
            if message["type"] == "message":
                for queue in queues:
                    queue.put_nowait(message["data"])


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        task = None
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                task = asyncio.create_task(listen())
                await send({"type": "lifespan.startup.complete"})
            else:
                task.cancel()
                return await send({"type": "lifespan.shutdown.complete"})
    queue = asyncio.Queue()
    queues.add(queue)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
    await send({"type": "http.response.body", "body": b"retry: 5000\n\n", "more_body": True})
    while True:
        await queue.get()
        await send({"type": "http.response.body", "body": b"event: changed\ndata: -\n\n", "more_body": True})
