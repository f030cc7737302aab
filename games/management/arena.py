"""What the commands that let bots play have in common: their arguments, and a bar while they work."""

import sys

from django.core.management.base import CommandError

from games.rules.machrou3 import RULESET

VARIANTS = ("beginner", "advanced")


def add_arguments(parser, games):
    """`games`: how many are played unless said otherwise."""
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--players", type=numbers, default=(4, 5, 6), help="numbers of players, such as 4,5,6")
    parser.add_argument("--variant", type=_words, default=("beginner",), help="beginner, advanced, or both: a,b")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--markdown", action="store_true", help="print the tables in Markdown")


def check_arguments(chosen):
    """Raise CommandError for what cannot be played."""
    if chosen["games"] < 2:
        raise CommandError("At least two games have to be played.")
    if chosen["workers"] < 1:
        raise CommandError("At least one worker has to play.")
    for players in chosen["players"]:
        if players not in RULESET.seats:
            raise CommandError(f"{RULESET.slug} is for {RULESET.seats.start} to {RULESET.seats.stop - 1} players.")
    for variant in chosen["variant"]:
        if variant not in VARIANTS:
            raise CommandError(f"{variant} is no variant; there are {', '.join(VARIANTS)}.")


def bar(done, total):
    """Draw progress on a terminal, nothing in a file."""
    if sys.stderr.isatty() and (done == total or done % max(1, total // 100) == 0):
        filled = 40 * done // total
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}" + "\n" * (done == total))
        sys.stderr.flush()


def numbers(text):
    """The numbers in "4,5,9-12"."""
    spans = [part.partition("-") for part in text.split(",")]
    return tuple(number for first, _, last in spans for number in range(int(first), int(last or first) + 1))


def _words(text):
    return tuple(text.split(","))
