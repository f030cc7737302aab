"""Lets pytest explain the assertions of the test tables."""

import pytest

pytest.register_assert_rewrite("tests.rules.table", "tests.rules.drawing")
