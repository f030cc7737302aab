"""Play many games of any ruleset between bots, without a database, and print what came of them."""

import json
from argparse import ArgumentTypeError
from dataclasses import fields
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games.bots import KINDS, kinds
from games.bots.arena.results import as_json, report, results, tables
from games.management import arena
from games.rules.machrou3.deck_shape import BadDeck
from games.rules.registry import RULESETS, rules_for


def _option(text):
    """(name, words) of "name=one,other"."""
    name, equals, values = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text} is not of the form name=value,value")
    return name, tuple(values.split(","))


class Command(BaseCommand):
    help = (
        "Play games between equal bots at every combination of options and numbers of players, and print a row for "
        "each: how often each side wins (with Wilson's interval of 95 %), why games end, how long they are."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("slug", choices=sorted(RULESETS))
        parser.add_argument("--players", type=arena.numbers, help="numbers of players: 9-16 or 4,5,6; default all")
        parser.add_argument("--options", type=_option, nargs="+", default=(), help="such as edition=new,old")
        parser.add_argument("--bot", default="sensible", choices=KINDS)
        parser.add_argument("--games", type=int, default=100, help="games at each table")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--workers", type=int, default=2, help="processes")
        parser.add_argument("--deck", type=Path, metavar="FILE", help="play with this deck file (docs/decks.md)")
        shown = parser.add_mutually_exclusive_group()
        shown.add_argument("--markdown", action="store_true", help="print the table in Markdown")
        shown.add_argument("--json", action="store_true", help="print one JSON object for each table")

    def handle(self, slug, **chosen):
        deck = read_deck(chosen["deck"]) if chosen["deck"] else None
        rules = with_deck(slug, deck) if deck else RULESETS[slug]
        check(rules, chosen)
        options = {name: tuple(_value(rules, name, word) for word in words) for name, words in chosen["options"]}
        played = {}
        for each in tables(rules, options, chosen["players"] or rules.seats, deck):
            played[each] = results(
                each, chosen["bot"], chosen["games"], chosen["seed"], chosen["workers"], arena.bar
            )  # fmt: skip
        if not played:
            raise CommandError(f"{slug} has no such table.")
        if chosen["json"]:
            self.stdout.write("\n".join(json.dumps(as_json(*each)) for each in played.items()))
        else:
            self.stdout.write("\n".join(report(played, options, chosen["markdown"])))


def check(rules, chosen):
    """Raise CommandError for what cannot be played."""
    if chosen["games"] < 1 or chosen["workers"] < 1:
        raise CommandError("At least one game has to be played, by at least one worker.")
    if not set(chosen["players"] or ()) <= set(rules.seats):
        raise CommandError(f"{rules.slug} is for {rules.seats.start} to {rules.seats.stop - 1} players.")
    if chosen["bot"] not in kinds(rules.slug):
        raise CommandError(f"{rules.slug} is played by bots of these kinds: {', '.join(kinds(rules.slug))}.")
    known = {item.name for item in fields(rules.options)}
    for name, _words in chosen["options"]:
        if name not in known:
            raise CommandError(f"{name} is no option of {rules.slug}; there are {', '.join(sorted(known))}.")


def _value(rules, name, word):
    """The value of an option that a word stands for. Raises CommandError."""
    if not isinstance(getattr(rules.options(), name), bool):
        return word
    if word not in ("yes", "no"):
        raise CommandError(f"{name} is yes or no, not {word}.")
    return word == "yes"


def read_deck(path):
    """(text, name) of a deck file. Raises CommandError."""
    try:
        return path.read_text(encoding="utf-8-sig"), path.name
    except (OSError, UnicodeDecodeError) as fault:
        raise CommandError(f"{path} cannot be read: {fault}") from fault


def with_deck(slug, deck):
    """The Ruleset with a deck. Raises CommandError with a line for each thing that is wrong."""
    try:
        return rules_for(slug, *deck)
    except BadDeck as bad:
        raise CommandError("\n".join(bad.faults)) from bad
