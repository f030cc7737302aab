"""Two kinds of bots against each other, in both teams' roles, from the same deals."""

from dataclasses import dataclass

from games.bots.arena import figures
from games.bots.arena.game import play_teams
from games.bots.arena.many import run_each
from games.rules.registry import RULESETS


@dataclass(frozen=True, slots=True)
class Match:
    """What `first` showed against `second`.

    corrupt, reformist          win rates of `first` in that role, `second` in the other (Wilson)
    corrupt_gain, reformist_gain  by how much that is more than `second` wins in that role against itself (paired)
    score                       mean win rate of `first` over its two roles less that of `second` (paired)
    """

    first: str
    second: str
    players: int
    games: int
    corrupt: figures.Estimate
    reformist: figures.Estimate
    corrupt_gain: figures.Estimate
    reformist_gain: figures.Estimate
    score: figures.Estimate

    @property
    def beats(self):
        """Whether `first` is shown to be better over all."""
        return self.score.low > 0

    @property
    def beats_in_both_roles(self):
        """Whether it is so, and shown to win more in each role than `second` would against the same opponents."""
        return self.beats and self.corrupt_gain.low > 0 and self.reformist_gain.low > 0


def match(rules, variant, players, pair, games, seed, workers=1, progress=lambda done, total: None):
    """Play every deal three times: first against second, the other way round, and second against itself."""
    first, second = pair
    casts = [{"corrupt": one, "reformist": other} for one, other in ((first, second), (second, first), (second,) * 2)]
    tasks = [
        (rules.slug, variant, players, cast, seed * 1_000_003 + number) for number in range(games) for cast in casts
    ]
    won = run_each(corrupt_wins, tasks, workers, progress)
    return compare(pair, players, won[0::3], won[1::3], won[2::3])


def corrupt_wins(task):
    """1 if the corrupt win the game of this task, else 0."""
    slug, variant, players, cast, seed = task
    rules = RULESETS[slug]
    return int(play_teams(rules, rules.options(variant=variant), players, cast, seed).state.outcome.winner == "corrupt")


def compare(pair: tuple[str, str], players, as_corrupt, as_reformist, among):
    """A Match. Each list has a 1 for a deal that the corrupt won: `first` playing them, the reformists, not at all."""
    games = len(as_corrupt)
    return Match(
        *pair,
        players,
        games,
        corrupt=figures.rate(sum(as_corrupt), games),
        reformist=figures.rate(games - sum(as_reformist), games),
        corrupt_gain=figures.mean([one - other for one, other in zip(as_corrupt, among)]),
        reformist_gain=figures.mean([other - one for one, other in zip(as_reformist, among)]),
        score=figures.mean([one - other for one, other in zip(as_corrupt, as_reformist)]),
    )
