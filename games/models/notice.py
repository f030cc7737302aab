from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from accounts.models import User
from games.models.game import Game

KINDS = ("turn", "reminder", "concern", "started", "over", "message", "deal", "offer", "again", "digest", "table")


class Notice(models.Model):
    """Something a person, or a table's webhook, is to be told: an outbox, written with the move that causes it.

    user         null for a webhook
    game         null for the digest, which is of all games
    kind         turn: an answer is owed; reminder: of it; concern: something public touches one who owes nothing;
                 started, over: so is the game; message: unread talk; deal: one that is offered to them;
                 offer: the own seat, or a vote of the table;
                 again: the people of a game that is over play once more, and a seat is held;
                 digest: all of it, daily; table: what everybody was told, for a webhook
    channel      mail, push, hook, or digest: kept for the next digest
    key          what it is about; the same is never written twice for one user, game and channel
    decision     the number of the decision owed, 0 where it is about none
    due          the deadline that a reminder is of: moved, it is no longer true
    not_before   when it may be sent, first or again
    lease_until  a sender has it until then
    state        waiting, sent, dropped (it no longer mattered) or dead (it failed too often)
    error        name of the fault that the last try ended with, or why it was dropped
    """

    class Kind(models.TextChoices):
        TURN = "turn"
        REMINDER = "reminder"
        CONCERN = "concern"
        STARTED = "started"
        OVER = "over"
        MESSAGE = "message"
        DEAL = "deal"
        OFFER = "offer"
        AGAIN = "again"
        DIGEST = "digest"
        TABLE = "table"

    class Channel(models.TextChoices):
        MAIL = "mail"
        PUSH = "push"
        HOOK = "hook"
        DIGEST = "digest"

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        DROPPED = "dropped"
        DEAD = "dead"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="notices")
    game = models.ForeignKey(Game, models.CASCADE, null=True, blank=True, related_name="notices")
    kind = models.CharField(max_length=8, choices=Kind)
    channel = models.CharField(max_length=6, choices=Channel, default=Channel.MAIL)
    key = models.CharField(max_length=60)
    decision = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(db_default=Now())
    not_before = models.DateTimeField(db_default=Now())
    lease_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING, db_default=State.WAITING)
    error = models.CharField(max_length=60, default="", blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["not_before"], condition=Q(state="waiting"), name="notice_waiting"),
            models.Index(fields=["user"], condition=Q(state="waiting", channel="digest"), name="notice_kept"),
            models.Index(fields=["channel", "-closed_at"], condition=Q(state="sent"), name="notice_sent"),
            models.Index(fields=["channel"], condition=Q(state="dead"), name="notice_dead"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "game", "channel", "key"], nulls_distinct=False, name="notice_once_a_channel"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=KINDS),
                name="notice_kind_named",
            ),
            models.CheckConstraint(
                condition=Q(channel="hook", user__isnull=True, kind="table")
                | Q(channel__in=["mail", "push", "digest"], user__isnull=False) & ~Q(kind="table"),
                name="notice_hook_of_table",
            ),
            models.CheckConstraint(
                condition=Q(kind="digest", game__isnull=True) | ~Q(kind="digest") & Q(game__isnull=False),
                name="notice_digest_of_all_games",
            ),
            models.CheckConstraint(
                condition=Q(state="waiting", closed_at__isnull=True)
                | Q(state__in=["sent", "dropped", "dead"], closed_at__isnull=False),
                name="notice_closed_unless_waiting",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["turn", "reminder"]) | Q(decision=0), name="notice_decision_if_owed"
            ),
            models.CheckConstraint(
                condition=Q(kind="reminder", due__isnull=False) | ~Q(kind="reminder") & Q(due__isnull=True),
                name="notice_due_of_reminder",
            ),
        ]

    def __str__(self) -> str:
        return f"notice {self.pk}"

    @property
    def person(self) -> User:
        """Who is to be told. Raises ValueError for a webhook's notice."""
        if self.user is None:
            raise ValueError("a webhook's notice is nobody's")
        return self.user

    @property
    def table(self) -> Game:
        """The game that it is of. Raises ValueError for the digest."""
        if self.game is None:
            raise ValueError("the digest is of all games")
        return self.game
