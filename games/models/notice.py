from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.models.game import Game


class Notice(models.Model):
    """Something a person is to be told outside the site: an outbox, written with the move that causes it.

    key         one notice for one cause and person
    data        public facts only
    not_before  when it may be sent; lease_until: a sender has it until then
    """

    key = models.CharField(max_length=80, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    game = models.ForeignKey(Game, models.CASCADE, null=True, blank=True, related_name="notices")
    kind = models.CharField(max_length=20)
    data = models.JSONField(default=dict)
    created = models.DateTimeField(db_default=Now())
    not_before = models.DateTimeField(db_default=Now())
    lease_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True, blank=True)
    dead = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["not_before"], condition=Q(sent_at__isnull=True, dead=False), name="notice_unsent")
        ]
        constraints = [
            models.CheckConstraint(condition=Q(sent_at__isnull=True) | Q(dead=False), name="notice_sent_or_dead")
        ]

    def __str__(self):
        return f"notice {self.pk}"
