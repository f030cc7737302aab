import pytest

from tests.fuzz import world as worlds


@pytest.fixture
def world(db):
    return worlds.build()
