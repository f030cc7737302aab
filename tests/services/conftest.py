import pytest

from tests import tables


@pytest.fixture
def record():
    """A game of five persons that has just been dealt."""
    return tables.started()


@pytest.fixture
def voting():
    """A game in which several seats owe a sealed vote."""
    return tables.played_until(tables.started(), tables.sealed_vote)
