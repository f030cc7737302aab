"""The words of every game, in every language: of each event that recorded games show, each question, each answer."""

from functools import cache
from pathlib import Path

import pytest
from django.template import loader
from django.utils import translation

from games.forms.build import build
from games.kernel import asks, view
from games.titles import registry
from games.wording.event_sentences import say
from games.wording.parts import plain
from tests.recorded import record

LANGUAGES = ("en", "ar", "fr")
SPRITES = [Path(f"games/static/games/icons/{name}.svg") for name in ("sprite", "more")]
EVERY = 5
"""Of how many moments one is looked at for its questions."""


steps_of = cache(lambda path: record.read(path)[1])


def names_in(slug, state, language):
    players = tuple(f"player {seat}" for seat in state.seats)
    return registry.title(slug).words.names(registry.ruleset(slug).content, players, language)


def reads(text):
    """Whether it is a text with everything in it filled in."""
    return bool(text) and "{" not in text and "None" not in text


def test_icons_are_of_its_events_and_in_a_sprite(slug):
    rules, wording = registry.ruleset(slug), registry.title(slug).words
    sprites = "".join(sprite.read_text(encoding="utf-8") for sprite in SPRITES)
    assert wording.icons and set(wording.icons) <= set(rules.events)
    assert all(f'id="{icon}"' in sprites for icon in wording.icons.values())
    assert set(wording.asides) <= set(rules.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_recorded_event_reads_as_a_sentence(slug, language):
    with translation.override(language):
        for path in record.games(slug):
            steps = steps_of(path)
            names = names_in(slug, steps[0].after, language)
            for event in {repr(event.what): event.what for step in steps for event in step.events}.values():
                text = plain(say(registry.title(slug).words, event, names))
                assert reads(text) and text[-1] in ".?!…", (path.stem, event, text)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_recorded_question_has_a_form_with_words(slug, language):
    rules, wording = registry.ruleset(slug), registry.title(slug).words
    with translation.override(language):
        for path in record.games(slug):
            for step in steps_of(path)[::EVERY]:
                names = names_in(slug, step.after, language)
                for seat in {each.seat for each in step.after.decisions}:
                    look = view(rules, step.after, seat)
                    for decision in asks(step.after, seat):
                        form = build(rules, look, decision, wording.speech(look, decision, names))
                        assert reads(plain(form.question)) and "{" not in plain(form.hint) + form.silence
                        for act in form.acts:
                            assert reads(str(act.title)) or reads(str(act.button)), (path.stem, decision, act)


def test_what_the_table_is_at_and_its_rounds_have_words(slug):
    rules, wording = registry.ruleset(slug), registry.title(slug).words
    for language in LANGUAGES:
        with translation.override(language):
            assert reads(str(wording.title)) and all(reads(str(wording.round(number))) for number in range(1, 9))
            assert all(reads(str(name)) for name, _kinds in wording.groups.values())
    grouped = [kind for _name, kinds in wording.groups.values() for kind in kinds]
    assert set(grouped) <= set(rules.questions) and len(set(grouped)) == len(grouped)


def test_what_others_are_asked_is_told_to_those_who_wait(slug):
    rules, wording = registry.ruleset(slug), registry.title(slug).words
    asked = {
        decision.kind
        for path in record.games(slug)
        for step in steps_of(path)
        for decision in step.after.decisions
        if not decision.standing
    }
    assert asked <= set(rules.questions)
    assert all(reads(str(wording.asked(kind))) for kind in asked)


def test_every_part_of_its_pages_has_a_template(slug):
    assert registry.title(slug).page
    for name, template in registry.title(slug).parts.items():
        if name != "chart" or slug == "machrou3":
            assert loader.get_template(template)
