"""A player that accuses and votes by suspicion, agrees with its group at night, and acts on what it was shown."""

from games.kernel.decisions import menu
from games.titles.mafia.bots import nights
from games.titles.mafia.bots.trust import friends, suspicions
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Accuse, Decide, EndDay, EndDefence, EndLastWord, FinalVote, VoteFor

ACCUSED_FROM = 1.0
"""How suspect somebody must be to be accused, or executed alone."""
HUNCH = 0.4
"""How often somebody is accused without that: by the good, and by those who hide among them."""


def choose(rules, view, decision, rng):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ANSWERS[decision.kind](rules, view, decision, rng)


def accuse(rules, view, decision, rng):
    """The most suspect, where that is enough; now and then the most suspect anyway."""
    scores = _scores(view, rng)
    whom = max(scores, key=scores.get)
    sure = scores[whom] > ACCUSED_FROM and (_is_good(view) or rng.random() < 0.5)
    hunch = rng.random() < HUNCH and whom not in friends(view)
    return Accuse(whom if sure or hunch else None)


def vote(rules, view, decision, rng):
    """For the most suspect of the suspects; not for oneself."""
    scores = _scores(view, rng)
    suspects = [seat for seat in view.phase.suspects if seat in scores]
    return VoteFor(max(suspects, key=scores.get) if suspects else None)


def decide(rules, view, decision, rng):
    """Execute whom one suspects; never friends, nor oneself."""
    scores, suspects = _scores(view, rng), view.phase.suspects
    if view.viewer in suspects or friends(view) & set(suspects):
        return Decide(False)
    return Decide(sum(scores[seat] for seat in suspects) / len(suspects) > (0.3 if _is_good(view) else 0))


def open_vote(rules, view, decision, rng):
    """Go along with the most votes that are for somebody suspect enough, else vote as one accuses."""
    votes = view.phase.votes
    for whom in sorted(set(votes.values()) - {None, view.viewer, *friends(view)}, key=_votes_for(votes), reverse=True):
        if not _is_good(view) or suspicions(view)[whom] >= 0:
            return FinalVote(whom)
    whom = accuse(rules, view, decision, rng).whom
    return EndDay() if whom is None else FinalVote(whom)


def last_word(rules, view, decision, rng):
    return EndLastWord()


def end_defence(rules, view, decision, rng):
    return EndDefence()


def night(rules, view, decision, rng):
    (answer_class,) = menu(rules, view, decision)
    return nights.ANSWERS[answer_class](rules, view, decision, rng)


def _scores(view, rng):
    """Seat -> how suspect, with a little chance in it."""
    return {seat: score + rng.uniform(-0.4, 0.4) for seat, score in suspicions(view).items()}


def _votes_for(votes):
    """Seat -> how many vote for it, of those alike the first first."""
    return lambda seat: (sum(whom == seat for whom in votes.values()), -seat)


def _is_good(view):
    return roles.is_good(view.table.role[view.viewer])


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
