"""What became of a pledge in a game that a test plays: from the events that a viewer was told."""

from games.kernel import recalling
from games.kernel.hearing import Utterance
from games.kernel.judging import verdict
from games.kernel.press import Deed, Promise


def told(steps, viewer, number):
    """Every Deed that a viewer was told up to the move with this number."""
    found, now = [], 0
    for step in steps:
        if step.after.number > number:
            break
        now = max(now, step.before.table.round if step.before else 0)
        for event in step.events:
            now = getattr(event.what, "round", now)
            if event.to is None or viewer in event.to:
                found.append(Deed(step.after.number, now, event.what))
    return found


def judged(game, seat, pledge, since=0, until=0, viewer=None):
    """The verdict, as a word, on what `seat` promised after move `since` until a round; `game`: `harness.Game`."""
    deeds = told(game.steps, viewer, game.state.number)
    return str(verdict(game.rules, game.view(viewer), Promise(seat, pledge, since, until), deeds))


def betrayed(game, seat, pledge, partner=None):
    """What the broken pledge of a seat cost whom, as (seat, cost); None for nothing. `partner`: of a deal."""
    deeds = told(game.steps, None, game.state.number)
    found = recalling.dearest(game.rules, game.view(None), [(Promise(seat, pledge, 0, 0), partner)], deeds)
    return (found.receiver, found.cost) if found else None


def believed(game, seat, act, since=0, before=()):
    """How many others acted on what `seat` said after move `since`; `before`: (seat, act), … said at the start."""
    deeds = told(game.steps, None, game.state.number)
    said = [Utterance("b", *each, 0, 0) for each in before]
    return recalling.believed(game.rules, [*said, Utterance("k", seat, act, since, 0)], deeds)[seat]
