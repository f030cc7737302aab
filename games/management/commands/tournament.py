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
        "Play each pair of bots against each other, the first as each side in turn, from the same deals, and print a "
        "table. Rates with Wilson's interval of 95 %; the gain on what the second wins as the same side against "
        "itself, and the score (the sum of the gains), with the normal interval of paired differences."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        arena.add_arguments(parser, games=1000, slugs=list(registry.rulesets()))
        arena.add_keep(parser)
        parser.add_argument("--pairs", type=_pairs, default=_pairs("sensible:random"), help="pairs, such as a:b,b:c")

    def handle(self, **chosen):
        names = [name for name, _ in chosen["options"]]
        played = {
            (of, pair): match(
                of, pair, chosen["games"], chosen["seed"], chosen["workers"], arena.bar, folder=chosen["keep"]
            )
            for pair in chosen["pairs"]
            for of in arena.chosen_tables(chosen)
        }
        sides = list(dict.fromkeys(side for each in played.values() for side in each.roles))
        head = ["game", "first against second"]
        head += [f"{what} as {side}" for side in sides for what in ("first", "gain")]
        rows = [(name_of(of, names), " : ".join(pair), *row(each, sides)) for (of, pair), each in played.items()]
        words = f"Tournament of {chosen['games']} deals at each table, seed {chosen['seed']}"
        lines = heading(words, chosen["markdown"])
        lines += table([*head, "score", "verdict"], rows, chosen["markdown"])
        self.stdout.write("\n".join(lines))


def row(played, sides):
    """What a Match comes to, for one line of the table; "-" for a side that has no seat at this one."""
    for side in sides:
        role = played.roles.get(side)
        yield from (percent(role.rate), percent(role.gain, signed=True)) if role else ("-", "-")
    yield from (percent(played.score, signed=True), verdict(played))


def verdict(played):
    if played.beats_in_each_role:
        return "beats in each role"
    return "beats" if played.beats else "not shown"


def _pairs(text):
    pairs = tuple(tuple(part.split(":")) for part in text.split(","))
    for pair in pairs:
        if len(pair) != 2 or not set(pair) <= set(KINDS):
            raise ArgumentTypeError(f"{':'.join(pair)} is no pair of {', '.join(KINDS)}")
    return pairs
