"""How suspect each player is, from what a seat sees and hears: what it was shown, how others voted, what they said."""

from collections import Counter
from dataclasses import replace
from math import exp, log

from games.kernel.press import Trust
from games.mechanics.hearsay import Findings, Identity, Likelihood, told
from games.mechanics.latest import latest
from games.titles.mafia.bots import counting
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

RIVALLED = -0.6
"""What it weighs to claim to look at others at night beside more who do than can: it is left to the nights to tell who
of them is honest, as by day the criminals vote together and would have that one executed.
"""

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
    t, said = view.table, _without_echoes(_without_retorts(heard.said))
    proven = proven_claimants(view, said)
    are_all = _are_all(t, proven)
    trusted = _victims(t.deaths) | proven

    def is_false(speaker, claim):
        return (are_all and speaker not in proven) or (shown and _is_false(view, claim))

    heard = replace(heard, said=_without_rivals(view, said, is_false, are_all))
    findings = Findings(
        _reader(t.cards),
        is_false,
        _investigators(t),
        trusted,
        identity=_identity(t.cards),
        mine=t.role[view.viewer] if shown and roles.is_good(t.role[view.viewer]) else None,
        rivalled=RIVALLED,
        reckless=True,
    )
    weights = told(rules, view, heard, persona, _credit(view, scores, trusted), findings)
    tried = [(seat, KILLED) for seat in proven - _victims(t.deaths)]
    return *weights.items(), *tried, *_unopposed(view, heard.said, findings)


def _unopposed(view, said, findings):
    """Who alone claims to have looked at somebody is most likely the one who looks, unless the viewer knows better."""
    claims = [each for each in said if _is_check(each)]
    claimants = {each.seat for each in claims}
    if len(claimants) == findings.finders:
        liars = {each.seat for each in claims if findings.is_false(each.seat, each.act.what)}
        yield from ((seat, UNOPPOSED) for seat in claimants - liars)


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


def _without_retorts(said):
    """What was said but for claims to have found a criminal in whoever has claimed that of the speaker before: whom
    somebody has found says so anyway.
    """
    kept, found = [], set()
    for each in said:
        if _is_check(each) and each.act.what.criminal:
            what = each.act.what
            if (what.player, each.seat) in found:
                continue
            found.add((each.seat, what.player))
        kept.append(each)
    return kept


def _without_echoes(said):
    """What was said but for trust in whom somebody else had claimed to have cleared: where that is believed all say so,
    and a lie would count as often as there are players.
    """
    kept = []
    cleared: dict[int, int] = {}
    for each in said:
        if _is_check(each) and not each.act.what.criminal:
            cleared.setdefault(each.act.what.player, each.seat)
        if not isinstance(each.act, Trust) or cleared.get(each.act.player, each.seat) == each.seat:
            kept.append(each)
    return kept


def _without_rivals(view, said, is_false, are_all):
    """What was said but for all that is claimed to have been found, where more claim to look at others at night than
    do: for a day, as the night mostly tells who of them is honest, by who is killed; where two groups kill, until it is
    proven. It counts for who knows a liar.
    """
    t = view.table
    claims = [each for each in said if _is_check(each)]
    first: dict[int, int] = {}
    for each in claims:
        first.setdefault(each.seat, each.round)
    if len(first) <= _investigators(t):
        return said
    waits = max(first.values()) == t.round if _is_one_group(t) else not are_all
    if not waits or any(is_false(each.seat, each.act.what) for each in claims if each.seat != view.viewer):
        return said
    return [each for each in said if not _is_check(each)]


def claimants(said):
    """Who says that they looked at somebody at night."""
    return {each.seat for each in said if _is_check(each)}


def proven_claimants(view, said):
    """Who of them was honest: whoever was killed at night, where a single group kills; or would have been."""
    who = claimants(said)
    killed = who & _victims(view.table.deaths)
    return killed if killed and _is_one_group(view.table) else _protected(view, who)


def _protected(view, claimants):
    """Whoever is left of rivals once a night has passed since the others died in which nobody was killed: the doctor
    protects who claims to look, and killers waste a night on nobody who does not.
    """
    t = view.table
    dead = {death.seat: death.round for death in t.deaths if death.seat in claimants}
    left = claimants - dead.keys()
    if not dead or len(left) != _investigators(t) or roles.DOCTOR not in t.cards:
        return set()
    killed = {death.round for death in t.deaths if death.how == "night"}
    since = range(max(dead.values()) + 1, counting.nights_done(view) + 1)
    return left if set(since) - killed else set()


def has_proven(view, said):
    """Whether all who looked at others at night are known so, and whoever else says they did lies."""
    return _are_all(view.table, proven_claimants(view, said))


def _are_all(t, proven):
    return len(proven) >= _investigators(t) > 0


def _is_one_group(t):
    """Whether a single group kills at night."""
    return len({roles.group(card) for card in t.cards} & {*roles.GROUPS}) == 1


def _is_check(said):
    return isinstance(getattr(said.act, "what", None), ClaimCheck)


def _credit(view, scores, trusted):
    """Seat -> how likely it is honest; trusted: who is known to be."""
    bad = counting.dealt(view.table).criminals
    odds = bad / max(1, len(view.seats) - bad)
    credit = {seat: 1 / (1 + odds * exp(scores.get(seat, 0.0))) for seat in view.seats}
    return credit | dict.fromkeys(trusted, CREDIBLE)


def _victims(deaths):
    return {death.seat for death in deaths if death.how == "night"}


def _investigators(t):
    return t.cards.get(roles.INVESTIGATOR, 0)


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


def _is_false(view, claim):
    """Whether the viewer knows better: it is the one who looks, or is looked at and never looked like that (F2.3)."""
    t, me = view.table, view.viewer
    card = t.role[me]
    if card == roles.INVESTIGATOR:
        return True
    looked = {roles.looks_criminal(card), roles.looks_criminal(card, t.joined.get(me))}
    return claim.player == me and claim.criminal not in looked


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
