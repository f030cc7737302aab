"""Two histories of one game, in rows, that look the same to one viewer: other secrets, and more hidden moves."""

import json
import random
from dataclasses import replace

from games import store
from games.kernel import Event, Step, apply
from games.kernel.chance import Chance
from games.kernel.errors import RulesError
from games.models import Event as EventRow
from games.models import Game, Player
from games.store import event_in
from games.store.replay import step_at
from games.titles.machrou3.rules.moves import CastVote


def twins(record, viewer, start=0, seeds=range(100)):
    """Two games that `viewer` cannot tell from each other: `record` from move `start` on, and another history; or None.

    In the other one cards are dealt otherwise, others vote otherwise and vote again.
    """
    steps = [step_at(record, number) for number in range(start + 1, record.state.number + 1)]
    deal, told = steps[0].before, _told(record, start)
    mine = tuple(each for each in told if each.to is None or viewer in each.to)
    for seed in seeds:
        opening = record.rules.redeal(deal, viewer, Chance(f"{seed:032x}"))
        played = _played(record.rules, opening, steps, viewer, random.Random(seed))
        if played and _seen(played, viewer) == _seen(steps, viewer):
            return _written(record, deal, steps, told), _written(record, opening, played, mine)
    return None


def _played(rules, state, steps, viewer, rng):
    """The same moves from another opening, the votes of others among others; None where one is not allowed."""
    cards, played = _cards(rules, steps, viewer, rng), []
    try:
        for number, step in enumerate(steps):
            for answer in cards.get(number, [step.move.answer]):
                played.append(apply(rules, state, replace(step.move, answer=answer)))
                state = played[-1].after
    except RulesError:
        return None
    return played


def _cards(rules, steps, viewer, rng):
    """Index of a step -> the cards laid there: of each vote's others the same cards in other hands, some laid twice."""
    found = {}
    for batch in _votes(rules, steps):
        others = [number for number in batch if steps[number].move.seat != viewer]
        hands = [steps[number].move.answer for number in others]
        rng.shuffle(hands)
        for number, card in zip(others, hands):
            again = card is not None and number != batch[-1] and rng.random() < 0.5
            found[number] = [CastVote("with" if card.card == "against" else "against"), card] if again else [card]
    return found


def _votes(rules, steps):
    """The indices of the steps of each vote, where every seat answered once."""
    batches = {}
    for number, step in enumerate(steps):
        asked = [each for each in step.before.decisions if rules.questions[each.kind].sealed]
        if asked and asked[0].kind == "vote":
            batches.setdefault(asked[0].id, []).append(number)
    return [batch for batch in batches.values() if all(steps[number].move.answer for number in batch)]


def _seen(steps, viewer):
    """What the viewer was told, moment by moment."""
    told = [tuple(each.what for each in step.events if each.to is None or viewer in each.to) for step in steps]
    return [moment for moment in told if moment]


def _written(record, opening, steps, told):
    """The Record of a history in rows of its own, with the same people; `told`: the events of its opening."""
    game = Game.objects.get(pk=record.pk)
    players = list(Player.objects.filter(game=record.pk))
    other = Game.objects.create(slug=game.slug, name=game.name, size=game.size, pace=game.pace, options=game.options)
    for each in players:
        Player.objects.create(game=other, user_id=each.user_id, name=each.name, joined=each.joined)
    store.create(other, record.rules, Step(None, opening, None, told))
    for step in steps:
        store.save(store.lock(other.pk), step)
    return store.read(other.pk)


def _told(record, number):
    """The events of a move."""
    rows = EventRow.objects.filter(game=record.pk, move=number).order_by("index")
    return tuple(
        Event(event_in(record.rules.slug, row.kind, json.dumps(row.data)), row.to and tuple(row.to)) for row in rows
    )
