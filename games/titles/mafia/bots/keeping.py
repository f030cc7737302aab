"""Which promises a seat of Original Mafia can keep, and on whom it has turned, by what everybody sees."""

from games.titles.mafia.rules.occasions import has_accused
from games.titles.mafia.rules.phases.defence import unvoted
from games.titles.mafia.rules.press import PLEDGES, AccusePlayer, ExecutePlayer, SparePlayer

SEALED = {"AccusingTogether": "accuse_together", "Polling": "trial", "Sentencing": "execute"}
"""Phases of a day in which all answer face down -> what is asked there."""


def can_keep(look, seat, pledge, until):
    """Whether the seat can still keep a promise about one player. What is asked face down may be answered already, and
    nobody is told whether it is; so nothing is promised about it.
    """
    t, phase, whom = look.table, look.phase, pledge.player
    tried = getattr(phase, "suspects", None)
    if seat in getattr(phase, "final", ()):
        return (phase.votes.get(seat) == whom) != isinstance(pledge, SparePlayer)
    if until == t.round and isinstance(pledge, AccusePlayer) and (has_accused(t, seat) or tried is not None):
        return False
    if until == t.round and isinstance(pledge, ExecutePlayer) and tried is not None:
        return phase.kind == "Defence" and whom in tried and not unvoted(t, tried)
    if SEALED.get(phase.kind) in PLEDGES[type(pledge)].questions:
        return tried is not None and whom not in tried
    return True


ABOUT = (AccusePlayer, ExecutePlayer, SparePlayer)
"""What is promised about one player."""


def has_turned(look, seat, whom):
    """Whether the seat has accused them this day, or voted for their execution."""
    t = look.table
    named = {each.whom for each in t.accusations if (each.round, each.seat) == (t.round, seat)}
    named |= {each.votes.get(seat) for each in t.ballots if each.round == t.round}
    return whom in named or getattr(look.phase, "votes", {}).get(seat) == whom
