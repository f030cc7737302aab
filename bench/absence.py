"""Games with people who come, go and stay away, in virtual time: do they finish, when, how long do they stand still?

    python bench/absence.py [GAMES] [SEED] [--smallest]

The rules and `games.clock` as the site uses them, without the site. For each policy the same deals and the same people.
Prints tables in Markdown (docs/absence.md) and how many games were played to their end; fails if one is not. At the
smallest size a game of each kind.
"""

import random
import statistics
from datetime import timedelta

import house

from games.clock.control import DAY, TimeControl
from games.management.people import BEGINNING, Table, people
from games.titles import registry

RULES = registry.ruleset("machrou3")
PLAYERS = 5
CONTROL = TimeControl({"default": DAY})

POLICIES = {
    "no stand-in: every question waits its whole time": (None, False),
    "nobody stands in, early": ("defaults", False),
    "nobody stands in, early; replacement": ("defaults", True),
    "a bot stands in": ("sensible", False),
    "a bot stands in; replacement": ("sensible", True),
}
"""Name -> (who stands in, None for no early answers at all; whether the others look for somebody else)."""


def table(games, seed, everybody_leaves, variant):
    """Lines of Markdown."""
    yield "| Policy | Finished | Days, mean | Days, 9 of 10 under | Hours stalled, mean | Answered for |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name, policy in POLICIES.items():
        played = [
            _played(random.Random(seed + number), everybody_leaves, policy, variant, seed + number)
            for number in range(games)
        ]
        days = sorted((each.now - BEGINNING) / timedelta(days=1) for each in played)
        hours = statistics.mean(each.stalled / timedelta(hours=1) for each in played)
        share = sum(each.by_others for each in played) / sum(each.state.number for each in played)
        unfinished = sum(each.state.outcome is None for each in played)
        if unfinished:
            raise SystemExit(f"{unfinished} games did not finish: {name}")
        yield (
            f"| {name} | 100 % | {statistics.mean(days):.0f} | {days[int(len(days) * 0.9)]:.0f} "
            f"| {hours:.0f} | {100 * share:.0f} % |"
        )


def _played(rng, everybody_leaves, policy, variant, seed):
    persons = people(rng, PLAYERS, everybody_leaves)
    return Table(RULES, RULES.options(variant), persons, CONTROL, *policy, seed).play()


def main():
    games, seed, finished = house.size(0, 300, 1), house.size(1, 1, 1), 0
    for variant in ("beginner", "advanced"):
        for everybody_leaves in (False, True):
            who = "everybody leaves for good within 20 days" if everybody_leaves else "people come and go"
            print(f"\n{variant}, {games} games of {PLAYERS}: {who}\n")
            print("\n".join(table(games, seed, everybody_leaves, variant)), flush=True)
            finished += games * len(POLICIES)
    print()
    house.row("games played to their end", finished)


if __name__ == "__main__":
    main()
