from django.contrib.postgres.fields import ArrayField
from django.db import models

from games.models.game import Game


class Event(models.Model):
    """Something that happened and whom it was told: `to` holds seats, null is everybody. Never changed.

    move   number of the move that caused it, 0 for the deal; of the house's own the last move before it
    data   the event record as the kernel dumps it
    house  told by the site, not by the rules (`games.wording.site_events`): a pause, a stand-in, time given back
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="events")
    move = models.PositiveIntegerField()
    index = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=40)
    data = models.JSONField()
    to = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    at = models.DateTimeField()
    house = models.BooleanField(default=False, db_default=False)

    class Meta:
        indexes = [models.Index(fields=["game", "id"], name="event_feed")]
        constraints = [models.UniqueConstraint(fields=["game", "move", "house", "index"], name="event_once")]

    def __str__(self) -> str:
        return f"event {self.pk}"
