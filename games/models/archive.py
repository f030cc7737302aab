from django.conf import settings
from django.db import models

from games.models.game import Game


class Archive(models.Model):
    """The rows of a game that was over long ago, in one, written and read by `games.store.archive` alone.

    Each text is JSON, which PostgreSQL compresses: what the rows were. Secret as these are.

    at                when they were folded
    decisions         without the persons; who sat where is said by other rows
    cards, districts  as `games.store.loading` reads them
    """

    game = models.OneToOneField(Game, models.CASCADE, related_name="archive")
    at = models.DateTimeField()
    events = models.TextField()
    moves = models.TextField()
    rounds = models.TextField()
    decisions = models.TextField()
    cards = models.TextField(blank=True)
    districts = models.TextField(blank=True)

    def __str__(self) -> str:
        return f"archive {self.pk}"


class InTime(models.Model):
    """Whether a person answered a decision in time, of the newest whose rows are folded (`games.store.reliability`)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, db_index=False, related_name="+")
    closed_at = models.DateTimeField()
    kept = models.BooleanField()

    class Meta:
        indexes = [models.Index(fields=["user", "-closed_at"], name="in_time_of_person")]

    def __str__(self) -> str:
        return f"in time {self.pk}"
