"""Which of its promises a seat of Korapsyon keeps when it answers: those that cost it less than its word is worth."""

from games.kernel.hearing import considered, promised_now
from games.titles.korapsyon.rules.moves import SUPPORT
from games.titles.korapsyon.rules.orders import SeatPlayer, VoteOnProjects
from games.titles.korapsyon.rules.phases.jail import NORMAL
from games.titles.korapsyon.rules.press import ElectPlayer, JailPlayer, SparePlayer

LOYAL, CLEANER = 0.4, 0.1
"""What the word of one of the corrupt in the middle is worth: a friend is given up for it whom all take for corrupt but
for so little, and somebody else spared who is so suspect at most; and whom it was promised to is elected as long as no
friend looks cleaner by more.
"""

SUCCESS = {False: 0.5, True: 0.05}
"""What one's word about a project is worth, as `sensible.worth` counts, by whether one is corrupt."""


def promised(mind, kind):
    """The player whom a pledge of this kind is about that one keeps, None without one."""
    return next(iter(spoken_for(mind, kind)), None)


def spoken_for(mind, kind):
    """The players whom pledges of this kind are about that one keeps, whom one promised it last first."""
    return _kept(mind, kind, mind.decision.kind)


def spared(mind):
    """Whom one has promised not to send to jail, and does not; and to whom one offers that in a deal that they may be
    about to answer, unless one knows better by now.
    """
    if not mind.heard.said:
        return []
    offers = considered(mind.heard, mind.view.viewer, mind.view.table.round)
    offered = [offer.act.give.player for offer in offers if isinstance(offer.act.give, SparePlayer)]
    return _kept(mind, SparePlayer, NORMAL) + [each for each in offered if mind.beliefs.get(each, 0.0) != 1.0]


def vote_promised(mind, gain):
    """The vote on projects that one promised and keeps, None without one. gain: what success is worth to one's side."""
    pledges = promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind)
    vote = next((pledge.vote for pledge in pledges if isinstance(pledge, VoteOnProjects)), None)
    return vote if is_worth(mind, -gain if vote == SUPPORT else gain) else None


def seats_promised(mind):
    """Whom one has promised a seat among the members."""
    pledges = promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind)
    return [pledge.player for pledge in pledges if isinstance(pledge, SeatPlayer)]


def is_worth(mind, cost):
    """Whether one's word about a project is worth so much."""
    return cost <= SUCCESS[mind.is_corrupt] * mind.persona.word


def _kept(mind, kind, question):
    pledges = promised_now(mind.rules, mind.view, mind.heard, question)
    about = [pledge.player for pledge in pledges if isinstance(pledge, kind)]
    return [player for player in about if KEEPS[kind](mind, player)]


def _jails(mind, player):
    """The good unless they know better by now; the corrupt a friend only who is as good as lost."""
    if mind.is_corrupt:
        return player not in mind.ring or mind.reputations.get(player, 0.0) >= 1 - LOYAL * mind.persona.word
    return mind.beliefs.get(player, 0.0) != 0.0


def _spares(mind, player):
    """The good unless they know better by now; the corrupt unless it is somebody else whom others may suspect too."""
    if mind.is_corrupt:
        return player in mind.ring or mind.reputations.get(player, 0.0) <= LOYAL * mind.persona.word
    return mind.beliefs.get(player, 0.0) != 1.0


def _elects(mind, player):
    """The good unless they know better by now; the corrupt unless a friend stands who looks that much cleaner."""
    if not mind.is_corrupt:
        return mind.beliefs.get(player, 0.0) != 1.0
    friends = (mind.looks[seat] for seat in mind.view.phase.candidates if seat in mind.ring and seat in mind.looks)
    cleanest = min(friends, default=1.0)
    return player in mind.ring or mind.looks.get(player, 0.0) <= cleanest + CLEANER * mind.persona.word


KEEPS = {JailPlayer: _jails, SparePlayer: _spares, ElectPlayer: _elects}
"""Pledge -> function(mind, player) -> whether it is worth keeping."""
