"""What helps in practice: cards that lie open, hints that fade and can be switched, an answer taken back."""

import random

import pytest
from django.test import Client

from games import store
from games.kernel import owed
from games.models import Game
from games.services.tables import lobby
from games.titles import registry
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, HANDS

pytestmark = pytest.mark.django_db

ASK = "What would a strong player do?"
EXPLAINED = 'class="about" id="about-%d" open'


def learner():
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    client = Client()
    client.force_login(user)
    return user, client


def practice(user, slug=HANDS, players=2):
    """(its Record at the learner's question, the question)"""
    record = store.read(lobby.start_practice(user, slug=slug, players=players).pk)
    while not [each for each in owed(record.state) if not record.players[each.seat].bot]:
        tables.one_move(record.pk, random.Random(1))
        record = store.read(record.pk)
    return record, next(each for each in owed(record.state) if not record.players[each.seat].bot)


def page(client, record):
    return client.get(f"/t/{record.public_id}/").content.decode()


def test_hints_fade_over_the_first_three_games_of_a_title():
    user, client = learner()
    for finished, (explained, asked) in enumerate([(True, True), (False, True), (False, True), (False, False)]):
        record, decision = practice(user)
        shown = page(client, record)
        assert (EXPLAINED % decision.id in shown, ASK in shown) == (explained, asked), finished
        tables.played_until(record, lambda each: each.state.outcome is not None)
    record, decision = practice(user, COMMITTEES, 9)
    assert EXPLAINED % decision.id in page(client, record)  # another title begins anew


def test_a_lesson_and_a_game_that_was_left_do_not_count():
    user, client = learner()
    lesson = lobby.start_lesson(user, slug=HANDS, lesson=registry.title(HANDS).lesson)
    Game.objects.filter(pk=lesson.pk).update(status="over", winner="x", reason="x", ended=lesson.created)
    practice(user)
    record, decision = practice(user)
    assert EXPLAINED % decision.id in page(client, record)


def test_hints_are_switched_on_and_off_for_all_practice_games():
    user, client = learner()
    record, decision = practice(user)
    assert client.post(f"/t/{record.public_id}/hints/", {"hints": "off"}).status_code == 303
    shown = page(client, practice(user)[0])
    assert ASK not in shown and "Show hints" in shown
    client.post(f"/t/{record.public_id}/hints/", {"hints": "bogus"})
    assert ASK not in page(client, record)
    client.post(f"/t/{record.public_id}/hints/", {"hints": "on"})
    shown = page(client, record)
    assert ASK in shown and EXPLAINED % decision.id in shown and "Hide the hints" in shown


def test_an_answer_is_taken_back_and_the_question_stands_again():
    user, client = learner()
    record, decision = practice(user)
    assert client.post(f"/t/{record.public_id}/take-back/", follow=True).content.decode().count("nothing yet") == 1
    answer = tables.answer_for(record, decision, random.Random(1))
    tables.play.submit(record.pk, user_id=user.pk, number=decision.id, answer=answer)
    response = client.post(f"/t/{record.public_id}/take-back/")
    assert (response.status_code, response["Location"]) == (303, f"/t/{record.public_id}/#panel-now")
    assert f'id="answer-{decision.id}"' in page(client, record)


@pytest.mark.parametrize("slug", but_first(registry.rulesets()))
def test_ones_own_cards_lie_open_in_practice_and_face_down_elsewhere(slug):
    user, client = learner()
    about = registry.title(slug).about
    record, _ = practice(user, slug, about.usual)
    assert '<details class="secret" id="secret" open data-lies-open>' in page(client, record)
    with_others = tables.started(about.usual, slug=slug)
    client.force_login(tables.user_at(with_others, 0))
    shown = page(client, with_others)
    assert '<details class="secret" id="secret">' in shown
    assert "take-back" not in shown and "/hints/" not in shown and "Show hints" not in shown


def test_at_a_table_with_others_nothing_is_taken_back():
    record = tables.started(2, slug=HANDS)
    client = Client()
    client.force_login(tables.user_at(record, 0))
    told = client.post(f"/t/{record.public_id}/take-back/", follow=True).content.decode()
    assert "practice alone" in told
