"""How many of their promises the shrewd bots of Machrou3 keep, reformists and corrupt, where all talk.

    python bench/pledges.py [GAMES] [SEED] [--smallest]

Prints for each table, and for all, how many promises of each side were kept and broken, and the share that was kept
with an interval of 95 %, as if each promise stood for itself; those whose occasion never came count for nothing. At the
end the share of the reformists at the table that has least. At the smallest size one game each.
"""

import os

import house

SIDES = ("reformist", "corrupt")


def counted(of, games, seed):
    """Side -> [kept, broken] of so many games at a Table."""
    from games.bots.arena import play_game
    from tests.titles.talked import kept_and_broken

    found = {side: [0, 0] for side in SIDES}
    for number in range(games):
        kinds = ["shrewd"] * of.players
        played = play_game(of.rules, of.options, kinds, seed * 1_000_003 + number, talk=True)
        for side in SIDES:
            seats = [seat for seat in range(of.players) if of.rules.team(played.state.table, seat) == side]
            for place, more in enumerate(kept_and_broken(played, of.rules, seats)):
                found[side][place] += more
    return found


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.bots.arena.results import name_of, tables
    from games.figures import estimates
    from games.figures.tables import percent, table
    from games.titles import registry

    def cells(counts):
        return [
            cell
            for kept, broken in counts.values()
            for cell in (f"{kept} : {broken}", percent(estimates.rate(kept, kept + broken)))
        ]

    games, seed = house.size(0, 100, 1), house.size(1, 1, 1)
    chosen = {"variant": ("beginner", "advanced")}
    rows, shares, total = [], [], {side: [0, 0] for side in SIDES}
    for of in tables(registry.ruleset(registry.flagship()), chosen, (4, 5, 6), talk=True):
        found = counted(of, games, seed)
        total = {side: [sum(pair) for pair in zip(total[side], found[side])] for side in SIDES}
        shares.append(estimates.rate(found["reformist"][0], sum(found["reformist"])).value)
        rows.append((name_of(of, chosen), *cells(found)))
    rows.append(("all", *cells(total)))
    head = ("table, kept : broken", *(cell for side in SIDES for cell in (side, "kept")))
    print("\n".join(table(head, rows, markdown=True)))
    house.row("of 100 promises reformists keep, where they keep least", 100 * min(shares), "%")


if __name__ == "__main__":
    main()
