"""Daily tidying."""

from celery import shared_task
from django.core.management import call_command

from . import services, sessions


@shared_task
def prune_sign_ups() -> None:
    services.prune_sign_ups()


@shared_task
def clear_sessions() -> None:
    call_command("clearsessions")
    sessions.prune()
