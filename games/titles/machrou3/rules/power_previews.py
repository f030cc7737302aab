"""What an exceptional power or a media station would do to the map, before it is applied: its own steps, on a copy.

`t` is a Table or what a viewer sees of one; the steps that are tried here read and change public fields only.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from games.titles.machrou3.rules import battles, board, edits, powers
from games.titles.machrou3.rules.moves import ApplyPower
from games.titles.machrou3.rules.power_run import Power, card_of
from games.titles.machrou3.rules.previews import Change, imagine
from games.titles.machrou3.rules.state import GameDraft, Table

POINTS = ("gain_swing", "make_swing", "transfer", "force_swap", "ip_mod", "assign_group")
"""What changes owners, influence points or the lead of a group."""
LINKS = ("place_media", "move_media", "remove_media", "link", "freeze", "shield")
"""What changes who may challenge whom."""


class Pretence:
    """Stands for a draft where a step changes no more than the table: a copy, and nobody is told."""

    def __init__(self, t: Table) -> None:
        self.table = imagine(t, {})

    def tell(self, what: Any) -> None:
        pass


class Reach(NamedTuple):
    """Districts that a seat may challenge, and those of its own that others may (M6.1), before and after."""

    before: tuple[int, int]
    after: tuple[int, int]


def applied(t: Table, phase: Power, answered: Mapping[str, Any]) -> tuple[Table, tuple[str, ...]]:
    """The table once the steps are carried out of which all is chosen, and what these do; of a move of a station
    either end may be missing."""
    pretence, did = Pretence(t), []
    for index, step in enumerate(t.deck.powers[card_of(phase)].steps):
        do = step["do"]
        if do not in (*POINTS, *LINKS):
            continue
        asked = [field.name for field in powers.ASKS[do](t, phase.seat, step, phase, index)]
        chosen = [name for name in asked if name in answered]
        if chosen and (chosen == asked or do == "move_media"):
            answer = cast(powers.Chosen, ApplyPower(**answered))
            draft = cast(GameDraft, pretence)
            powers.DOES[do](draft, phase.seat, card_of(phase), step, answer, powers.NAMES[min(index, 1)])
            did.append(do)
    return pretence.table, tuple(did)


def placed(t: Table, code: str) -> Table:
    """The table with one media station more (M8.4)."""
    pretence = Pretence(t)
    edits.set_media(cast(GameDraft, pretence), None, code)
    return pretence.table


def blocs(t: Table, after: Table) -> tuple[Change, ...]:
    """The blocs that would change, in seat order."""
    now, then = board.blocs(t), board.blocs(after)
    return tuple(Change(seat, size, then[seat]) for seat, size in now.items() if then[seat] != size)


def reach(t: Table, after: Table, seat: int) -> Reach:
    return Reach(_reach(t, seat), _reach(after, seat))


def _reach(t: Table, seat: int) -> tuple[int, int]:
    others = (other for other in t.completed if other != seat)
    exposed = {code for other in others for code in battles.sources_by_target(t, other) if t.owner[code] == seat}
    return len(battles.sources_by_target(t, seat)), len(exposed)
