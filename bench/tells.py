"""How often a reformist of five names the two corrupt, by a count of who helped and who fought whom, and by belief.

    python bench/tells.py [GAMES] [SEED] [--smallest]

Games of Machrou3 between shrewd bots. The count gives two players a point for each battle in which one helped the
other, and takes one for each that they fought; where several pairs have most, one is drawn by lot. Prints for each
variant and after each of the first three rounds in how many of a hundred cases the pair that a reformist names, who
counts itself out, is right; at the end the count's figure for the Beginner's Game after round 3. At the smallest size
one game each.
"""

import os
import random
from itertools import combinations

import house

PLAYERS, ROUNDS = 5, (1, 2, 3)


def games_of(rules, options, seed):
    """The Table at the end of each of the first rounds of one game."""
    from games import bots
    from games.kernel import Move, apply, owed, start, view

    rng = random.Random(seed)
    state = start(rules, options, (None,) * PLAYERS, f"{rng.getrandbits(128):032x}").after
    while state.outcome is None and state.table.round <= ROUNDS[-1]:
        decision = owed(state)[0]
        answer = bots.choose("shrewd", rules, view(rules, state, decision.seat), decision, rng)
        after = apply(rules, state, Move(decision.id, decision.seat, answer, "bot")).after
        if after.table.round == state.table.round + 1 and state.table.round in ROUNDS:
            yield after.table
        state = after


def counted(t):
    """Pair of seats -> its count."""
    points = dict.fromkeys(combinations(sorted(t.completed), 2), 0)
    sides = {}
    for deed in t.deeds:
        if deed.role == "challenger":
            sides = {deed.type: deed.seat}
        elif deed.role == "defender":
            sides[deed.type] = deed.seat
            points[tuple(sorted(sides.values()))] -= 1
        elif deed.role == "supporter":
            points[tuple(sorted((deed.seat, sides[deed.type])))] += 1
    return points


def chance(points, reformist, corrupt):
    """How likely the reformist names the corrupt, by points."""
    own = {pair: number for pair, number in points.items() if reformist not in pair}
    best = [pair for pair, number in own.items() if number == max(own.values())]
    return (corrupt in best) / len(best)


def measured(rules, options, games, seed):
    """(what names, round) -> the share of right names."""
    from games.titles.machrou3.bots.shrewd import belief
    from games.titles.machrou3.rules import board

    found = {}
    for number in range(games):
        for round_, t in zip(ROUNDS, games_of(rules, options, seed * 1_000_003 + number)):
            corrupt = tuple(seat for seat in range(PLAYERS) if board.side(t, seat) == "corrupt")
            believed, points = belief.Evidence(t).worlds(), counted(t)
            for seat in set(range(PLAYERS)) - set(corrupt):
                for name, of in (("count", points), ("belief", believed)):
                    found.setdefault((name, round_), []).append(chance(of, seat, corrupt))
    return {key: sum(shares) / len(shares) for key, shares in found.items()}


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.figures.tables import table
    from games.titles import registry

    games, seed = house.size(0, 300, 1), house.size(1, 1, 1)
    rules = registry.ruleset(registry.flagship())
    found = {
        variant: measured(rules, rules.options(variant=variant), games, seed) for variant in ("beginner", "advanced")
    }
    head = ("names the pair", *(f"round {each}" for each in ROUNDS))
    rows = [
        (f"{name}, {variant}", *(f"{100 * shares[name, each]:.1f} %" for each in ROUNDS))
        for variant, shares in found.items()
        for name in ("count", "belief")
    ]
    print("\n".join(table(head, rows, markdown=True)))
    house.row("of 100 times a count of help and fights names the pair", 100 * found["beginner"]["count", 3], "%")


if __name__ == "__main__":
    main()
