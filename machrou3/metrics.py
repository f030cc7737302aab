"""Figures for a monitoring system, as Prometheus reads them, for whoever has the token."""

from celery import current_app
from django.conf import settings
from django.http import Http404, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from redis import RedisError

from games import store
from games.notify.status import status
from games.store import errands
from machrou3 import requests


@require_safe
@never_cache
def metrics(request):
    """Gauges read when asked. Raises Http404 for whoever has no token, and where the site has none."""
    token = settings.METRICS_TOKEN
    if not token or not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {token}"):
        raise Http404
    told = generate_latest(figures()) + generate_latest(requests.registry)
    return HttpResponse(told, content_type=CONTENT_TYPE_LATEST)


def figures():
    """A registry of the figures as they are now. What has never happened has no figure."""
    registry = CollectorRegistry()
    waiting = _gauge(registry, "notices_waiting", "Notices that are not sent yet.")
    late = _gauge(registry, "notices_oldest_unsent_seconds", "How long the oldest due notice waits to be sent.")
    dead = _gauge(registry, "notices_dead", "Notices given up after several tries.")
    last = _gauge(registry, "notices_last_success_seconds", "Since a notice was sent.")
    for each in status():
        waiting.labels(each.channel).set(each.waiting)
        late.labels(each.channel).set(each.late or 0)
        dead.labels(each.channel).set(each.dead)
        if each.last is not None:
            last.labels(each.channel).set(each.last)
    round_ = Gauge("machrou3_round_age_seconds", "Since a periodic task was last done.", ["task"], registry=registry)
    for name, age in errands.ages().items():
        round_.labels(name).set(age)
    _games(registry)
    _queues(registry)
    return registry


def _games(registry):
    found = store.troubles()
    kinds = {"overdue_decisions": "Decisions due for more than a minute.", "quarantined_games": "Games put aside."}
    kinds["stuck_games"] = "Games under way that wait for nobody."
    for (name, what), value in zip(kinds.items(), (found.overdue, found.quarantined, found.stuck), strict=True):
        Gauge(f"machrou3_{name}", what, registry=registry).set(value)


def _queues(registry):
    """How many tasks wait; no figure without the broker."""
    waiting = Gauge("machrou3_tasks_waiting", "Tasks that no worker has taken.", ["queue"], registry=registry)
    try:
        with current_app.connection_for_read() as broker:
            for queue in settings.CELERY_TASK_QUEUES:
                waiting.labels(queue.name).set(broker.default_channel.client.llen(queue.name))
    except (OperationalError, OSError, RedisError):
        return


def _gauge(registry, name, what):
    return Gauge(f"machrou3_{name}", what, ["channel"], registry=registry)
