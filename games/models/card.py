from django.db import models
from django.db.models import Q

from games.models.game import Game


class Card(models.Model):
    """A card of a game. Which card lies where is secret, except in `completed` and in discards that are open.

    place     deck, discard, hand, completed, or aside: a procedure under way holds it
    position  order within its pile or among a seat's cards
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="cards")
    deck = models.CharField(max_length=20)
    code = models.CharField(max_length=20)
    place = models.CharField(max_length=9)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "deck", "code"], name="card_once"),
            models.CheckConstraint(
                condition=Q(place__in=["deck", "discard", "aside"], seat__isnull=True)
                | Q(place__in=["hand", "completed"], seat__isnull=False, seat__lt=30),
                name="card_place_and_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"card {self.pk}"
