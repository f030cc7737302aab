"""One game between bots."""

import random
from dataclasses import dataclass, field

from games.bots import choose
from games.bots.arena.conversation import Conversation
from games.kernel import Move, apply, owed, start, view
from games.kernel.errors import IllegalMove
from games.kernel.hearing import SILENCE
from games.mechanics import random_answer
from games.mechanics.personas import PLAIN


@dataclass
class Played:
    """A game so far, in the end a finished one: its last state, its events, and how many moves it took."""

    state: object
    events: list = field(default_factory=list)
    moves: int = 0
    illegal: int = 0
    talk: Conversation | None = None


def play_game(rules, options, kinds, seed, talk=False, judge=None, person=None, watch=None):
    """Play one game between bots of these `kinds`, one per seat. `seed`: an int; the same game for the same seed.

    talk    they talk to each other, each with a persona by lot
    judge   hears what they say (`judge.Judge`), or None
    person  the seat to which they speak as to the person of a table of practice, or None
    watch   function(Played), called before each move, or None
    """
    rng = random.Random(seed)
    played = _deal(rules, options, len(kinds), rng)
    if talk:
        played.talk = Conversation(rules, len(kinds), rng, judge, person)
        if judge:
            opening = [event.what for event in played.events if event.to is None]
            judge.follow(played.state.table.round, opening)
    return _play(rules, played, kinds.__getitem__, rng, watch)


def play_cast(rules, options, players, kind_of, seed, talk=False, watch=None):
    """Play one game with a bot of the kind `kind_of(table, seat)` at each seat. `talk` and `watch` as of `play_game`.

    Seats get their bot after the deal, so that one seed deals the same cards whoever plays.
    """
    rng = random.Random(seed)
    played = _deal(rules, options, players, rng)
    if talk:
        played.talk = Conversation(rules, players, rng)
    return _play(rules, played, lambda seat: kind_of(played.state.table, seat), rng, watch)


def _deal(rules, options, players, rng):
    step = start(rules, options, (None,) * players, f"{rng.getrandbits(128):032x}")
    return Played(step.after, list(step.events))


def _play(rules, played, kind_of, rng, watch=None):
    while played.state.outcome is None:
        if played.talk:
            played.talk.go_round(played.state, kind_of, rng)
        if watch:
            watch(played)
        decision = owed(played.state)[0]
        seen = view(rules, played.state, decision.seat)
        ears = (played.talk.heard, played.talk.personas[decision.seat]) if played.talk else (SILENCE, PLAIN)
        answer = choose(kind_of(decision.seat), rules, seen, decision, rng, *ears)
        try:
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        except IllegalMove:
            played.illegal += 1
            answer = random_answer.choose(rules, seen, decision, rng)
            step = apply(rules, played.state, Move(decision.id, decision.seat, answer, "bot"))
        played.state = step.after
        played.events.extend(step.events)
        played.moves += 1
        if played.talk:
            played.talk.follow(step)
    return played
