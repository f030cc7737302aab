"""Files of games played at random, made without a database; and the script that checks them, loaded from its path."""

import importlib.util
import random
from pathlib import Path
from types import SimpleNamespace

from games.kernel import commitment, seal, start
from games.store import beacon, deal, deal_file
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


KEY = "5" * 64
"""Signs the files of all these tables."""


BEACON = {"chain": "c" * 64, "key": "a" * 192, "genesis": 1_000_000, "period": 3, "wait": 30}
CLOSED = 1_000_100
SIGNATURE = "9" * 96
"""Of the round that deals with a beacon waited for; what checks files does not check it."""


def opened(rules, options, players, number, table="abcdefghijkl", form=2, signature=None):
    """The secrets of a table of some people and two bots; signature: of a beacon's round, None where it has none."""
    seed, salt = f"{number + 1:064x}", f"{number + 2:032x}"
    people = players - BOTS
    contributions = [f"{number:08x}{place:08x}" for place in range(people)]
    contributions += [commitment.bot_contribution(seed, place) for place in range(people, players)]
    ranks = (*reversed(range(people)), *[None] * BOTS)
    promise, closed = ({}, None) if signature is None else (BEACON, CLOSED)
    terms, lock = deal.terms_of(rules, options, players, promise), seal.lock(KEY)
    if form == 1:
        shown, listed = commitment.commitment_1(table, salt, seed), commitment.listed_1(contributions)
    else:
        bound = commitment.digest(commitment.canonical(terms))
        shown = commitment.commitment(table, salt, seed, bound, lock)
        listed = commitment.listed(contributions, ranks, closed)
    return Opened(
        format=form,
        commitment=shown,
        salt=salt,
        seed=seed,
        terms=terms if form == 2 else None,
        lock=lock if form == 2 else "",
        contributions=tuple(contributions),
        fingerprint=commitment.digest(listed),
        ranks=ranks,
        round=beacon.round_from(promise, closed, signature),
    )


def written(rules, steps, secrets):
    """The file of these steps, signed."""
    teller = registry.title(rules.slug).deal
    record = SimpleNamespace(public_id="abcdefghijkl", rules=rules, state=steps[-1].after, chain="0" * 64)
    return resealed(deal_file.written(teller, record, secrets, steps))


def resealed(file, key=KEY):
    """The file signed as who has the key would."""
    return file | {"seal": list(seal.seal(key, file["chain"]))} if file["lock"] else file


def played(players, number, form=2, **options):
    """The file of a game of Machrou3 played at random to its end."""
    return played_at(shapes.Shape(RULES, RULES.options(**options), players, ""), number, form)


def played_at(shape, number, form=2, signature=None):
    """The file of a game of a Shape, played at random to its end."""
    secrets = opened(shape.rules, shape.options, shape.players, number, form=form, signature=signature)
    seed = commitment.chance_seed(secrets.seed, secrets.drawn_from)
    steps = [start(shape.rules, shape.options, secrets.ranks, seed)]
    steps += play.steps_from(shape.rules, random.Random(number), steps[0].after)
    return written(shape.rules, steps, secrets)


def rechained(file):
    """The file as a server would make it that hides a change: all links computed anew, and the end of them signed."""
    return resealed(chained(file))


def chained(file):
    """The file with all links computed anew, as anybody may who has it."""
    head = {name: value for name, value in file.items() if name not in ("moves", "facts", "chain", "seal")}
    link = deal_file._link("", head)
    for move in file["moves"]:
        link = move["chain"] = deal_file._link(link, {name: move[name] for name in move if name != "chain"})
    file["chain"] = deal_file._link(link, file["facts"])
    return file
