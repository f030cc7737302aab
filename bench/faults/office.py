"""A mail server as mail servers are: it is slow, refuses for now, hangs up after it has taken a mail, or is away."""

import asyncio
import random
from collections import Counter

from aiosmtpd.controller import Controller

PORT = 18_325


class Office:
    """`came`: how often each mail (Message-ID) was taken; `hung_up`: the mails whose sender was not told."""

    def __init__(self):
        self.came, self.hung_up, self.rng = Counter(), Counter(), random.Random(3)

    def open(self):
        self.controller = Controller(self, hostname="127.0.0.1", port=PORT)
        self.controller.start()

    def close(self):
        self.controller.stop()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.rng.random() < 0.03:
            return "450 not now"
        envelope.rcpt_tos.append(address)
        return "250 yes"

    async def handle_DATA(self, server, session, envelope):
        luck = self.rng.random()
        if luck < 0.05:
            return "451 come back later"
        if luck < 0.10:
            await asyncio.sleep(2)
        text = envelope.content.decode(errors="replace")
        name = next(line for line in text.splitlines() if line.lower().startswith("message-id:"))
        self.came[name.partition(":")[2].strip()] += 1
        if luck > 0.98 or server.transport.is_closing():
            self.hung_up[name.partition(":")[2].strip()] += 1
            server.transport.abort()
        return "250 kept"
