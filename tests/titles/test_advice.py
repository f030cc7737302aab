"""In practice a strong bot says on demand what it would answer: from what the reader sees, in the words of the form."""

import random
from itertools import islice

import pytest
from django.test import Client
from django.utils.translation import override

from games import store
from games.forms import advice
from games.kernel import menu, owed
from games.models import Game
from games.reading.scene import scene_as
from games.services.tables import lobby
from games.titles import registry
from tests import tables
from tests.proof import tables as dealt_tables
from tests.proof.rows import redealt, undone
from tests.proof.watch import browser, user_at
from tests.secrecy.conftest import still  # noqa: F401, autouse
from tests.slow import but_first

QUESTIONS = [(slug, kind) for slug, rules in registry.rulesets().items() for kind in rules.questions]
SHAPES = [(slug, shape) for slug in registry.rulesets() for shape in registry.title(slug).secrets.shapes]


@pytest.mark.parametrize(("slug", "kind"), QUESTIONS)
def test_every_answer_to_every_question_has_a_reason(slug, kind):
    reasons = registry.title(slug).words.reasons
    for act in registry.ruleset(slug).questions[kind].acts:
        told = set()
        for language in ("en", "ar", "fr"):
            with override(language):
                told.add(str(reasons.get(act, reasons.get(kind))))
        assert len(told) == 3, act


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "shape"), but_first(SHAPES))
def test_every_question_of_a_game_is_advised_on_with_a_reason(slug, shape):
    players = registry.title(slug).secrets.shapes[shape].players[0]
    opening = dealt_tables.dealt(registry.ruleset(slug), shape, 3, players)
    met = set()
    for record in dealt_tables.moments(opening, random.Random(3), 150):
        for decision in owed(record.state):
            if (decision.kind, decision.seat % 2) in met:
                continue
            met.add((decision.kind, decision.seat % 2))
            found = advice.advise(scene_as(record, decision.seat, "en"), decision)
            assert str(found.act.title) and str(found.reason), decision.kind
            assert all(str(label) and all(str(each.label) for each in words) for label, words in found.lines)
    assert met


@pytest.mark.django_db
@pytest.mark.parametrize("slug", but_first(["mafia", "machrou3", "korapsyon", "article2"]))
def test_what_the_reader_cannot_see_changes_no_advice(slug):
    title = registry.title(slug)
    shape = next(iter(title.secrets.shapes))
    opening = dealt_tables.dealt(title.rules, shape, 4, title.secrets.shapes[shape].players[0])
    Game.objects.update(practice=True)
    advised = 0
    for record in islice(dealt_tables.moments(opening, random.Random(4), 40), 0, None, 4):
        for decision in owed(record.state)[:2]:
            path = f"/t/{record.public_id}/advice/{decision.id}/"
            worlds = []
            for world in (undone(), redealt(record, decision.seat, 5)):
                with world:
                    worlds.append(browser(user_at(record, decision.seat)).get(path, headers={"HX-Request": "true"}))
            advised += worlds[0].status_code == 200
            assert worlds[0].content == worlds[1].content, decision.kind
    assert advised > 5


@pytest.fixture
def practised(db):
    """(a client, the Record of its practice game)"""
    user = tables.user_at(tables.started(2, slug="article2"), 0)
    game = lobby.start_practice(user, slug="article2", players=2)
    client = Client()
    client.force_login(user)
    return client, store.read(game.pk)


def mine(record):
    while not [each for each in owed(record.state) if not record.players[each.seat].bot]:
        record = tables.one_move(record.pk, random.Random(1)) or store.read(record.pk)
    return record, next(each for each in owed(record.state) if not record.players[each.seat].bot)


def test_practice_offers_it_as_a_link_that_is_a_part_for_a_script_and_a_page_without(practised):
    client, record = practised
    record, decision = mine(record)
    address = f"/t/{record.public_id}/advice/{decision.id}/"
    assert f'href="{address}"' in client.get(f"/t/{record.public_id}/").content.decode()
    part, page = client.get(address, headers={"HX-Request": "true"}), client.get(address)
    told = str(advice.advise(scene_as(record, decision.seat, "en"), decision).act.title)
    assert told in part.content.decode() and "<html" not in part.content.decode()
    assert told in page.content.decode() and "<html" in page.content.decode()
    assert part.content == client.get(address, headers={"HX-Request": "true"}).content  # asked twice, it says the same


@pytest.mark.django_db
def test_what_speaks_for_each_other_answer_that_is_open_stands_there_too():
    user = tables.user_at(tables.started(2, slug="article2"), 0)
    client = Client()
    client.force_login(user)
    record, decision = mine(store.read(lobby.start_practice(user, slug="machrou3", players=4).pk))
    scene = scene_as(record, decision.seat, "en")
    told = advice.advise(scene, decision)
    speech = scene.wording.speech(scene.look, decision, scene.names)
    titles = {str(speech.act(each).title) for each in menu(scene.rules, scene.look, decision)}
    assert {str(act.title) for act, _ in told.others} == titles - {str(told.act.title)}
    part = client.get(f"/t/{record.public_id}/advice/{decision.id}/", headers={"HX-Request": "true"}).content.decode()
    assert all(f"<dt>{act.title}</dt>" in part for act, _ in told.others) and len(told.others) > 2


def test_a_question_that_is_closed_leads_back_to_the_table(practised):
    client, record = practised
    response = client.get(f"/t/{record.public_id}/advice/999/")
    assert (response.status_code, response["Location"]) == (303, f"/t/{record.public_id}/")


@pytest.mark.django_db
def test_a_game_with_others_and_a_lesson_have_none():
    record = tables.started(2, slug="article2")
    (decision,) = owed(record.state)
    client = Client()
    client.force_login(tables.user_at(record, decision.seat))
    assert "advice" not in client.get(f"/t/{record.public_id}/").content.decode()
    assert client.get(f"/t/{record.public_id}/advice/{decision.id}/").status_code == 404
    lesson = lobby.start_lesson(tables.user_at(record, 0), slug="article2", lesson=registry.title("article2").lesson)
    client.force_login(tables.user_at(record, 0))
    assert "advice/" not in client.get(f"/t/{lesson.public_id}/").content.decode()
    assert client.get(f"/t/{Game.objects.get(pk=lesson.pk).public_id}/advice/1/").status_code == 404
