"""How suspect each player is, from what a seat sees and hears: what it was shown, how others voted, what they said."""

from math import exp

from games.mechanics.hearsay import Findings, Likelihood, told
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import MAFIA
from games.titles.mafia.rules.press import ClaimCheck
from games.titles.mafia.rules.state import Ally, CardSeen, Investigated, Sought

SURE, CLEARED, FRIEND = 9.0, -4.0, -20.0
NAMED_BY_VICTIM, AGAINST_VICTIM, PERSISTENT = 2.5, 0.8, 0.4

CREDIBLE = 0.97
"""How likely somebody was honest whom a group killed at night."""

CHECKS = {True: Likelihood(0.2, 0.004, 0.03, 0.12), False: Likelihood(0.01, 0.2, 0.1, 0.06)}
"""How likely it is claimed to have found a criminal, or none."""


def suspicions(view, rules, heard, persona, shown=True):
    """Seat -> how suspect it is, of the other living players: 0 knows nothing, 9 is sure, a friend far below.

    shown  with what the rules have shown to the viewer alone
    """
    scores = seen(view, shown)
    if heard.said:
        findings = Findings(
            _finding, lambda speaker, claim: shown and _is_false(view, claim), _investigators(view), _victims(view)
        )
        for seat, weight in told(rules, view, heard, persona, _credit(view, scores), findings).items():
            if seat in scores:
                scores[seat] += weight
    return scores


def seen(view, shown=True):
    """The same by what was seen alone."""
    t = view.table
    scores = dict.fromkeys(roles.others(t, view.viewer), 0.0)
    for seat, weight in (*_records(t), *(_shown(view) if shown else ())):
        if seat in scores:
            scores[seat] += weight
    return scores


def _credit(view, scores):
    """Seat -> how likely it is honest."""
    bad = sum(number for card, number in view.table.cards.items() if roles.is_criminal(card))
    odds = bad / max(1, len(view.seats) - bad)
    credit = {seat: 1 / (1 + odds * exp(scores.get(seat, 0.0))) for seat in view.seats}
    return credit | dict.fromkeys(_victims(view), CREDIBLE)


def _victims(view):
    return {death.seat for death in view.table.deaths if death.how == "night"}


def _investigators(view):
    return view.table.cards.get(roles.INVESTIGATOR, 0)


def _finding(claim):
    return (claim.player, CHECKS[claim.criminal]) if isinstance(claim, ClaimCheck) else None


def _is_false(view, claim):
    """Whether the viewer knows better: it is the one who looks, or is looked at and never looked like that (F2.3)."""
    t, me = view.table, view.viewer
    card = t.role[me]
    if card == roles.INVESTIGATOR:
        return True
    looked = {roles.looks_criminal(card), roles.looks_criminal(card, t.joined.get(me))}
    return claim.player == me and claim.criminal not in looked


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
