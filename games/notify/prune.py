"""Old notices go."""

from datetime import timedelta

from django.db.models.functions import Now

from games.models import Notice

KEPT = timedelta(days=90)
"""Longer than any question stays open, so that nothing is told again."""


def prune() -> int:
    """Delete what was written long ago; how many rows that were."""
    number, _ = Notice.objects.filter(created__lt=Now() - KEPT).delete()
    return number
