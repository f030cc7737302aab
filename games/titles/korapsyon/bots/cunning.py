"""A player that weighs who may be the corrupt together. One of the good plays its best answers on: each in a few worlds
that may be the real one, by sensible players, to the end of the year. The corrupt answer by rule, for playing on
brought them nothing; they play on all the same, lest the time that an answer takes tells who they are.
"""

from functools import cached_property

from games.kernel import Move, apply, owed, view
from games.kernel.hearing import SILENCE, promised_now
from games.mechanics import playing_on
from games.mechanics.personas import PLAIN
from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.bots import belief, sensible
from games.titles.korapsyon.bots.answers import answers
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.bots.outlook import chance_of_bad
from games.titles.korapsyon.bots.rings import beliefs_of, rings
from games.titles.korapsyon.bots.worlds import world
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.content import CITIZEN, COA, OMBUDSPERSON, side
from games.titles.korapsyon.rules.moves import FinishTalk, NameForJail, Scheme
from games.titles.korapsyon.rules.phases.jail import AUTO, NORMAL, WITNESS

WORK, FEWEST, MOST = 400, 3, 8
"""About how many answers of players may be played out in all; in how many worlds each answer is tried at least, and at
most. The work is counted and not timed, so that the same view and the same draw give the same answer.
"""

HIDDEN, LATER = 4, 2
"""How often about each active player answers from the hidden phase on until the end of the year, and from later on."""

TOGETHER = (AUTO, WITNESS, NORMAL)
"""Votes in which whoever is on one's side is taken to answer as one does: one vote alone seldom decides."""

MARGIN = 0.01
"""By how much more an answer has to bring than what a sensible player answers."""


class DeepMind(Mind):
    """A mind that weighs who may be the corrupt together, to whom a kickback is worth more."""

    greed = 3.0

    @cached_property
    def rings(self):
        """{the seats that may be the corrupt together: the chance that they are}."""
        seen = belief.beliefs(self.view)
        return rings(self.view, seen, self._heard_of(seen))

    @cached_property
    def beliefs(self):
        return beliefs_of(self.view, self.rings)


def choose(rules, look, decision, rng, heard, persona):
    """The answer of the cunning player to `decision`, which is the viewer's own; it keeps promises as sensible does."""
    mind = DeepMind(rules, look, heard, rng, persona, decision)
    best = answers(mind)
    own = CORRUPT.get(decision.kind, lambda mind: best[0])(mind) if mind.is_corrupt else None
    if len(best) == 1 or promised_now(rules, look, heard, decision.kind):
        return own or best[0]
    drawn = rng.choices(list(mind.rings), list(mind.rings.values()), k=worlds_for(look, len(best)))
    starts = (world(rules, look, ring, rng) for ring in drawn)

    def worth_in(start, answer):
        bad = _worth(rules, start, Move(decision.id, decision.seat, answer, "bot"), rng)
        return 1 - bad + MARGIN * (answer == best[0])

    found = playing_on.best(best, (start for start in starts if start is not None), worth_in, rng)
    return own or found


def scheme(mind):
    """The corrupt steal and pay for nothing, for the fund is what wins; they suppress an audit where a friend does."""
    return Scheme(True, suppress=any(each.suppress for each in mind.view.confided.values() if each is not None))


CORRUPT = {"hidden": scheme, "project": lambda mind: sensible.build(mind, one_friend=True)}
"""What the corrupt answer otherwise than sensible ones. A second friend on a committee brings nothing but suspicion."""


def worlds_for(look, answers):
    """In how many worlds so many answers are tried, by who answers until the end of the year."""
    left = (HIDDEN if look.phase.kind == "Hidden" else LATER) * len(people.active(look.table))
    return max(FEWEST, min(MOST, WORK // (answers * left)))


def _worth(rules, start, move, rng):
    """The chance of Bad at the end of the year in which the move is made in this world."""
    roles, kind = start.table.role, next(each.kind for each in start.decisions if each.id == move.decision)
    friends = [each for each in start.decisions if side(roles[each.seat]) == side(roles[move.seat])]
    along = {each.id for each in friends if kind in TOGETHER and move.answer != NameForJail(each.seat)}
    state = apply(rules, start, move).after
    while state.outcome is None and state.table.round == start.table.round:
        asked = owed(state)[0]
        answer = move.answer if asked.id in along else _answer(rules, state, asked, rng)
        state = apply(rules, state, Move(asked.id, asked.seat, answer, "bot")).after
    return chance_of_bad(state)


def _answer(rules, state, asked, rng):
    """What a sensible player answers; who has nothing to decide is not asked."""
    role = state.table.role[asked.seat]
    if asked.kind == "hidden" and role in (CITIZEN, COA):
        return Suspect(None)
    if asked.kind == "discussion" and role != OMBUDSPERSON:
        return FinishTalk()
    return sensible.choose(rules, view(rules, state, asked.seat), asked, rng, SILENCE, PLAIN)
