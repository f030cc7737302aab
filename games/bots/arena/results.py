"""What many games between equal bots come to, for any ruleset: who wins, why, how long it takes."""

import itertools
import time
from collections import Counter
from dataclasses import dataclass, field, fields
from functools import lru_cache

from games.bots.arena import kept
from games.bots.arena.game import play_game
from games.bots.arena.many import run_each
from games.figures import estimates
from games.figures.tables import percent, share, table
from games.kernel import start
from games.kernel.errors import BadAnswer
from games.titles import registry


@dataclass(frozen=True, slots=True)
class Table:
    """A table that games are played at. `deck`: (text, name) of a deck file, or None for the game's own.

    talk  its bots talk
    """

    slug: str
    options: object
    players: int
    deck: tuple[str, str] | None = None
    talk: bool = False

    @property
    def rules(self):
        return _with_deck(self.slug, self.deck) if self.deck else registry.ruleset(self.slug)


@dataclass
class Results:
    """Of all games at one table. `extra`: what this game tells besides, name -> Counter or sum."""

    games: int = 0
    seconds: float = 0.0
    moves: int = 0
    rounds: int = 0
    illegal: int = 0
    winners: Counter = field(default_factory=Counter)
    reasons: Counter = field(default_factory=Counter)
    extra: dict = field(default_factory=dict)


@lru_cache(4)
def _with_deck(slug, deck):
    return registry.ruleset_with_deck(slug, *deck)


def tables(rules, chosen, numbers, deck=None, talk=False):
    """The Tables of each combination of options (name -> values; the rest as by default) and numbers of players that
    the rules allow.
    """
    for values in itertools.product(*chosen.values()):
        options = rules.options(**dict(zip(chosen, values)))
        for players in numbers:
            if _allowed(rules, options, players):
                yield Table(rules.slug, options, players, deck, talk)


def _allowed(rules, options, players):
    try:
        start(rules, options, (None,) * players, "00" * 16)
    except BadAnswer:
        return False
    return True


def records(tables, bot, games, seed, workers=1, progress=lambda done, total: None, folder=None):
    """Table -> what the title keeps (`Balance.record`) of each of `games` games, one kind of bot at every seat.

    folder  where games are kept as they finish (`kept`), None for nowhere
    """
    names = {of: kept.run_name(of, bot, seed) for of in tables}
    runs = {name: [(of, bot, seed * 1_000_003 + number) for number in range(games)] for of, name in names.items()}
    found = kept.runner(folder)(one_record, runs, workers=workers, progress=progress)
    return {of: found[name] for of, name in names.items()}


def one_record(task):
    of, bot, seed = task
    return registry.balance(of.slug).record(play_game(of.rules, of.options, [bot] * of.players, seed, of.talk))


def results(of, bot, games, seed, workers=1, progress=lambda done, total: None):
    """The Results of `games` games at a Table with bots of one kind at every seat."""
    tasks = [(of, bot, seed * 1_000_003 + number) for number in range(games)]
    began, found = time.perf_counter(), Results(games)
    for moves, rounds, illegal, winner, reason, extra in run_each(one_game, tasks, workers, progress):
        found.moves += moves
        found.rounds += rounds
        found.illegal += illegal
        found.winners[winner] += 1
        found.reasons[reason] += 1
        for name, more in extra.items():
            found.extra[name] = found.extra[name] + more if name in found.extra else more
    found.seconds = time.perf_counter() - began
    return found


def one_game(task):
    """(moves, rounds, illegal answers, winner, reason, what is told besides) of one game."""
    of, bot, seed = task
    played = play_game(of.rules, of.options, [bot] * of.players, seed, of.talk)
    end = played.state.outcome
    balance = registry.title(of.slug).balance
    extra = balance.extra(played) if balance else {}  # noqa: S610 -- no QuerySet
    return played.moves, played.state.table.round, played.illegal, end.winner, end.reason, extra


def report(found, chosen, markdown):
    """Lines: a row for each Table of `found`, Table -> Results. `chosen`: the names of the options to tell apart by."""
    winners, reasons = (
        sorted(set().union(*(getattr(each, name) for each in found.values()))) for name in ("winners", "reasons")
    )
    head = ("table", *(f"{name} wins" for name in winners), *reasons, "rounds", "moves", "ms a game", "illegal")
    rows = []
    for of, each in found.items():
        rows.append(
            (
                name_of(of, chosen),
                *(percent(estimates.rate(each.winners[name], each.games)) for name in winners),
                *(share(each.reasons[name], each.games) for name in reasons),
                f"{each.rounds / each.games:.2f}",
                f"{each.moves / each.games:.0f}",
                f"{1000 * each.seconds / each.games:.0f}",
                str(each.illegal),
            )
        )
    return table(head, rows, markdown)


def name_of(of, chosen):
    return ", ".join((*(f"{name} {getattr(of.options, name)}" for name in chosen), f"{of.players} players"))


def as_json(of, each):
    """Everything of one Table as a dict ready for JSON."""
    options = {item.name: getattr(of.options, item.name) for item in fields(of.options)}
    return {
        "players": of.players,
        "options": options,
        "games": each.games,
        "moves": each.moves,
        "seconds": round(each.seconds, 3),
        "moves_per_second": round(each.moves / each.seconds),
        "rounds": round(each.rounds / each.games, 2),
        "winners": dict(sorted(each.winners.items())),
        "ends": dict(sorted(each.reasons.items())),
        "illegal": each.illegal,
        **each.extra,
    }
