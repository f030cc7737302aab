"""What the commands that let bots play have in common: their arguments, and a bar while they work."""

import sys
from argparse import ArgumentTypeError
from dataclasses import fields

from django.core.management.base import CommandError

from games.bots.arena.results import tables
from games.titles import registry


def add_arguments(parser, games, slugs):
    """`games`: how many are played at each table unless said otherwise; `slugs`: the games that it is for."""
    parser.add_argument("slug", nargs="?", default=slugs[0], choices=slugs)
    add_table_arguments(parser)
    parser.add_argument("--talk", action="store_true", help="bots talk, where theirs do")
    parser.add_argument("--games", type=int, default=games, help="games at each table")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--markdown", action="store_true", help="print the tables in Markdown")


def add_keep(parser):
    parser.add_argument(
        "--keep",
        metavar="FOLDER",
        help="keep games there as they finish: the same command goes on with them, and several may share the work. "
        "Begin a new folder when rules, cards or bots have changed",
    )


def chosen_tables(chosen):
    """The Tables that were asked for. Raises CommandError for what cannot be played."""
    if chosen["games"] < 2:
        raise CommandError("At least two games have to be played.")
    if chosen["workers"] < 1:
        raise CommandError("At least one worker has to play.")
    rules = registry.ruleset(chosen["slug"])
    check_players(rules, chosen["players"] or ())
    options = options_of(rules, chosen["options"])
    found = list(tables(rules, options, chosen["players"] or rules.seats, talk=chosen["talk"]))
    if not found:
        raise CommandError(f"{rules.slug} has no such table.")
    return found


def check_players(rules, wanted):
    """Raise CommandError for a number of players that the game is not for."""
    if not set(wanted) <= set(rules.seats):
        raise CommandError(f"{rules.slug} is for {rules.seats.start} to {rules.seats.stop - 1} players.")


def add_table_arguments(parser):
    """Which tables of a game: how many players, and what they choose."""
    parser.add_argument("--players", type=numbers, help="numbers of players: 9-16 or 4,5,6; default all")
    parser.add_argument("--options", type=_option, nargs="+", default=(), help="such as edition=new,old")


def options_of(rules, chosen):
    """Name -> values, of options as `_option` reads them. Raises CommandError."""
    known = {item.name for item in fields(rules.options)}
    for name, _words_of_it in chosen:
        if name not in known:
            raise CommandError(f"{name} is no option of {rules.slug}; there are {', '.join(sorted(known))}.")
    found = {name: tuple(_value(rules, name, word) for word in words) for name, words in chosen}
    for name, values in found.items():
        shapes = registry.title(rules.slug).secrets.shapes.values()
        allowed = [value for shape in shapes for value in shape.choices.get(name, ())]
        if not set(values) <= set(allowed):
            raise CommandError(f"{name} is one of {', '.join(map(str, dict.fromkeys(allowed)))}.")
    return found


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


def _option(text):
    """(name, words) of "name=one,other"."""
    name, equals, values = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text} is not of the form name=value,value")
    return name, _words(values)


def _value(rules, name, word):
    """The value of an option that a word stands for. Raises CommandError."""
    if not isinstance(getattr(rules.options(), name), bool):
        return word
    if word not in ("yes", "no"):
        raise CommandError(f"{name} is yes or no, not {word}.")
    return word == "yes"
