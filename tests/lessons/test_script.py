"""Each lesson goes on to its end, whatever its learner may answer, and teaches every step on the way."""

import pytest
from django.utils.translation import override

from games.kernel.errors import BadAnswer
from games.titles import registry
from games.titles.lesson import said
from tests.lessons.walk import LESSONS, possible, walk

each_lesson = pytest.mark.parametrize("slug", LESSONS)


def by_script(slug):
    """What the script would answer for the learner."""
    return lambda step, seen, decision: registry.title(slug).lesson.script(seen, decision)


@each_lesson
def test_a_lesson_meets_each_of_its_steps_in_their_order(slug):
    met, _ = walk(slug, by_script(slug))
    assert tuple(met) == registry.title(slug).lesson.steps


@each_lesson
def test_what_a_step_asks_for_is_what_the_script_would_answer(slug):
    lesson = registry.title(slug).lesson

    def choose(step, seen, decision):
        answer = lesson.script(seen, decision)
        assert step.wanted is None or step.wanted.fits(answer), (step.round, step.kind)
        return answer

    walk(slug, choose)


@each_lesson
def test_at_each_step_that_asks_for_one_answer_the_rules_allow_others_too(slug):
    lesson = registry.title(slug).lesson

    def choose(step, seen, decision):
        if step.wanted:
            assert not all(step.wanted.fits(each) for each in possible(slug, seen, decision)), (step.round, step.kind)
        return lesson.script(seen, decision)

    walk(slug, choose)


@each_lesson
def test_a_free_answer_leads_on_to_every_later_step(slug):
    lesson, tried = registry.title(slug).lesson, 0
    for free in (step for step in lesson.steps if step.wanted is None):
        for answer in free_answers(slug, free):
            try:
                met, outcome = walk(slug, answering(slug, free, answer))
            except BadAnswer:
                continue  # blanks that depend on one another: no answer after all
            tried += 1
            assert tuple(met) == lesson.steps, answer
            assert outcome
    assert tried > 1


def answering(slug, here, answer):
    """The learner answers so at the step `here`, and as the script would elsewhere."""
    script = registry.title(slug).lesson.script
    return lambda step, seen, decision: answer if step is here else script(seen, decision)


def free_answers(slug, free):
    found = []

    def choose(step, seen, decision):
        if step is free:
            found.extend(possible(slug, seen, decision))
        return registry.title(slug).lesson.script(seen, decision)

    walk(slug, choose)
    return found


@each_lesson
def test_the_last_answer_decides_who_wins(slug):
    lesson = registry.title(slug).lesson
    last = lesson.steps[-1]
    assert last.wanted is None
    outcomes = set()
    for answer in free_answers(slug, last):
        try:
            _, outcome = walk(slug, answering(slug, last, answer))
        except BadAnswer:
            continue
        outcomes.add((outcome.winner, outcome.seats))
    assert len(outcomes) > 1


@each_lesson
def test_a_lesson_has_a_few_steps_and_each_of_them_says_something(slug):
    lesson = registry.title(slug).lesson
    assert 4 <= len(lesson.steps) <= 12
    assert len({(step.round, step.kind) for step in lesson.steps}) == len(lesson.steps)
    assert all(1 <= len(step.notes) <= 5 for step in lesson.steps)
    assert lesson.ending


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
@each_lesson
def test_a_lesson_speaks_every_language_with_the_names_of_the_table(slug, language):
    lesson = registry.title(slug).lesson
    names = [f"name-{seat}" for seat in range(lesson.players)]
    notes = [note for step in lesson.steps for note in step.notes] + list(lesson.ending)
    texts = [note.text for note in notes] + [step.wanted.why_not for step in lesson.steps if step.wanted]
    with override("en"):
        english = [said(text, names) for text in texts]
    with override(language):
        for text, plain in zip(texts, english, strict=True):
            told = said(text, names)
            assert sorted(name for name in names if name in told) == sorted(name for name in names if name in plain)
            assert (told == plain) == (language == "en")
