"""Files of games played at random, made without a database; and the script that checks them, loaded from its path."""

import importlib.util
import random
from pathlib import Path
from types import SimpleNamespace

from games.kernel import commitment, start
from games.reading import deal
from games.store.deal import Opened
from games.titles import registry
from games.titles.machrou3.rules import RULESET as RULES
from tests.conformance import play
from tests.titles import shapes

SCRIPT = Path(__file__).parents[2] / "verify" / "verify.py"
BOTS = 2


def load_script():
    spec = importlib.util.spec_from_file_location("verify_script", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def opened(players, number, table="abcdefghijkl"):
    """The secrets of a table of some people and two bots."""
    seed, salt = f"{number + 1:064x}", f"{number + 2:032x}"
    people = players - BOTS
    contributions = [f"{number:08x}{place:08x}" for place in range(people)]
    contributions += [commitment.bot_contribution(seed, place) for place in range(people, players)]
    ranks = (*reversed(range(people)), *[None] * BOTS)
    return Opened(
        commitment.commitment(table, salt, seed),
        salt,
        seed,
        tuple(contributions),
        commitment.fingerprint(contributions),
        ranks,
    )


def written(rules, steps, secrets):
    """The file of these steps."""
    teller = registry.title(rules.slug).deal
    record = SimpleNamespace(public_id="abcdefghijkl", rules=rules, state=steps[-1].after, chain="0" * 64)
    return deal.written(teller, record, secrets, steps)


def played(players, number, **options):
    """The file of a game of Machrou3 played at random to its end."""
    return played_at(shapes.Shape(RULES, RULES.options(**options), players, ""), number)


def played_at(shape, number):
    """The file of a game of a Shape, played at random to its end."""
    secrets = opened(shape.players, number)
    seed = commitment.chance_seed(secrets.seed, secrets.contributions)
    steps = [start(shape.rules, shape.options, secrets.ranks, seed)]
    steps += play.steps_from(shape.rules, random.Random(number), steps[0].after)
    return written(shape.rules, steps, secrets)


def rechained(file):
    """The file as a server would make it that hides a change: all links computed anew."""
    head = {name: value for name, value in file.items() if name not in ("moves", "facts", "chain")}
    link = deal._link("", head)
    for move in file["moves"]:
        link = move["chain"] = deal._link(link, {name: move[name] for name in move if name != "chain"})
    file["chain"] = deal._link(link, file["facts"])
    return file
