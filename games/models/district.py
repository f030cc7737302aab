from django.db import models
from django.db.models import Q

from games.models.game import Game


class District(models.Model):
    """A district on a game's map: owner (null: swing) and place in the list of media stations (null: none)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="districts")
    code = models.CharField(max_length=20)
    owner_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    media = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "code"], name="district_once"),
            models.CheckConstraint(
                condition=Q(owner_seat__isnull=True) | Q(owner_seat__lt=30), name="district_owner_range"
            ),
        ]

    def __str__(self) -> str:
        return self.code
