"""Recorded games: reading, replaying and writing them.

A file holds the opening (options, newcomers, seed), the moves as dumped, one a line, and what the game came to:
its outcome and the SHA-256 of the dump of its last state.
"""

import hashlib
import json
from dataclasses import MISSING, replace
from pathlib import Path

from games.kernel import Move, apply, dump, load, start
from games.titles import registry
from tests.recorded.covering import covering

TITLES = Path(__file__).parents[1] / "titles"


def games(*slugs):
    """The files of the recorded games of these rulesets, of all registered where none is named; found by folder."""
    return sorted(path for slug in slugs or registry.rulesets() for path in TITLES.glob(f"{slug}/recorded/*.json"))


def digest(rules, state):
    """SHA-256, in hex, of the dump of a state, the records on its table as they were when the games were recorded.

    Options, and fields of the table, that are as before there were any (BEFORE) do not count.
    """
    worded, table = covering(rules.slug).worded, vars(state.table)
    lists = {name: tuple(map(worded, value)) for name, value in table.items() if isinstance(value, tuple)}
    data = dump(rules, replace(state, table=replace(state.table, **lists)))
    for part, record in (("options", rules.options), ("table", rules.table)):
        before = getattr(record, "BEFORE", {})
        data[part] = {name: value for name, value in data[part].items() if before.get(name, MISSING) != value}
    words = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(words.encode()).hexdigest()


def read(path):
    """(ruleset, steps from the deal to the end, what the file says of the end)."""
    record = json.loads(path.read_text(encoding="utf-8"))
    rules = covering(record["slug"]).rules
    options = load(rules, rules.options, record["options"])
    steps = [start(rules, options, tuple(record["newcomers"]), record["seed"])]
    for move in record["moves"]:
        steps.append(apply(rules, steps[-1].after, load(rules, Move, move)))
    return rules, steps, record["end"]


def write(path, rules, steps):
    """Write the game of these steps, whose players joined in the order of their accounts' age."""
    state = steps[-1].after
    newcomers, seed = list(state.seats), steps[0].after.chance.seed
    head = {"slug": rules.slug, "options": dump(rules, state.options), "newcomers": newcomers, "seed": seed}
    end = {"winner": state.outcome.winner, "reason": state.outcome.reason, "sha256": digest(rules, state)}
    moves = ",\n".join(json.dumps(dump(rules, step.move)) for step in steps[1:])
    body = json.dumps(head)[:-1] + f',\n"end": {json.dumps(end)},\n"moves": [\n{moves}\n]}}\n'
    path.write_text(body, encoding="utf-8")
