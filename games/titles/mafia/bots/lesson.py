"""How the lesson is played: five players who follow a script, and the learner where no step asks.

The learner sits in seat 2 and is the investigator. Seats 1 and 4 are the mafia; the other three are good citizens.
"""

from typing import Any

from games.kernel import Decision
from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules.moves import (
    Accuse,
    Attack,
    Check,
    Decide,
    EndDefence,
    EndLastWord,
    VoteFor,
)
from games.titles.mafia.rules.state import View

CLEARED, MAFIA, LEARNER, MISTAKEN, GODFATHER, OUTSPOKEN = range(6)

LOOKS = {1: CLEARED, 2: MAFIA, 3: OUTSPOKEN}
"""Night -> whom the learner investigates."""

SEARCHES = {1: MISTAKEN, 2: OUTSPOKEN, 3: LEARNER}
"""Night -> whom the godfather takes for the investigator."""

VICTIMS = {2: CLEARED, 3: OUTSPOKEN}
"""Night -> whom the mafia kills."""

ACCUSATIONS = {
    (1, MAFIA): CLEARED,
    (2, MAFIA): OUTSPOKEN,
    (2, LEARNER): MAFIA,
    (2, OUTSPOKEN): MAFIA,
    (3, LEARNER): GODFATHER,
    (3, MISTAKEN): GODFATHER,
    (3, GODFATHER): MISTAKEN,
}
"""(day, seat) -> whom it accuses; any other accuses nobody."""

VOTES = {
    (2, MAFIA): OUTSPOKEN,
    (2, GODFATHER): OUTSPOKEN,
    (2, LEARNER): MAFIA,
    (2, MISTAKEN): MAFIA,
    (2, OUTSPOKEN): MAFIA,
    (3, LEARNER): GODFATHER,
    (3, MISTAKEN): GODFATHER,
    (3, GODFATHER): MISTAKEN,
}
"""(day, seat) -> for whose execution it votes."""

EXECUTIONERS = (MAFIA, MISTAKEN, GODFATHER)
"""Who wants the single suspect of day 1 executed: three of six, which is no majority."""


def play(view: View, decision: Decision) -> Any:
    """The scripted answer of the seat that `view` belongs to."""
    return SCRIPT[decision.kind]((view.table.round, decision.seat))


def _night(at: tuple[int, int]) -> Attack | Check | Suspect:
    night, seat = at
    if seat == LEARNER:
        return Check(LOOKS[night])
    if seat == GODFATHER:
        return Attack(VICTIMS[night], SEARCHES[night]) if night in VICTIMS else Check(SEARCHES[night])
    return Attack(VICTIMS[night]) if seat == MAFIA and night in VICTIMS else Suspect(None)


SCRIPT = {
    "night": _night,
    "accuse": lambda at: Accuse(ACCUSATIONS.get(at)),
    "defence": lambda at: EndDefence(),
    "execute": lambda at: Decide(at[1] in EXECUTIONERS),
    "trial": lambda at: VoteFor(VOTES[at]),
    "last_word": lambda at: EndLastWord(),
}
