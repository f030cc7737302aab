"""Bots that talk, of any title: what is heard, what would be said, and that it hangs on what a seat sees alone."""

import random
from collections import Counter

from games import bots
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.kernel.hearing import Heard, Utterance, offered_to, opinion, promises
from games.kernel.judging import is_late, verdict
from games.kernel.press import ACCEPT, LATELY, Because, Deal, Respond, Verdict
from games.mechanics.personas import PERSONAS, Persona

TALKATIVE = Persona(talks=1.0, candour=1.0, risk=1.0)


def talker(rules):
    """The kind of bots that practice has, which talks, in the game of these rules."""
    return bots.usual(rules.slug)


def played_while(rules, players, wanted, options=None):
    """The state of a game between bots of that kind, dealt always alike, once `wanted(state)` holds no more."""
    state = start(rules, options or rules.options(), (None,) * players, "07" * 16).after
    rng = random.Random(1)
    while wanted(state):
        decision = owed(state)[0]
        answer = bots.choose(talker(rules), rules, view(rules, state, decision.seat), decision, rng)
        state = apply(rules, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state


def heard(state, *said, lately=()):
    """`said`: (seat, act) of each utterance of this round; `lately`: as of a Heard."""
    number, round_ = state.number, state.table.round
    uttered = [Utterance(str(index), seat, act, number, round_) for index, (seat, act) in enumerate(said)]
    return Heard(uttered, lately=lately)


def said_twice(said):
    """What of all that was said a seat has said again with the same reason; to answer two deals alike is no such."""
    things = [(each.seat, each.act, repr(each.deed)) for each in said if not isinstance(each.act, Respond)]
    return [thing for thing, times in Counter(things).items() if times > 1]


def reasons(rules, state, seat, whom, *lately, said=()):
    """What the seat gives as reasons for its opinions of `whom`, where everybody was told `lately`."""
    acts = says(rules, state, seat, heard(state, *said, lately=lately))
    return {(type(act.what), act.deed) for act in acts if isinstance(act, Because) and act.what.player == whom}


def says(rules, state, seat, listened, persona=TALKATIVE, tries=40):
    """The acts that a seat would say, of so many times that it has occasion to."""
    look = view(rules, state, seat)
    found = [bots.talk(talker(rules), rules, look, listened, random.Random(draw), persona) for draw in range(tries)]
    return [each.act for each in found if each]


def kept_and_broken(played, rules, seats):
    """How many promises of these seats were kept, and broken, in a game of the arena that is over."""
    look = view(rules, played.state, None)
    given = [each for each in promises(played.talk.said) if each.seat in seats]
    found = [verdict(rules, look, each, played.talk.deeds) for each in given]
    return found.count(Verdict.KEPT), found.count(Verdict.BROKEN)


def answer_to(rules, state, seat, offer, *said, offerer=None):
    """What the seat answers to a deal that another offers it, after `said`; None where it is past."""
    other = next(each for each in state.seats if each not in (seat, offer.player)) if offerer is None else offerer
    look, listened = view(rules, state, seat), heard(state, *said, (other, offer))
    if is_late(rules, look, offer, other):
        assert not offered_to(rules, look, listened)
        return None
    return bots.talk(talker(rules), rules, look, listened, random.Random(1), TALKATIVE).act


def accepts(answer):
    """Whether an answer to a deal accepts it; else it is refused, past, or another deal is offered instead."""
    assert answer is None or isinstance(answer, (Deal, Respond))
    return answer == Respond(ACCEPT)


def alike_in_two_worlds(rules, players, games, options=None, rounds=3):
    """How many sayings of so many rounds were compared: each is the same where all that its seat cannot see is dealt
    anew.
    """
    compared = 0
    for seed in range(games):
        lately: list = []
        state = start(rules, options or rules.options(), (None,) * players, f"{seed:032x}").after
        rng, said = random.Random(seed), []
        while state.outcome is None and state.table.round <= rounds:
            seat = rng.randrange(players)
            listened = Heard(list(said), lately=lately[:LATELY], person=0 if seed % 2 else None)
            persona, draw = rng.choice(list(PERSONAS.values())), rng.getrandbits(32)
            world = rules.redeal(state, seat, Chance(f"{len(said):032x}"))
            one, other = (
                bots.talk(talker(rules), rules, view(rules, each, seat), listened, random.Random(draw), persona)
                for each in (state, world)
            )
            assert one == other
            compared += one is not None
            for act, answers in one.acts if one else ():
                said.append(Utterance(str(len(said)), seat, opinion(act), state.number, state.table.round, answers))
            decision = owed(state)[0]
            seen = view(rules, state, decision.seat)
            answer = bots.choose(talker(rules), rules, seen, decision, rng, listened)
            step = apply(rules, state, Move(decision.id, decision.seat, answer, "bot"))
            state, public = step.after, [event.what for event in step.events if event.to is None]
            lately = [*reversed(public), *lately]
    return compared
