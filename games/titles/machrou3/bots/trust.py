"""Whom a player of Machrou3 takes for what, from public facts and what was shown to them alone."""

from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.state import Ally, Exposed


def allies(view):
    """The seats that the viewer knows to be corrupt like itself."""
    return frozenset(fact.seat for fact in view.knowledge if isinstance(fact, Ally))


def is_corrupt(view):
    return board.side(view.table, view.viewer) == "corrupt"


def known_corrupt(view):
    """The seats that are corrupt for certain: whom the judge was shown (M8.3), and who accused somebody (R-54)."""
    shown = {fact.seat for fact in view.knowledge if isinstance(fact, Exposed)}
    return frozenset(shown.union(each.seat for each in view.table.accusations))


def fair_share(t):
    """The seats of parliament each player would have if all had the same."""
    return sum(group.seats for group in t.deck.groups.values()) / len(t.completed)


def suspicion(view, seat):
    """How likely `seat` is against the viewer, as a score: higher is worse, 0 knows nothing.

    A corrupt player needs no objective, a reformist does; who grows above the others is dangerous whatever they
    are; who attacks the viewer is no friend, who helps is.
    """
    if seat in allies(view):
        return -10
    if is_corrupt(view):
        return 2 + 0.05 * board.bloc(view.table, seat)
    t, me = view.table, view.viewer
    if seat in known_corrupt(view):
        return 10
    score = 0.3 * t.round if not t.completed[seat] else -1.5 * len(t.completed[seat])
    score += 0.12 * (board.bloc(t, seat) - fair_share(t))
    mine = [deed for deed in t.deeds if deed.seat == me and deed.type.startswith("battle") and deed.role != "supporter"]
    for fought in mine:
        same = [deed for deed in t.deeds if deed.turn == fought.turn and deed.seat == seat]
        score += sum(-1 if deed.type == fought.type else 1 for deed in same if deed.type.startswith("battle"))
    return score
