"""Article II: on what a game turned."""

from django.utils.translation import gettext_lazy as _

from games.titles import turning
from games.titles.article2.page.chart import MOVED_BY, figures_of


def swings(told, scene):
    """By what the winner counts for less the most that anybody else does, in the election under way; of two partners
    who win a match, the better one counts.

    It is what the rules compare (A2), as the chart of the replay draws it. An election that opens changes all totals at
    once, by nobody's card: that is no swing.
    """
    winners = scene.look.outcome.seats
    found, level = [], 0
    for step, opened, totals in figures_of(told):
        before, level = level, _lead(totals, winners)
        if not opened and level != before:
            found.append(turning.Swing(step, before, level))
    return tuple(found)


def _lead(totals, winners):
    others = [total for seat, total in totals.items() if seat not in winners]
    return max(totals[seat] for seat in winners) - max(others, default=0)


MEASURE = turning.Measure(kinds=MOVED_BY, swings=swings, called=_("the winner's lead in points"))
