"""What a spread of cards is worth to a player of Article II, as a score: higher is nearer to being president."""

from games.titles.article2.rules import match
from games.titles.article2.rules.counting import spoilers, tallies, winners
from games.titles.article2.rules.figures import affiliation, electability
from games.titles.article2.rules.state import PRIMARY

FAR = 12
"""A lead or a gap of more is worth no more."""


def worth(options, t, seat):
    """Worth to `seat`; in a match partly to its partner, whose presidency gives a point (A5.1)."""
    own = _worth(t, seat)
    return own + 0.25 * _worth(t, match.partner(seat)) if options.match else own


def _worth(t, seat):
    return _before(t, seat) if t.stage == PRIMARY else _after(t, seat)


def _before(t, seat):
    """In the primary: to be among the two (A2.1), with what counts in the general election in view."""
    later = {other: electability(t, other) - affiliation(t, other) for other in t.lying}
    ahead = later[seat] - max(total for other, total in later.items() if other != seat)
    if len(t.lying) == 2:
        return ahead + 0.2 * later[seat]
    totals = {each.seat: each.total for each in tallies(t)}
    others = sorted((total for other, total in totals.items() if other != seat), reverse=True)
    return 1.5 * _near(totals[seat] - others[1]) + 0.4 * _near(ahead) + 0.1 * totals[seat]


def _after(t, seat):
    """In the general election: ahead of those who run, and above zero; a spoiler wants them all below (A2.3)."""
    counted = tallies(t)
    totals = {each.seat: each.total for each in counted if each.runs}
    leading = 4 * (winners(t, counted)[0] == (seat,))
    if seat in totals:
        rest = [total for other, total in totals.items() if other != seat]
        mine = min(totals[seat], _near(totals[seat] - max(rest)))
        if seat in t.candidates:
            return leading + mine
        return leading + max(mine, _spoiling(t, seat, totals.values()))
    return leading + _spoiling(t, seat, totals.values())


def _spoiling(t, seat, totals):
    """How near a spoiler is: nobody above zero, and more electability than the other spoilers."""
    others = [electability(t, other) for other in spoilers(t) if other != seat]
    ahead = electability(t, seat) - max(others, default=-FAR)
    return sum(-max(total, -2) for total in totals) + 0.4 * _near(ahead)


def _near(number):
    return max(-FAR, min(FAR, number))
