"""One game between bots."""

import random
from dataclasses import dataclass, field

from games.bots import choose
from games.kernel import Move, apply, owed, start, view
from games.kernel.errors import IllegalMove
from games.mechanics import random_answer


@dataclass
class Played:
    """A game so far, in the end a finished one: its last state, its events, and how many moves it took."""

    state: object
    events: list = field(default_factory=list)
    moves: int = 0
    illegal: int = 0


def play_game(rules, options, kinds, seed):
    """Play one game between bots of these `kinds`, one per seat. `seed`: an int; the same game for the same seed."""
    rng = random.Random(seed)
    played = _deal(rules, options, len(kinds), rng)
    return _play(rules, played, kinds.__getitem__, rng)


def play_teams(rules, options, players, kinds, seed):
    """Play one game in which a seat's bot follows its team: `kinds` maps each of `rules.teams` to a kind.

    Seats get their bot after the deal, so that one seed deals the same cards whoever plays.
    """
    rng = random.Random(seed)
    played = _deal(rules, options, players, rng)
    return _play(rules, played, lambda seat: kinds[rules.team(played.state.table, seat)], rng)


def _deal(rules, options, players, rng):
    step = start(rules, options, (None,) * players, f"{rng.getrandbits(128):032x}")
    return Played(step.after, list(step.events))


def _play(rules, played, kind_of, rng):
    while played.state.outcome is None:
        decision = owed(played.state)[0]
        seen = view(rules, played.state, decision.seat)
        answer = choose(kind_of(decision.seat), rules, seen, decision, rng)
        try:
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        except IllegalMove:
            played.illegal += 1
            answer = random_answer.choose(rules, seen, decision, rng)
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        played.state = step.after
        played.events.extend(step.events)
        played.moves += 1
    return played
