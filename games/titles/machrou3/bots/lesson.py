"""How the lesson is played: three players who follow a script, and the learner where no step asks.

The learner sits in seat 2. Seat 3 is corrupt, and it shows; seat 0 is a friend; seat 1 has what the learner needs.
"""

from typing import Any

from games.kernel import Decision
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules.battle_run import battle_of
from games.titles.machrou3.rules.moves import (
    KEEP,
    AnswerHelp,
    ApplyPower,
    Battle,
    Campaign,
    CastVote,
    DeclareCandidacy,
    Elect,
    NameSpeaker,
    Pass,
    SetHelp,
    StayNeutral,
    Support,
    Waive,
)
from games.titles.machrou3.rules.state import View

FRIEND, NEIGHBOUR, LEARNER, CORRUPT = range(4)

TURNS = {
    (1, LEARNER): Campaign("beirut-1", vote=False),
    (1, FRIEND): Campaign("koura", then=KEEP),
    (2, LEARNER): Battle("bcharre", "baalbek"),
    (3, CORRUPT): Battle("jbeil", "keserwan", then=KEEP),
}
"""(round, seat) -> its action; in any other turn a player passes."""

HELPS = {(2, FRIEND): "challenger", (2, CORRUPT): "defender"}
"""(round, seat) -> the side of a battle that it supports; any other stays neutral."""

STANDS = (FRIEND, CORRUPT)


def play(view: View, decision: Decision) -> Any:
    """The scripted answer of the seat that `view` belongs to."""
    return SCRIPT[decision.kind](view, (view.table.round, decision.seat))


def _intervene(view: View, at: tuple[int, int]) -> StayNeutral | Support:
    if at not in HELPS:
        return StayNeutral()
    return Support(HELPS[at], battles.joining(view.table, at[1], battle_of(view).target))


def _stand(view: View, at: tuple[int, int]) -> DeclareCandidacy | Waive:
    return DeclareCandidacy() if at[1] in STANDS else Waive()


SCRIPT = {
    "turn": lambda view, at: TURNS.get(at, Pass(KEEP)),
    "vote": lambda view, at: CastVote("against" if at[1] == CORRUPT else "with"),
    "intervention": _intervene,
    "help": lambda view, at: SetHelp(),
    "help_answer": lambda view, at: AnswerHelp(True),
    "speaker": lambda view, at: NameSpeaker(CORRUPT),
    "power": lambda view, at: ApplyPower(player=CORRUPT),
    "candidacy": _stand,
    "elect": lambda view, at: Elect(FRIEND),
}
