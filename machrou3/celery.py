"""The Celery application. Deadlines live in rows; tasks close them, woken by beat or by the worker itself (errands)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.dev")

app = Celery("machrou3", task_cls="machrou3.errands:Errand")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add("machrou3.errands:InThreads")
