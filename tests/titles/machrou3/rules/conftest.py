"""Lets pytest explain the assertions of Machrou3's tables."""

import pytest

pytest.register_assert_rewrite("tests.titles.machrou3.rules.table", "tests.titles.machrou3.rules.drawing")
