"""How suspect each player is, from what a seat sees: what it was shown, and how others accused and voted."""

from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import MAFIA
from games.titles.mafia.rules.state import Ally, CardSeen, Investigated, Sought

SURE, CLEARED, FRIEND = 9.0, -4.0, -20.0
NAMED_BY_VICTIM, AGAINST_VICTIM, PERSISTENT = 2.5, 0.8, 0.4


def suspicions(view):
    """Seat -> how suspect it is, of the other living players: 0 knows nothing, 9 is sure, a friend far below."""
    t = view.table
    scores = dict.fromkeys(roles.others(t, view.viewer), 0.0)
    for seat, weight in (*_records(t), *_shown(view)):
        if seat in scores:
            scores[seat] += weight
    return scores


def friends(view):
    """Those whom the viewer knows to win with it."""
    known = {fact.seat for fact in view.knowledge if isinstance(fact, Ally)}
    if view.table.role[view.viewer] == roles.LAWYER:
        known |= {fact.seat for fact in view.knowledge if isinstance(fact, CardSeen) and _of_mafia(fact.card)}
    return known


def _of_mafia(card):
    return roles.group(card) == MAFIA or card == roles.CORRUPT_JUDGE


def _shown(view):
    """What the rules have shown to the viewer."""
    for fact in view.knowledge:
        if isinstance(fact, Investigated):
            yield fact.seat, SURE if fact.criminal else CLEARED
        elif isinstance(fact, Sought) and fact.found:
            yield fact.seat, SURE
    for seat in friends(view):
        yield seat, FRIEND


def _records(t):
    """Who was killed at night spoke the truth more often than not, and who turned against them less."""
    victims = {death.seat for death in t.deaths if death.how == "night"}
    said = {(each.seat, each.whom) for each in t.accusations if each.whom is not None}
    for seat, whom in sorted(said):
        if seat in victims:
            yield whom, NAMED_BY_VICTIM
        elif whom in victims:
            yield seat, AGAINST_VICTIM
        elif sum((each.seat, each.whom) == (seat, whom) for each in t.accusations) > 1:
            yield whom, PERSISTENT
    for ballot in t.ballots:
        for seat, whom in ballot.votes.items():
            if whom in victims:
                yield seat, AGAINST_VICTIM
