from copy import deepcopy

import pytest

from tests.fuzz import world as worlds
from tests.proof.rows import undone


@pytest.fixture(scope="module")
def built(django_db_setup, django_db_blocker):
    """Built once for all tests of a module, which undo what they write."""
    with django_db_blocker.unblock(), undone():
        yield worlds.build()


@pytest.fixture
def world(built, db):
    return deepcopy(built)
