"""A lesson on the site: a click begins it, each step says its notes beside the table, whoever strays is told why."""

import re

import pytest
from django.test import Client

from accounts.models import User
from games import store
from games.kernel import owed
from games.models import Game
from games.services.errors import Declined
from games.services.playing import bots, play
from games.services.tables import lobby, starting
from games.titles import registry
from games.titles.lesson import BOT, said
from tests.lessons.walk import LESSONS, asked, possible

each_lesson = pytest.mark.parametrize("slug", LESSONS)
FIRST = LESSONS[0]


def text(response):
    return response.content.decode()


def selected(page, selector):
    """Whether the last part of a selector of the kinds that lessons use names an element of the page."""
    last = selector.split()[-1]
    if last.startswith("#"):
        return f'id="{last[1:]}"' in page
    if last.startswith("."):
        return any(set(last[1:].split(".")) <= set(found.split()) for found in re.findall(r'class="([^"]*)"', page))
    return last.strip("[]") in page


@each_lesson
def test_every_step_is_shown_with_its_notes_beside_what_they_speak_of(client, begin, slug):
    game = begin(slug)
    lesson, met = registry.title(slug).lesson, []
    while True:
        player, seen, decision, step = asked(game)
        page = text(client.get(f"/t/{game.public_id}/"))
        if step is None:
            break
        met.append(step)
        assert f'data-step="{len(met)}"' in page
        assert page.count("data-beside=") == len(step.notes)
        assert f"/answer/{decision.id}/" in page
        for note in step.notes:
            assert selected(page, note.beside), note.beside
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
    assert tuple(met) == lesson.steps
    assert Game.objects.get(pk=game.pk).status == Game.Status.OVER
    assert f'data-step="{len(met) + 1}"' in page
    assert f'action="/learn/{slug}/"' in page
    assert f"/t/{game.public_id}/again/" not in page


@each_lesson
def test_an_answer_that_leads_astray_is_refused_and_says_why(begin, slug):
    game = begin(slug)
    lesson, refused = registry.title(slug).lesson, 0
    while True:
        player, seen, decision, step = asked(game)
        if step is None:
            break
        for answer in possible(slug, seen, decision) if step.wanted else ():
            if step.wanted.fits(answer):
                continue
            with pytest.raises(Declined) as refusal:
                play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=answer)
            names = [each.name for each in store.read(game.pk).players]
            assert str(refusal.value) == said(step.wanted.why_not, names)
            refused += 1
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
    assert refused


def test_the_page_says_why_an_answer_leads_astray_and_keeps_the_question(client, begin):
    game = begin(FIRST)
    _, _, decision, step = asked(game)
    answer = f"/t/{game.public_id}/answer/{decision.id}/"
    response = client.post(answer, {"act": "Pass", "Pass-then": "declare", "then": "declare"})
    assert response.status_code == 422
    assert str(step.wanted.why_not) in text(response)
    assert answer in text(response)


def test_a_stranger_begins_the_lesson_with_one_click(db):
    client = Client()
    for page in ("/", f"/games/{FIRST}/"):
        assert f'action="/learn/{FIRST}/"' in text(client.get(page))
    response = client.post(f"/learn/{FIRST}/")
    game = Game.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/t/{game.public_id}/")
    assert (game.status, game.practice, game.bots, User.objects.get().is_guest) == ("running", True, BOT, True)


def test_who_comes_back_goes_on_with_the_same_lesson(client, begin):
    game = begin(FIRST)
    player, seen, decision, _ = asked(game)
    lesson = registry.title(FIRST).lesson
    play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
    asked(game)
    assert client.post(f"/learn/{FIRST}/")["Location"] == f"/t/{game.public_id}/"
    assert 'data-step="2"' in text(client.get(f"/t/{game.public_id}/"))
    assert f"/t/{game.public_id}/" in text(client.get("/home/"))


def test_a_lesson_under_way_keeps_no_guest_from_practising(db, settings):
    settings.TABLE_LIMITS = settings.TABLE_LIMITS | {"PRACTICE_GAMES": (1, 1)}
    guest = User.objects.create(username="Ziad", is_guest=True)
    lobby.start_lesson(guest, slug=FIRST, lesson=registry.title(FIRST).lesson)
    assert lobby.start_practice(guest, slug=FIRST, players=4)


def test_a_question_that_the_script_answers_is_not_shown_to_the_learner(client, begin, monkeypatch):
    """Round 2 of the first lesson begins with a question of the learner's that teaches nothing (M3.1)."""
    game = begin(FIRST)
    lesson = registry.title(FIRST).lesson
    for _ in range(2):
        player, seen, decision, _ = asked(game)
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
    monkeypatch.setattr(bots, "MOST_ANSWERS", 1)
    while True:
        record = store.read(game.pk)
        mine = [each for each in owed(record.state) if record.players[each.seat].user_id]
        if mine:
            break
        bots.play_bots(game.pk)
    assert mine[0].kind == "speaker"
    assert f"/answer/{mine[0].id}/" not in text(client.get(f"/t/{game.public_id}/"))


def test_no_lesson_of_a_game_that_is_not_there(client):
    assert client.post("/learn/chess/").status_code == 404


def test_a_lesson_says_that_its_deal_is_always_the_same(client, begin):
    game = begin(FIRST)
    page = text(client.get(f"/t/{game.public_id}/deal/"))
    assert "always dealt alike" in page
    assert "began before" not in page


def finish(game):
    """Answer every step of a lesson as its script would."""
    while True:
        player, seen, decision, step = asked(game)
        if step is None:
            return
        answer = registry.title(game.slug).lesson.script(seen, decision)
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=answer)


@pytest.mark.parametrize("how", ["", "harder", "easier", "friends"])
def test_no_table_with_friends_comes_of_a_lesson_whose_deal_everybody_knows(client, begin, how):
    game = begin(FIRST)
    finish(game)
    client.post(f"/t/{game.public_id}/again/", {"how": how})
    assert Game.objects.get() == game


def test_only_practice_is_dealt_as_a_lesson(learner):
    lesson = registry.title(FIRST).lesson
    table = lobby.create_table(learner, name="Cedars", size=lesson.players, bots=BOT, slug=FIRST)
    starting.start_game(table.pk)
    table.refresh_from_db()
    assert table.deal_fingerprint  # of what each adds to the deal; a lesson has none


def test_others_see_nothing_of_a_lesson(begin, db):
    game = begin(FIRST)
    stranger = Client()
    stranger.force_login(User.objects.create(username="Ziad"))
    for page in ("", "live/", "replay/", "deal/"):
        assert stranger.get(f"/t/{game.public_id}/{page}").status_code == 404
