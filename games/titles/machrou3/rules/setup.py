"""Setting up the table (M2, M8)."""

from collections.abc import Sequence

from games.titles.machrou3.rules import board, dealing
from games.titles.machrou3.rules.events import GameStarted
from games.titles.machrou3.rules.phases.placement import Placement, in_order
from games.titles.machrou3.rules.phases.round import Round
from games.titles.machrou3.rules.state import GameDraft, Table


def deal(d: GameDraft, newcomers: Sequence[int | None]) -> None:
    """Set up the table; `newcomers`: the age rank of each seat's account, None for bots."""
    t, advanced = d.table, d.options.variant == "advanced"
    t.deck = d.rules.content
    t.completed = dict.fromkeys(d.seats, ())
    if advanced:
        dealing.deal_at_random(d)
    else:
        dealing.deal_piles(d)
    dealing.lay_out_decks(d)
    t.speaker = first_speaker(t, newcomers)
    dealt = {seat: tuple(board.owned(t, seat)) for seat in d.seats}
    d.tell(GameStarted(dealt, t.media, t.speaker, board.blocs(t)))
    if advanced:
        order = in_order(d)
        d.push(Placement(order, order))
    else:
        dealing.deal_objectives(d)
        dealing.deal_characters(d)
        d.push(Round(1))


def first_speaker(t: Table, newcomers: Sequence[int | None]) -> int:
    """The smallest bloc; tied, the oldest account, bots last, then seat order (M2.8, R-01)."""
    return min(
        board.smallest_blocs(t),
        key=lambda seat: (newcomers[seat] is None, newcomers[seat] or 0, seat),
    )
