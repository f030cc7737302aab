"""What may be said in words that the rules can read: graded as the press of Diplomacy is, by the table's choice."""

from games.kernel.press import (
    Ask,
    Because,
    Claim,
    Deal,
    Distrust,
    Endorse,
    Evade,
    Pledge,
    Respond,
    Thank,
    Trust,
    Unread,
    Warn,
    Why,
)
from games.models import Game

LEVELS = {
    Distrust: "said",
    Trust: "said",
    Thank: "said",
    Warn: "said",
    Endorse: "said",
    Because: "said",
    Ask: "said",
    Why: "said",
    Evade: "said",
    Unread: "said",
    Claim: "said",
    Pledge: "pledges",
    Deal: "deals",
    Respond: "deals",
}
"""An act -> the least that a table has to have agreed on (`Game.Press`)."""


def allows(press: str, kind: type) -> bool:
    """Whether acts of this class are said at a table of this grade."""
    grades = list(Game.Press.values)
    return grades.index(press) >= grades.index(LEVELS[kind])
