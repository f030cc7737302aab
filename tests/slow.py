"""Which parameters of a test wait for the whole suite (`./test --all`, `.ci/run`)."""

import pytest


def but_first(values):
    """The first value in each run, the others in the whole suite alone.

    Of parameters that a fixture or a product brings, `pytest.mark.one_in(n)` lets all but every n-th wait.
    """
    first, *rest = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*first), *(pytest.param(*value, marks=pytest.mark.slow) for value in rest)]
