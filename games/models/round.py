from django.db import models

from games.models.game import Game


class Round(models.Model):
    """A round and the state it opened with (`opening`, secret: the kernel's dump as JSON)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    speaker = models.PositiveSmallIntegerField(null=True, blank=True)
    opened_at = models.DateTimeField()
    opening = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="round_once")]

    def __str__(self) -> str:
        return f"round {self.number}"
