"""Every test here is of one game that the site has: `slug`."""

import pytest

from games.titles import registry


def pytest_generate_tests(metafunc):
    if "slug" in metafunc.fixturenames:
        metafunc.parametrize("slug", [pytest.param(slug, id=slug) for slug in registry.rulesets()])
