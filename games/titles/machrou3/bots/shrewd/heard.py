"""What talk tells of who is corrupt: opinions, what became of pledges, and whom the judge says to have been shown."""

from games.kernel.press import Distrust, Trust
from games.mechanics.hearsay import Findings, Identity, Likelihood, told
from games.titles.machrou3.bots.shrewd import belief
from games.titles.machrou3.rules import dealing
from games.titles.machrou3.rules.press import ClaimShown, ClaimSide

SHOWN = Likelihood(0.2, 0.002, 0.03, 0.12)
"""How likely somebody says, as the judge, to have been shown somebody (M8.3)."""

ECHO: dict[type, float] = {Distrust: 0.25, Trust: 0.25}
"""What part of what opinions are worth they are to the shrewd, for they repeat what everybody sees."""

WORDS = {1: 1.0, 2: 1.5}
"""The same of what came of pledges, by how many are corrupt: who is alone keeps them all, and the others theirs a good
deal less often than the reformists (`bench/hearsay.py`).
"""


def heard_of(rules, view, heard, persona, *, shown=(), reformist=True):
    """Seat -> what talk adds to the log-odds that it is corrupt.

    shown      the corrupt seats that the viewer was shown as the judge, where it goes by that
    reformist  whether the viewer knows that it is none of the corrupt; to them no lie is one, for they go by what
               others may believe
    """
    if not heard.said:
        return {}
    t, me = view.table, view.viewer
    evidence = belief.Evidence(t)
    doubt = belief.suspicion(belief.given(evidence.worlds(), shown, (me,)), view.seats)
    credit = {seat: 1 - found for seat, found in doubt.items()}
    judges = tuple(each.accused for each in t.accusations if each.right)

    def is_false(speaker, claim):
        if speaker in t.candidates or claim.player in judges:  # the judge cannot stand, and is no corrupt (M8.3)
            return True
        return reformist and (bool(shown) or claim.player == me)

    settled = (*judges, *(each.seat for each in t.accusations))
    sides = dealing.sides(t, len(view.seats))
    findings = Findings(
        _finding,
        is_false,
        1,
        settled,
        ECHO,
        WORDS[evidence.corrupt],
        identity=lambda claim: _identity(claim, sides),
        mine="judge" if reformist and shown else None,
    )
    return told(rules, view, heard, persona, credit, findings)


def _identity(claim, sides):
    """What it is to be of a side, of which so many are (`Findings.identity`); the judge may call itself a reformist."""
    if not isinstance(claim, ClaimSide):
        return None
    number = sides.get(claim.side, 0) + (sides.get("judge", 0) if claim.side == "reformist" else 0)
    return Identity(claim.side, number, claim.side == "corrupt")


def _finding(claim):
    return (claim.player, SHOWN) if isinstance(claim, ClaimShown) else None
