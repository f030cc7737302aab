"""`manage replay_game`: whether recorded games lead from their log to their rows. Never what is in them."""

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.store.replay import differences


class Command(BaseCommand):
    help = "Play recorded games again, round by round, and compare them with their rows; 1 is returned if any differs."

    def add_arguments(self, parser):
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("public_id", nargs="?", help="the game's id, as in its address")
        which.add_argument("--all", action="store_true", help="every game that has started")

    def handle(self, *args, public_id=None, **options):
        games = Game.objects.filter(status__in=[Game.Status.RUNNING, Game.Status.OVER]).order_by("pk")
        if public_id:
            games = games.filter(public_id=public_id)
        checked = faulty = moves = 0
        for pk, name, version in games.values_list("pk", "public_id", "version").iterator():
            faults = self.faults(pk)
            checked, faulty, moves = checked + 1, faulty + bool(faults), moves + version
            for fault in faults:
                self.stderr.write(f"{name}: {fault}")
        if public_id and not checked:
            raise CommandError("no such game has started")
        if faulty:
            raise CommandError(f"{faulty} of {checked} games differ from their log ({moves} moves)")
        self.stdout.write(f"{checked} games agree with their log ({moves} moves)")

    def faults(self, pk):
        """The differences of one game; of one that can't even be read, by what. The others are checked all the same."""
        try:
            return differences(pk)
        except Exception as fault:
            return [f"cannot be read ({type(fault).__name__})"]
