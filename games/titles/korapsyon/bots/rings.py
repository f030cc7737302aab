"""Who may be the corrupt together: every set of seats that agrees with what a seat of Korapsyon knows, and its chance.

What one player did tells little. Who seats whom on a committee, and who spares whom, tells of them together.
"""

from collections import Counter
from itertools import combinations
from math import exp

from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import CORRUPT, OLD, roles
from games.titles.korapsyon.rules.phases.jail import AUTO, WITNESS
from games.titles.korapsyon.rules.state import AuditSeen

FAILED, LEFT_OUT, SEATED = 0.8, -2.7, -1.1
"""What it weighs for a set that one of them sat where a project failed; that one of them built without any of them;
that somebody else seated one of them. All weights but the first are fitted to 400 games of sensible players.
"""

NAMED, JOINED, PASSED = 2.45, -1.2, -0.8
"""That whom most named for jail is one of them; that one of them named them too; that one of them did not name whom is
none of them.
"""

UNLIKELY = 0.02
"""How likely it is that the corrupt leave what they can steal."""


def rings(view, beliefs, talk):
    """{the seats that may be the corrupt together: the chance that they are}.

    beliefs  seat -> how likely it is corrupt by what was seen, 1.0 and 0.0 where the viewer knows it
    talk     seat -> what was said adds to its log-odds
    """
    known = [seat for seat, each in view.table.gone.items() if each.role == CORRUPT]
    known += [seat for seat, belief in beliefs.items() if belief == 1.0]
    unknown = [seat for seat, belief in beliefs.items() if belief not in (0.0, 1.0)]
    number = roles(len(view.seats), view.options.edition).count(CORRUPT) - len(known)
    audits, thefts, votes = _audits(view), _thefts(view), _votes(view.table)
    found = {}
    for some in combinations(unknown, number):
        ring = (*known, *some)
        said = sum(talk.get(seat, 0.0) for seat in ring)
        weight = _committees(view.table, ring) + _verdicts(votes, ring) + said
        found[ring] = _fits(view, ring, audits, thefts) * exp(weight)
    whole = sum(found.values())
    return {ring: weight / whole if whole else 1 / len(found) for ring, weight in found.items()}


def beliefs_of(view, found):
    """Seat -> probability that it is corrupt, of every seat not eliminated, by what `rings` has found."""
    total = dict.fromkeys(view.seats, 0.0)
    for ring, chance in found.items():
        for seat in ring:
            total[seat] += chance
    return {seat: round(chance, 9) for seat, chance in total.items() if seat not in view.table.gone}


def _audits(view):
    """(committee, whether one of the corrupt sat on it) of each audit with spending that the viewer was shown."""
    built = {each.year: each.committee for each in view.table.governed}
    facts = (fact for fact in view.knowledge if isinstance(fact, AuditSeen) and fact.spending)
    return [(built[fact.year], fact.kickback) for fact in facts]


def _thefts(view):
    """(what was stolen, who was free) of each year whose decrease was announced (K3.1)."""
    t = view.table
    costs = {each.year: t.deck.projects[each.project].cost for each in t.governed if each.success}
    return [
        (decrease - costs.get(year, 0), people.were_active(t, year)) for year, decrease in enumerate(t.announced, 1)
    ]


def _fits(view, ring, audits, thefts):
    """How well a set agrees with the audits and with what was stolen, 0 where it cannot be (K2.5, K2.9, K3.7)."""
    if any(bribed != any(seat in ring for seat in committee) for committee, bribed in audits):
        return 0.0
    fit = 1.0
    for stolen, active in thefts:
        most = money.theft(view.options.edition, sum(seat in active for seat in ring))
        if not stolen and most:
            fit *= UNLIKELY
        elif stolen not in (most, most - (view.options.edition == OLD)):
            return 0.0
    return fit


def _committees(t, ring):
    """What it weighs whom presidents seated."""
    weight = 0.0
    for each in t.governed:
        sitting = sum(seat in ring for seat in each.committee)
        if each.president not in ring:
            weight += SEATED * sitting
        elif not sitting:
            weight += LEFT_OUT
        if not each.success:
            weight += FAILED * sitting
    return weight


def _votes(t):
    """(whom the vote was about, or most named; the ballots of the others) of each jail vote, if that is anybody."""
    found = []
    for each in t.verdicts:
        named = Counter(seat for seat in each.ballots.values() if seat is not None)
        whom = max(named, key=lambda seat: (named[seat], -seat), default=None)
        if each.kind == AUTO:
            whom = t.auto[each.year]
        elif each.kind == WITNESS:
            whom = t.witness.accused
        if whom is not None:
            found.append((whom, {seat: say for seat, say in each.ballots.items() if seat != whom}))
    return found


def _verdicts(votes, ring):
    """What it weighs who was named for jail, and by whom."""
    weight = 0.0
    for whom, ballots in votes:
        weight += NAMED * (whom in ring)
        for seat in ring:
            if ballots.get(seat) == whom:
                weight += JOINED
            elif seat in ballots and whom not in ring:
                weight += PASSED
    return weight
