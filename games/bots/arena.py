"""Whole games between bots, without a database."""

import random
from dataclasses import dataclass, field

from games.bots import choose, random_bot
from games.rules.kernel import Move, apply, owed, start, view
from games.rules.kernel.errors import IllegalMove


@dataclass
class Played:
    """A finished game: its last state, its events, and how many moves it took."""

    state: object
    events: list = field(default_factory=list)
    moves: int = 0
    illegal: int = 0


def play_game(rules, options, kinds, seed):
    """Play one game between bots of these `kinds`, one per seat. `seed`: an int; the same game for the same seed."""
    rng = random.Random(seed)
    step = start(rules, options, (None,) * len(kinds), f"{rng.getrandbits(128):032x}")
    played = Played(step.after, list(step.events))
    while played.state.outcome is None:
        decision = owed(played.state)[0]
        seen = view(rules, played.state, decision.seat)
        answer = choose(kinds[decision.seat], rules, seen, decision, rng)
        try:
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        except IllegalMove:
            played.illegal += 1
            answer = random_bot.choose(rules, seen, decision, rng)
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        played.state = step.after
        played.events.extend(step.events)
        played.moves += 1
    return played
