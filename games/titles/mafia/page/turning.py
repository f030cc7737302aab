"""Original Mafia: on what a game turned."""

from django.utils.translation import gettext_lazy as _

from games.titles import turning
from games.titles.mafia.rules.content import GOOD


def swings(told, scene):
    """By how many more of the winners live than of all others.

    Every goal counts the living (F4): the good citizens win once no criminal lives, the criminals once they are as many
    as the others, so that for them being level is being ahead by one.
    """
    outcome = scene.look.outcome
    alive = set(scene.look.seats)
    levels = [(-1, _lead(alive, outcome))]
    for step, event in told:
        alive -= set(event.dead if hasattr(event, "dead") else event.seats)
        levels.append((step, _lead(alive, outcome)))
    return turning.swings(levels)


def _lead(alive, outcome):
    winners = len(alive & set(outcome.seats))
    return 2 * winners - len(alive) + (outcome.winner != GOOD)


MEASURE = turning.Measure(
    kinds=("DawnBroke", "PlayersExecuted"), swings=swings, called=_("how many more of the winners lived")
)
