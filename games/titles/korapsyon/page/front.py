"""Korapsyon: the capitol's front, whose columns rise one after the other with approved public spending."""

from games.titles.korapsyon.rules import content

COLUMNS = (4, 20, 36, 52, 98, 114, 130, 146)
"""Where the columns begin, in a picture of 160 by 40."""

HIGH = 40


def heights(spending, players):
    """How high each column stands: for an equal part of the target of so many players, as far as that part is spent."""
    target, _fund = content.targets(players)
    risen = HIGH * len(COLUMNS) * spending // target
    return tuple(min(HIGH, max(0, risen - HIGH * place)) for place in range(len(COLUMNS)))


def columns(spending, players):
    """(where it begins, how high it stands) of each column."""
    return tuple(zip(COLUMNS, heights(spending, players), strict=True))
