"""Lets pytest explain the assertions of the harness and of Machrou3's table."""

import pytest

pytest.register_assert_rewrite("tests.rules.harness", "tests.rules.table", "tests.rules.drawing")
