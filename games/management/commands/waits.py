"""Measure how often a game waits for somebody and how long games take then, and write it down: `data/waits.json`."""

import random
from collections import Counter
from pathlib import Path

from django.core.management.base import BaseCommand

from games.bots import choose
from games.bots.arena.many import run_each
from games.bots.arena.results import Table, tables
from games.clock import outlook
from games.clock.waits import Spread, Waits, entries, written
from games.kernel import Move, apply, owed, start, view
from games.management import arena, people
from games.titles import registry

LEAST, MOST = 0.08, 0.92
"""The shares of the measured games between which a Spread lies: a little wider than 8 of 10, for they are few."""


class Command(BaseCommand):
    help = (
        "Play games between sensible bots and write down how many answers one waits for and how long they take with "
        "people who come and go (games/management/people.py), in the title's data/waits.json: every table that stands "
        "there anew, or those of these options and numbers of players."
    )
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("slug", choices=sorted(registry.rulesets()))
        arena.add_table_arguments(parser)
        parser.add_argument("--games", type=int, default=200, help="games at each table")
        parser.add_argument("--workers", type=int, default=2, help="processes")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, slug, **chosen):
        file = file_of(slug)
        known = entries(file) if file.exists() else []
        tasks = [(*each, chosen["games"], chosen["seed"]) for each in wanted(slug, known, **chosen)]
        found = {_key(each): each for each in known if not set(each["options"]) ^ set(tasks[0][1])}
        for each in run_each(entry, tasks, chosen["workers"], arena.bar):
            found[_key(each)] = each
            self.stdout.write(f"{each['shape']} {each['players']}: {each['rounds']} rounds, {each['spread']}")
        file.write_text(written(list(found.values())))


def file_of(slug):
    """Where the waits of the title stand."""
    return Path(registry.__file__).parent / slug / "data/waits.json"


def wanted(slug, known, players=None, options=(), **_more):
    """(slug, options by name, players) of each table that is to be measured."""
    rules = registry.ruleset(slug)
    arena.check_players(rules, players or ())
    if not options:
        return [(slug, each["options"], each["players"]) for each in known if not players or each["players"] in players]
    chosen = arena.options_of(rules, options)
    return [
        (slug, {name: getattr(table.options, name) for name in chosen}, table.players)
        for table in tables(rules, chosen, players or rules.seats)
    ]


def entry(task):
    """What stands in the file of one table."""
    slug, options, players, games, seed = task
    table = Table(slug, registry.ruleset(slug).options(**options), players)
    measured = measure(table, games, seed)
    return {
        "options": options,
        "players": players,
        "shape": registry.title(slug).page.shape(table.options),
        **measured._asdict(),
        "spread": [round(each, 3) for each in spread(table, measured, games, seed)],
    }


def measure(table, games, seed):
    """The Waits of a Table, without their spread."""
    stages: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    rounds = 0
    for number in range(games):
        for round_, kind in waits(table, seed * 1_000_003 + number):
            stages[min(round_, 1)][kind] += 1
        rounds += round_
    before, each_round = (_means(counted, whole) for counted, whole in zip(stages, (games, rounds)))
    return Waits(before, each_round, end_of(table.slug), round(rounds / games))


def spread(table, measured, games, seed):
    """The Spread of games at a Table with the usual time control of its title and people who have nights."""
    title = registry.title(table.slug)
    sealed = {kind for kind, question in table.rules.questions.items() if question.sealed}
    whole = outlook.whole(title.usual_time, measured, 1, sealed)
    shares = sorted(each.seconds / whole for each in games_of(table, title.usual_time, games, seed))
    return Spread(*(quantile(shares, part) for part in (LEAST, 0.5, MOST)))


def mixed(players, seed):
    """So many people who come and go, with nights."""
    return people.people(random.Random(seed), players, nights=True)


def games_of(table, control, games, seed, people_of=mixed):
    """So many games at a Table, each a `people.Table` that has been played. `people_of`: (players, seed) -> persons."""
    for number in range(seed, seed + games):
        persons = people_of(table.players, number)
        yield people.Table(table.rules, table.options, persons, control, "sensible", False, number).play()


def quantile(ordered, part):
    """The least of these that so large a part of them does not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def waits(table, seed):
    """(number of the round, kind of decision) of each wait in one game between sensible bots, up to those of its end.

    All who are asked answer together.
    """
    rules, rng, end = table.rules, random.Random(seed), end_of(table.slug)
    deal = f"{rng.getrandbits(128):032x}"
    state = start(rules, table.options, (None,) * table.players, deal).after
    while (asked := owed(state)) and asked[0].kind not in end:
        yield state.table.round, asked[0].kind
        for each in asked:
            if each in state.decisions:
                answer = choose("sensible", rules, view(rules, state, each.seat), each, rng)
                state = apply(rules, state, Move(each.id, each.seat, answer, "bot")).after


def end_of(slug):
    """The waits after the last round, where a game ends with some that each come once: kind -> 1."""
    return next((waits.end for waits in registry.title(slug).waits.values()), {})


def _means(counted, whole):
    means = {kind: found / whole for kind, found in sorted(counted.items())}
    return {kind: round(mean, 2) for kind, mean in means.items() if mean >= 0.05}


def _key(each):
    return (*each["shape"], each["players"])
