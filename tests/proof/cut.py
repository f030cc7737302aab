"""What the rules alone tell a viewer, as text: equal in two worlds, or there is a leak."""

from dataclasses import fields

from games.kernel import menu, view
from games.kernel.seat_view import SeatView
from games.kernel.visibility import Seen


def told(rules, state, viewer):
    """{what: text} of a viewer's view, and of the menu of each decision that is theirs, asked of view and of state."""
    seen = view(rules, state, viewer)
    found = {"view": view_text(rules, seen)}
    for decision in seen.asks:
        found[f"menu {decision.kind}"] = repr(menu(rules, seen, decision))
        found[f"menu {decision.kind} of the state"] = repr(menu(rules, state, decision))
    return found


def view_text(rules, seen):
    """Everything in a SeatView, in its order; the deck of cards, which everybody has, by its id."""
    return repr([(item.name, _plain(rules, getattr(seen, item.name))) for item in fields(SeatView)])


def _plain(rules, value):
    if isinstance(value, Seen):
        return value.kind, [(name, _plain(rules, each)) for name, each in vars(value).items()]
    if isinstance(value, tuple):
        return tuple(_plain(rules, each) for each in value)
    return value.id if type(value) is type(rules.content) else value


def heard(step, viewer):
    """The events of a step that the viewer was told, as text."""
    return repr([event for event in step.events if event.to is None or viewer in event.to])


def unlike(ours, theirs):
    """The names under which two dicts of outputs differ."""
    return [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
