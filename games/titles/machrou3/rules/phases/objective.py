"""Declaring an objective, and the exceptional power it earns (M3.3, M3.4)."""

from games.titles.machrou3.rules.events import ObjectiveCompleted
from games.titles.machrou3.rules.phases.power import Power
from games.titles.machrou3.rules.predicates import met


def can_declare(t, seat):
    """Whether the seat holds an objective whose criterion holds at this moment (R-19)."""
    card = t.objective.get(seat)
    return card is not None and met(t, seat, t.deck.objectives[card].predicate)


def complete_objective(d, seat):
    """The card is public, the seat holds none (M3.4), and draws a power that is applied at once (M3.3)."""
    t = d.table
    card = t.objective[seat]
    t.completed = {**t.completed, seat: (*t.completed[seat], card)}
    t.objective = {**t.objective, seat: None}
    d.tell(ObjectiveCompleted(seat, card, sum(map(len, t.completed.values()))))
    d.push(Power(seat))
