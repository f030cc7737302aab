"""The answers of somebody good that are worth being played on, of each kind of decision in Korapsyon.

None are of votes on projects, nor for president: to play those on brought nothing, and votes of one side went apart.
"""

from games.kernel.decisions import menu
from games.titles.korapsyon.bots import keeping, sensible
from games.titles.korapsyon.rules.moves import (
    BuildLarge,
    BuildSmall,
    CallAutoJail,
    DecideJail,
    Investigate,
    NameForJail,
)

MOST = 3
"""How many players are tried who might be investigated."""


def answers(mind):
    """All that are tried, each once, what a sensible player answers first."""
    usual = sensible.ANSWERS[mind.decision.kind](mind)
    blanks = {blank.name: blank for blank in menu(mind.rules, mind.view, mind.decision)[type(usual)]}
    others = OTHERS.get(type(usual), lambda mind, blanks: ())
    return list(dict.fromkeys([usual, *others(mind, blanks)]))


def builds(mind, blanks):
    """Either project, by whom one trusts most."""
    offers = menu(mind.rules, mind.view, mind.decision)
    for build in (BuildSmall, BuildLarge):
        blank = offers[build][0]
        trusted = sorted(blank.choices, key=lambda seat: (mind.looks[seat], mind.rng.random()))
        yield build(tuple(sorted(trusted[: blank.least])))


def suspects(mind, blanks):
    """The most suspect whom one would name, and nobody."""
    return (NameForJail(None), *(NameForJail(seat) for seat in _unspared(mind, blanks)[:1]))


def forced(mind, blanks):
    """A vote on the most suspect, and none."""
    return (CallAutoJail(None), *(CallAutoJail(seat) for seat in _unspared(mind, blanks)[:1]))


def strangers(mind, blanks):
    """The most suspect of those whom one does not know."""
    seats = [seat for seat in _suspect(mind, blanks) if mind.beliefs[seat] not in (0.0, 1.0)]
    return (Investigate(seat) for seat in seats[:MOST])


def _unspared(mind, blanks):
    """The same but for whom one spares."""
    spared = keeping.spared(mind)
    return [seat for seat in _suspect(mind, blanks) if seat not in spared]


def _suspect(mind, blanks):
    """The seats of others that one may choose, the most suspect first."""
    seats = [seat for seat in blanks["whom"].choices if seat not in (None, mind.view.viewer)]
    return sorted(seats, key=lambda seat: (-round(mind.looks[seat], 2), seat))


OTHERS = {
    BuildSmall: builds,
    BuildLarge: builds,
    DecideJail: lambda mind, blanks: (DecideJail(True), DecideJail(False)),
    NameForJail: suspects,
    CallAutoJail: forced,
    Investigate: strangers,
}
