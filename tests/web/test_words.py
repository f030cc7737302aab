"""The words of Machrou3: every event, question and answer has some, in every language, with names and numbers."""

import random

import pytest
from django.utils import translation

from games import store
from games.forms.build import build
from games.kernel import owed, view
from games.reading.feeds import chronicle
from games.reading.scene import read_scene, seats_of
from games.templatetags.sentences import parts
from games.titles.machrou3.rules import RULESET
from games.titles.machrou3.words import acts, questions, sayings
from games.titles.machrou3.words.cards import LASTING
from games.views.table import forms_of
from games.wording.parts import Mention, listed, plain, sentence
from games.wording.times import span
from tests import tables
from tests.slow import but_first


def test_every_event_has_a_sentence():
    assert set(sayings.SAY) == set(RULESET.events)


def test_every_question_and_answer_has_words():
    assert set(questions.QUESTIONS) == set(RULESET.questions)
    assert set(acts.ACTS) == set(RULESET.answers)
    for kind, question in RULESET.questions.items():
        assert questions.silence(kind)
        assert kind == "help" or questions.asked(kind)
        assert question.acts


def test_every_lasting_effect_of_the_deck_has_words():
    effects = {step["do"] for power in RULESET.content.powers.values() for step in power.steps if "duration" in step}
    assert effects - {"set_speaker"} <= set(LASTING)


@pytest.mark.django_db
@pytest.mark.parametrize("options", [None, tables.ADVANCED], ids=["beginner", "advanced"])
@pytest.mark.parametrize("language", but_first(["en", "ar", "fr"]))
def test_a_whole_game_reads_as_sentences(language, options):
    rng, record = random.Random(2), tables.started(5, options=options)
    while record.state.outcome is None:
        record = _read_and_play(record, rng, language)
    with translation.override(language):
        scene = read_scene(record.pk, record.players[0].user_id, language)
        told = chronicle(scene, limit=None)
        for each in (*told.rounds, *told.alone):
            for entry in each.entries:
                text = plain(entry.parts)
                assert text and "{" not in text and text[-1] in ".?"


def _read_and_play(record, rng, language):
    decision = rng.choice(owed(record.state))
    with translation.override(language):
        scene = read_scene(record.pk, record.players[decision.seat].user_id, language)
        for form in forms_of(scene):
            assert "{" not in plain(form.question) + plain(form.hint) + form.silence
    tables.one_move(record.pk, rng)
    return store.read(record.pk)


@pytest.mark.django_db
def test_a_battle_is_previewed_with_its_totals():
    """M6.6: the sums as they stand are told with each way to challenge."""
    record = tables.started(5)
    (decision,) = owed(record.state)
    scene = read_scene(record.pk, record.players[decision.seat].user_id, "en")
    speech = scene.wording.speech(scene.look, decision, scene.names)
    form = build(RULESET, view(RULESET, record.state, decision.seat), decision, speech)
    fight = next(act for act in form.acts if act.key == "Battle")
    figures = [option.figure for group in fight.blanks[0].groups for option in group.options]
    assert figures and all(figure.replace(" : ", "").isdigit() for figure in figures)


def test_sentences_and_lists():
    lara, zahle = Mention("player", 0, "Lara"), Mention("district", "zahle", "Zahle")
    assert sentence("{who} takes {what}: {n}.", who=lara, what=zahle, n=7) == (lara, " takes ", zahle, ": ", "7", ".")
    assert plain(listed([lara, zahle, lara])) == "Lara, Zahle and Lara"
    assert plain(listed([])) == "nobody"


@pytest.mark.parametrize("sign", [",", ".", "\u00a0?", "،", "؟", "»."])
def test_no_line_begins_with_the_sign_that_follows_a_player(sign):
    lara, seats = Mention("player", 0, "Lara"), seats_of(("Lara", "Ziad"), 1)
    shown = parts((lara, f"{sign} <b>", Mention("player", 1, "Ziad"), " stays"), seats)
    assert shown.startswith('<span class="joined"><span class="chip ')
    assert f"</bdi></span>{sign}</span> &lt;b&gt;<span" in shown and shown.endswith("</bdi></span> stays")


def test_time_left_in_two_units():
    assert [span(seconds) for seconds in (-5, 59, 60, 3_700, 200_000)] == [
        "0 s",
        "59 s",
        "1 min",
        "1 h 1 min",
        "2 d 7 h",
    ]
