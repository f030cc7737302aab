"""How suspect each player is, from what a seat sees and hears: what it was shown, how others voted, what they said."""

from math import exp

from games.kernel.hearing import words_of
from games.mechanics.hearsay import Likelihood, hearsay, of_words
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import MAFIA
from games.titles.mafia.rules.press import ClaimCheck
from games.titles.mafia.rules.state import Ally, CardSeen, Investigated, Sought

SURE, CLEARED, FRIEND = 9.0, -4.0, -20.0
NAMED_BY_VICTIM, AGAINST_VICTIM, PERSISTENT = 2.5, 0.8, 0.4


CONTRADICTED = 4.0
"""What it weighs to claim what the viewer knows to be false."""

RIVALLED = 0.7
"""What it weighs to claim to be the investigator beside somebody else who does."""

CREDIBLE = 0.97
"""How likely somebody was honest whom a group killed at night."""

CHECKS = {True: Likelihood(0.2, 0.004, 0.03, 0.12), False: Likelihood(0.01, 0.2, 0.1, 0.06)}
"""How likely it is claimed to have found a criminal, or none."""


def suspicions(view, rules, heard, persona):
    """Seat -> how suspect it is, of the other living players: 0 knows nothing, 9 is sure, a friend far below."""
    scores = seen(view)
    if heard.said:
        for seat, weight in _told(view, rules, heard, persona, scores).items():
            if seat in scores:
                scores[seat] += weight
    return scores


def seen(view, shown=True):
    """The same by what was seen alone; shown: with what the rules have shown to the viewer."""
    t = view.table
    scores = dict.fromkeys(roles.others(t, view.viewer), 0.0)
    for seat, weight in (*_records(t), *(_shown(view) if shown else ())):
        if seat in scores:
            scores[seat] += weight
    return scores


def _told(view, rules, heard, persona, scores):
    """Seat -> what talk adds: what was said of it, and its own claims and broken promises."""
    t = view.table
    bad = sum(number for card, number in t.cards.items() if roles.is_criminal(card))
    odds = bad / max(1, len(view.seats) - bad)
    victims = {death.seat for death in t.deaths if death.how == "night"}
    credit = {seat: 1 / (1 + odds * exp(scores.get(seat, 0.0))) for seat in view.seats}
    credit |= dict.fromkeys(victims, CREDIBLE)
    checks = [each for each in heard.said if isinstance(getattr(each.act, "what", None), ClaimCheck)]
    claimants = {each.seat for each in checks}
    doubled = min(1.0, t.cards.get(roles.INVESTIGATOR, 0) / max(1, len(claimants - victims)))

    def claimed(speaker, act):
        what = getattr(act, "what", None)
        if not isinstance(what, ClaimCheck) or speaker in liars:
            return None
        return what.player, CHECKS[what.criminal]

    liars = {each.seat for each in checks if _is_false(view, each)}
    for seat in claimants - victims:
        credit[seat] *= doubled
    rivals = claimants - victims
    told = hearsay(heard, view.viewer, credit, claimed, persona)
    if len(rivals) > t.cards.get(roles.INVESTIGATOR, 0):
        for seat in rivals:
            told[seat] = told.get(seat, 0.0) + RIVALLED
    for seat in liars:
        told[seat] = told.get(seat, 0.0) + CONTRADICTED
    for seat, weight in of_words(words_of(rules, view, heard), persona).items():
        told[seat] = told.get(seat, 0.0) + weight
    return told


def _is_false(view, said):
    """Whether the viewer knows better: it is the one who looks, or what it is."""
    me, card = view.viewer, view.table.role[view.viewer]
    if said.seat == me:
        return False
    return card == roles.INVESTIGATOR or (
        said.act.what.player == me and said.act.what.criminal != roles.is_criminal(card)
    )


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
