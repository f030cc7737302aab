"""Of every game: what a viewer cannot know makes no difference to anything that they are sent."""

import random
from dataclasses import replace

import pytest
from django.apps import apps

from games.models import Message, ThreadMember
from games.titles import registry
from tests.proof import outputs, pairs, play, run, silence, tables
from tests.proof.rows import rewrite, undone
from tests.titles.examples import COMMITTEES, GROUP_BY_NIGHT, NIGHTS

OTHERS = sorted(set(registry.rulesets()) - {"machrou3"})
SHAPES = [(slug, shape) for slug in OTHERS for shape in registry.title(slug).secrets.shapes]
NAMES = ["-".join(each) for each in SHAPES]


def test_every_game_is_proved():
    assert all(title.secrets.shapes for title in registry.titles().values())


@pytest.mark.parametrize(("slug", "shape"), SHAPES, ids=NAMES)
def test_forty_pairs_of_worlds_look_the_same(slug, shape):
    proof = run.prove(registry.ruleset(slug), shape, 40, 0, seed=3)
    assert proof.faults == []
    assert proof.pairs == 40


@pytest.mark.parametrize(("slug", "shape", "seed"), [(NIGHTS, "own", 11), (COMMITTEES, "new", 44)])
def test_whoever_dies_or_comes_back_and_is_let_see_more_is_told_no_secret(slug, shape, seed):
    """Games in which a viewer dies where the dead see all (F3.8), or is back from its suspension (K3.2)."""
    assert run.prove(registry.ruleset(slug), shape, 20, 0, seed=seed).faults == []


def test_an_answer_that_is_given_aloud_is_noticed_and_one_that_is_sealed_is_not():
    rules = registry.ruleset(NIGHTS)
    met = [state for seed in range(8) for state in play.states(rules, "own", seed, 11)]
    asked = {each.kind for state in met for each in state.decisions}
    kept = {each.kind for state in met for each in pairs.unnoticed(rules, state)}
    assert "open_vote" in asked - kept
    assert "night" in kept


def test_a_sealed_answer_that_is_changed_is_looked_at_too():
    rules = registry.ruleset(NIGHTS)
    met = play.states(rules, "basic", 3, 8)
    changed = [each for state in met for each in pairs.unnoticed(rules, state) if each.id in state.answers]
    assert {each.kind for each in changed} >= {"night"}


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "shape"), SHAPES, ids=NAMES)
def test_everything_that_is_put_out_is_the_same_in_two_worlds(slug, shape):
    proof = run.prove(registry.ruleset(slug), shape, 100, 1, seed=30)
    assert proof.faults == []
    assert proof.pages == 1


LAWS = {
    "alike",
    "unmoved",
    "whatever",
    "in_any_order",
    "refusals_alike",
    "kept_by_nobody",
    "strangers_learn_nothing",
}
BESIDE_ANSWERS = {"who_looked", "who_is_away", "who_left_a_thread"}


@pytest.mark.django_db
def test_what_others_do_beside_their_answers_is_looked_at_in_each_game(monkeypatch):
    def planted(*told, **more):
        return ["a leak"]

    for module, names in ((silence, {"who_was_silent", *BESIDE_ANSWERS}), (run.laws, LAWS), (run, {"told_apart"})):
        for name in names:
            monkeypatch.setattr(module, name, lambda *told, **more: [])
    for name in BESIDE_ANSWERS:
        monkeypatch.setattr(silence, name, planted)
    proof = run.prove(registry.ruleset(NIGHTS), "basic", 2, 2, seed=2)
    assert [line.rpartition(": ")[2] for line in proof.faults] == ["a leak"]


@pytest.mark.django_db
def test_each_of_it_comes_up():
    record = tables.dealt(registry.ruleset(NIGHTS), "basic", 8, 6)
    tried = {law.__name__ for seed in range(20) for law, _told, _named in run._beside_answers(record, 0, seed)}
    assert tried == BESIDE_ANSWERS


@pytest.mark.django_db
def test_who_was_silent_is_looked_at_wherever_answers_lie_sealed(monkeypatch):
    for name in LAWS:
        monkeypatch.setattr(run.laws, name, lambda *told, **more: [])
    monkeypatch.setattr(run, "told_apart", lambda *told, **more: [])
    monkeypatch.setattr(run, "_beside_answers", lambda *told: [])
    monkeypatch.setattr(silence, "who_was_silent", lambda *told: ["a leak"])
    proof = run.prove(registry.ruleset(NIGHTS), "basic", 2, 2, seed=2)
    assert proof.faults


@pytest.mark.django_db
def test_who_reads_on_in_a_group_that_they_have_left_does_so_in_the_other_world():
    record = tables.dealt(registry.ruleset(NIGHTS), "basic", 8, 6)
    group = next(circle for circle in record.rules.circles(record.state) if circle.key == GROUP_BY_NIGHT)
    left, table = group.seats[0], record.state.table
    dead = replace(record.state, table=replace(table, alive=tuple(seat for seat in table.alive if seat != left)))
    with undone():
        rewrite(record, dead, left, random.Random(1))
        kept = ThreadMember.objects.filter(thread__circle=GROUP_BY_NIGHT)
        assert set(kept.values_list("player__seat", flat=True)) == set(group.seats)
        assert not Message.objects.filter(thread__circle=GROUP_BY_NIGHT).exists()


@pytest.mark.django_db
def test_events_are_named_by_numbers_alone():
    with undone():
        record = tables.dealt(registry.ruleset(OTHERS[0]), SHAPES[0][1], 5, 3)
        for name in outputs.ROWS_TOLD:
            rows = apps.get_model("games", name).objects.filter(game=record.pk)
            assert rows and all(str(row) == f"event {row.pk}" for row in rows)


@pytest.mark.django_db
def test_what_bots_say_is_looked_at_once_in_each_game(monkeypatch):
    monkeypatch.setattr(run, "_prove_pages", lambda proof, *told: setattr(proof, "pages", proof.pages + 1))
    monkeypatch.setattr(run.speaking, "says_alike", lambda at, bot, seed: [f"a leak of {at.record.players[bot].bot}"])
    for name in ("shown_alike", "persona_alike"):
        monkeypatch.setattr(run.speaking, name, lambda at, *told: ["a leak"])
    proof = run.prove(registry.ruleset(NIGHTS), "basic", 2, 2, seed=2)
    assert [line.rpartition(": ")[2] for line in proof.faults] == ["a leak of sensible", "a leak"] * 2
