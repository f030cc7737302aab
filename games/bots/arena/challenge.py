"""What one bot gains that plays otherwise than all others: every deal is played with it, and without it."""

from dataclasses import dataclass

from games.bots.arena import kept
from games.bots.arena.game import play_cast
from games.figures import estimates


@dataclass(frozen=True, slots=True)
class Challenge:
    """`games` deals at one Table: how often the challenger's team wins with it and without it, and the difference.

    rates   with the challenger, and without it (Wilson)
    gain    paired, one value for each deal
    surely  the same with a deal more that was gained and one that was lost, so that a few deals do not look sure
    """

    games: int
    rates: tuple[estimates.Estimate, estimates.Estimate]
    gain: estimates.Estimate
    surely: estimates.Estimate

    def exceeds(self, most):
        """Whether it is shown to gain more than `most` points of 100 games: the whole interval lies above."""
        return 100 * self.surely.low > most


def challenge(of, challenger, bot, team, games, seed, workers=1, progress=lambda done, total: None, folder=None):
    """The Challenge of the kind `challenger` at one seat of `team` against `bot` at all others, at a Table.

    folder  where games are kept as they finish (`kept`), None for nowhere
    """
    casts = {
        f"one-{challenger}-among-{bot}-for-{team}": (challenger, bot, team),
        f"{bot}-alone-for-{team}": (bot, bot, team),
    }
    return paired(of, team_wins, casts, games, seed, workers, progress, folder)


def paired(of, work, casts, games, seed, workers=1, progress=lambda done, total: None, folder=None):
    """The Challenge of two ways to play the same deals, with the challenger and without it.

    work   (Table, cast, seed) -> 1 for a deal that the team won, else 0
    casts  a name -> what `work` is told, of each of the two
    """
    seeds = [seed * 1_000_003 + number for number in range(games)]
    runs = {kept.run_name(of, who, seed): [(of, cast, each) for each in seeds] for who, cast in casts.items()}
    return compare(*kept.runner(folder)(work, runs, workers=workers, progress=progress).values())


def team_wins(task):
    """1 if the challenger's team wins the game of this task, else 0.

    The challenger has one of the team's seats, by the seed; before teams are dealt nobody plays otherwise.
    """
    of, (challenger, bot, team), seed = task

    def kind_of(table, seat):
        seats = [each for each in range(of.players) if of.rules.team(table, each) == team]
        return challenger if seats and seat == seats[seed % len(seats)] else bot

    return int(play_cast(of.rules, of.options, of.players, kind_of, seed, of.talk).state.outcome.winner == team)


def compare(with_it, without):
    """A Challenge. Each list has a 1 for a deal that the team won."""
    games = len(without)
    gains = [one - other for one, other in zip(with_it, without)]
    return Challenge(
        games,
        rates=tuple(estimates.rate(sum(won), games) for won in (with_it, without)),
        gain=estimates.mean(gains),
        surely=estimates.mean([*gains, 1, -1]),
    )
