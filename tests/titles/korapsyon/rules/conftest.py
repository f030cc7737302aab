"""Lets pytest explain the assertions of the test table."""

import pytest

pytest.register_assert_rewrite("tests.titles.korapsyon.rules.table")
