"""A deal that anyone can verify: what is shown of it before the end, and the file that opens it afterwards."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from games import store
from games.kernel import apply, dump, start
from games.kernel.commitment import chance_seed
from games.kernel.errors import RulesError
from games.titles import registry

FORMAT = "machrou3 deal 1"


class NotRepeatable(Exception):
    """The game does not play again as its rows tell it: the rules were changed since, or its log was."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a player may see of the deal at any time: all public but `mine`, their own contribution ("": a spectator).

    fingerprint  of all contributions, "" before the start
    place        in the order of joining, from 0 as in the file
    """

    public_id: str
    name: str
    over: bool
    commitment: str
    fingerprint: str
    mine: str
    place: int | None


def deal_of(game, user):
    """The Deal of a table as `user` may see it. One query."""
    return Deal(
        game.public_id,
        game.name,
        game.status == "over",
        game.deal_commitment,
        game.deal_fingerprint,
        *store.deal.added_by(game.pk, user.pk),
    )


def deal_file(pk):
    """All that the deal of a finished game came from and led to, as JSON data (docs/fairness.md); None of any other.

    The game is played again from its deal. Raises NotRepeatable where that does not lead to its rows.
    """
    opened = store.deal.opened(pk)
    if opened is None:
        return None
    record = store.read(pk)
    try:
        steps = list(_steps(record, opened))
    except RulesError as fault:
        raise NotRepeatable from fault
    if steps[-1].after != record.state:
        raise NotRepeatable
    return written(registry.title(record.rules.slug).deal, record, opened, steps)


def _steps(record, opened):
    """The steps of the game played again, from `start`."""
    seed = chance_seed(opened.seed, opened.contributions)
    step = start(record.rules, record.state.options, opened.ranks, seed)
    yield step
    for move in store.deal.moves(record):
        step = apply(record.rules, step.after, move)
        yield step


def written(teller, record, opened, steps):
    """The file of these steps; `teller`: the Deal of the game's title."""
    state = steps[-1].after
    file = {
        "format": FORMAT,
        "table": record.public_id,
        "game": record.rules.slug,
        "options": dump(record.rules, state.options),
        "commitment": opened.commitment,
        "salt": opened.salt,
        "seed": opened.seed,
        "contributions": list(opened.contributions),
        "fingerprint": opened.fingerprint,
        "ranks": list(opened.ranks),
        "checks": {"shuffles": list(teller.shuffles), "lots": list(teller.lots)},
        "deck": teller.deck(record.rules, state.options, len(state.seats)),
        "rolls": state.chance.drawn,
    }
    link = _link("", file)
    file["moves"] = []
    for entry in _entries(teller, steps):
        link = entry["chain"] = _link(link, entry)
        file["moves"].append(entry)
    file["facts"] = teller.facts(state, steps[0].events)
    file["chain"] = _link(link, file["facts"])
    return file


def _entries(teller, steps):
    """An entry for each move with draws, or after which a pile lies otherwise."""
    before: dict[str, Any] = {}
    for step in steps:
        piles = teller.piles(step.after.table)
        changed = {name: pile for name, pile in piles.items() if pile != before.get(name)}
        if changed or step.draws:
            yield {
                "move": step.after.number,
                "round": step.after.table.round,
                "draws": [_draw(draw) for draw in step.draws],
                "drawn": teller.drawn(step),
                "piles": changed,
            }
        before = piles


def _draw(draw):
    return {"kind": draw.kind, "what": draw.what, "of": _plain(draw.of), "got": _plain(draw.got)}


def _plain(value):
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _link(before, part):
    words = json.dumps(part, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((before + words).encode()).hexdigest()
