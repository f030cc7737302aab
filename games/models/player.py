import secrets

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from games.models.game import Game


def new_contribution() -> str:
    """What a seat adds to the deal where nobody else drew it: 128 random bits, hex."""
    return secrets.token_hex(16)


class Player(models.Model):
    """Someone at a table: a person, a bot (`bot` names its kind), or a former player (neither).

    joined           place at the table, from 0: the lowest that was free when they sat down
    seat             null until the game starts; left is ascending
    bloc, completed  parliamentary seats and completed objectives, public, for lists
    character        secret
    missed           decisions missed in a row
    stand_in         who answers for the absent person of this seat: a kind of bot, or "defaults"; "" while it plays
    offered          since when somebody else may take the seat; null while nobody may
    offer_key        opens the offer to whoever is sent it
    bank             seconds left of the time bank
    channels         kind of notice -> how, where it is otherwise than the account says (`accounts.User.channels`)
    last_read        id of the newest message of the public thread this player has been shown
    muted            primary keys of players whose talk this one does not see
    last_seen_event  id of the newest event this player has been shown, 0 for none
    contribution     what the seat adds to the deal, 16 to 64 hex characters; its owner's secret till the game is over
    committed        hash of the contribution with its place, public to the table; "" before there was format 2 of deals
    rank             of the account by age at the start (0 oldest); null for bots, and before the start
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="players")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=20, blank=True, default="")
    name = models.CharField(max_length=40)
    joined = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    bloc = models.PositiveSmallIntegerField(default=0)
    completed = models.PositiveSmallIntegerField(default=0)
    character = models.CharField(max_length=20, blank=True, default="")
    missed = models.PositiveIntegerField(default=0)
    stand_in = models.CharField(max_length=20, blank=True, default="")
    offered = models.DateTimeField(null=True, blank=True)
    offer_key = models.CharField(max_length=12, unique=True, null=True, blank=True, editable=False)
    bank = models.PositiveIntegerField(default=0)
    channels = models.JSONField(default=dict, blank=True)
    last_read = models.BigIntegerField(default=0)
    muted = ArrayField(models.BigIntegerField(), default=list, blank=True)
    last_seen_event = models.BigIntegerField(default=0)
    contribution = models.CharField(max_length=64, default=new_contribution, editable=False)
    committed = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    rank = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["joined"]
        indexes = [models.Index(fields=["-offered"], condition=Q(offered__isnull=False), name="player_offered")]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "user"], condition=Q(user__isnull=False), name="player_one_seat_per_user"
            ),
            models.UniqueConstraint(fields=["game", "seat"], name="player_one_per_seat"),
            models.UniqueConstraint(fields=["game", "joined"], name="player_joined_once"),
            models.CheckConstraint(condition=Q(user__isnull=True) | Q(bot=""), name="player_user_or_bot"),
            models.CheckConstraint(condition=Q(seat__isnull=True) | Q(seat__lt=30), name="player_seat_range"),
        ]

    def __str__(self) -> str:
        return f"player {self.pk}"
