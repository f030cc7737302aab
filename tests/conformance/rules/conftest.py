"""Every test here is of one table of a game: `shape`."""

import pytest

from tests.titles.shapes import ALL


def pytest_generate_tests(metafunc):
    if "shape" in metafunc.fixturenames:
        metafunc.parametrize("shape", [pytest.param(shape, id=shape.name) for shape in ALL])
