"""What workers do. Each body is one call; arguments are ids."""

from celery import shared_task
from django.utils import timezone

from games.notify import deliver as outbox
from games.notify import digest, prune, remind
from games.services.playing import bots, play


@shared_task
def sweep():
    play.sweep()


@shared_task
def play_bots(pk):
    bots.play_bots(pk)


@shared_task
def deliver():
    outbox.deliver()


@shared_task
def remind_people():
    remind.remind()


@shared_task
def write_digests():
    digest.write_due(timezone.now())


@shared_task
def prune_notices():
    prune.prune()
