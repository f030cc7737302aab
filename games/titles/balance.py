"""What many games between equal bots say about a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _no_extra(played):
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What a game tells of its games between bots besides who wins, why, and how long they are.

    record  function(Played) -> what is kept of a finished game, small and plain, with its number of `illegal` answers
    report  function({`bots.arena.results.Table`: records}, content, markdown) -> lines of text
    extra   function(Played) -> {name: Counter or sum}, for `manage simulate`
    """

    record: Callable[[Any], Any]
    report: Callable[..., list[str]]
    extra: Callable[[Any], dict[str, Any]] = _no_extra
