"""Play many games between bots, without a database, and print what came of them."""

import json
import time
from collections import Counter
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games.bots import KINDS
from games.bots.arena import play_game
from games.management.arena import VARIANTS, bar
from games.rules.machrou3.deck_shape import BadDeck
from games.rules.machrou3.events import ObjectiveCompleted, PowerApplied
from games.rules.registry import RULESETS, rules_for


class Command(BaseCommand):
    help = "Play games between bots and print one JSON object (or a short table) about them."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("slug", choices=sorted(RULESETS))
        parser.add_argument("--players", type=int, default=5)
        parser.add_argument("--variant", default="beginner", choices=VARIANTS)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--bots", default="sensible", choices=KINDS)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--deck", type=Path, metavar="FILE", help="play with this deck file (docs/decks.md)")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, **chosen):
        rules = with_deck(chosen["slug"], chosen["deck"]) if chosen["deck"] else RULESETS[chosen["slug"]]
        if chosen["players"] not in rules.seats:
            raise CommandError(f"{rules.slug} is for {rules.seats.start} to {rules.seats.stop - 1} players.")
        if chosen["games"] < 1:
            raise CommandError("At least one game has to be played.")
        report = simulate(rules, chosen, bar)
        if chosen["json"]:
            self.stdout.write(json.dumps(report))
        else:
            for name, value in report.items():
                self.stdout.write(f"{name:24} {value}")


def with_deck(slug, path):
    """The Ruleset with the deck of a file. Raises CommandError with a line for each thing that is wrong."""
    try:
        return rules_for(slug, path.read_text(encoding="utf-8-sig"), path.name)
    except BadDeck as bad:
        raise CommandError("\n".join(bad.faults)) from bad
    except (OSError, UnicodeDecodeError) as fault:
        raise CommandError(f"{path} cannot be read: {fault}") from fault


def simulate(rules, chosen, progress):
    """Play `chosen["games"]` games; the figures as a dict ready for JSON."""
    games, players = chosen["games"], chosen["players"]
    options = rules.options(variant=chosen["variant"])
    ends, winners, powers = Counter(), Counter(), Counter()
    moves = rounds = objectives = illegal = 0
    began = time.perf_counter()
    for number in range(games):
        played = play_game(rules, options, [chosen["bots"]] * players, chosen["seed"] * 1_000_003 + number)
        ends[played.state.outcome.reason] += 1
        winners[played.state.outcome.winner] += 1
        moves += played.moves
        illegal += played.illegal
        rounds += played.state.table.round
        for event in played.events:
            objectives += isinstance(event.what, ObjectiveCompleted)
            if isinstance(event.what, PowerApplied):
                powers[event.what.power] += 1
        progress(number + 1, games)
    seconds = time.perf_counter() - began
    return {
        "games": games,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds),
        "rounds": round(rounds / games, 2),
        "ends": dict(sorted(ends.items())),
        "corrupt_wins": winners["corrupt"],
        "reformist_wins": winners["reformist"],
        "objectives_completed": round(objectives / games, 2),
        "powers_used": dict(sorted(powers.items())),
        "illegal": illegal,
    }
