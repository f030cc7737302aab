"""Two kinds of bots against each other, as each side of a game, from the same deals."""

from dataclasses import dataclass

from games.bots.arena import kept
from games.bots.arena.game import play_cast
from games.figures import estimates

ALONE = "one seat"
"""The side that is looked at where everybody plays alone: one seat, each of them in turn."""


@dataclass(frozen=True, slots=True)
class Role:
    """What `first` showed as one side, `second` as all others.

    rate  win rate (Wilson)
    gain  by how much that is more than `second` wins as that side against itself (paired)
    """

    rate: estimates.Estimate
    gain: estimates.Estimate


@dataclass(frozen=True, slots=True)
class Match:
    """What `first` showed against `second`, at one Table.

    roles  side -> Role, of the sides that have a seat there
    score  the sum of all gains (paired). Of two sides, one of which wins: the mean win rate of `first` as both less
           that of `second`
    """

    first: str
    second: str
    games: int
    roles: dict[str, Role]
    score: estimates.Estimate

    @property
    def beats(self):
        """Whether `first` is shown to be better over all."""
        return self.score.low > 0

    @property
    def beats_in_each_role(self):
        """Whether it is so, and shown to win more as each side than `second` would against the same opponents."""
        return self.beats and all(role.gain.low > 0 for role in self.roles.values())


def match(of, pair, games, seed, workers=1, progress=lambda done, total: None, folder=None):
    """Play every deal at a Table with second as all sides, then with first as each side in turn.

    folder  where games are kept as they finish (`kept`), None for nowhere
    """
    first, second = pair

    def play(casts):
        """Of each cast: what `sides_won` says of every deal."""
        names = [kept.run_name(of, "-".join(map(str, cast)), seed) for cast in casts]
        seeds = [seed * 1_000_003 + number for number in range(games)]
        runs = {name: [(of, cast, each) for each in seeds] for name, cast in zip(names, casts)}
        found = kept.runner(folder)(sides_won, runs, workers=workers, progress=progress)
        return [found[name] for name in names]

    (among,) = play([(second, second, None)])
    sides = [side for side in of.rules.teams or (ALONE,) if side in among[0]]
    played = dict(zip(sides, play([(first, second, side) for side in sides])))
    return compare(
        pair,
        {side: [each[side] for each in deals] for side, deals in played.items()},
        {side: [each[side] for each in among] for side in sides},
    )


def sides_won(task):
    """Side -> whether all of its seats win the game of this task: `first` plays `side`, `second` all others."""
    of, (first, second, side), seed = task

    def side_of(table, seat):
        if of.rules.teams:
            return of.rules.team(table, seat)
        return ALONE if seat == seed % of.players else None

    def kind_of(table, seat):
        return first if side_of(table, seat) == side else second

    state = play_cast(of.rules, of.options, of.players, kind_of, seed, of.talk).state
    won: dict[str | None, bool] = {}
    for seat in state.seats:
        each = side_of(state.table, seat)
        won[each] = won.get(each, True) and seat in state.outcome.seats
    return won


def compare(pair: tuple[str, str], won: dict[str, list[bool]], among: dict[str, list[bool]]):
    """A Match. Side -> whether it won, one of each deal: played by `first` against `second`, and `second` alone."""
    gains = {side: [one - other for one, other in zip(won[side], among[side])] for side in won}
    roles = {
        side: Role(estimates.rate(sum(deals), len(deals)), estimates.mean(gains[side])) for side, deals in won.items()
    }
    score = [sum(deal) for deal in zip(*gains.values())]
    return Match(*pair, len(score), roles, estimates.mean(score))
