"""What talk tells beside what was seen, and beside what bots take it for.

    python bench/hearsay.py [GAMES] [SEED] [--smallest]

Games of bots that talk. When a round begins one of the good is drawn, and of everybody else who plays is noted what the
log-odds are that they are on another side by what that one saw, and what opinions, claims, and promises kept and broken
each add to them as a bot in the middle weighs them. Prints for each table how much of each a logistic regression of who
is on another side gives: 1 where it tells what the bot takes it for, 0 where it tells nothing more, with intervals of
95 % as if each pair stood for itself; a dash where nothing of it was said. At the end how many pairs there were. At the
smallest size two games each.
"""

import os
import random
from dataclasses import replace

import house

TABLES = (
    ("machrou3", {"variant": "beginner"}, 4),
    ("machrou3", {"variant": "beginner"}, 5),
    ("machrou3", {"variant": "advanced"}, 5),
    ("machrou3", {"variant": "beginner"}, 6),
    ("mafia", {"cards": "basic"}, 9),
    ("mafia", {"cards": "preset"}, 14),
    ("korapsyon", {"edition": "new"}, 11),
    ("korapsyon", {"edition": "old"}, 12),
)
"""(game, options, players)."""

GOOD = {"machrou3": "reformist", "mafia": "good", "korapsyon": "good"}
"""Game -> the side that does not know who is on which."""


def log_odds(rules, look, heard):
    """Seat -> the log-odds that it is on another side, as a bot has them; none of those of whom it is sure."""
    from games.mechanics.personas import PLAIN

    if rules.slug == "mafia":
        from games.titles.mafia.bots.trust import suspicions

        return suspicions(look, rules, heard, PLAIN)
    if rules.slug == "korapsyon":
        from games.titles.korapsyon.bots.mind import Mind

        chances = Mind(rules, look, heard, random.Random(1), PLAIN).beliefs
    else:
        from games.titles.machrou3.bots.shrewd.mind import Mind

        chances = Mind(rules, look, heard).doubt
    return {seat: _log_odds(chance) for seat, chance in chances.items() if seat != look.viewer and 0 < chance < 1}


def _log_odds(chance):
    from math import log

    return log(chance / (1 - chance))


def parts(heard):
    """What was heard of opinions alone, of claims, and of promises."""
    from games.kernel.press import Claim, Distrust, Trust

    opinions = [each for each in heard.said if isinstance(each.act, (Distrust, Trust))]
    claims = [each for each in heard.said if isinstance(each.act, Claim)]
    rest = [each for each in heard.said if not isinstance(each.act, (Distrust, Trust, Claim))]
    return [replace(heard, said=said) for said in (opinions, claims, rest)]


class Watch:
    """Notes rows of (whether they are on another side, log-odds by what was seen, what each part of talk adds)."""

    def __init__(self, rules, seed):
        self.rules, self.rng, self.round, self.rows = rules, random.Random(seed), 1, []

    def __call__(self, played):
        from games.kernel import view
        from games.kernel.hearing import SILENCE

        state = played.state
        if state.table.round <= self.round:
            return
        self.round, out = state.table.round, set(self.rules.silenced(state))
        is_good = {seat: self.rules.team(state.table, seat) == GOOD[self.rules.slug] for seat in state.seats}
        left = [seat for seat in state.seats if seat not in out]
        good = [seat for seat in left if is_good[seat]]
        if not good:
            return
        look = view(self.rules, state, self.rng.choice(good))
        seen = log_odds(self.rules, look, SILENCE)
        told = [log_odds(self.rules, look, part) if part.said else seen for part in parts(played.talk.heard)]
        for seat, before in seen.items():
            if seat in left:
                added = (after.get(seat, before) - before for after in told)
                self.rows.append((not is_good[seat], before, *added))


def measured(slug, options, players, games, seed):
    """The rows of so many games at a table."""
    from games import bots
    from games.bots.arena import play_game
    from games.titles import registry

    rules, rows = registry.ruleset(slug), []
    for number in range(games):
        watch = Watch(rules, number)
        kinds = [bots.usual(slug)] * players
        play_game(rules, rules.options(**options), kinds, seed * 1_000_003 + number, talk=True, watch=watch)
        rows += watch.rows
    return rows


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    from games.figures import estimates
    from games.figures.tables import table

    games, seed = house.size(0, 100, 2), house.size(1, 1, 1)
    rows, total = [], 0
    for slug, options, players in TABLES:
        found = measured(slug, options, players, games, seed)
        total += len(found)
        fitted = estimates.logistic([row[0] for row in found], [row[1:] for row in found])
        cells = ("-" if each is None else f"{each.value:.2f} ({each.low:.2f} to {each.high:.2f})" for each in fitted)
        rows.append((", ".join((slug, *options.values(), f"{players} players")), *cells))
    print("\n".join(table(("table", "seen", "opinions", "claims", "promises"), rows, markdown=True)))
    house.row("pairs of players of whom one was weighed by the other", total)


if __name__ == "__main__":
    main()
