"""The file that opens the deal of a finished game, for anybody's check."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kernel import Step, apply, start
from games.kernel.commitment import canonical, chance_seed
from games.kernel.errors import RulesError
from games.kernel.state import Draw
from games.store import deal
from games.store.loading import read
from games.store.record import Record
from games.store.replay import moves_of
from games.titles import registry
from games.titles.deal import Deal


class NotRepeatable(Exception):
    """The game does not play again as its rows tell it: the rules were changed since, or its log was."""


def deal_file(pk: int) -> dict[str, Any] | None:
    """All that the deal of a finished game came from and led to, as JSON data (docs/fairness.md); None of any other.

    It is not signed yet.

    The game is played again from its deal. Raises NotRepeatable where that does not lead to its rows.
    """
    opened = deal.opened(pk)
    if opened is None:
        return None
    record = read(pk)
    try:
        steps = list(_steps(record, opened))
    except RulesError as fault:
        raise NotRepeatable from fault
    if steps[-1].after != record.state:
        raise NotRepeatable
    return written(registry.title(record.rules.slug).deal, record, opened, steps)


def _steps(record: Record, opened: deal.Opened) -> Iterator[Step]:
    """The steps of the game played again, from `start`."""
    seed = chance_seed(opened.seed, opened.drawn_from)
    step: Step = start(record.rules, record.state.options, opened.ranks, seed)
    yield step
    for move in moves_of(record):
        step = apply(record.rules, step.after, move)
        yield step


def written(teller: Deal, record: Record, opened: deal.Opened, steps: Sequence[Step]) -> dict[str, Any]:
    """The file of these steps; `teller`: the Deal of the game's title."""
    state = steps[-1].after
    file: dict[str, Any] = {
        "format": f"machrou3 deal {opened.format}",
        "table": record.public_id,
        **(opened.terms or deal.terms_of(record.rules, state.options, len(state.seats), {})),
        "commitment": opened.commitment,
        "salt": opened.salt,
        "seed": opened.seed,
        "contributions": list(opened.contributions),
        "fingerprint": opened.fingerprint,
        "ranks": list(opened.ranks),
        "lock": opened.lock,
        "rolls": state.chance.drawn,
    }
    if opened.round:
        file |= {
            "closed": opened.round.closed,
            "round": opened.round.number,
            "signature": opened.round.signature,
        }
    link = _link("", file)
    file["moves"] = []
    for entry in _entries(teller, steps):
        link = entry["chain"] = _link(link, entry)
        file["moves"].append(entry)
    file["facts"] = teller.facts(state, steps[0].events)
    file["chain"] = _link(link, file["facts"])
    return file


def _entries(teller: Deal, steps: Sequence[Step]) -> Iterator[dict[str, Any]]:
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


def _draw(draw: Draw) -> dict[str, Any]:
    return {"kind": draw.kind, "what": draw.what, "of": _plain(draw.of), "got": _plain(draw.got)}


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _link(before: str, part: Mapping[str, Any]) -> str:
    return hashlib.sha256((before + canonical(part)).encode()).hexdigest()
