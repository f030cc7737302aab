"""Playing a recorded game again."""

from games.kernel.engine import apply


def replay(rules, opening, moves):
    """The state that `moves` lead to from the state `opening`. Raises IllegalMove where the record does not hold."""
    state = opening
    for move in moves:
        state = apply(rules, state, move).after
    return state


def check(rules, state):
    """The laws of the game that `state` breaks, as sentences; none is the only good answer."""
    return [sentence for law in rules.laws for sentence in law(state)]
