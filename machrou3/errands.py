"""Periodic work: each piece is a Celery task, begun by whoever is first to find that its time has come.

Beat wakes the workers; beside it each worker looks by itself, once a second and by the database's clock, so that
neither beat nor the broker, nor the clock of any host, keeps deadlines from being enforced.
"""

import logging
import tempfile
import threading
import time
from pathlib import Path

from celery import Task, bootsteps, current_app, signals
from django.conf import settings
from django.db import DatabaseError, close_old_connections

from games.store import errands

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between two looks."""

LATER = 1.2
"""By so much more than beat's time a worker waits before it begins an errand by itself."""

ALIVE = Path(tempfile.gettempdir()) / "machrou3-alive"
"""Touched after each look, for whoever asks whether a worker is well."""

ALONE = ("sweep",)
"""What has a thread of its own, so that no slow mail server delays it."""


def plan() -> dict[str, tuple[str, float]]:
    """Errand -> (its task, seconds from one to the next)."""
    return {name: (each["task"], each["schedule"]) for name, each in settings.CELERY_BEAT_SCHEDULE.items()}


class Errand(Task):
    """A task. One of the plan is done only if nobody has begun it in half its time: so many may ask for it at once."""

    abstract = True

    def __call__(self, *args, **kwargs):
        found = next(((name, seconds) for name, (task, seconds) in plan().items() if task == self.name), None)
        if found is None:
            return self.run(*args, **kwargs)
        name, seconds = found
        if errands.begin(name, seconds / 2):
            self.run(*args, **kwargs)
            errands.done(name)
        return None


class Watch(threading.Thread):
    """Begins the errands `names` that nobody has begun in time."""

    def __init__(self, names):
        super().__init__(name=f"watch {' '.join(names)}", daemon=True)
        self.seconds = {name: plan()[name][1] * LATER for name in names}

    def run(self):
        while True:
            time.sleep(PAUSE)
            close_old_connections()
            try:
                self.look()
                ALIVE.touch()
            except (DatabaseError, OSError) as fault:
                log.warning("%s: %s", self.name, type(fault).__name__)
                time.sleep(5 * PAUSE)

    def look(self):
        """One statement where nothing waits. What fails is noted by its kind, and tried again in its time."""
        for name in errands.waiting(self.seconds):
            self.do(name)

    def do(self, name):
        try:
            current_app.tasks[plan()[name][0]]()
        except DatabaseError:
            raise
        except Exception as fault:
            log.error("errand %s failed: %s", name, type(fault).__name__)


def watch():
    """Start watching in this process."""
    names = list(plan())
    Watch([name for name in names if name in ALONE]).start()
    Watch([name for name in names if name not in ALONE]).start()


@signals.worker_process_init.connect
def in_each_child(**_):
    """A worker that forks watches in the processes that it forks: they fork no more."""
    watch()


class InThreads(bootsteps.StartStopStep):
    """A worker that does not fork watches itself. This comes before it looks for the broker."""

    requires = ("celery.worker.components:Pool",)

    def start(self, parent):
        if parent.pool_cls.__module__ != "celery.concurrency.prefork":
            watch()
