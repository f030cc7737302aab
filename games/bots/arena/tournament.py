"""Two kinds of bots against each other, in both teams' roles, from the same deals."""

from dataclasses import dataclass

from games.bots.arena.game import play_teams
from games.bots.arena.many import run_each
from games.figures import estimates


@dataclass(frozen=True, slots=True)
class Match:
    """What `first` showed against `second`, at one Table of a game of two teams.

    rates  win rate of `first` as each of the teams, `second` as the other (Wilson)
    gains  by how much that is more than `second` wins as that team against itself (paired)
    score  mean win rate of `first` as its two teams less that of `second` (paired)
    """

    first: str
    second: str
    games: int
    rates: tuple[estimates.Estimate, estimates.Estimate]
    gains: tuple[estimates.Estimate, estimates.Estimate]
    score: estimates.Estimate

    @property
    def beats(self):
        """Whether `first` is shown to be better over all."""
        return self.score.low > 0

    @property
    def beats_in_both_roles(self):
        """Whether it is so, and shown to win more in each role than `second` would against the same opponents."""
        return self.beats and all(gain.low > 0 for gain in self.gains)


def match(of, pair, games, seed, workers=1, progress=lambda done, total: None):
    """Play every deal at a Table three times: first against second, the other way round, second against itself."""
    first, second = pair
    casts = [dict(zip(of.rules.teams, kinds)) for kinds in ((first, second), (second, first), (second, second))]
    tasks = [(of, cast, seed * 1_000_003 + number) for number in range(games) for cast in casts]
    won = run_each(first_team_wins, tasks, workers, progress)
    return compare(pair, won[0::3], won[1::3], won[2::3])


def first_team_wins(task):
    """1 if the first of the game's teams wins the game of this task, else 0."""
    of, cast, seed = task
    outcome = play_teams(of.rules, of.options, of.players, cast, seed, of.talk).state.outcome
    return int(outcome.winner == of.rules.teams[0])


def compare(pair: tuple[str, str], as_one, as_other, among):
    """A Match. Each list has a 1 for a deal that the one team won: `first` playing it, the other team, not at all."""
    games = len(as_one)
    return Match(
        *pair,
        games,
        rates=(estimates.rate(sum(as_one), games), estimates.rate(games - sum(as_other), games)),
        gains=(
            estimates.mean([one - other for one, other in zip(as_one, among)]),
            estimates.mean([other - one for one, other in zip(as_other, among)]),
        ),
        score=estimates.mean([one - other for one, other in zip(as_one, as_other)]),
    )
