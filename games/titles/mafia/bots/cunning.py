"""A player that thinks in whole deals. One of the good asks how often each player is a criminal in those that fit what
it saw; a criminal plays its best answers on, each in a few worlds, by sensible players to the end of the game.

How long it takes must not tell which it is. So each draws as many deals and plays as many games on, by what everybody
sees; the good learn nothing from theirs.
"""

from functools import cached_property
from itertools import islice
from math import log
from typing import Any

from games.kernel import Move, apply, owed, view
from games.kernel.hearing import SILENCE, bound_by
from games.mechanics import playing_on
from games.mechanics.personas import PLAIN
from games.titles.mafia.bots import sensible
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.bots.worlds import deals, world
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Accuse, Attack, Decide, VoteFor

SETTLING, DEALS = 40, 300
"""How many deals are passed over, and how many there are with these."""

ANSWERS = 4
"""How many answers are tried; where there are fewer, some more than once."""

WORK, FEWEST, MOST = 1600, 4, 16
"""About how many answers of players may be played out in all; in how many worlds each answer is tried at least, or none
is, and at most. The work is counted and not timed, so that the same view and the same draw give the same answer.
"""

DAILY = ("accuse", "accuse_together", "trial", "second_trial", "all_or_none", "execute")
"""What is asked by day and is played on."""

UNSEEN = 0.3
"""How often somebody was what it never was in all deals looked at."""


class Reader(Mind):
    """The mind of one of the good, who weighs whole deals."""

    def __init__(self, mind, found):
        super().__init__(mind.rules, mind.view, mind.heard, mind.rng, mind.persona, mind.decision)
        self.found, self.before = found, mind.suspicions

    @cached_property
    def suspicions(self):
        """Seat -> how suspect it is, by how often it is a criminal in these deals: 0 is as suspect as the average."""
        counts = dict.fromkeys(self.before, UNSEEN)
        for deal in self.found:
            for seat in counts:
                counts[seat] += roles.is_criminal(deal.cards[seat])
        of = len(self.found) + 2 * UNSEEN
        average = sum(counts.values()) / max(1, len(counts))
        return {seat: _log_odds(count / of) - _log_odds(average / of) for seat, count in counts.items()}


def choose(rules, look, decision, rng, heard, persona):
    """The answer of the cunning player to `decision`, which is the viewer's own."""
    if decision.kind in ("defence", "last_word"):
        return sensible.choose(rules, look, decision, rng, heard, persona)
    mind = Mind(rules, look, heard, rng, persona, decision)
    found = list(islice(deals(look, mind.suspicions, rng), SETTLING, DEALS))
    if mind.is_good:
        best = [sensible.ANSWERS[decision.kind](Reader(mind, found) if found else mind)]
    else:
        best = _answers(mind, sensible.ANSWERS[decision.kind](mind))
    number = worlds_for(look, decision)
    if not number or not found:
        return best[0]
    tried = [best[place % len(best)] for place in range(ANSWERS)]
    drawn = found[:: len(found) // number][:number]

    def worth_in(start, answer):
        return _worth(rules, start, Move(decision.id, decision.seat, answer, "bot"), rng) / tried.count(answer)

    return playing_on.best(tried, [world(look, deal, rng) for deal in drawn], worth_in, rng)


def worlds_for(look, decision):
    """In how many worlds answers are tried, by what is asked and how many live; 0 where there are too many."""
    by_night = decision.kind == "night" and look.table.round > 1
    number = min(MOST, WORK // (ANSWERS * len(look.table.alive) ** 2))
    return number if number >= FEWEST and (by_night or decision.kind in DAILY) else 0


def _log_odds(chance):
    return log(chance / (1 - chance))


def _answers(mind, usual):
    """The usual answer and, unless it is bound by its word, others that a criminal may give."""
    look, scores = mind.view, mind.suspicions
    others = sorted((seat for seat in scores if seat not in mind.friends), key=scores.get, reverse=True)
    found: list[Any] = []
    if bound_by(mind.rules, look, mind.heard):
        return [usual]
    if isinstance(usual, Attack) and not look.confided and look.options.signal != "blind":
        found = [Attack(seat, usual.check) for seat in mind.rng.sample(others, len(others))]
    elif isinstance(usual, Accuse):
        today = [each.whom for each in look.table.accusations if each.round == look.table.round]
        found = [Accuse(seat) for seat in (None, *others[:2], *today) if seat is None or seat in others]
    elif isinstance(usual, VoteFor):
        found = [VoteFor(seat) for seat in look.phase.suspects if seat != look.viewer]
    elif isinstance(usual, Decide):
        found = [Decide(not usual.execute)]
    return list(dict.fromkeys((usual, *found)))[:ANSWERS]


def _worth(rules, start, move, rng):
    """Whether whoever answers so in this world wins the game."""
    state = apply(rules, start, move).after
    while state.outcome is None:
        asked = owed(state)[0]
        answer = sensible.choose(rules, view(rules, state, asked.seat), asked, rng, SILENCE, PLAIN)
        state = apply(rules, state, Move(asked.id, asked.seat, answer, "bot")).after
    return move.seat in state.outcome.seats
