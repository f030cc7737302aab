"""What names a row in an address."""

import pytest
from django.apps import apps
from django.db.models import CharField

OPAQUE = [
    field
    for model in apps.get_models()
    if model.__module__.startswith(("accounts.", "games."))
    for field in model._meta.get_fields()
    if isinstance(field, CharField) and field.unique and field.has_default()
]


@pytest.mark.parametrize("field", OPAQUE, ids=str)
def test_it_is_letters_and_digits_alone(field):
    """One that began with a dash was an option to `manage replay_game`."""
    made = {field.get_default() for _ in range(300)}
    assert len(made) == 300
    assert all(name.isascii() and name.isalnum() and len(name) == field.max_length for name in made)
