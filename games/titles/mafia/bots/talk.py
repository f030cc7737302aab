"""What the sensible player of Original Mafia says: what it found, whom it suspects, and to what it agrees.

Who is no friend of the good speaks as one of them would from its seat.
"""

from games.kernel.hearing import Saying, asked_of, offered_to, said_by
from games.kernel.press import ACCEPT, REFUSE, Claim, Distrust, Pledge, Respond, Trust
from games.titles.mafia.bots import trust
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.press import AccusePlayer, ClaimCheck, ExecutePlayer, SparePlayer
from games.titles.mafia.rules.state import Investigated

SUSPECT, TRUSTED, CERTAIN = 0.9, -1.5, 2.5
"""How suspect somebody is whom one names, trusts, or promises to accuse."""

READY = 0.3
"""How readily somebody in the middle speaks, each time there is occasion."""

FEW = 5
"""With so many alive the investigator tells all there is."""

FALSE_CHECK = 0.5
"""How readily a liar who takes risks claims to have looked at somebody at night."""


def talk(rules, view, heard, rng, persona):
    """The Saying of the sensible player, None for none."""
    me, t = view.viewer, view.table
    if me not in t.alive or not t.round:
        return None
    mind = Mind(rules, view, heard, rng, persona)
    for offer in offered_to(view, heard):
        return Saying(Respond(ACCEPT if _agrees(mind, offer.act) else REFUSE), offer.key)
    if asked_of(view, heard):
        return Saying(Distrust(_first(mind)))
    if rng.random() > 2 * READY * persona.talks or len(said_by(heard, me, t.round)) > 1 + 2 * persona.talks:
        return None
    said = said_by(heard, me)
    acts = _of_good(mind) if mind.is_good else _of_others(mind)
    return next((Saying(act) for act in acts if act not in said), None)


def _of_good(mind):
    """What is worth saying, the most important first."""
    found = [fact for fact in mind.view.knowledge if isinstance(fact, Investigated)]
    alive, me = mind.view.table.alive, mind.view.viewer
    if mind.card == roles.INVESTIGATOR and (me in mind.claimants or _has_to_speak(mind, found)):
        for fact in found:
            if fact.seat in alive:
                yield Claim(ClaimCheck(fact.seat, fact.criminal))
    yield from _opinions(mind, mind.suspicions)


def _has_to_speak(mind, found):
    """A criminal was found who lives, one is suspected oneself, somebody cleared is, or few are left."""
    view = mind.view
    cleared = {view.viewer, *(fact.seat for fact in found if not fact.criminal)}
    suspected = {each.act.player for each in mind.heard.said if isinstance(each.act, Distrust)}
    accused = {each.whom for each in view.table.accusations if each.round == view.table.round}
    criminal = any(fact.criminal and fact.seat in view.table.alive for fact in found)
    return criminal or bool(cleared & (suspected | accused)) or len(view.table.alive) <= FEW


def _of_others(mind):
    """What somebody good would say who sits there, and now and then what nobody found."""
    against = [each.seat for each in mind.heard.said if _accuses_us(mind, each) and each.seat in mind.view.table.alive]
    if against and mind.view.viewer not in mind.claimants and mind.rng.random() < FALSE_CHECK * mind.persona.risk:
        yield Claim(ClaimCheck(against[-1], True))
    outside = trust.seen(mind.view, shown=False)
    for seat in mind.friends & set(outside):
        outside[seat] = min(outside[seat], 0.0)
    yield from _opinions(mind, outside)


def _accuses_us(mind, said):
    what = getattr(said.act, "what", None)
    ours = {mind.view.viewer, *mind.friends}
    return isinstance(what, ClaimCheck) and what.criminal and what.player in ours and said.seat not in ours


def _opinions(mind, scores):
    """Whom one suspects most, whom one trusts most; and the promise to accuse whom one is sure of."""
    if not scores:
        return
    t = mind.view.table
    worst, best = max(scores, key=scores.get), min(scores, key=scores.get)
    accused = any((each.round, each.seat) == (t.round, mind.view.viewer) for each in t.accusations)
    if scores[worst] >= CERTAIN and not accused and mind.rng.random() < mind.persona.risk:
        yield Pledge(AccusePlayer(worst), t.round)
    if scores[worst] >= SUSPECT:
        yield Distrust(worst)
    if scores[best] <= TRUSTED and best not in mind.friends:
        yield Trust(best)


def _first(mind):
    """Whom one names if one has to."""
    scores = {seat: score for seat, score in mind.suspicions.items() if seat not in mind.friends}
    return max(scores or mind.suspicions, key=mind.suspicions.get)


def _agrees(mind, deal):
    """Whether what is wanted is what one would do anyway, and what is given hurts no friend."""
    given = getattr(deal.give, "player", None)
    if given in mind.friends and not isinstance(deal.give, SparePlayer):
        return False
    whom = getattr(deal.want, "player", None)
    suspicion = mind.suspicions.get(whom, 0.0)
    if isinstance(deal.want, (AccusePlayer, ExecutePlayer)):
        return whom not in mind.friends and suspicion >= (0.3 if mind.is_good else -1)
    return isinstance(deal.want, SparePlayer) and (whom in mind.friends or suspicion < SUSPECT)
