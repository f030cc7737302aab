"""What workers do. Each body is one call, of ids; `machrou3.errands` says when those without ids are done."""

from celery import shared_task
from django.utils import timezone

from games.notify import deliver as outbox
from games.notify import digest, prune, push, remind
from games.services.playing import bots, play, quarantine
from games.services.tables import drawing, signing
from games.services.talk import bot_talk
from games.store import archive


@shared_task
def sweep():
    play.sweep()
    bots.wake_late()


@shared_task
def play_bots(pk):
    bots.play_bots(pk)


@shared_task
def bots_talk():
    bot_talk.speak_due()


@shared_task
def deliver():
    outbox.deliver()


@shared_task
def remind_people():
    remind.remind()


@shared_task
def try_devices(user_pk):
    push.try_out(user_pk)


@shared_task
def write_digests():
    digest.write_due(timezone.now())


@shared_task
def report_stuck():
    quarantine.report_stuck()


@shared_task
def draw_deals():
    drawing.draw_all()


@shared_task
def sign_deals():
    signing.sign_all()


@shared_task
def archive_games():
    archive.archive()


@shared_task
def prune_notices():
    prune.prune()
