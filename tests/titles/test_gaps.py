"""A form of any game that is sent with gaps says what is missing where it is seen: beside its field and its button."""

import random

import pytest

from games import store
from games.kernel import menu, owed, view
from games.kernel.decisions import Default
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS
from tests.titles.pages import Tree

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = {
    "flagship": {"persons": 5},
    "advanced": {"persons": 6, "options": tables.ADVANCED},
    HANDS: {"persons": 4, "slug": HANDS},
    COMMITTEES: {"persons": 9, "slug": COMMITTEES},
    NIGHTS: {"persons": 9, "slug": NIGHTS},
}


@pytest.mark.parametrize("table", but_first(TABLES))
def test_what_is_missing_is_said_in_open_folds_beside_its_field_and_its_button(table):
    record = tables.started(**TABLES[table])
    rng, seen = random.Random(2), {}
    for _ in range(80):
        if record.state.outcome:
            break
        for decision in owed(record.state):
            for act in gaps(record, decision):
                if (decision.kind, act) not in seen:
                    page = refused(record, decision, act)
                    seen[decision.kind, act] = amiss(page, decision.id)
        tables.one_move(record.pk, rng)
        record = store.read(record.pk)
    assert len(seen) > 4
    assert {key: wrong for key, wrong in seen.items() if wrong} == {}


def gaps(record, decision):
    """The kinds of answer to a decision in which something has to be chosen; "" where one of several has to be."""
    offers = menu(record.rules, view(record.rules, record.state, decision.seat), decision)
    asking = [each.__name__ for each, fields in offers.items() if any(map(is_open, fields))]
    return [*asking, ""] if asking and len(offers) > 1 else asking


def is_open(field):
    return field.least > 0 if field.kind == "some" else field.default is Default.ABSENT


def refused(record, decision, act):
    """The page that comes back for an answer of which only the kind is said."""
    client = tables.client_at(record, decision.seat)
    address = f"/t/{record.public_id}/answer/{decision.id}/"
    response = client.post(address, {"act": act})
    assert response.status_code == 422
    return response.content.decode()


def amiss(page, decision):
    """What is wrong with how the faults of a form are shown."""
    form = next(each for each in Tree(page).root.down() if each.attrs.get("id") == f"answer-{decision}")
    nodes = list(form.down())
    faults = [each for each in nodes if "data-faulty" in each.attrs]
    wrong = [] if faults else ["no fault is shown"]
    for fault in faults:
        fields = [each for each in nodes if each.attrs.get("aria-describedby") == fault.attrs["id"]]
        wrong += [f"folded: {each.tag}" for each in (fault, *fields) if folded(each)]
        if not fields or not all(map(told_wrong, fields)):
            wrong.append(f"no field is told to be wrong: {fault.attrs['id']}")
    for row in nodes:
        if "answer-row" in row.classes and not [each for each in row.down() if "field-error" in each.classes]:
            wrong.append("nothing is said beside the button")
    return wrong


def told_wrong(field):
    """Whether a field says that it is wrong, or each box of its to tick does."""
    boxes = [each for each in field.down() if each.attrs.get("type") == "checkbox"]
    wrong = [each.attrs.get("aria-invalid") == "true" for each in (field, *boxes)]
    return wrong[0] or (boxes and all(wrong[1:]))


def folded(node):
    return any(each.tag == "details" and "open" not in each.attrs for each in node.up())
