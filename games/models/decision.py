from django.conf import settings
from django.db import models
from django.db.models import F, Q

from games.models.game import Game

OPEN = Q(closed_at__isnull=True)
OWED = OPEN & Q(answered_at__isnull=True, standing=False)


class Decision(models.Model):
    """An answer that a seat owes, or owed. `number` is the kernel's id within the game.

    bot                  the seat was a bot's when it was asked
    user                 the person whose answer it was to be, null for bots and for seats whose person is away
    moved                times that `due` was changed; the database counts
    bank_from            when the time bank begins to be spent, null without one; `due` is its end
    own_due              of a sealed one: when it would be due by its own seat's calendar; null where `due` is that
    remind_at            when to look whether to remind of it (`games.notify.remind`), null for at once, which the
                         database makes of it when `due` or `user` changes
    answered_at, answer  secret: a sealed answer that waits for the others
    by_clock             secret: the clock gave it
    retry_at             the rules failed on this game: the sweep leaves the decision alone until then
    closed_how           answered, silent (the clock answered) or dropped (nothing needs it any more)
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="decisions")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=40)
    standing = models.BooleanField(default=False)
    sealed = models.BooleanField(default=False)
    bot = models.BooleanField(default=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, db_index=False, related_name="decisions"
    )
    asked_at = models.DateTimeField()
    due = models.DateTimeField(null=True, blank=True)
    moved = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)
    bank_from = models.DateTimeField(null=True, blank=True)
    own_due = models.DateTimeField(null=True, blank=True)
    remind_at = models.DateTimeField(null=True, blank=True, editable=False)
    answered_at = models.DateTimeField(null=True, blank=True)
    answer = models.JSONField(null=True, blank=True)
    by_clock = models.BooleanField(default=False, db_default=False)
    retry_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_how = models.CharField(max_length=8, blank=True, default="")

    class Meta:
        indexes = [
            models.Index(fields=["due"], condition=OWED, name="decision_due"),
            models.Index(fields=["asked_at"], condition=OWED & Q(bot=True), name="decision_of_bots"),
            models.Index(fields=["remind_at"], condition=OWED & Q(bot=False), name="decision_to_remind"),
            models.Index(fields=["game", "seat"], condition=OPEN, name="decision_open"),
            models.Index(
                fields=["user", "-closed_at"],
                condition=Q(closed_how__in=["answered", "silent"], standing=False),
                name="decision_of_person",
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="decision_once"),
            models.CheckConstraint(condition=Q(seat__lt=30), name="decision_seat_range"),
            models.CheckConstraint(
                condition=Q(standing=True, due__isnull=True) | Q(standing=False, due__isnull=False),
                name="decision_due_unless_standing",
            ),
            models.CheckConstraint(condition=Q(due__isnull=True) | Q(due__gt=F("asked_at")), name="decision_due_later"),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True, closed_how="")
                | Q(closed_at__isnull=False, closed_how__in=["answered", "silent", "dropped"]),
                name="decision_closed_somehow",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, answer__isnull=True) | Q(sealed=True),
                name="decision_answer_kept_if_sealed",
            ),
        ]

    def __str__(self) -> str:
        return f"decision {self.number}"
