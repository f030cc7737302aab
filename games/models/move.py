from django.db import models
from django.db.models import Q

from games.models.game import Game


class Move(models.Model):
    """An answer that was given. Rows are never changed (a trigger refuses it). Secret until the game is over.

    answer            null: silence      mover  player, order, bot or clock      draws  what chance gave (kernel `Draw`)
    chain             a hash over this move and the chain before it (`games.store.chain`)
    sealed, standing  of the decision: such may be answered again, any other once
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    answer = models.JSONField(null=True, blank=True)
    mover = models.CharField(max_length=6)
    at = models.DateTimeField()
    draws = models.JSONField(default=list)
    chain = models.CharField(max_length=64, default="")
    sealed = models.BooleanField(default=False)
    standing = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="move_once"),
            models.UniqueConstraint(
                fields=["game", "decision"], condition=Q(sealed=False, standing=False), name="move_one_answer"
            ),
            models.CheckConstraint(condition=Q(number__gt=0), name="move_number_from_one"),
            models.CheckConstraint(condition=Q(mover__in=["player", "order", "bot", "clock"]), name="move_mover_known"),
            models.CheckConstraint(condition=Q(answer__isnull=False) | Q(mover="clock"), name="move_silence_by_clock"),
        ]

    def __str__(self) -> str:
        return f"move {self.number}"
