"""A player that accuses and votes by suspicion, agrees with its group at night, and acts on what it was shown."""

from games.kernel.decisions import menu
from games.kernel.hearing import promised_now
from games.titles.mafia.bots import nights
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules.moves import Accuse, Decide, EndDay, EndDefence, EndLastWord, FinalVote, VoteFor
from games.titles.mafia.rules.press import AccusePlayer, ExecutePlayer

ACCUSED_FROM = 1.0
"""How suspect somebody must be to be accused, or executed alone."""
HUNCH = 0.4
"""How often somebody is accused without that: by the good, and by those who hide among them."""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ANSWERS[decision.kind](Mind(rules, view, heard, rng, persona, decision))


def accuse(mind):
    """Whom one has promised to accuse; else the most suspect, where that is enough; now and then the most suspect
    anyway.
    """
    promised = _promised(mind, AccusePlayer)
    if promised is not None:
        return Accuse(promised)
    scores = _scores(mind)
    whom = max(scores, key=scores.get)
    sure = scores[whom] > ACCUSED_FROM and (mind.is_good or mind.rng.random() < 0.5)
    hunch = mind.rng.random() < HUNCH and whom not in mind.friends
    return Accuse(whom if sure or hunch else None)


def vote(mind):
    """For whom one has promised to, else for the most suspect of the suspects; not for oneself."""
    promised = _promised(mind, ExecutePlayer)
    if promised in mind.view.phase.suspects:
        return VoteFor(promised)
    scores = _scores(mind)
    suspects = [seat for seat in mind.view.phase.suspects if seat in scores]
    return VoteFor(max(suspects, key=scores.get) if suspects else None)


def decide(mind):
    """Execute whom one suspects; never friends, nor oneself."""
    scores, suspects = _scores(mind), mind.view.phase.suspects
    if mind.view.viewer in suspects or mind.friends & set(suspects):
        return Decide(False)
    return Decide(sum(scores[seat] for seat in suspects) / len(suspects) > (0.3 if mind.is_good else 0))


def open_vote(mind):
    """Go along with the most votes that are for somebody suspect enough, else vote as one accuses."""
    votes = mind.view.phase.votes
    nobody = {None, mind.view.viewer, *mind.friends}
    for whom in sorted(set(votes.values()) - nobody, key=_votes_for(votes), reverse=True):
        if not mind.is_good or mind.suspicions[whom] >= 0:
            return FinalVote(whom)
    whom = accuse(mind).whom
    return EndDay() if whom is None else FinalVote(whom)


def last_word(mind):
    return EndLastWord()


def end_defence(mind):
    return EndDefence()


def night(mind):
    (answer_class,) = menu(mind.rules, mind.view, mind.decision)
    return nights.ANSWERS[answer_class](mind)


def _promised(mind, kind):
    """The player whom a pledge of this kind is about that one keeps, None without one."""
    for pledge in promised_now(mind.rules, mind.view, mind.heard, mind.decision.kind):
        if isinstance(pledge, kind) and pledge.player in mind.suspicions and _keeps(mind, pledge.player):
            return pledge.player
    return None


def _keeps(mind, player):
    """The good keep their word unless they know better by now; others where it costs nothing, or they care."""
    if mind.is_good:
        return mind.suspicions[player] > -1
    return player not in mind.friends or mind.rng.random() < mind.persona.candour


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
