"""Lets pytest explain the assertions of the harness."""

import pytest

pytest.register_assert_rewrite("tests.titles.harness")
