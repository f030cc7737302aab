"""Which of its promises a seat of Korapsyon keeps when it answers."""

from games.kernel.hearing import offered_by, promised_now
from games.titles.korapsyon.rules.moves import SUPPORT
from games.titles.korapsyon.rules.orders import VoteOnProjects
from games.titles.korapsyon.rules.phases.jail import NORMAL
from games.titles.korapsyon.rules.press import JailPlayer, SparePlayer


def promised(mind, kind):
    """The player whom a pledge of this kind is about that one keeps, None without one."""
    return next(iter(spoken_for(mind, kind)), None)


def spoken_for(mind, kind):
    """The players whom pledges of this kind are about that one keeps, whom one promised it last first."""
    return _kept(mind, kind, mind.decision.kind)


def spared(mind):
    """Whom one has promised not to send to jail, and does not; and to whom one offers that in a deal that is not
    answered yet, unless one knows better by now.
    """
    if not mind.heard.said:
        return []
    offers = offered_by(mind.heard, mind.view.viewer, mind.view.table.round)
    offered = [offer.act.give.player for offer in offers if isinstance(offer.act.give, SparePlayer)]
    return _kept(mind, SparePlayer, NORMAL) + [each for each in offered if mind.beliefs.get(each, 0.0) != 1.0]


def vote_promised(mind):
    """The vote on projects that one promised and keeps, None without one; nobody good supports the surely corrupt."""
    pledges = promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind)
    vote = next((pledge.vote for pledge in pledges if isinstance(pledge, VoteOnProjects)), None)
    if vote is None:
        return None
    if mind.is_corrupt:
        return vote if mind.rng.random() < mind.persona.candour else None
    known = any(mind.beliefs[seat] == 1.0 for seat in mind.view.phase.members)
    return None if vote == SUPPORT and known else vote


def _kept(mind, kind, question):
    pledges = promised_now(mind.rules, mind.view, mind.heard, question)
    about = [pledge.player for pledge in pledges if isinstance(pledge, kind)]
    return [player for player in about if _keeps(mind, player, kind is JailPlayer)]


def _keeps(mind, player, hurts):
    """The good keep their word unless they know better by now; the corrupt where it hurts no friend, or they care."""
    if mind.is_corrupt:
        return (player in mind.ring) != hurts or mind.rng.random() < mind.persona.candour
    return mind.beliefs.get(player, 0.0) not in ({0.0} if hurts else {1.0})
