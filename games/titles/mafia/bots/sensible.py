"""A player that accuses and votes by suspicion, agrees with its group at night, and acts on what it was shown."""

from games.kernel.decisions import menu
from games.titles.mafia.bots import nights
from games.titles.mafia.bots.trust import friends, suspicions
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import NOBODY, Accuse, Decide, EndDefence, VoteFor

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
    return Accuse(whom if sure or hunch else NOBODY)


def vote(rules, view, decision, rng):
    """For the most suspect of the suspects; not for oneself."""
    scores = _scores(view, rng)
    suspects = [seat for seat in view.phase.suspects if seat in scores]
    return VoteFor(max(suspects, key=scores.get) if suspects else NOBODY)


def decide(rules, view, decision, rng):
    """Execute whom one suspects; never friends, nor oneself."""
    scores, suspects = _scores(view, rng), view.phase.suspects
    if view.viewer in suspects or friends(view) & set(suspects):
        return Decide(False)
    return Decide(sum(scores[seat] for seat in suspects) / len(suspects) > (0.3 if _is_good(view) else 0))


def end_defence(rules, view, decision, rng):
    return EndDefence()


def night(rules, view, decision, rng):
    (answer_class,) = menu(rules, view, decision)
    return nights.ANSWERS[answer_class](rules, view, decision, rng)


def _scores(view, rng):
    """Seat -> how suspect, with a little chance in it."""
    return {seat: score + rng.uniform(-0.4, 0.4) for seat, score in suspicions(view).items()}


def _is_good(view):
    return roles.is_good(view.table.role[view.viewer])


ANSWERS = {
    "night": night,
    "accuse": accuse,
    "accuse_together": accuse,
    "defence": end_defence,
    "trial": vote,
    "second_trial": vote,
    "all_or_none": decide,
    "execute": decide,
}
