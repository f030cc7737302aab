"""Declaring an objective, and the exceptional power it earns (M3.3, M3.4)."""

from games.titles.machrou3.rules.events import ObjectiveCompleted
from games.titles.machrou3.rules.power_run import Power
from games.titles.machrou3.rules.predicates import met
from games.titles.machrou3.rules.state import GameDraft, Table


def can_declare(t: Table, seat: int) -> bool:
    """Whether the seat holds an objective whose criterion holds at this moment (R-19)."""
    card = t.objective.get(seat)
    return card is not None and met(t, seat, t.deck.objectives[card].predicate)


def complete_objective(d: GameDraft, seat: int) -> None:
    """The card is public, the seat holds none (M3.4), and draws a power that is applied at once (M3.3)."""
    t = d.table
    card = t.objective[seat]
    assert card is not None
    t.completed = {**t.completed, seat: (*t.completed[seat], card)}
    t.objective = {**t.objective, seat: None}
    d.tell(ObjectiveCompleted(seat, card, sum(map(len, t.completed.values()))))
    d.push(Power(seat))
