"""What talk tells beside what was seen, and beside what bots take it for.

    python bench/hearsay.py [GAMES] [SEED] [--smallest]

Games of bots that talk; in mixed ones each seat but one may be of the next weaker kind, which says nothing, by lot.
When a round begins one of the good who talk is drawn, and of everybody else who plays is noted what the log-odds are
that they are on another side by what that one saw, and what suspicions, trust, claims, and promises kept and broken
each add to them as a bot in the middle weighs them. Prints for each table how much of each a logistic regression of who
is on another side gives: 1 where it tells what the bot takes it for, 0 where it tells nothing more, with intervals of
95 % as if each pair stood for itself; a dash where nothing of it was said. At the end how many pairs there were. At the
smallest size two games each.
"""

import os
import random
from dataclasses import replace
from itertools import product

import house


def parts(heard):
    """What was heard of suspicions alone, of trust, of claims, and of promises."""
    from games.kernel.press import Claim, Distrust, Trust

    of_act = [[each for each in heard.said if isinstance(each.act, act)] for act in (Distrust, Trust, Claim)]
    rest = [each for each in heard.said if not isinstance(each.act, (Distrust, Trust, Claim))]
    return [replace(heard, said=said) for said in (*of_act, rest)]


class Watch:
    """Notes rows of (whether they are on another side, log-odds by what was seen, what each part of talk adds)."""

    def __init__(self, rules, talkers, seed):
        self.rules, self.talkers, self.rng, self.round, self.rows = rules, talkers, random.Random(seed), 1, []

    def __call__(self, played):
        from games.kernel import view
        from games.kernel.hearing import SILENCE
        from tests.titles.doubts import GOOD, log_odds

        state = played.state
        if state.table.round <= self.round:
            return
        self.round, out = state.table.round, set(self.rules.silenced(state))
        is_good = {seat: self.rules.team(state.table, seat) == GOOD[self.rules.slug] for seat in state.seats}
        left = [seat for seat in state.seats if seat not in out]
        good = [seat for seat in left if is_good[seat] and seat in self.talkers]
        if not good:
            return
        look = view(self.rules, state, self.rng.choice(good))
        seen = log_odds(self.rules, look, SILENCE)
        told = [log_odds(self.rules, look, part) if part.said else seen for part in parts(played.talk.heard)]
        for seat, before in seen.items():
            if seat in left:
                added = (after.get(seat, before) - before for after in told)
                self.rows.append((not is_good[seat], before, *added))


def measured(slug, options, players, mixed, games, seed):
    """The rows of so many games at a table."""
    from games import bots
    from games.bots.arena import play_game
    from games.titles import registry

    rules, rows, usual = registry.ruleset(slug), [], bots.usual(slug)
    for number in range(games):
        rng = random.Random(number)
        others = [usual, bots.kind_beside(slug, usual, -1)] if mixed else [usual]
        kinds = [usual, *rng.choices(others, k=players - 1)]
        rng.shuffle(kinds)
        watch = Watch(rules, {seat for seat, kind in enumerate(kinds) if kind == usual}, number)
        play_game(rules, rules.options(**options), kinds, seed * 1_000_003 + number, talk=True, watch=watch)
        rows += watch.rows
    return rows


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.figures import estimates
    from games.figures.tables import table
    from tests.titles.doubts import TABLES

    games, seed = house.size(0, 100, 2), house.size(1, 1, 1)
    rows, total = [], 0
    for (slug, options, players), mixed in product(TABLES, (False, True)):
        found = measured(slug, options, players, mixed, games, seed)
        total += len(found)
        fitted = estimates.logistic([row[0] for row in found], [row[1:] for row in found])
        cells = ("-" if each is None else f"{each.value:.2f} ({each.low:.2f} to {each.high:.2f})" for each in fitted)
        name = ", ".join((slug, *options.values(), f"{players} players", *["mixed"] * mixed))
        rows.append((name, *cells))
    print("\n".join(table(("table", "seen", "suspicions", "trust", "claims", "promises"), rows, markdown=True)))
    house.row("pairs of players of whom one was weighed by the other", total)


if __name__ == "__main__":
    main()
