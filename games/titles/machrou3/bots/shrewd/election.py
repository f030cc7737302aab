"""The election by expected seats: who runs, and whom to vote for (M7)."""

from math import exp

from games.titles.machrou3.rules.moves import DeclareCandidacy, Elect, Waive

SPREAD = 4
"""How many seats an expectation may well be wrong by."""

TIE = 0.12
"""How likely two candidates of whom as much is expected get exactly the same."""

SURELY = 0.6
"""A doubt from which a candidate does not count for a reformist."""


def elect(mind, offers, rng):
    """The ballot with which one's side most likely wins."""
    candidates = mind.t.candidates
    if len(candidates) == 1:
        return Elect(candidates[0])
    found, fame = worths(mind), {seat: renown(mind, seat) for seat in candidates}
    return Elect(max(candidates, key=lambda seat: (round(found[seat], 3), fame[seat])))


def worths(mind):
    """Candidate -> the chance to win with one's ballot for it."""
    return {seat: _win(mind, mind.t.candidates, seat) for seat in mind.t.candidates}


def candidacy(mind, offers, rng):
    """Run where that makes one's side likelier to win."""
    if DeclareCandidacy not in offers:
        return Waive()  # the judge (M8.3)
    running, waived = candidacy_worths(mind)
    return DeclareCandidacy() if running > waived + 1e-9 or _expected(mind, mind.t.candidates) else Waive()


def candidacy_worths(mind):
    """(the chance to win if one stands, if one does not)."""
    declared, waiting = mind.t.candidates, _waiting(mind)
    return _win(mind, (*declared, mind.me), mind.me, waiting), _win(mind, declared, None, waiting)


def _waiting(mind):
    return [seat for seat in mind.view.waiting if seat != mind.me]


def _expected(mind, declared):
    """Whether one's own side counts on this seat: nobody of it who runs is better known, nor who still may.

    Among reformists one who is better known may be the judge, who cannot run.
    """
    waiting = _waiting(mind)
    ours = mind.allies if mind.corrupt else [seat for seat in mind.seats if mind.doubt[seat] < SURELY]
    better = [seat for seat in ours if renown(mind, seat) > renown(mind, mind.me)]
    unsure = 1 if mind.judged and not mind.corrupt else 0
    return not any(seat in declared for seat in better) and sum(seat in waiting for seat in better) <= unsure


def renown(mind, seat, doubt=None):
    """How strong a candidate everybody takes a seat to be, in seats of parliament."""
    t = mind.t
    doubt = mind.repute[seat] if doubt is None else doubt
    return mind.sizes[seat] + mind.credit * bool(t.completed[seat]) - mind.wary * doubt


def _win(mind, candidates, mine, waiting=()):
    """The probability that the viewer's side wins with the viewer's ballot for `mine`."""
    clean = sum(weight * _clean(mind, world, candidates, mine, waiting) for world, weight in mind.worlds)
    return 1 - clean if mind.corrupt else clean


def _clean(mind, world, candidates, mine, waiting):
    """The probability of a reformist president if `world` are the corrupt and others vote as expected."""
    candidates = tuple(sorted((*candidates, *_still_to_run(mind, world, candidates, waiting))))
    if not candidates:
        return 0.0
    totals = dict.fromkeys(candidates, 0.0)
    for seat in mind.seats:
        size = mind.sizes[seat] if seat in world or mind.t.completed[seat] else 0
        if seat in totals:
            totals[seat] += size
        elif seat == mind.me and mine is not None:
            totals[mine] += size
        elif size:
            for candidate, share in _ballot(mind, world, seat, candidates):
                totals[candidate] += size * share
    honest = sorted((totals[seat] for seat in candidates if seat not in world), reverse=True)
    if not honest:
        return 0.0
    rivals = [totals[seat] for seat in candidates if seat in world]
    wins = 1 / (1 + exp((max(rivals) - honest[0] + 0.5) / SPREAD)) if rivals else 1.0
    tie = TIE * exp((honest[1] - honest[0]) / SPREAD) if len(honest) > 1 else 0.0
    return wins * (1 - tie)


def _still_to_run(mind, world, candidates, waiting):
    """Who of those waited for is expected to declare: the best known on each side, while it has no candidate."""
    running = []
    corrupt = [seat for seat in waiting if seat in world]
    if corrupt and not any(seat in world for seat in candidates):
        running.append(max(corrupt, key=lambda seat: mind.sizes[seat]))
    others = [seat for seat in waiting if seat not in world]
    if others:
        best = max(others, key=lambda seat: renown(mind, seat))
        if all(renown(mind, seat) < renown(mind, best) for seat in candidates):
            running.append(best)
    return running


def _ballot(mind, world, seat, candidates):
    """((candidate, share), …): how the seat is expected to vote."""
    if seat in world:
        own = [candidate for candidate in candidates if candidate in world]
        if own:
            return ((max(own, key=lambda candidate: renown(mind, candidate)), 1.0),)
        return ((min(candidates, key=lambda candidate: mind.sizes[candidate]), 1.0),)
    if mind.promised.get(seat) in candidates:
        return ((mind.promised[seat], 1.0),)
    doubt = mind.eyes(seat)
    fame = {candidate: renown(mind, candidate, doubt[candidate]) for candidate in candidates}
    best = max(fame.values())
    pull = {candidate: exp((value - best) / 3) for candidate, value in fame.items()}
    total = sum(pull.values())
    return tuple((candidate, value / total) for candidate, value in pull.items())
