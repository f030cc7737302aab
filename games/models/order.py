from django.db import models
from django.db.models import Q

from games.models.game import opaque_id
from games.models.player import Player


class StandingOrder(models.Model):
    """An answer prepared for questions to come; its owner's secret. It acts when the question would close.

    order    the record of the ruleset (`Ruleset.orders`), as the kernel dumps it
    key      opaque, for forms
    once     it is used up by the first question that it answers
    ended, why  when and why it stopped (`games.services.playing.orders`); null and "" while it stands
    """

    player = models.ForeignKey(Player, models.CASCADE, related_name="orders")
    key = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    order = models.JSONField()
    once = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True, blank=True)
    why = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["player"], condition=Q(ended__isnull=True), name="order_standing")]

    def __str__(self) -> str:
        return f"order {self.pk}"
