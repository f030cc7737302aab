"""How often a reformist names the corrupt: of five by a count of who helped and who fought whom, of four and five by
belief.

    python bench/tells.py [GAMES] [SEED] [--smallest]

Games of Machrou3 between shrewd bots. The count gives two players a point for each battle in which one helped the
other, and takes one for each that they fought; where several pairs have most, one is drawn by lot. Prints for each
variant and after each of the first three rounds in how many of a hundred cases whom a reformist names, who counts
itself out, is right: a pair of five, one of four, of whom chance names the right one in a third. Intervals are of 95 %,
of the means of games. At the end the count's figure for the Beginner's Game of five after round 3. At the smallest size
two games each.
"""

import os
import random
from itertools import combinations

import house

ROUNDS = (1, 2, 3)


def games_of(rules, options, players, seed):
    """The Table at the end of each of the first rounds of one game."""
    from games import bots
    from games.kernel import Move, apply, owed, start, view

    rng = random.Random(seed)
    state = start(rules, options, (None,) * players, f"{rng.getrandbits(128):032x}").after
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
    """How likely the reformist names the corrupt, by points of sets of seats."""
    own = {seats: number for seats, number in points.items() if reformist not in seats}
    best = [seats for seats, number in own.items() if number == max(own.values())]
    return (corrupt in best) / len(best)


def measured(rules, options, players, games, seed):
    """(what names, round) -> the share of right names, an Estimate."""
    from games.figures import estimates
    from games.titles.machrou3.bots.shrewd import belief
    from games.titles.machrou3.rules import board

    found = {}
    for number in range(games):
        for round_, t in zip(ROUNDS, games_of(rules, options, players, seed * 1_000_003 + number)):
            corrupt = tuple(seat for seat in range(players) if board.side(t, seat) == "corrupt")
            names = {"belief": belief.Evidence(t).worlds()}
            if len(corrupt) == 2:
                names["count"] = counted(t)
            others = set(range(players)) - set(corrupt)
            for name, of in names.items():
                right = [chance(of, seat, corrupt) for seat in others]
                found.setdefault((name, round_), []).append(sum(right) / len(right))
    return {key: estimates.mean(shares) for key, shares in found.items()}


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.figures.tables import percent, table
    from games.titles import registry

    games, seed = house.size(0, 300, 2), house.size(1, 1, 1)
    rules = registry.ruleset(registry.flagship())
    found = {
        (variant, players): measured(rules, rules.options(variant=variant), players, games, seed)
        for players in (5, 4)
        for variant in ("beginner", "advanced")
    }
    head = ("names the corrupt", *(f"round {each}" for each in ROUNDS))
    rows = [
        (f"{name}, {variant}, {players} players", *(percent(shares[name, each]) for each in ROUNDS))
        for (variant, players), shares in found.items()
        for name in ("count", "belief")
        if (name, ROUNDS[0]) in shares
    ]
    print("\n".join(table(head, rows, markdown=True)))
    share = found["beginner", 5]["count", 3].value
    house.row("of 100 times a count of help and fights names the pair", 100 * share, "%")


if __name__ == "__main__":
    main()
