"""Play many games of any ruleset between bots, without a database, and print what came of them."""

import json
from functools import partial
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games.bots import KINDS, kinds
from games.bots.arena import judge
from games.bots.arena.results import as_json, name_of, report, results, tables
from games.kernel.errors import BadDeck
from games.management import arena
from games.titles import registry


class Command(BaseCommand):
    help = (
        "Play games between equal bots at every combination of options and numbers of players, and print a row for "
        "each: how often each side wins (with Wilson's interval of 95 %), why games end, how long they are."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("slug", choices=sorted(registry.rulesets()))
        arena.add_table_arguments(parser)
        parser.add_argument("--talk", action="store_true", help="bots talk, where theirs do")
        parser.add_argument("--judge", action="store_true", help="with --talk: count what is said that cannot be so")
        parser.add_argument(
            "--person",
            action="store_true",
            help="with --judge: bots speak to one seat, each in turn, as to the person of a table of practice",
        )
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
        rules = with_deck(slug, deck) if deck else registry.ruleset(slug)
        check(rules, chosen)
        options = arena.options_of(rules, chosen["options"])
        played = {}
        play = partial(judge.judged, person=chosen["person"]) if chosen["judge"] else results
        for each in tables(rules, options, chosen["players"] or rules.seats, deck, chosen["talk"]):
            played[each] = play(each, chosen["bot"], chosen["games"], chosen["seed"], chosen["workers"], arena.bar)
        if not played:
            raise CommandError(f"{slug} has no such table.")
        if chosen["judge"]:
            self.stdout.write("\n".join(judge.report(played, lambda of: name_of(of, options), chosen["markdown"])))
        elif chosen["json"]:
            self.stdout.write("\n".join(json.dumps(as_json(*each)) for each in played.items()))
        else:
            self.stdout.write("\n".join(report(played, options, chosen["markdown"])))


def check(rules, chosen):
    """Raise CommandError for what cannot be played."""
    if chosen["games"] < 1 or chosen["workers"] < 1:
        raise CommandError("At least one game has to be played, by at least one worker.")
    if chosen["judge"] and (chosen["json"] or not chosen["talk"]):
        raise CommandError("What is said is judged where bots talk (--talk), and not told in JSON.")
    if chosen["person"] and not chosen["judge"]:
        raise CommandError("What is said to a person is judged (--judge).")
    arena.check_players(rules, chosen["players"] or ())
    if chosen["bot"] not in kinds(rules.slug):
        raise CommandError(f"{rules.slug} is played by bots of these kinds: {', '.join(kinds(rules.slug))}.")


def read_deck(path):
    """(text, name) of a deck file. Raises CommandError."""
    try:
        return path.read_text(encoding="utf-8-sig"), path.name
    except (OSError, UnicodeDecodeError) as fault:
        raise CommandError(f"{path} cannot be read: {fault}") from fault


def with_deck(slug, deck):
    """The Ruleset with a deck. Raises CommandError with a line for each thing that is wrong."""
    try:
        return registry.ruleset_with_deck(slug, *deck)
    except BadDeck as bad:
        raise CommandError("\n".join(bad.faults)) from bad
