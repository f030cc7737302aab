from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.models.game import Game


class Again(models.Model):
    """The one table at which the people of a game that is over play once more.

    game   the one that is over
    table  the newest that was opened for it: where that was closed before it began, another takes its place
    """

    game = models.OneToOneField(Game, models.CASCADE, related_name="again")
    table = models.OneToOneField(Game, models.CASCADE, related_name="again_of")

    def __str__(self) -> str:
        return f"again {self.pk}"


STANDS = Q(until=None) | Q(until__gt=Now())
"""Held seats that others may not take yet."""


class HeldSeat(models.Model):
    """A seat of a table in the lobby that not everybody may take; gone once it is taken, and with the start.

    user   for whom it is held; null for a bot, which takes it at the start
    until  when others may take it; null for a bot's
    """

    table = models.ForeignKey(Game, models.CASCADE, related_name="held_seats")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="held_seats")
    until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="held_seat_once"),
            models.CheckConstraint(
                condition=models.Q(user__isnull=True, until__isnull=True)
                | models.Q(user__isnull=False, until__isnull=False),
                name="held_seat_for_a_while",
            ),
        ]

    def __str__(self) -> str:
        return f"held seat {self.pk}"
