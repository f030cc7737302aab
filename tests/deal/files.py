"""Files of games played at random, made without a database; and the script that checks them, loaded from its path."""

import importlib.util
import random
from pathlib import Path
from types import SimpleNamespace

from games.reading import deal
from games.rules.kernel import commitment, start
from games.store.deal import Opened
from tests.rules.random_play import steps_from
from tests.rules.table import RULES

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
        commitment.commitment(table, salt, seed), salt, seed, tuple(contributions),
        commitment.fingerprint(contributions), ranks,
    )  # fmt: skip


def written(rules, steps, secrets):
    """The file of these steps."""
    record = SimpleNamespace(public_id="abcdefghijkl", rules=rules, state=steps[-1].after, chain="0" * 64)
    return deal.written(record, secrets, steps)


def played(players, number, **options):
    """The file of a game played at random to its end."""
    secrets = opened(players, number)
    seed = commitment.chance_seed(secrets.seed, secrets.contributions)
    steps = [start(RULES, RULES.options(**options), secrets.ranks, seed)]
    steps += steps_from(random.Random(number), steps[0].after)
    return written(RULES, steps, secrets)
