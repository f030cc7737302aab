"""What every game runs on: state, moves, events, decisions, view, engine, chance, codec, replay, laws."""

from games.kernel.codec import dump, load
from games.kernel.decisions import Decision, Field, Question, menu
from games.kernel.draft import AnyDraft
from games.kernel.engine import apply, asks, owed, silence, start
from games.kernel.orders import OrderKind, Standing, obey
from games.kernel.replaying import check, replay
from games.kernel.ruleset import Circle, Phase, Ruleset
from games.kernel.seat_view import AnyLook, AnyView, SeatView, view, view_open
from games.kernel.state import AnyState, Event, GameState, Move, Outcome, Played, Step

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
