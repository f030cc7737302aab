"""What a game shows of itself: the functions that make its part of a page from a scene."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from games.titles.turning import Measure

PARTS = ("styles", "strip", "facts", "board", "fold", "pieces", "figures", "ledger", "you", "hand", "final", "chart")
"""The templates of a game that pages include."""


def _none(*_of, **_more):
    return None


@dataclass(frozen=True, slots=True)
class Tab:
    """The panel of figures, as the tabs of a phone name it. `label` is translated lazily."""

    icon: str
    label: Any


@dataclass(frozen=True, kw_only=True)
class Face:
    """The face of one game; its templates are `Title.parts`.

    tab      what the panel of figures is called

    board    function(scene, forms=()) -> its board, a frozen record; `forms`: of the viewer's decisions, where the
             board marks what may be chosen
    you      function(scene) -> what only the viewer may see, None for a spectator
    final    function(scene) -> how it ended, None while it runs
    role     function(content, code) -> (a stored character's name, the side it is on), in the active language
    shape    function(options) -> what the length of a game depends on besides the players (`Title.waits`)
    beside   function(telling, event) -> (template, its `picture`) beside an entry of the chronicle; ("", None): none
    lights   function(telling, event) -> what it lights up on the stage while it is played back (`titles.lights.Light`),
             None: nothing
    changed  function(board, scene, before) -> the board with what the last move changed marked; `before`: the table
             before that move
    moved_by kinds of the events that move the chart of the replay
    chart    function(told, content, timeline, step, seats) -> that chart, None without one
    turning  what a game that is over turned on is measured by (`titles.turning.Measure`), None: nobody measures
    """

    tab: Tab = Tab("users", gettext_lazy("Table"))
    board: Callable = lambda scene, forms=(): None
    you: Callable = _none
    final: Callable = _none
    role: Callable = lambda content, code: (code, "")
    shape: Callable = lambda options: ()
    beside: Callable = lambda telling, event: ("", None)
    lights: Callable = _none
    changed: Callable = lambda board, scene, before: board
    moved_by: tuple[str, ...] = ()
    chart: Callable = _none
    turning: Measure | None = None
