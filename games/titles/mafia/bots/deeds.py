"""What accusations and votes tell of two players at once: criminals who know each other seldom turn on their own.

The rates were read off games of sensible players at the table for 8, and rounded.
"""

from collections.abc import Mapping
from math import log

from games.titles.mafia.rules import roles

GOOD, FOUND, OWN, OTHER = range(4)
"""Who does it to whom: one of the good to another, or to a criminal; a criminal to one of its own group, or another."""

ACCUSED = (0.037, 0.12, 0.003, 0.061)
VOTED = (0.36, 0.6, 0.04, 0.6)
JUDGED = (0.08, 0.17, 0.01, 0.48)
"""How likely one accuses another, votes for one who is a suspect, and votes to execute, by these."""

Told = Mapping[tuple[int, int], tuple[float, ...]]
"""(who, whom) -> the logarithms of how likely is what who did to whom, by who does it to whom."""


def told(t) -> Told:
    """All that everybody saw players do to each other."""
    found: dict[tuple[int, int], tuple[float, ...]] = {}
    for who, whom, rates, done in _seen(t):
        logs = (log(rate if done else 1 - rate) for rate in rates)
        before = found.get((who, whom), (0.0,) * len(rates))
        found[who, whom] = tuple(one + more for one, more in zip(before, logs, strict=True))
    return found


def likelihood(found: Told, cards: Mapping[int, str]) -> float:
    """Its logarithm, of all that was done, if these were the cards."""
    good = {seat: roles.is_good(card) for seat, card in cards.items()}
    group = {seat: roles.group(card) or seat for seat, card in cards.items()}
    total = 0.0
    for (who, whom), logs in found.items():
        if good[who]:
            total += logs[GOOD if good[whom] else FOUND]
        else:
            total += logs[OWN if group[who] == group[whom] else OTHER]
    return total


def _seen(t):
    """(who, whom, which rates, whether it was done) of accusations and votes."""
    for each in t.accusations:
        if each.whom is not None:
            yield each.seat, each.whom, ACCUSED, True
    for ballot in t.ballots:
        for seat, voted in ballot.votes.items():
            yield from ((seat, whom, VOTED, voted == whom) for whom in ballot.suspects if whom != seat)
    for verdict in t.verdicts:
        for seat, execute in verdict.votes.items():
            yield from ((seat, whom, JUDGED, execute) for whom in verdict.suspects if whom != seat)
