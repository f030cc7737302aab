"""Let equal bots play, and print who wins, and what each card does to it."""

from django.core.management.base import BaseCommand

from games.bots import KINDS
from games.bots.arena import results
from games.management import arena
from games.titles import registry


class Command(BaseCommand):
    help = (
        "Play games with one kind of bot at every seat and print tables: who wins and how games end; of each card how "
        "often it appears and how much it helps. Rates with Wilson's interval of 95 %, differences with the normal one."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        slugs = [slug for slug, title in registry.titles().items() if title.balance]
        arena.add_arguments(parser, games=2000, slugs=slugs)
        parser.add_argument("--bot", default="sensible", choices=KINDS)
        arena.add_keep(parser)

    def handle(self, **chosen):
        title = registry.title(chosen["slug"])
        tables, bot, games, seed = arena.chosen_tables(chosen), chosen["bot"], chosen["games"], chosen["seed"]
        played = results.records(tables, bot, games, seed, chosen["workers"], arena.bar, folder=chosen["keep"])
        lines = [f"{'# ' * chosen['markdown']}{title.slug}: {games} games of {bot} at each table, seed {seed}"]
        lines += registry.balance(title.slug).report(played, title.rules.content, chosen["markdown"])
        self.stdout.write("\n".join(lines))
        illegal = sum(each.illegal for found in played.values() for each in found)
        if illegal:
            self.stderr.write(f"{illegal} answers were illegal and replaced by random ones")
