"""Play many games, deal anew what a viewer cannot know, and compare everything that this viewer is told."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games.titles import registry
from tests.proof import ledger
from tests.proof.run import prove
from tests.proof.side_by_side import workers


class Command(BaseCommand):
    help = (
        "Prove that what a viewer cannot know makes no difference to what they are told. Pages are proved on the"
        " configured database, in transactions that are undone. Exits with 1 on any difference, and says its seed."
    )

    def add_arguments(self, parser):
        parser.add_argument("slug", nargs="?", default=registry.flagship(), choices=sorted(registry.rulesets()))
        parser.add_argument(
            "--all",
            action="store_true",
            help="all games, --pairs of each in the rules and --pages of pages; goes on where it was interrupted, and"
            " writes docs/proof.md",
        )
        parser.add_argument("--pages", type=int, default=1_000, help="with --all: pairs of pages of each game")
        parser.add_argument("--minutes", type=float, help="with --all: stop after so long, to go on another time")
        parser.add_argument(
            "--processes",
            type=int,
            default=1,
            help="with --all: so many side by side, with a copy of the database each",
        )
        parser.add_argument("--progress", type=Path, default=ledger.PROGRESS, help="with --all: how far it has come")
        parser.add_argument("--table", type=Path, default=ledger.TABLE, help="with --all: the paper that it writes")
        parser.add_argument("--pairs", type=int, default=10_000, help="pairs of worlds to compare in the rules")
        parser.add_argument(
            "--pages-every",
            type=int,
            default=20,
            metavar="N",
            help="compare all pages, mails and rings for one pair in N; 0: for none",
        )
        parser.add_argument("--shape", help="of tables, one instead of all that the game has")
        parser.add_argument("--seed", type=int, default=1, help="of the first game; the next ones count up")

    def handle(self, **chosen):
        if chosen["all"]:
            self.prove_all(**chosen)
        else:
            self.prove_one(**chosen)

    def prove_all(self, pairs, pages, seed, minutes, processes, progress, table, **rest):
        """Every game, in slices; whatever ends it, the table says what was done."""
        if not 0 <= pages <= pairs:
            raise CommandError("There are at least as many pairs in the rules as of pages.")
        run = ledger.begin(pairs, pages, seed, progress)
        until = time.monotonic() + 60 * minutes if minutes else None

        def keep():
            ledger.keep(run, progress)
            if until and time.monotonic() > until:
                raise KeyboardInterrupt

        try:
            with workers(processes) as each:
                run.run(keep, each)
        except KeyboardInterrupt:
            self.stderr.write("Interrupted: the same command goes on from here.")
        ledger.write(run, f"{datetime.now(UTC):%d %B %Y}", table)
        self.stdout.write(table.read_text())
        for line in run.faults():
            self.stderr.write(line)
        if run.faults():
            raise CommandError(f"{len(run.faults())} differences")

    def prove_one(self, **chosen):
        rules = registry.ruleset(chosen["slug"])
        if chosen["pairs"] < 1 or chosen["pages_every"] < 0:
            raise CommandError("At least one pair has to be compared.")
        shapes = list(registry.title(rules.slug).secrets.shapes)
        if chosen["shape"]:
            if chosen["shape"] not in shapes:
                raise CommandError(f"{rules.slug} has the shapes {', '.join(shapes)}.")
            shapes = [chosen["shape"]]
        wanted = chosen["pairs"] // len(shapes)
        pages = wanted // chosen["pages_every"] if chosen["pages_every"] else 0
        faults = 0
        for shape in shapes:
            began = time.perf_counter()
            proof = prove(rules, shape, wanted, pages, chosen["seed"], self.progress(wanted + pages))
            seconds = time.perf_counter() - began
            for line in proof.faults:
                self.stderr.write(f"{shape}, {line}")
            faults += len(proof.faults)
            rate = (proof.pairs + proof.pages) / seconds
            self.stdout.write(
                f"{shape}: {proof.pairs} pairs in the rules and {proof.pages} of pages, from {proof.games} games in"
                f" {seconds:.0f} s ({rate:.1f} pairs/s): {len(proof.faults)} differences"
            )
        if faults:
            raise CommandError(f"{faults} differences: --seed and --shape as above, --pairs 20 play it again")

    def progress(self, total):
        """A bar on a terminal, nothing in a file."""

        def show(proof):
            if sys.stderr.isatty():
                filled = 40 * (proof.pairs + proof.pages) // total
                sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}]")
                sys.stderr.flush()

        return show
