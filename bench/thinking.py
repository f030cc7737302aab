"""How long bots of Machrou3 think over an answer, on one core that does nothing else.

    python bench/thinking.py [GAMES] [SEED] [--smallest]

Games in which one seat has the slowest kind and all others the usual one, with each number of players in both
variants. Prints milliseconds of processor time: of the usual kind an answer, in the mean; of the slowest a turn, in the
mean, nine of ten and the longest; at the end the largest mean. At the smallest size one game each.
"""

import os
import statistics
import time
from unittest import mock

import house


def timed(of, seed):
    """(milliseconds of each answer of the usual kind, of each turn of the slowest) in one game."""
    from games import bots
    from games.bots.arena import play_game

    slowest, usual = bots.kinds(of.slug)[-1], bots.usual(of.slug)
    took = {slowest: [], usual: []}

    def choose(kind, rules, view, decision, *more):
        began = time.process_time()
        answer = bots.choose(kind, rules, view, decision, *more)
        if kind == usual or decision.kind == "turn":
            took[kind].append(1000 * (time.process_time() - began))
        return answer

    with mock.patch("games.bots.arena.game.choose", choose):
        play_game(of.rules, of.options, [slowest] + [usual] * (of.players - 1), seed)
    return took[usual], took[slowest]


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.bots.arena.results import name_of, tables
    from games.figures.tables import table
    from games.titles import registry

    games, seed = house.size(0, 8, 1), house.size(1, 1, 1)
    rules, rows, means = registry.ruleset(registry.flagship()), [], []
    for of in tables(rules, {"variant": ("beginner", "advanced")}, rules.seats):
        played = [timed(of, seed + number) for number in range(games)]
        quick, slow = (sorted(each for game in played for each in game[place]) for place in (0, 1))
        means.append(statistics.mean(slow))
        figures = (statistics.mean(quick), means[-1], slow[len(slow) * 9 // 10], slow[-1])
        rows.append((name_of(of, ["variant"]), *(f"{each:.1f}" for each in figures)))
    print("\n".join(table(("table", "usual, ms", "slowest, ms a turn", "nine of ten", "longest"), rows, markdown=True)))
    house.row("milliseconds that the slowest bot thinks over a turn, at most", max(means), "ms")


if __name__ == "__main__":
    main()
