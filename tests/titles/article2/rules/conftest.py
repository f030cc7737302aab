"""Lets pytest explain the assertions of the test table."""

import pytest

pytest.register_assert_rewrite("tests.titles.article2.rules.table")
