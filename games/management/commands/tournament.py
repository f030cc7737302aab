"""Let kinds of bots play against each other, and print who is shown to be better."""

from argparse import ArgumentTypeError

from django.core.management.base import BaseCommand

from games.bots import KINDS
from games.bots.arena.tables import percent, table
from games.bots.arena.tournament import match
from games.management import arena
from games.titles.machrou3.rules import RULESET

HEAD = (
    "game",
    "first against second",
    "first as corrupt",
    "gain as corrupt",
    "first as reformists",
    "gain as reformists",
    "score",
    "verdict",
)


class Command(BaseCommand):
    help = (
        "Play each pair of bots against each other in both teams' roles, from the same deals, and print a table. "
        "Rates with Wilson's interval of 95 %; the gain on what the second wins in the same role against itself, "
        "and the score (mean of both roles, first less second), with the normal interval of paired differences."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        arena.add_arguments(parser, games=1000)
        parser.add_argument("--pairs", type=_pairs, default=_pairs("sensible:random"), help="pairs, such as a:b,b:c")

    def handle(self, **chosen):
        arena.check_arguments(chosen)
        rows = [
            self.row(
                variant,
                match(RULESET, variant, players, pair, chosen["games"], chosen["seed"], chosen["workers"], arena.bar),
            )
            for pair in chosen["pairs"]
            for variant in chosen["variant"]
            for players in chosen["players"]
        ]
        self.stdout.write("\n".join(table(HEAD, rows, chosen["markdown"])))

    def row(self, variant, played):
        return (
            f"{variant}, {played.players} players",
            f"{played.first} : {played.second}",
            percent(played.corrupt),
            percent(played.corrupt_gain, signed=True),
            percent(played.reformist),
            percent(played.reformist_gain, signed=True),
            percent(played.score, signed=True),
            verdict(played),
        )


def verdict(played):
    if played.beats_in_both_roles:
        return "beats in both roles"
    return "beats" if played.beats else "not shown"


def _pairs(text):
    pairs = tuple(tuple(part.split(":")) for part in text.split(","))
    for pair in pairs:
        if len(pair) != 2 or not set(pair) <= set(KINDS):
            raise ArgumentTypeError(f"{':'.join(pair)} is no pair of {', '.join(KINDS)}")
    return pairs
