import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q


def opaque_id():
    """12 characters fit for a URL, from 72 random bits."""
    return secrets.token_urlsafe(9)


class GameManager(models.Manager):
    """Lists never fetch the two columns that only `games.store` reads."""

    def get_queryset(self):
        return super().get_queryset().defer("ext", "secret")


class Game(models.Model):
    """A table, from the lobby to the archive.

    options  what the table chose, as its ruleset dumps it
    pace     decision kind -> seconds to answer; "default" for kinds that are not named
    bots     kind of bot that fills empty seats at the start, "" for none
    version  number of moves played; never shown while a sealed phase is under way
    phase    name of the innermost procedure, public
    ext      public facts of the ruleset that have no column, JSON in the order the rules wrote it
    secret   the same for secret ones: chance, agenda, knowledge
    faults   times in a row that the rules failed on this game when nobody was there
    """

    class Status(models.TextChoices):
        LOBBY = "lobby"
        RUNNING = "running"
        OVER = "over"
        CANCELLED = "cancelled"

    public_id = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    slug = models.CharField(max_length=20)
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=9, choices=Status, default=Status.LOBBY)
    size = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    options = models.JSONField(default=dict)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="hosted_games"
    )
    listed = models.BooleanField(default=False)
    invite_key = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    bots = models.CharField(max_length=20, blank=True, default="")
    pace = models.JSONField(default=dict)
    practice = models.BooleanField(default=False)
    round = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=40, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    winner = models.CharField(max_length=20, blank=True, default="")
    reason = models.CharField(max_length=40, blank=True, default="")
    ext = models.TextField(default="{}")
    secret = models.TextField(default="{}")
    faults = models.PositiveSmallIntegerField(default=0)

    objects = GameManager()

    class Meta:
        indexes = [
            models.Index(fields=["-created"], condition=Q(status="lobby", listed=True), name="game_open_tables"),
            models.Index(fields=["host", "status"], name="game_of_host"),
            models.Index(fields=["-ended"], condition=Q(status="over"), name="game_archive"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "running", "over", "cancelled"]), name="game_status_known"
            ),
            models.CheckConstraint(condition=Q(size__range=(2, 30)), name="game_size_range"),
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "cancelled"]) | Q(started__isnull=False), name="game_started_has_time"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["over", "cancelled"], ended__isnull=False)
                | Q(status__in=["lobby", "running"], ended__isnull=True),
                name="game_ended_has_time",
            ),
            models.CheckConstraint(condition=Q(winner="") | Q(status="over"), name="game_winner_when_over"),
        ]

    def __str__(self):
        return f"game {self.public_id}"
