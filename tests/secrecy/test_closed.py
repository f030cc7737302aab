"""Nothing is told by the shape of a page: with its covers closed it is the same, whatever lies under them."""

import random
from collections import Counter
from importlib import import_module

import pytest
from django.urls import reverse

from games.forms import build
from games.kernel import menu, owed
from games.kernel.decisions import Field
from games.services.playing import orders
from games.titles import registry
from games.titles.machrou3.rules.moves import DeclareObjective, Pass, UnmaskJudge
from games.titles.machrou3.rules.orders import PassTurns
from tests.proof import laws, silence, tables, watch
from tests.proof.closed import closed, closed_form, forms_told_apart, told_apart
from tests.proof.heard import listening
from tests.proof.play import some_answer
from tests.proof.rows import undone
from tests.recorded import record as recorded
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

pytestmark = pytest.mark.django_db

TRIED = 6

MOMENTS, WORLDS = 6, 4
"""At how many moments the form of each kind of question is looked at, and with how many other worlds it is compared."""

MOVES = 60
"""Of a game whose pages are compared."""


def asked(state, rng):
    """kind -> a seat that is asked it."""
    return {each.kind: each.seat for each in rng.sample(state.decisions, len(state.decisions))}


def recorded_forms_told_apart(slug):
    """(the kinds of questions that recorded games ask, those whose closed forms tell some of the worlds apart)."""
    met, rng, broken = Counter(), random.Random(slug), set()
    for path in recorded.games(slug):
        rules, steps, _end = recorded.read(path)
        for step in rng.sample(steps, len(steps)):
            for kind, seat in asked(step.after, rng).items():
                met[kind] += 1
                for _world in range(WORLDS if met[kind] <= MOMENTS else 0):
                    broken.update(forms_told_apart(rules, step.after, seat, rng.getrandbits(40)))
    return set(met), broken


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", registry.rulesets())
def test_closed_forms_of_two_worlds_are_equal_at_every_question(slug):
    assert recorded_forms_told_apart(slug) == (set(registry.ruleset(slug).questions), set())


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("slug", "answer", "kind"),
    [
        ("machrou3", "UnmaskJudge", "turn"),
        ("machrou3", "Expose", "expose"),
        (HANDS, "Distract", "play"),
        (COMMITTEES, "BuildSmall", "project"),
        (NIGHTS, "Suspect", "night"),
    ],
)
def test_a_cover_that_is_taken_away_is_noticed(slug, answer, kind, monkeypatch):
    words = import_module(f"games.titles.{slug}.words.acts")
    open_now = frozenset(each for each in words.SECRET if each.__name__ != answer)
    assert open_now != words.SECRET
    monkeypatch.setattr(words, "SECRET", open_now)
    assert kind in recorded_forms_told_apart(slug)[1]


def test_where_one_answer_is_left_its_form_does_not_tell_whether_a_secret_one_is_open(monkeypatch):
    """Who can neither campaign nor challenge nor swap, and has no objective to draw, may still declare one."""
    rules, steps, _end = recorded.read(recorded.games("machrou3")[0])
    state, turn = next((step.after, each) for step in steps for each in step.after.decisions if each.kind == "turn")
    offers, drawn = {Pass: menu(rules, state, turn)[Pass]}, []
    unmasking = {UnmaskJudge: (Field("player", of="seat", choices=state.seats), *offers[Pass])}
    for secret in ({}, {DeclareObjective: ()}, unmasking):
        monkeypatch.setattr(build, "menu", lambda *asked, secret=secret: secret | offers)
        drawn.append(closed_form(rules, state, turn))
    assert drawn[0] == drawn[1] == drawn[2] and 'value="Pass"' in drawn[0]


@pytest.mark.one_in(9)
@pytest.mark.parametrize(
    ("slug", "shape"), [(slug, shape) for slug, title in registry.titles().items() for shape in title.secrets.shapes]
)
def test_closed_pages_of_two_worlds_are_equal(slug, shape):
    """At the first moment of each kind of question that a game comes to."""
    players = registry.title(slug).secrets.shapes[shape].players[-1]
    record, rng = tables.dealt(registry.ruleset(slug), shape, 50, players), random.Random(shape)
    met, broken = set(), []
    with listening():
        for now in tables.moments(record, rng, MOVES):
            for kind, seat in asked(now.state, rng).items():
                if kind not in met:
                    met.add(kind)
                    broken += [(kind, name) for name in told_apart(now, seat, rng.getrandbits(40))]
    assert met and broken == []


def closed_page(record, seat):
    client = watch.browser(watch.user_at(record, seat))
    return closed(client.get(reverse("games:table", args=[record.public_id])).content.decode())


def closed_pages_of_answers(record, decision):
    """The closed pages of a seat after some of the answers that it may give, and how many different ones these are."""
    pages, given = set(), set()
    for seed in range(TRIED):
        answer = some_answer(record.rules, record.state, decision, random.Random(seed))
        with undone(), listening():
            closed_page(record, decision.seat)  # what is new is new once
            laws.give(record, decision, answer)
            pages.add(closed_page(record, decision.seat))
            given.add(answer)
    return pages, given


def test_ones_standing_orders_do_not_show(scenes):
    record, seat = scenes.turn, owed(scenes.turn.state)[0].seat
    with undone(), listening():
        closed_page(record, seat)  # what is new is new once
        before = closed_page(record, seat)
        orders.give(record.pk, user=watch.user_at(record, seat), order=PassTurns())
        opened = watch.browser(watch.user_at(record, seat)).get(reverse("games:table", args=[record.public_id]))
        assert "your standing order does: you pass." in opened.content.decode()
        assert closed_page(record, seat) == before


def test_a_sealed_ballot_does_not_show_after_a_reload(scenes):
    decision = next(each for each in owed(scenes.vote.state) if each.seat == scenes.voter)
    pages, given = closed_pages_of_answers(scenes.vote, decision)
    assert len(given) == 2
    assert len(pages) == 1


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "slug",
    [slug for slug, rules in registry.rulesets().items() if any(each.sealed for each in rules.questions.values())],
)
def test_a_sealed_answer_does_not_show_in_any_game(slug):
    shape = next(iter(registry.title(slug).secrets.shapes))
    players = registry.title(slug).secrets.shapes[shape].players[-1]
    record = tables.dealt(registry.ruleset(slug), shape, 6, players)
    with listening():
        record = silence.until_sealed(record, random.Random(4))
    pages, given = closed_pages_of_answers(record, owed(record.state)[0])
    assert len(given) > 1
    assert len(pages) == 1


def test_what_lies_under_a_cover_is_left_out_and_its_back_is_not():
    face = "<ul><li>card</ul>d"
    page = '<p>a<br>b</p><details class="secret" id="x"><summary>back <b>c</b></summary>{}</details><p>e</p>'
    assert closed(page.format(face)) == page.format("")
