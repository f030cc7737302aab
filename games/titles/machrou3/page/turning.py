"""Machrou3 Ra2is: on what a game turned."""

from django.utils.translation import gettext_lazy as _

from games.titles import turning
from games.titles.machrou3.page import blocs


def swings(told, scene):
    """By the seats of the winners' blocs less those of all other blocs.

    Seats of parliament elect the president (M7.3) and are public after every move. That the seats of a reformist
    without an objective count for nothing is left out: it is known at the end alone, and no move shows it.
    """
    winners = scene.look.outcome.seats
    lines = blocs.blocs_over_time(told, scene.content)
    levels, now = [], dict.fromkeys(lines, 0)
    for step, seat, size in sorted((step, seat, size) for seat, line in lines.items() for step, size in line):
        now[seat] = size
        levels.append((step, sum(size if each in winners else -size for each, size in now.items())))
    return turning.swings(levels)


MEASURE = turning.Measure(kinds=blocs.MOVED_BY, swings=swings, called=_("the winners' lead in seats"))
