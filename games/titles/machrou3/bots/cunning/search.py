"""A few actions that look best, each played on by shrewd players in a few worlds, drawn by what the viewer believes."""

from games.kernel import Move, apply, owed, view
from games.kernel.decisions import menu
from games.kernel.hearing import SILENCE
from games.mechanics import playing_on
from games.mechanics.personas import PLAIN
from games.titles.machrou3.bots import shrewd
from games.titles.machrou3.bots.cunning.worlds import possible, world
from games.titles.machrou3.bots.shrewd import promises, turns
from games.titles.machrou3.bots.shrewd.mind import Mind, poses
from games.titles.machrou3.rules.phases.round import Round

ACTIONS = 3
"""How many actions are tried."""

WORK, FEWEST, MOST = 60, 2, 8
"""About how many answers of others, of a turn each, may be played out for one action; in how many worlds at least, and
at most. The work is counted and not timed, so that the same view and the same draw give the same answer.
"""


def choose_action(rules, look, decision, rng, heard, persona):
    """The action after which its side most likely wins, by the mean of the worlds; shrewd's own where none is left."""
    mind, offers = Mind(rules, look, heard, persona, posing=poses(look)), menu(rules, look, decision)
    promised = promises.to_keep(mind, decision, offers)
    kept = promises.as_promised(mind, decision, offers, promised)
    if kept is not None:
        return kept
    best = turns.best_actions(mind, promises.narrowed(mind, offers, promised), rng, ACTIONS)
    worlds = [each for each in Mind(rules, look, heard, persona).worlds if possible(look, each[0])]
    if len(best) == 1 or not worlds:
        return best[0]
    number = _worlds(len(look.seats), len(look.agenda[0].left))
    drawn = rng.choices(worlds, [weight for _, weight in worlds], k=number)

    def worth_in(start, action):
        return _worth(rules, start, Move(decision.id, decision.seat, action, "bot"), rng)

    return playing_on.best(best, (world(look, corrupt, rng) for corrupt, _ in drawn), worth_in, rng)


def _worlds(players, later):
    """In how many worlds each action is played out, with so many turns after this one in the round."""
    return max(FEWEST, min(MOST, WORK // (players * (later + 1))))


def _worth(rules, start, move, rng):
    """The chance to win at the end of the round that begins with this move of a shrewd player in this world.

    Where one alone is corrupt the election is about who looks trustworthy: after the last round it is played too, by
    whoever they are, and its end is what counts.
    """
    round_, state = start.table.round, apply(rules, start, move).after
    while state.table.round == round_ and isinstance(state.agenda[0], Round):
        state = _played_on(rules, state, rng)
    after = Mind(rules, view(rules, state, move.seat), since=start.table)
    if isinstance(state.agenda[0], Round) or after.evidence.corrupt > 1:
        return after.chance(after.t)
    while state.outcome is None:
        state = _played_on(rules, state, rng)
    return float(move.seat in state.outcome.seats)


def _played_on(rules, state, rng):
    """The state once a shrewd player has answered the first open decision."""
    decision = owed(state)[0]
    answer = shrewd.choose(rules, view(rules, state, decision.seat), decision, rng, SILENCE, PLAIN)
    return apply(rules, state, Move(decision.id, decision.seat, answer, "bot")).after
