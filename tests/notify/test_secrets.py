"""A mail is made of public facts: deal every secret of the table anew, and not a byte of any mail changes."""

import random

import pytest

from games import store
from tests import tables

from .conftest import dealt
from .worlds import assert_equal_in_both_worlds, mails, reached

pytestmark = pytest.mark.django_db


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "persons"), [(1, 4), (2, 5), (3, 6)])
def test_the_same_mails_in_every_world_that_looks_the_same(seed, persons):
    compared, sealed = 0, 0
    for number, record in enumerate(reached(seed, persons)):
        compared += len(assert_equal_in_both_worlds(record, seed * 1000 + number))
        sealed += any(each.answered for each in record.decisions)
    assert compared > 20 and sealed


@pytest.mark.parametrize("seed", [4, 5])
def test_a_sealed_answer_changes_nobody_elses_mail(seed):
    record = tables.played_until(dealt(5), lambda record: tables.sealed_vote(record, 3), seed)
    first = next(each for each in record.decisions if each.sealed and not each.answered)
    before = mails(record)
    rng = random.Random(seed)
    decision = record.decision(first.number)
    giver = tables.user_at(record, first.seat)
    answer = tables.answer_for(record, decision, rng)
    tables.play.submit(record.pk, user_id=giver.pk, number=decision.id, answer=answer)
    after = mails(store.read(record.pk))
    others = [key for key in before if key[0] != giver.pk]
    assert len(others) > 4
    assert {key: before[key] for key in others} == {key: after[key] for key in others}


@pytest.mark.slow
def test_no_mail_names_a_character_or_an_objective_in_a_hand():
    for record in reached(6, 5):
        deck, t = record.rules.content, record.state.table
        secret = [name for each in deck.characters.values() for name in each.names.values()]
        held = [code for code in t.objective.values() if code]
        secret += [title for code in held for title in deck.objectives[code].title.values()]
        for written, _ in mails(record).values():
            assert not [word for word in secret if written and word in written]
