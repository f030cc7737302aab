"""Let kinds of bots play against each other, and print who is shown to be better."""

from argparse import ArgumentTypeError

from django.core.management.base import BaseCommand

from games.bots import KINDS
from games.bots.arena.results import name_of
from games.bots.arena.tournament import match
from games.figures.tables import heading, percent, table
from games.management import arena
from games.titles import registry


class Command(BaseCommand):
    help = (
        "Play each pair of bots against each other in both teams' roles, from the same deals, and print a table. "
        "Rates with Wilson's interval of 95 %; the gain on what the second wins in the same role against itself, "
        "and the score (mean of both roles, first less second), with the normal interval of paired differences."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        slugs = [slug for slug, rules in registry.rulesets().items() if len(rules.teams) == 2]
        arena.add_arguments(parser, games=1000, slugs=slugs)
        parser.add_argument("--pairs", type=_pairs, default=_pairs("sensible:random"), help="pairs, such as a:b,b:c")

    def handle(self, **chosen):
        one, other = registry.ruleset(chosen["slug"]).teams
        head = ["game", "first against second", f"first as {one}", f"gain as {one}", f"first as {other}"]
        head += [f"gain as {other}", "score", "verdict"]
        names = [name for name, _ in chosen["options"]]
        rows = []
        for pair in chosen["pairs"]:
            for of in arena.chosen_tables(chosen):
                played = match(of, pair, chosen["games"], chosen["seed"], chosen["workers"], arena.bar)
                rows.append((name_of(of, names), " : ".join(pair), *row(played)))
        words = f"Tournament of {chosen['games']} deals at each table, seed {chosen['seed']}"
        lines = [*heading(words, chosen["markdown"]), *table(head, rows, chosen["markdown"])]
        self.stdout.write("\n".join(lines))


def row(played):
    """What a Match comes to, for one line of the table."""
    for rate, gain in zip(played.rates, played.gains):
        yield from (percent(rate), percent(gain, signed=True))
    yield from (percent(played.score, signed=True), verdict(played))


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
