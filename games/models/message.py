from django.db import models

from games.models.game import Game
from games.models.player import Player


class Message(models.Model):
    """Something a player said to the whole table."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="messages")
    player = models.ForeignKey(Player, models.CASCADE, related_name="messages")
    text = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["game", "id"], name="message_feed")]

    def __str__(self):
        return f"message {self.pk}"
