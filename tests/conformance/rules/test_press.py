"""What is said in words that the rules can read: any game lets it be written down, read again and judged."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.bots import choose, kinds, talk
from games.kernel import dump, load, owed, view
from games.kernel.chance import Chance
from games.kernel.decisions import check_answer, check_blanks
from games.kernel.errors import BadAnswer
from games.kernel.hearing import Heard, Utterance
from games.kernel.judging import check_act, horizons, verdict
from games.kernel.press import ACTS, Because, Claim, Deal, Distrust, Endorse, Pledge, Promise, Trust, Verdict
from games.mechanics.personas import PLAIN
from tests.conformance.play import filled, game
from tests.titles.judged import told

SEED = 9


def pledges(rules, look, seat, rng):
    """One of each kind that the seat can give now."""
    offers = {record: kind.fields(look, seat) for record, kind in rules.pledges.items()}
    return [filled(rng, record, fields) for record, fields in offers.items() if fields is not None]


@cache
def promised(shape):
    """(the steps of a game, promises given in it): in ten of its states by any seat, until any round."""
    rng = random.Random(SEED)
    steps = game(shape, SEED)
    given = []
    for step in sorted(rng.sample(steps[:-1], 10), key=lambda each: each.after.number):
        state = step.after
        seat = rng.choice(state.seats)
        look = view(shape.rules, state, seat)
        if look.outcome is None:
            given += [
                Promise(seat, each, state.number, rng.choice(horizons(shape.rules, look)))
                for each in pledges(shape.rules, look, seat, rng)
            ]
    return steps, given


def judged(shape, steps, given, state, viewer):
    look = view(shape.rules, state, viewer)
    deeds = told(steps, viewer, state.number)
    return [verdict(shape.rules, look, promise, deeds) for promise in given if promise.since <= state.number]


def test_every_act_is_written_down_and_read_again(shape):
    _steps, given = promised(shape)
    assert {type(each.what) for each in given} == set(shape.rules.pledges)
    rng = random.Random(SEED)
    look = view(shape.rules, game(shape, SEED)[-2].after, 0)
    acts: list[Any] = [Distrust(1), *(Pledge(each.what, each.until) for each in given)]
    acts += [Deal(1, each.what, each.what, 0) for each in given]
    for record, kind in shape.rules.claims.items():
        fields = kind.fields(look)
        if fields is not None:
            acts.append(Claim(filled(rng, record, fields)))
    acts += [Because(Trust(1), event.what) for step in game(shape, SEED) for event in step.events if event.to is None]
    acts += [Endorse(seat) for seat in shape.rules.endorsed(look)]
    for act in acts:
        assert load(shape.rules, Any, dump(shape.rules, act, Any)) == act


def test_no_record_is_called_like_another(shape):
    rules = shape.rules
    classes = {*rules.phases, *rules.answers, *rules.events, *rules.facts, *rules.records, *rules.orders}
    classes |= {*ACTS, *rules.pledges, *rules.claims, rules.options, rules.table}
    assert [name for name, times in Counter(each.__name__ for each in classes).items() if times > 1] == []


def test_what_is_settled_stays_settled_and_the_end_settles_all(shape):
    steps, given = promised(shape)
    for viewer in (0, None):
        before: dict = {}
        for step in steps[:: max(1, len(steps) // 12)]:
            found = judged(shape, steps, given, step.after, viewer)
            for place, now in enumerate(found):
                assert before.get(place, Verdict.OPEN) in (Verdict.OPEN, Verdict.UNKNOWN, now), given[place]
                before[place] = now
        last = judged(shape, steps, given, steps[-1].after, viewer)
        assert {Verdict.OPEN, Verdict.UNKNOWN} & set(last) == set()
        assert len(set(last)) > 1


def test_verdicts_are_the_same_where_what_the_reader_cannot_know_is_dealt_anew(shape):
    steps, given = promised(shape)
    rng = random.Random(SEED)
    for step in rng.sample(steps[1:], 8):
        viewer = rng.choice((*step.after.seats, None))
        world = shape.rules.redeal(step.after, viewer, Chance(f"{rng.getrandbits(128):032x}"))
        assert judged(shape, steps, given, world, viewer) == judged(shape, steps, given, step.after, viewer)


def test_verdicts_are_the_same_for_everybody(shape):
    """They lie open on pages: one that hung on what its reader alone has learned would tell others of it."""
    steps, given = promised(shape)
    for step in random.Random(SEED).sample(steps[1:], 8):
        found = [judged(shape, steps, given, step.after, viewer) for viewer in (*step.after.seats, None)]
        assert all(each == found[0] for each in found)


def test_what_cannot_be_said_is_refused(shape):
    look = view(shape.rules, game(shape, SEED)[0].after, 0)
    kind = next(iter(shape.rules.pledges))
    blanks = shape.rules.pledges[kind].fields(look, 0)
    pledge = filled(random.Random(1), kind, blanks)
    check_act(shape.rules, look, Pledge(pledge, horizons(shape.rules, look)[0]))
    happened = next(event.what for step in game(shape, SEED) for event in step.events if event.to is None)
    check_act(shape.rules, look, Because(Distrust(1), happened))
    for seat in set(shape.rules.endorsed(look)) - {0}:
        check_act(shape.rules, look, Endorse(seat))
    check_blanks(blanks, pledge)
    for act in (
        Distrust(0),
        Distrust(99),
        Pledge(pledge, 77),
        Pledge(None, 0),
        Claim(pledge),
        Deal(0, pledge, pledge, 0),
        Because(Pledge(pledge, 0), happened),
        Because(Distrust(0), happened),
        Because(Distrust(1), pledge),
        Endorse(0),
        Endorse(99),
        7,
    ):
        with pytest.raises(BadAnswer):
            check_act(shape.rules, look, act)


def test_bots_hear_whatever_can_be_said(shape):
    """Also acts that none of them says: nothing is answered to them that the rules don't take."""
    rules, steps = shape.rules, game(shape, SEED)
    happened = next(event.what for step in steps for event in step.events if event.to is None)
    rng = random.Random(SEED)
    for step in rng.sample([each for each in steps if owed(each.after)], 6):
        state = step.after
        said = [
            Utterance(f"{act}{seat}", seat, act, state.number, state.table.round)
            for seat in state.seats
            for act in (Because(Distrust((seat + 1) % 3), happened), Endorse((seat + 1) % 3), Trust((seat + 1) % 3))
        ]
        for kind in kinds(rules.slug):
            asked = owed(state)[0]
            look = view(rules, state, asked.seat)
            answer = choose(kind, rules, look, asked, rng, Heard(said))
            check_answer(rules.questions[asked.kind], look, asked, answer)
            talk(kind, rules, look, Heard(said), rng, PLAIN)
