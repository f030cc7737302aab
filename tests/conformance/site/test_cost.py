"""What pages and answers of every game cost at a full table: few statements, however old the game is."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import store
from games.kernel import owed
from games.services.playing import play
from tests import tables
from tests.conformance.site.tables import dealt, played, reader, url
from tests.titles.shapes import FULL

pytestmark = pytest.mark.django_db

PAGE, MEAN, MOST = 10, 11, 15
"""Statements of a page; of an answer, as a mean and at most."""
ANSWERS = 60


def statements(call):
    with CaptureQueriesContext(connection) as captured:
        call()
    return sum(not each["sql"].startswith(("SAVEPOINT", "RELEASE")) for each in captured.captured_queries)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", ["table", "live", "chronicle"])
def test_a_page_of_a_full_table_costs_few_statements_at_any_age(slug, name):
    rng, record = random.Random(2), dealt(FULL[slug])
    client = reader(tables.user_at(record, 0))
    for moves in (0, 5, 60):
        record = played(record, rng, moves)
        client.get(url(record, name))
        assert statements(lambda: client.get(url(record, name))) <= PAGE  # noqa: B023


def test_an_answer_at_a_full_table_costs_few_statements(slug):
    """Counted where several answers in a row open what was sealed, and where nothing is."""
    rng, record, counts = random.Random(3), dealt(FULL[slug]), []
    while len(counts) < ANSWERS and record.state.outcome is None:
        decision = rng.choice(owed(record.state))
        user, answer = tables.user_at(record, decision.seat), tables.answer_for(record, decision, rng)
        counts.append(statements(lambda: play.submit(record.pk, user_id=user.pk, number=decision.id, answer=answer)))  # noqa: B023
        record = store.read(record.pk)
    assert max(counts) <= MOST
    assert sum(counts) / len(counts) <= MEAN
