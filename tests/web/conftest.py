"""What is drawn here is drawn in English, whatever language the request of an earlier test has left active."""

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def english():
    translation.deactivate()
