"""How suspect each player is, from what a seat sees and hears: what it was shown, how others voted, what they said."""

from collections import Counter
from dataclasses import replace
from math import exp, log

from games.mechanics.hearsay import RIVALLED, Findings, Identity, Likelihood, told
from games.mechanics.latest import latest
from games.titles.mafia.bots import claimants, counting
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import MAFIA
from games.titles.mafia.rules.press import ClaimCard, ClaimCheck
from games.titles.mafia.rules.state import Ally, CardSeen, Investigated, Sought

SURE, FRIEND, KILLED = 9.0, -20.0, -3.5
NAMED_BY_VICTIM, AGAINST_VICTIM, PERSISTENT = 1.5, 0.6, 0.4

LEAST_HIDDEN = 0.02
"""The least share of criminals that is taken to look like the good."""

VOTED = 1.0
"""How much a vote on somebody executed tells who was a criminal for certain: to execute them, for one, else against."""

ANSWERING = 2.0
"""What it weighs to claim nothing but that whoever had claimed to look at others at night is a criminal."""

HASTY = 0.2
"""What it weighs, where more claim to look than can, to have been the first without need: little, as people do it."""

FIRST = {True: -0.1, False: -0.4}
"""What it weighs for the first of rivals to claim to look, by whether it found a criminal: little, as who frames is the
first too, but where nothing else tells one from another it decides; and more if it cleared somebody and had to, as who
lies need not wait for that.
"""

CLEARED_BY_LIAR = 0.5
"""What it weighs to have been cleared by a known liar; against it, to have been found to be a criminal by one."""

UNOPPOSED = -0.7
"""What it weighs for somebody that nobody else claims to look at others at night."""

CREDIBLE = 0.97
"""How likely somebody was honest whom a group killed at night, or tried to."""

CHECKS = {True: Likelihood(0.2, 0.004, 0.03, 0.12), False: Likelihood(0.01, 0.2, 0.1, 0.06)}
"""How likely it is claimed to have found a criminal, or none, where all criminals look like criminals."""


def suspicions(view, rules, heard, persona, shown=True):
    """Seat -> how suspect it is, of the other living players: 0 is as suspect as the average, 9 is sure, a friend far
    below.

    shown  with what the rules have shown to the viewer alone
    """
    scores = _evidence(view, shown, persona.firm)
    if heard.said:
        for seat, weight in _said(view, rules, heard, persona, scores, shown):
            if seat in scores:
                scores[seat] += weight
    return _of_living(view, scores, shown)


def _said(view, rules, heard, persona, scores, shown):
    """(seat, what talk adds to its log-odds). scores: of `_evidence`; shown: as of `suspicions`."""
    t = view.table
    reading = claimants.read(view, heard, shown)
    trusted = _victims(t.deaths) | reading.honest
    findings = Findings(
        _reader(t.cards),
        reading.is_false,
        claimants.finders(t),
        trusted | reading.liars,
        identity=_identity(t.cards),
        mine=t.role[view.viewer] if shown and roles.is_good(t.role[view.viewer]) else None,
        reckless=True,
    )
    heeded = replace(heard, said=reading.said)
    weights = told(rules, view, heeded, persona, _credit(view, scores, trusted), findings)
    tried = [(seat, KILLED) for seat in reading.honest - _victims(t.deaths)]
    lies = [(seat, -CLEARED_BY_LIAR if criminal else CLEARED_BY_LIAR) for seat, criminal in sorted(reading.lies)]
    answering = [(seat, ANSWERING) for seat in reading.suspect]
    rivals = [(seat, RIVALLED) for seat in reading.rivals]
    first = [(seat, FIRST[criminal]) for seat, criminal in sorted(reading.first)]
    hasty = [(seat, HASTY) for seat in reading.hasty]
    return *weights.items(), *tried, *lies, *answering, *rivals, *first, *hasty, *_unopposed(reading, findings.finders)


def _unopposed(reading, finders):
    """Who alone claims to have looked at somebody is most likely the one who looks, unless the viewer knows better."""
    found = claimants.claimants(reading.said) - reading.liars
    if len(found) == finders:
        yield from ((seat, UNOPPOSED) for seat in found)


def seen(view, shown=True):
    """The same by what was seen alone."""
    return _of_living(view, _evidence(view, shown), shown)


def _evidence(view, shown, firm=1.0):
    """Seat -> the log-odds of what was seen of this seat alone, of everybody else, the dead too. firm: what part of
    their weight deeds count for (`Persona.firm`).
    """
    t, me = view.table, view.viewer
    deeds = _deeds(t.accusations, t.ballots, t.deaths, view.seating, firm)
    scores = {seat: score for seat, score in deeds.items() if seat != me}
    if shown and view.knowledge:
        for seat, weight in _shown(view):
            if seat in scores:
                scores[seat] += weight
    return scores


@latest
def _deeds(accusations, ballots, deaths, seating, firm):
    """Seat -> the log-odds of what everybody saw, of all seats. firm: as of `_evidence`."""
    victims = _victims(deaths)
    scores = {seat: KILLED if seat in victims else 0.0 for seat in range(len(seating))}
    for seat, weight in _records(accusations, ballots, victims):
        scores[seat] += firm * weight
    return scores


def _of_living(view, scores, shown):
    """The scores of the living, with what votes tell. The good count how many criminals there are; others know that,
    and count where they speak as if they did not. While nothing tells one from another all are alike.
    """
    t = view.table
    if not any(scores.values()):
        return dict.fromkeys([seat for seat in scores if seat in t.alive], 0.0)
    scores = _with_votes(t, scores)
    if shown and not roles.is_good(t.role[view.viewer]):
        return {seat: score for seat, score in scores.items() if seat in t.alive}
    return counting.fitted(t, scores)


def _with_votes(t, scores):
    """The scores with what votes tell on the executed who were likely criminals: these spare their own."""
    certainty = {seat: 2 / (1 + exp(-score)) - 1 for seat, score in scores.items() if score > 0 and seat not in t.alive}
    if not certainty:
        return scores
    found = dict(scores)
    for whom, votes, against in _trials(t, certainty):
        weight = VOTED * certainty[whom]
        for seat, vote in votes.items():
            if seat != whom and seat in found:
                found[seat] += -weight if vote == against else weight
    return found


def _trials(t, players):
    """(who was tried, seat -> its vote, the vote that is against them) of all trials and open votes on these (F3.3 to
    F3.5, F3.9).
    """
    ballots = [(whom, each.votes, whom) for each in t.ballots for whom in each.suspects if whom in players]
    verdicts = [(whom, each.votes, True) for each in t.verdicts for whom in each.suspects if whom in players]
    return ballots + verdicts


def _credit(view, scores, trusted):
    """Seat -> how likely it is honest; trusted: who is known to be."""
    bad = counting.dealt(view.table).criminals
    odds = bad / max(1, len(view.seats) - bad)
    credit = {seat: 1 / (1 + odds * exp(scores.get(seat, 0.0))) for seat in view.seats}
    return credit | dict.fromkeys(trusted, CREDIBLE)


def _victims(deaths):
    return {death.seat for death in deaths if death.how == "night"}


def _reader(cards):
    """What claims tell where these cards were dealt: (whom, its Likelihood), as of `Findings`."""
    good = CHECKS[False]
    hidden = replace(good, honest_of_foe=max(good.honest_of_foe, good.honest_of_friend * _hidden(cards)))
    checks = {True: CHECKS[True], False: hidden}
    return lambda claim: (claim.player, checks[claim.criminal]) if isinstance(claim, ClaimCheck) else None


def _identity(cards):
    """What it is to hold a card where these were dealt (`Findings.identity`)."""
    return lambda claim: (
        Identity(claim.card, cards.get(claim.card, 0), roles.is_criminal(claim.card))
        if isinstance(claim, ClaimCard)
        else None
    )


def _hidden(cards):
    """The share of criminals who look like the good (F2.3)."""
    dealt = {card: number for card, number in cards.items() if roles.is_criminal(card)}
    looking_good = sum(number for card, number in dealt.items() if not roles.looks_criminal(card))
    return max(LEAST_HIDDEN, looking_good / sum(dealt.values()))


def friends(view):
    """Those whom the viewer knows to win with it."""
    known = {fact.seat for fact in view.knowledge if isinstance(fact, Ally)}
    if view.table.role[view.viewer] == roles.LAWYER:
        known |= {fact.seat for fact in view.knowledge if isinstance(fact, CardSeen) and _of_mafia(fact.card)}
    return known


def _of_mafia(card):
    return roles.group(card) == MAFIA or card == roles.CORRUPT_JUDGE


def _shown(view):
    """(seat, its log-odds) by what the rules have shown to the viewer."""
    found = []
    for fact in view.knowledge:
        if isinstance(fact, Investigated):
            found.append((fact.seat, SURE if fact.criminal else log(_hidden(view.table.cards))))
        elif isinstance(fact, Sought) and fact.found:
            found.append((fact.seat, SURE))
    return found + [(seat, FRIEND) for seat in friends(view)]


def _records(accusations, ballots, victims):
    """(seat, its log-odds): whoever was killed at night spoke the truth more often than not, and who turned against
    them less.
    """
    said = Counter([(each.seat, each.whom) for each in accusations if each.whom is not None])
    found = []
    for seat, whom in sorted(said):
        if seat in victims:
            found.append((whom, NAMED_BY_VICTIM))
        elif whom in victims:
            found.append((seat, AGAINST_VICTIM))
        elif said[seat, whom] > 1:
            found.append((whom, PERSISTENT))
    if not victims:
        return found
    return found + [(seat, AGAINST_VICTIM) for each in ballots for seat, whom in each.votes.items() if whom in victims]
