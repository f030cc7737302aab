"""What every game runs on: state, moves, events, decisions, view, engine, chance, codec, replay, laws."""

from games.kernel.codec import dump, load
from games.kernel.decisions import Field, Question, menu
from games.kernel.draft import AnyDraft
from games.kernel.engine import apply, asks, owed, silence, start
from games.kernel.orders import OrderKind
from games.kernel.replaying import check, replay
from games.kernel.ruleset import Phase, Ruleset
from games.kernel.seat_view import AnyLook, AnyView, Circle, SeatView
from games.kernel.standing_orders import Standing, obey
from games.kernel.state import AnyState, Decision, Event, GameState, Move, Outcome, Played, Step
from games.kernel.viewing import view, view_open

__all__ = [
    "AnyDraft",
    "AnyLook",
    "AnyState",
    "AnyView",
    "Circle",
    "Decision",
    "Event",
    "Field",
    "GameState",
    "Move",
    "OrderKind",
    "Outcome",
    "Phase",
    "Played",
    "Question",
    "Ruleset",
    "SeatView",
    "Standing",
    "Step",
    "apply",
    "asks",
    "check",
    "dump",
    "load",
    "menu",
    "obey",
    "owed",
    "replay",
    "silence",
    "start",
    "view",
    "view_open",
]
