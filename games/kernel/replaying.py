"""Playing a recorded game again."""

from collections.abc import Iterable

from games.kernel.engine import apply
from games.kernel.ruleset import Ruleset
from games.kernel.state import AnyState, Move


def replay(rules: Ruleset, opening: AnyState, moves: Iterable[Move]) -> AnyState:
    """The state that `moves` lead to from the state `opening`. Raises IllegalMove where the record does not hold."""
    state = opening
    for move in moves:
        state = apply(rules, state, move).after
    return state


def check(rules: Ruleset, state: AnyState) -> list[str]:
    """The laws of the game that `state` breaks, as sentences; none is the only good answer."""
    return [sentence for law in rules.laws for sentence in law(state)]
