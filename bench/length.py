"""How long games take with people who come, go, sleep and stay away, beside what the site says of them beforehand.

    python bench/length.py [GAMES] [SEED] [SLUG] [--smallest]

The people of `bench/absence.py` with a night from 23 to 8 each, in zones up to two hours apart, at a table that chooses
nothing: the time control that its title starts with, and a bot that stands in. Prints for each table the days that
half of the games and nine of ten take, beside the bars; the range that the form of a new table shows, and the share of
games that end in it (8 of 10 by its words); and which share of the waiting the slowest person caused, beside the same
in half as many games of people who are all alike: the largest of some shares is above the even one by chance alone,
and no clock brings it lower (docs/length.md). At the smallest size one game of each.
"""

import statistics
import sys

import house

house.open_house()

from games.clock.control import DAY
from games.management import people
from games.management.commands.waits import Table, games_of, quantile
from games.reading import outlooks
from games.titles import registry

SLOWEST = 35
"""Per cent of the waiting that the slowest person may cause, in half of the games, if not even people alike do more."""


def measured(table, games, seed):
    """(days of half of the games, of nine in ten, the Outlook in days, per cent in it, per cent of the slowest, and of
    the slowest of people alike).
    """
    time = registry.title(table.slug).usual_time
    played = list(games_of(table, time, games, seed))
    if any(each.state.outcome is None for each in played):
        raise SystemExit(f"a game did not finish: {table}")
    days = sorted(each.seconds / DAY for each in played)
    low, high = (each / DAY for each in outlooks.of_options(table.slug, time, table.options, table.players))
    within = 100 * sum(low <= each <= high for each in days) / games
    equal = games_of(table, time, (games + 1) // 2, seed, lambda players, _seed: people.alike(players))
    slowest, chance = (100 * statistics.median(each.slowest for each in some) for some in (played, equal))
    return statistics.median(days), quantile(days, 0.9), (low, high), within, slowest, chance


def main():
    games, seed = house.size(0, 100, 1), house.size(1, 1, 1)
    only = [each for each in sys.argv[1:] if each in registry.rulesets()]
    missed = 0
    head = ("Table", "Half of the games, days", "Nine of ten", "The site says", "Games in that range", "The slowest")
    print(f"| {' | '.join(head)} | Of people alike |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for slug, bar in ((title.slug, bar) for title in registry.titles().values() for bar in title.pace.bars):
        if only and slug not in only:
            continue
        half, most = bar.half, bar.nine_in_ten
        table = Table(slug, registry.ruleset(slug).options(**bar.options), bar.players)
        median, ninth, (low, high), within, slowest, chance = measured(table, games, seed)
        missed += (median > half) + (most is not None and ninth > most) + (slowest > max(SLOWEST, chance))
        name = " ".join((slug, *bar.options.values()))
        print(
            f"| {name}, {bar.players} | {median:.1f} (at most {half}) | {ninth:.1f}{f' (at most {most})' * bool(most)} "
            f"| {low:.1f} to {high:.1f} | {within:.0f} % | {slowest:.0f} % (at most {SLOWEST}) | {chance:.0f} % |",
            flush=True,
        )
    print()
    house.row("bars of a game's length that were missed", 0 if house.SMALLEST else missed)


if __name__ == "__main__":
    main()
