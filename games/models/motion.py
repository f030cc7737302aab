from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from games.models.game import Game
from games.models.player import Player


class Motion(models.Model):
    """Something that the people of a table decide together: a pause, going on, a pace, who takes an empty seat.

    Or an objection, to the time that `by`, the host, gave: it opens by itself, and the others alone are asked.

    player        the seat that it is about, for a replacement
    seconds       how long the pause is to last; a turn, for a pace; any answer, for a live phase; what the host gave
    terms         what else is proposed: the pace, or when a live phase begins and ends (`services.time.pace_change`)
    ayes, nays    primary keys of the players who said yes, and no
    closes        when it lapses
    outcome       "" while it is open, then passed, failed or lapsed
    """

    class Kind(models.TextChoices):
        PAUSE = "pause"
        RESUME = "resume"
        REPLACE = "replace"
        FASTER = "faster"
        SLOWER = "slower"
        LIVE = "live"
        USUAL = "usual"
        OBJECT = "object"

    game = models.ForeignKey(Game, models.CASCADE, related_name="motions")
    kind = models.CharField(max_length=7, choices=Kind)
    by = models.ForeignKey(Player, models.CASCADE, related_name="motions")
    player = models.ForeignKey(Player, models.CASCADE, null=True, blank=True, related_name="motions_about")
    seconds = models.PositiveIntegerField(null=True, blank=True)
    terms = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()), blank=True)
    ayes = ArrayField(models.BigIntegerField(), default=list, blank=True)
    nays = ArrayField(models.BigIntegerField(), default=list, blank=True)
    opened = models.DateTimeField()
    closes = models.DateTimeField()
    outcome = models.CharField(max_length=6, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "kind", "player"],
                condition=Q(outcome=""),
                nulls_distinct=False,
                name="motion_one_open",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["pause", "resume", "replace", "faster", "slower", "live", "usual", "object"]),
                name="motion_kind_known",
            ),
        ]

    def __str__(self) -> str:
        return f"motion {self.pk}"
