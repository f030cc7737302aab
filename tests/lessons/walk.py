"""A lesson, walked through: its script answers for everybody but the learner."""

from itertools import islice, product

from games import store
from games.kernel import Move, apply, menu, owed, start, view
from games.mechanics.random_answer import fill
from games.services.playing import bots
from games.titles import registry

MOST = 8
"""Answers that are tried at a step that takes any."""

LESSONS = [slug for slug, title in registry.titles().items() if title.lesson]


def walk(slug, choose):
    """(the steps that were met, in order; the outcome). choose: function(step, view, decision) -> the learner's answer.

    Raises IllegalMove where the script, or the learner, answers what the rules don't allow.
    """
    rules, lesson = registry.ruleset(slug), registry.title(slug).lesson
    newcomers = (0, *(None,) * (lesson.players - 1))
    state = start(rules, rules.options(**lesson.options), newcomers, lesson.seed).after
    learner, met = state.seating.index(0), []
    while state.outcome is None:
        decision = owed(state)[0]
        seen = view(rules, state, decision.seat)
        step = lesson.step_of(seen, decision) if decision.seat == learner else None
        answer = lesson.script(seen, decision) if step is None else choose(step, seen, decision)
        met += [step] if step else []
        state = apply(rules, state, Move(decision.id, decision.seat, answer, "player", 0)).after
    return met, state.outcome


def possible(slug, seen, decision):
    """Some of the answers that the rules allow: of each kind, with each choice of its blanks, a handful of all."""
    found = []
    for act, blanks in menu(registry.ruleset(slug), seen, decision).items():
        found += islice(_filled(act, blanks), MOST)
    return found


def _filled(act, blanks):
    for chosen in product(*(_values(blank) for blank in blanks)):
        yield fill(act, blanks, None, **{blank.name: value for blank, value in zip(blanks, chosen, strict=True)})


def _values(blank):
    if blank.kind == "yes":
        return (True, False)
    if blank.kind == "number":
        return tuple(dict.fromkeys((blank.least, blank.most)))
    choices = sorted({each for group in blank.choices.values() for each in group}) if blank.by else blank.choices
    if blank.kind == "one":
        return tuple(choices)
    few, all_of_them = tuple(choices)[: blank.least], tuple(choices)[: blank.most or None]
    return tuple(dict.fromkeys((few, all_of_them)))


def asked(game):
    """(the learner, what they see, the decision that the lesson asks them, its step) of a game on the site.

    The bots have answered before. None for the last two once it is over.
    """
    while bots.play_bots(game.pk):
        pass
    record = store.read(game.pk)
    lesson = registry.title(game.slug).lesson
    player = next(each for each in record.players if each.user_id)
    seen = view(record.rules, record.state, player.seat)
    steps = ((each, lesson.step_of(seen, each)) for each in seen.asks)
    decision, step = next((found for found in steps if found[1]), (None, None))
    return player, seen, decision, step
