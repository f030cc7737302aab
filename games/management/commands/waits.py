"""Measure how often a game waits for somebody, by its stage: entries of the waits of its title."""

import random
from collections import Counter

from django.core.management.base import BaseCommand

from games.bots import choose
from games.bots.arena.results import tables
from games.kernel import Move, apply, owed, start, view
from games.management import arena
from games.titles import registry


class Command(BaseCommand):
    help = (
        "Play games between sensible bots and print how many answers one waits for, at each combination of options and "
        "numbers of players, as entries of its waits.py."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("slug", choices=sorted(registry.rulesets()))
        arena.add_table_arguments(parser)
        parser.add_argument("--games", type=int, default=200, help="games at each table")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, slug, **chosen):
        rules = registry.ruleset(slug)
        arena.check_players(rules, chosen["players"] or ())
        options = arena.options_of(rules, chosen["options"])
        for table in tables(rules, options, chosen["players"] or rules.seats):
            before, each_round, rounds = measure(table, chosen["games"], chosen["seed"])
            shape = (*registry.title(slug).page.shape(table.options), table.players)
            written = f"    {shape}: Waits({before}, {each_round}, {end_of(slug)}, {rounds}),"
            self.stdout.write(written.replace("'", '"'))


def measure(table, games, seed):
    """(mean number of waits by kind before round 1, the same in each of the rounds, how many rounds there are).

    Kinds without a group are summed up as "other".
    """
    stages: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    rounds = 0
    grouped = {kind for _, kinds in registry.title(table.slug).words.groups.values() for kind in kinds}
    for number in range(games):
        for round_, kind in waits(table, seed * 1_000_003 + number):
            stages[min(round_, 1)][kind if kind in grouped else "other"] += 1
        rounds += round_
    means = [_means(counted, whole) for counted, whole in zip(stages, (games, rounds))]
    return *means, round(rounds / games)


def _means(counted, whole):
    means = {kind: found / whole for kind, found in sorted(counted.items())}
    return {kind: round(mean, 1) for kind, mean in means.items() if mean >= 0.05}


def waits(table, seed):
    """(number of the round, kind of decision) of each wait in one game between sensible bots, up to those of its end.

    All who are asked answer together.
    """
    rules, rng, end = table.rules, random.Random(seed), end_of(table.slug)
    deal = f"{rng.getrandbits(128):032x}"
    state = start(rules, table.options, (None,) * table.players, deal).after
    while (asked := owed(state)) and asked[0].kind not in end:
        yield state.table.round, asked[0].kind
        for each in asked:
            if each in state.decisions:
                answer = choose("sensible", rules, view(rules, state, each.seat), each, rng)
                state = apply(rules, state, Move(each.id, each.seat, answer, "bot")).after


def end_of(slug):
    """The waits after the last round, where a game ends with some that each come once: kind -> 1."""
    return next((waits.end for waits in registry.title(slug).waits.values()), {})
