"""What goes out beside pages while something is done: rings of the doorbell, tasks for workers, lines of the log."""

import logging
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from celery import current_app
from django.test import TestCase

from machrou3 import doorbell


class Ear(logging.Handler):
    """Everything heard, in order, as text. It stands in for Redis, for the broker and for the log."""

    def __init__(self):
        super().__init__()
        self.rings, self.tasks, self.lines = [], [], []

    def publish(self, bus, names):
        self.rings.append(names)

    def send_task(self, name, arguments=(), **options):
        self.tasks.append(repr((name, arguments, options)))

    def emit(self, record):
        self.lines.append(self.format(record))

    def of(self, channels):
        """The rings that a page on these channels could hear, each with all that was rung with it."""
        return [names for names in self.rings if any(name.startswith(channels) for name in names.split("\n"))]


@contextmanager
def listening():
    """An Ear for what is done meanwhile, commits included. Nothing reaches Redis, a worker or the log."""
    ear = Ear()
    with ExitStack() as stack:
        stack.enter_context(patch.object(doorbell, "client", lambda: ear))
        stack.enter_context(patch.object(current_app, "send_task", ear.send_task))
        for name in (None, "django"):
            stack.enter_context(patch.object(logging.getLogger(name), "handlers", [ear]))
        stack.enter_context(TestCase.captureOnCommitCallbacks(execute=True))
        yield ear
