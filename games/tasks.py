"""What workers do. Each body is one call; arguments are ids."""

from celery import shared_task

from games.notify import deliver as outbox
from games.services import bots, play


@shared_task
def sweep():
    play.sweep()


@shared_task
def play_bots(pk):
    bots.play_bots(pk)


@shared_task
def deliver():
    outbox.deliver()
