from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.models.game import Game


class Notice(models.Model):
    """Something a person is to be told by mail: an outbox, written with the move that causes it.

    kind         turn: an answer is owed; started, over: so is the game
    decision     the number of the decision owed, 0 for the other kinds; with user, game and kind it is the key
    not_before   when it may be sent, first or again
    lease_until  a sender has it until then
    state        waiting, sent, dropped (it no longer mattered) or dead (it failed too often)
    """

    class Kind(models.TextChoices):
        TURN = "turn"
        STARTED = "started"
        OVER = "over"

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        DROPPED = "dropped"
        DEAD = "dead"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    game = models.ForeignKey(Game, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=7, choices=Kind)
    decision = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(db_default=Now())
    not_before = models.DateTimeField(db_default=Now())
    lease_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING, db_default=State.WAITING)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["not_before"], condition=Q(state="waiting"), name="notice_waiting")]
        constraints = [
            models.UniqueConstraint(fields=["game", "user", "kind", "decision"], name="notice_once"),
            models.CheckConstraint(condition=Q(kind__in=["turn", "started", "over"]), name="notice_kind_known"),
            models.CheckConstraint(
                condition=Q(state="waiting", closed_at__isnull=True)
                | Q(state__in=["sent", "dropped", "dead"], closed_at__isnull=False),
                name="notice_closed_unless_waiting",
            ),
            models.CheckConstraint(condition=Q(kind="turn") | Q(decision=0), name="notice_decision_of_turn"),
        ]

    def __str__(self):
        return f"notice {self.pk}"
