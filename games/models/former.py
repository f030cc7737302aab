from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game


class Former(models.Model):
    """Somebody who held a seat of a started game and holds it no more: they saw its secrets and may not come again.

    how  resigned, or replaced after missing answers
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="formers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_seats")
    seat = models.PositiveSmallIntegerField()
    how = models.CharField(max_length=8)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user"], name="former_once"),
            models.CheckConstraint(condition=Q(how__in=["resigned", "replaced"]), name="former_how_known"),
        ]

    def __str__(self) -> str:
        return f"former {self.pk}"
