"""How likely each player is corrupt, from what a seat sees and hears: public records, what it alone was shown, talk."""

from math import exp

from games.kernel.hearing import words_of
from games.mechanics.hearsay import Likelihood, hearsay, of_words
from games.titles.korapsyon.rules.content import CORRUPT, OMBUDSPERSON, roles, side
from games.titles.korapsyon.rules.press import ClaimAlignment
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Fellow

FAILED, SAT_CLEAN, OPPOSED, SAT_BRIBED = 0.8, 6.0, 0.7, 2.4
SPARED, JAILED_GOOD, STOLE_LESS = 2.0, 0.4, 3.0


CONTRADICTED, RIVALLED = 4.0, 0.7
"""What it weighs to claim what the viewer knows to be false, or to be the ombudsperson beside somebody else."""

FINDINGS = {"bad": Likelihood(0.2, 0.002, 0.03, 0.12), "good": Likelihood(0.002, 0.2, 0.1, 0.06)}
"""How likely it is claimed to have found a side."""


def beliefs(view, told=None):
    """Seat -> probability that it is corrupt, of every seat that is not eliminated. told: what talk adds (`told`)."""
    return _weighed(view, (_projects, _verdicts, _thefts, _audits), _certain(view), told)


def reputations(view, told=None):
    """The same as far as the public records tell: how a player looks to the others."""
    return _weighed(view, (_projects, _verdicts, _thefts), _shown(view), told)


def told(view, rules, heard, persona, seen):
    """Seat -> what talk adds to the log-odds that it is corrupt: what was said of it, its own claims and promises.

    seen  seat -> the probability that it is corrupt by what was seen
    """
    if not heard.said:
        return {}
    t, me = view.table, view.viewer
    credit = {seat: 1 - seen.get(seat, 0.5) for seat in view.seats}
    credit |= {seat: float(side(gone.role) == "good") for seat, gone in t.gone.items()}
    claims = [each for each in heard.said if isinstance(getattr(each.act, "what", None), ClaimAlignment)]
    rivals = {each.seat for each in claims} - set(t.gone)
    liars = {each.seat for each in claims if each.seat != me and _is_false(view, each.act.what)}
    for seat in rivals if len(rivals) > 1 else ():
        credit[seat] /= len(rivals)

    def claimed(speaker, act):
        what = getattr(act, "what", None)
        if not isinstance(what, ClaimAlignment) or speaker in liars:
            return None
        return what.player, FINDINGS[what.side]

    found = hearsay(heard, me, credit, claimed, persona)
    for seat in rivals if len(rivals) > 1 else ():
        found[seat] = found.get(seat, 0.0) + RIVALLED
    for seat in liars:
        found[seat] = found.get(seat, 0.0) + CONTRADICTED
    for seat, weight in of_words(words_of(rules, view, heard), persona).items():
        found[seat] = found.get(seat, 0.0) + weight
    return found


def _is_false(view, claim):
    """Whether the viewer knows better: it is the ombudsperson, or knows the side."""
    t, me = view.table, view.viewer
    if t.role.get(me) == OMBUDSPERSON:
        return True
    known = {**_certain(view), me: float(side(t.role[me]) == "bad")}
    return t.role.get(me) != CORRUPT and known.get(claim.player, 0.5) == float(claim.side != "bad")


def _weighed(view, sources, certain, told):
    t = view.table
    evidence = dict.fromkeys(view.seats, 0.0) | (told or {})
    for source in sources:
        for seat, weight in source(view):
            evidence[seat] += weight
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
