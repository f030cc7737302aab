from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.store.replay import differences


class Command(BaseCommand):
    help = "Play recorded games again, round by round, and compare them with their rows."

    def add_arguments(self, parser):
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("public_id", nargs="?", help="the game's id, as in its address")
        which.add_argument("--all", action="store_true", help="every game that has started")

    def handle(self, *args, public_id=None, **options):
        games = Game.objects.filter(status__in=[Game.Status.RUNNING, Game.Status.OVER]).order_by("pk")
        if public_id:
            games = games.filter(public_id=public_id)
        checked, faulty = 0, 0
        for pk, name in games.values_list("pk", "public_id").iterator():
            faults = differences(pk)
            checked, faulty = checked + 1, faulty + bool(faults)
            for fault in faults:
                self.stderr.write(f"{name}: {fault}")
        if public_id and not checked:
            raise CommandError("no such game has started")
        if faulty:
            raise CommandError(f"{faulty} of {checked} games differ from their log")
        self.stdout.write(f"{checked} games agree with their log")
