"""Let equal bots play, and print who wins, and what each card does to it."""

from django.core.management.base import BaseCommand

from games.bots import KINDS
from games.bots.arena.balance import report, sample
from games.management import arena
from games.titles.machrou3.rules import RULESET


class Command(BaseCommand):
    help = (
        "Play games with one kind of bot at every seat and print tables: who wins and how games end; of each card how "
        "often it appears and how much it helps. Rates with Wilson's interval of 95 %, differences with the normal one."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        arena.add_arguments(parser, games=2000)
        parser.add_argument("--bot", default="sensible", choices=KINDS)

    def handle(self, **chosen):
        arena.check_arguments(chosen)
        samples = {
            (variant, players): sample(
                RULESET, variant, players, chosen["bot"], chosen["games"], chosen["seed"], chosen["workers"], arena.bar
            )
            for variant in chosen["variant"]
            for players in chosen["players"]
        }
        self.stdout.write("\n".join(report(samples, RULESET.content, chosen["markdown"])))
        illegal = sum(each.illegal for records in samples.values() for each in records)
        if illegal:
            self.stderr.write(f"{illegal} answers were illegal and replaced by random ones")
