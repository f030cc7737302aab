"""A player that plays its best answers on: each in a few worlds that may be the real one, by sensible players, to the
end of the election under way.
"""

from games.kernel import Move, apply, owed, view
from games.kernel.hearing import SILENCE
from games.mechanics import playing_on
from games.mechanics.personas import PLAIN
from games.titles.article2.bots import sensible
from games.titles.article2.bots.worlds import world
from games.titles.article2.bots.worth import worth
from games.titles.article2.rules import match

ANSWERS = 4
"""How many answers are tried."""

WORK, FEWEST, MOST = 240, 3, 16
"""About how many answers of players may be played out in all; in how many worlds each answer is tried at least, and at
most. The work is counted and not timed, so that the same view and the same draw give the same answer.
"""

ELECTED, PARTNER, NOMINATED = 40, 10, 12
"""What it is worth to become president, that one's partner does (A5.1), and to become a candidate."""


def choose(rules, look, decision, rng, heard, persona):
    """The answer of the cunning player to `decision`, which is the viewer's own."""
    best = sensible.ranked(rules, look, decision, rng, heard, persona)[:ANSWERS]
    if len(best) == 1:
        return best[0]

    def worth_in(start, answer):
        return _worth(rules, start, Move(decision.id, decision.seat, answer, "bot"), rng)

    return playing_on.best(best, (world(look, rng) for _ in range(worlds_for(look, len(best)))), worth_in, rng)


def worlds_for(look, answers):
    """In how many worlds so many answers are tried, by the cards that are left to play in this election."""
    return max(FEWEST, min(MOST, WORK // (answers * sum(look.table.held.values()))))


def _worth(rules, start, move, rng):
    """What the election is worth to whoever answers so in this world, once it is counted."""
    before, state = start, apply(rules, start, move).after
    while state.outcome is None and len(state.table.counts) == len(start.table.counts):
        asked = owed(state)[0]
        answer = sensible.choose(rules, view(rules, state, asked.seat), asked, rng, SILENCE, PLAIN)
        before, state = state, apply(rules, state, Move(asked.id, asked.seat, answer, "bot")).after
    seat, counted = move.seat, state.table.counts[-1]
    if len(state.table.results) == len(start.table.results):
        return NOMINATED * (seat in counted.chosen) + worth(state.options, state.table, seat)
    won = ELECTED * (seat in counted.chosen)
    if state.options.match:
        won += PARTNER * (match.partner(seat) in counted.chosen)
    return won + worth(before.options, before.table, seat)
