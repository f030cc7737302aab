"""Measure how often a game waits for somebody, by the stage of the game: the table in `games.clock.waits`."""

import random
from collections import Counter

from django.core.management.base import BaseCommand

from games.bots import choose
from games.rules.kernel import Move, apply, owed, start, view
from games.rules.machrou3.state import Options
from games.rules.registry import RULESETS
from games.wording.registry import WORDING

ROUNDS = 5


class Command(BaseCommand):
    help = "Play games between bots and print how many answers one waits for, as the table in games/clock/waits.py."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **chosen):
        rules = RULESETS["machrou3"]
        for variant in ("beginner", "advanced"):
            for interventions in ("in_turn", "together"):
                options = Options(variant=variant, interventions=interventions)
                for players in rules.seats:
                    stages = measure(rules, options, players, chosen["games"], chosen["seed"])
                    shape = (rules.slug, variant, interventions, players)
                    written = f"    {shape}: _five_rounds(\n        {stages[0]}, {stages[1]}\n    ),"
                    self.stdout.write(written.replace("'", '"'))


def measure(rules, options, players, games, seed):
    """Mean number of waits by kind, before round 1 and in each of the rounds; kinds without a group are "other"."""
    stages = Counter(), Counter()
    grouped = {kind for _, kinds in WORDING[rules.slug].groups.values() for kind in kinds}
    for number in range(games):
        for stage, kind in waits(rules, options, players, seed * 1_000_003 + number):
            stages[stage][kind if kind in grouped else "other"] += 1
    means = [{kind: found / games for kind, found in sorted(counted.items())} for counted in stages]
    means[1] = {kind: mean / ROUNDS for kind, mean in means[1].items()}
    return [{kind: round(mean, 1) for kind, mean in stage.items() if mean >= 0.05} for stage in means]


def waits(rules, options, players, seed):
    """(0 before round 1, else 1; kind of decision) of each wait in one game between sensible bots, up to the election.

    All who are asked answer together. Candidacies and the election are one wait each.
    """
    rng = random.Random(seed)
    state = start(rules, options, (None,) * players, f"{rng.getrandbits(128):032x}").after
    while (asked := owed(state))[0].kind != "candidacy":
        yield min(state.table.round, 1), asked[0].kind
        for each in asked:
            if each in state.decisions:
                answer = choose("sensible", rules, view(rules, state, each.seat), each, rng)
                state = apply(rules, state, Move(each.id, each.seat, answer, "bot")).after
