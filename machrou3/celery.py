"""The Celery application. Deadlines live in rows; Celery only wakes those who sweep them."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.dev")

app = Celery("machrou3")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
