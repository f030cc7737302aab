"""The page of one's standing orders."""

import pytest
from django.test import Client

from games.models import StandingOrder
from games.rules.kernel import owed
from tests import tables


@pytest.fixture
def record():
    return tables.started()


def page_of(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client, f"/t/{record.public_id}/orders/"


@pytest.mark.django_db
def test_an_order_is_given_shown_foreseen_and_withdrawn(record):
    (decision,) = owed(record.state)
    client, path = page_of(record, decision.seat)
    page = client.get(path).content.decode()
    assert "you pass; an objective you have met" in page and "You have none." in page
    assert client.post(path, {"kind": "PassTurns"}).status_code == 303
    page = client.get(path).content.decode()
    assert "If you have not answered by then:" in page and "you pass." in page
    assert "would answer what you are asked now" in page
    assert "Standing orders (1)" in client.get(f"/t/{record.public_id}/").content.decode()
    key = StandingOrder.objects.get().key
    assert client.post(path, {"withdraw": key}).status_code == 303
    page = client.get(path).content.decode()
    assert "You withdrew it." in page and "You have none." in page
