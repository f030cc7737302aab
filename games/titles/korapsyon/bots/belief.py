"""How likely each player is corrupt, from what a seat sees and hears: public records, what it alone was shown, talk."""

from dataclasses import replace
from math import exp

from games.kernel.press import Distrust, Trust
from games.mechanics.hearsay import Findings, Identity, Likelihood, told
from games.titles.korapsyon.rules.content import COA, CORRUPT, OMBUDSPERSON, roles, side
from games.titles.korapsyon.rules.press import ClaimAlignment, ClaimAudit, ClaimRole
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Fellow

FAILED, SAT_CLEAN, OPPOSED, SAT_BRIBED = 0.8, 6.0, 0.7, 2.4
SPARED, JAILED_GOOD, STOLE_LESS = 2.0, 0.4, 3.0
VOUCHED, RECANTED = 1.0, 0.5
"""What it weighs to have said that one trusts somebody whom everybody knows to be corrupt since; and so much where one
has spoken against them after it.
"""

FINDINGS = {"bad": Likelihood(0.2, 0.002, 0.03, 0.12), "good": Likelihood(0.002, 0.2, 0.1, 0.06)}
"""How likely it is claimed to have found a side."""


OPINIONS: dict[str, dict[type, float]] = {
    "new": {Distrust: 2.0, Trust: 0.6},
    "old": {Distrust: 1.0, Trust: 1.0},
}
"""Edition -> what part of what opinions are worth they are here (`bench/hearsay.py`): none of the good suspects one of
their own before others know, while the corrupt trust each other aloud, in the old edition more seldom. There suspicion
tells twice as much among those who do not lie, and a slanderer gains by it.
"""

WORDS = {"new": 1.0, "old": 2.0}
"""Edition -> the same of what came of pledges."""


def beliefs(view, talk=None, firm=1.0):
    """Seat -> probability that it is corrupt, of every seat not eliminated.

    talk  what it adds (`heard_of`); firm: what part of their weight deeds count for (`Persona.firm`)
    """
    return _weighed(view, (_projects, _verdicts, _thefts, _audits), _certain(view), talk, firm)


def reputations(view, talk=None, firm=1.0):
    """The same as far as the public records tell: how a player looks to the others."""
    return _weighed(view, (_projects, _verdicts, _thefts), _shown(view), talk, firm)


def heard_of(view, rules, heard, persona, seen, own=False):
    """Seat -> what talk adds to the log-odds that it is corrupt.

    seen  what `beliefs` or `reputations` say without
    own   what the viewer said itself counts too, as it does for the others
    """
    if not heard.said:
        return {}
    gone = view.table.gone
    credit = {seat: 1 - seen.get(seat, 0.5) for seat in view.seats}
    credit |= {seat: float(side(each.role) == "good") for seat, each in gone.items()}
    settled = {*gone, known_holder(view)}
    role = view.table.role[view.viewer]
    findings = Findings(
        _finding,
        lambda speaker, claim: _is_false(view, speaker, claim),
        1,
        settled,
        OPINIONS[view.options.edition],
        WORDS[view.options.edition],
        identity=_identity(roles(len(view.seats), view.options.edition)),
        mine=None if own or side(role) == "bad" else role,
        reckless=True,
    )
    found = told(rules, replace(view, viewer=None) if own else view, heard, persona, credit, findings)
    for seat, weight in _vouched_wrongly(view, heard).items():
        found[seat] = found.get(seat, 0.0) + weight
    return found


def known_holder(view):
    """The seat that everybody knows to be the ombudsperson, None while nobody is known to be."""
    t = view.table
    gone = [seat for seat, each in t.gone.items() if each.role == OMBUDSPERSON]
    return t.witness.seat if t.witness is not None else next(iter(gone), None)


def _vouched_wrongly(view, heard):
    """Seat -> what it weighs that it said that it trusts somebody before everybody knew them to be corrupt."""
    t = view.table
    shown = {seat: each.year for seat, each in t.gone.items() if each.role == CORRUPT}
    if t.witness is not None and t.witness.side == "bad":
        shown[t.witness.accused] = t.witness.year
    last = {(each.seat, each.act.player): each for each in heard.said if isinstance(each.act, (Trust, Distrust))}
    weights: dict[int, float] = {}
    for each in heard.said:
        if isinstance(each.act, Trust) and each.round <= shown.get(each.act.player, 0):
            recanted = isinstance(last[each.seat, each.act.player].act, Distrust)
            weights[each.seat] = max(weights.get(each.seat, 0.0), RECANTED if recanted else VOUCHED)
    return weights


def _finding(claim):
    return (claim.player, FINDINGS[claim.side]) if isinstance(claim, ClaimAlignment) else None


def _identity(dealt):
    """What it is to have a role where these were dealt (`Findings.identity`)."""

    def identity(claim):
        role = COA if isinstance(claim, ClaimAudit) else claim.role if isinstance(claim, ClaimRole) else None
        return None if role is None else Identity(role, dealt.count(role), side(role) == "bad")

    return identity


def _is_false(view, speaker, claim):
    """Whether the viewer knows better: everybody does, it is the ombudsperson, or knows the side. Else the corrupt mind
    no lie.
    """
    if known_holder(view) not in (None, speaker):
        return True
    role = view.table.role[view.viewer]
    if role in (OMBUDSPERSON, CORRUPT):
        return role == OMBUDSPERSON
    known = {**_certain(view), view.viewer: 0.0}
    return known.get(claim.player, 0.5) == float(claim.side != "bad")


def _weighed(view, sources, certain, talk, firm):
    t = view.table
    evidence = dict.fromkeys(view.seats, 0.0) | (talk or {})
    for source in sources:
        for seat, weight in source(view):
            evidence[seat] += firm * weight
    prior = roles(len(view.seats), view.options.edition).count(CORRUPT) / len(view.seats)
    odds = {seat: prior / (1 - prior) * exp(weight) for seat, weight in evidence.items()}
    return {
        seat: certain[seat] if seat in certain else odds[seat] / (1 + odds[seat])
        for seat in view.seats
        if seat not in t.gone
    }


def _certain(view):
    """Seat -> 1.0 or 0.0 where the viewer knows the side."""
    t = view.table
    known = {fact.seat: side(fact.role) for fact in view.knowledge if isinstance(fact, Fellow)}
    known |= {fact.seat: fact.side for fact in view.knowledge if isinstance(fact, Alignment)}
    known |= {seat: side(role) for seat, role in t.role.items()}
    if CORRUPT in t.role.values():
        known = {**dict.fromkeys(view.seats, "good"), **known}
    return {**_shown(view), **{seat: float(which == "bad") for seat, which in known.items()}}


def _shown(view):
    """Seat -> 1.0 or 0.0 where everybody knows the side."""
    witness = view.table.witness
    return {} if witness is None else {witness.seat: 0.0, witness.accused: float(witness.side == "bad")}


def _projects(view):
    """Who let a project fail is suspect, and so is who brought them together."""
    for each in view.table.governed:
        if not each.success:
            yield each.president, FAILED / 2
            for seat in each.committee:
                yield seat, FAILED * (2 if len(each.committee) == 1 else 1)


def _verdicts(view):
    """Who spares a corrupt player, or jails a good one, is suspect."""
    t = view.table
    sides = {seat: side(gone.role) for seat, gone in t.gone.items()}
    if t.witness is not None:
        sides[t.witness.accused] = t.witness.side
    for verdict in t.verdicts:
        about = verdict.seat if verdict.kind != "witness_jail" else t.witness.accused
        for seat, say in verdict.ballots.items():
            if sides.get(about) == "bad" and say != about:
                yield seat, SPARED
            elif sides.get(about) == "good" and say == about:
                yield seat, JAILED_GOOD


def _thefts(view):
    """What was stolen before a jailing and after it tells whether a thief went to jail."""
    t = view.table
    costs = {each.year: t.deck.projects[each.project].cost for each in t.governed if each.success}
    stolen = {year: decrease - costs.get(year, 0) for year, decrease in enumerate(t.announced, 1)}
    for seat, year in t.jailed.items():
        before, after = stolen.get(year, 0), stolen.get(year + 1, 0)
        if before > 0 and after > 0:
            yield seat, STOLE_LESS if before - after > 1 or (view.options.edition == "new" and before > after) else -2


def _audits(view):
    """What the COA has read: a kickback is somebody's on the committee; without one, nobody's."""
    built = {each.year: each for each in view.table.governed}
    for fact in view.knowledge:
        if isinstance(fact, AuditSeen) and fact.year in built:
            members = built[fact.year].committee
            for seat in members if fact.spending else ():
                yield seat, SAT_BRIBED / len(members) if fact.kickback else -SAT_CLEAN
            for seat, vote in fact.votes.items():
                if vote == "oppose":
                    yield seat, OPPOSED
