"""A player that accuses and votes by suspicion, agrees with its group at night, and acts on what it was shown."""

from games.kernel.decisions import menu
from games.kernel.hearing import considered, promised_now
from games.titles.mafia.bots import counting, nights
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules.moves import Accuse, Decide, EndDay, EndDefence, EndLastWord, FinalVote, VoteFor
from games.titles.mafia.rules.press import AccusePlayer, ExecutePlayer, SparePlayer

ACCUSED_FROM = 1.0
"""How suspect somebody must be to be accused."""
EXECUTED_FROM = {False: 0.3, True: 0.6}
"""… to be executed, by whether the good can wait."""
LOST, HELD, ALONE = 1.35, 1.6, 0.45
"""How suspect a friend must look for a criminal to give it up, how much more so for one who takes every risk, and how
much less so where it is the last one, without whom one has to look good.
"""
HUNCH = 0.4
"""How often somebody is accused without that: by the good, and by those who hide among them."""
TRUSTED, GUILTY = -1.0, 2.5
"""How suspect somebody is whom the good break their word rather than harm, and whom they break it rather than spare."""
LOYAL, CANDID, WITHIN_REACH = 1.25, 0.5, 0.3
"""What promises are worth to a criminal: by how much more lost a friend must look to be harmed for one's word, by how
much less so where that is worth as much as to somebody in the middle; and from how suspect others take somebody for,
who is then worth more to it dead than its word.
"""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ANSWERS[decision.kind](Mind(rules, view, heard, rng, persona, decision))


def accuse(mind):
    """Whom one has promised to accuse; else the most suspect of those whom one does not spare, where that is enough, or
    for one of the good may be the last occasion; now and then that one anyway, unless the good can wait.
    """
    promised = _promised(mind, AccusePlayer, mind.suspicions)
    if promised is not None:
        return Accuse(promised)
    scores, spared = _scores(mind), _spared(mind)
    whom = max([seat for seat in scores if seat not in spared], key=scores.get, default=None)
    if whom is None:
        return Accuse(None)
    sure = scores[whom] > ACCUSED_FROM and (mind.is_good or mind.rng.random() < 0.5)
    if counting.can_wait(mind.view.table):
        return Accuse(whom if sure else None)
    hunch = mind.rng.random() < HUNCH and whom not in mind.friends
    accused = sure or hunch or (mind.is_good and counting.may_be_last(mind.view.table))
    return Accuse(whom if accused else None)


def vote(mind):
    """For whom one has promised to, else for the most suspect of the suspects; not for oneself, for friends where they
    are lost. To spare one of them nobody votes for another whom they trust.
    """
    promised = _promised(mind, ExecutePlayer, mind.view.phase.suspects)
    if promised is not None:
        return VoteFor(promised)
    scores, spared = _scores(mind), _spared(mind)
    suspects = [seat for seat in mind.view.phase.suspects if seat in scores]
    for seat in mind.friends.intersection(suspects):
        if _is_lost(mind, seat):
            scores[seat] = mind.outside[seat]
    if spared.intersection(suspects):
        suspects = [seat for seat in suspects if seat not in spared and mind.suspicions[seat] > TRUSTED]
    return VoteFor(max(suspects, key=scores.get) if suspects else None)


def decide(mind):
    """Execute whom one has promised to, or suspects, the good for certain where they can wait; never oneself, nor whom
    one spares; friends by promise, or where they are lost.
    """
    scores, suspects = _scores(mind), mind.view.phase.suspects
    if mind.view.viewer in suspects or _spared(mind).intersection(suspects):
        return Decide(False)
    promised = _promised(mind, ExecutePlayer, suspects)
    if promised is not None and all(_keeps(mind, seat) for seat in suspects if seat != promised):
        return Decide(True)
    if mind.friends.intersection(suspects):
        return Decide(all(_is_lost(mind, seat) for seat in suspects))
    enough = EXECUTED_FROM[counting.can_wait(mind.view.table)] if mind.is_good else 0
    return Decide(sum(scores[seat] for seat in suspects) / len(suspects) > enough)


def open_vote(mind):
    """Vote for whom one has promised to; else go along with the most votes that are for somebody suspect enough whom
    one does not spare; else vote as one accuses.
    """
    promised = _promised(mind, (AccusePlayer, ExecutePlayer), mind.suspicions)
    if promised is not None:
        return FinalVote(promised)
    votes = mind.view.phase.votes
    nobody = {None, mind.view.viewer, *mind.friends, *_spared(mind)}
    for whom in sorted(set(votes.values()) - nobody, key=_votes_for(votes), reverse=True):
        if not mind.is_good or mind.suspicions[whom] >= 0:
            return FinalVote(whom)
    whom = accuse(mind).whom
    return EndDay() if whom is None else FinalVote(whom)


def _is_lost(mind, seat, more=0.0):
    """Whether a friend looks guilty to everybody, and by so much `more`, so that whoever spares it is seen through."""
    is_last = not mind.friends & set(mind.view.table.alive) - {seat}
    return mind.outside[seat] >= LOST + HELD * mind.persona.risk - ALONE * is_last + more


def last_word(mind):
    return EndLastWord()


def end_defence(mind):
    return EndDefence()


def night(mind):
    ((answer_class, blanks),) = menu(mind.rules, mind.view, mind.decision).items()
    return nights.ANSWERS[answer_class](mind, blanks)


def _promised(mind, kind, among):
    """The player of these whom a pledge of this kind, or of one of these, is about that one keeps, None without one."""
    for pledge in promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind):
        if isinstance(pledge, kind) and pledge.player in among and _keeps(mind, pledge.player):
            return pledge.player
    return None


def _keeps(mind, player):
    """The good keep their word unless they know better by now; others where it harms no friend who can be saved."""
    if mind.is_good:
        return mind.suspicions[player] > TRUSTED
    return player not in mind.friends or _is_lost(mind, player, LOYAL - CANDID * mind.persona.word)


def _spared(mind):
    """Whom one has promised neither to accuse nor to vote for, and keeps it; and to whom one offers that in a deal that
    they may be about to answer, unless one knows better by now.
    """
    if not mind.heard.said:
        return set()
    pledges = promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind)
    about = sorted({pledge.player for pledge in pledges if isinstance(pledge, SparePlayer)} & set(mind.suspicions))
    offers = considered(mind.heard, mind.view.viewer, mind.view.table.round)
    offered = {offer.act.give.player for offer in offers if isinstance(offer.act.give, SparePlayer)}
    kept = {player for player in about if _keeps_sparing(mind, player)}
    return kept | {player for player in offered if mind.suspicions.get(player, 0.0) < GUILTY}


def _keeps_sparing(mind, player):
    """The same of a promise to spare a player: others break it where enough may go along with them."""
    if mind.is_good:
        return mind.suspicions[player] < GUILTY
    return player in mind.friends or mind.outside.get(player, 0.0) < WITHIN_REACH * mind.persona.word


def _scores(mind):
    """Seat -> how suspect, with a little chance in it."""
    return {seat: score + mind.rng.uniform(-0.4, 0.4) for seat, score in mind.suspicions.items()}


def _votes_for(votes):
    """Seat -> how many vote for it, of those alike the first first."""
    return lambda seat: (sum(whom == seat for whom in votes.values()), -seat)


ANSWERS = {
    "night": night,
    "accuse": accuse,
    "accuse_together": accuse,
    "open_end": open_vote,
    "last_word": last_word,
    "defence": end_defence,
    "trial": vote,
    "second_trial": vote,
    "all_or_none": decide,
    "execute": decide,
}
