"""People. Knows no game."""

from typing import Any

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin, UserManager
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.crypto import get_random_string, salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from . import names
from .zones import UTC


def new_public_id() -> str:
    """Twelve letters and digits that say nothing about the row."""
    return get_random_string(12)


def new_key() -> str:
    """Twenty-two letters and digits: short enough for a mail header, too many to guess."""
    return get_random_string(22)


class User(AbstractBaseUser, PermissionsMixin):
    """A person: a guest with a seat and nothing else, or an account with a verified e-mail.

    practice_hints        whether practice has hints; null: they fade over one's first games of a title
    display               how pages look (`display`); "" where it was never chosen
    quiet_from, quiet_to  hours of the day in `time_zone` in which nothing should be due, both or neither
    days_off              days of the week on which nothing should be due, 0 is Monday
    channels              kind of notice -> mail, push, both, digest or none, where it is not the usual one
    reminder_share        per cent of the time left at which to remind; 0 for never
    digest_hour           hour of the day in `time_zone` at which the daily digest goes out
    mail_failed, mail_failed_why   when and why mail came back; null while it arrives
    feed_key              opens the calendar of deadlines; "" while there is none
    """

    username = models.CharField(_("name"), max_length=names.LONGEST, unique=True)
    name_key = models.CharField(max_length=128, unique=True, editable=False)
    name_shape = models.CharField(max_length=256, db_index=True, default="", db_default="", editable=False)
    email = models.EmailField(_("e-mail"), blank=True, db_index=True)
    is_guest = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, default="en")
    time_zone = models.CharField(_("time zone"), max_length=64, default=UTC)
    display = models.CharField(max_length=32, blank=True, default="", db_default="", editable=False)
    practice_hints = models.BooleanField(null=True, blank=True, editable=False)
    mail_turns = models.BooleanField(_("mail me when it is my turn"), default=True)
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    days_off = ArrayField(models.PositiveSmallIntegerField(), default=list, blank=True)
    channels = models.JSONField(default=dict, blank=True)
    reminder_share = models.PositiveSmallIntegerField(default=25)
    digest_hour = models.PositiveSmallIntegerField(default=8)
    mail_failed = models.DateTimeField(null=True, blank=True, editable=False)
    mail_failed_why = models.CharField(max_length=200, blank=True, default="", editable=False)
    feed_key = models.CharField(max_length=22, blank=True, default="", db_index=True, editable=False)
    unsubscribe_key = models.CharField(max_length=22, unique=True, default=new_key, editable=False)
    session_salt = models.CharField(max_length=22, default=new_key, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    deleted = models.DateTimeField(null=True, blank=True, editable=False)

    objects = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["email"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(quiet_from__isnull=True, quiet_to__isnull=True)
                | models.Q(quiet_from__isnull=False, quiet_to__isnull=False),
                name="user_quiet_both_or_neither",
            ),
            models.CheckConstraint(condition=models.Q(reminder_share__lte=90), name="user_reminder_share_range"),
            models.CheckConstraint(condition=models.Q(digest_hour__lte=23), name="user_digest_hour_range"),
        ]

    def __str__(self) -> str:
        return self.display_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key, self.name_shape = names.name_key(self.username), names.skeleton(self.username)
        if "username" in (fields := kwargs.get("update_fields") or ()):
            kwargs["update_fields"] = {*fields, "name_key", "name_shape"}
        super().save(*args, **kwargs)

    @property
    def display_name(self) -> str:
        return gettext("former player") if self.deleted else self.username

    @property
    def mail_address(self) -> str:
        """Where notices may go: a verified address of someone still here, or an empty string.

        `email` of anyone who ever signed in is verified: sign-in waits for the code, and a new address
        replaces the old one only after its own code (`adapters.AccountAdapter`).
        """
        return self.email if self.is_active and not self.is_guest and self.last_login else ""

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Sessions end when the password or `session_salt` changes (Django compares on every request)."""
        value = self.password + self.session_salt
        return salted_hmac("accounts.User.session", value, secret=secret, algorithm="sha256").hexdigest()


class Vacation(models.Model):
    """Days on which a person is away: from the `first` to the `last`, both included, in the person's time zone."""

    user = models.ForeignKey(User, models.CASCADE, related_name="vacations")
    first = models.DateField()
    last = models.DateField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["first"]
        constraints = [
            models.CheckConstraint(condition=models.Q(last__gte=models.F("first")), name="vacation_first_before_last")
        ]

    def __str__(self) -> str:
        return f"vacation {self.pk}"


class Device(models.Model):
    """A browser that takes web push for a person: what its push service gave it (RFC 8030, RFC 8291).

    key      opaque, for forms
    reached  when its push service last took something
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="devices")
    key = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    endpoint = models.CharField(max_length=600, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    label = models.CharField(max_length=60, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    reached = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["created"]

    def __str__(self) -> str:
        return f"device {self.pk}"


class Block(models.Model):
    """`user` wants to have nothing to do with `blocked`, who is never told (`blocks`)."""

    user = models.ForeignKey(User, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "blocked"], name="block_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("blocked")), name="block_somebody_else"),
        ]

    def __str__(self) -> str:
        return f"block {self.pk}"


class Deed(models.Model):
    """What a member of staff did (`accounts.deeds`). The database lets nobody change or remove it.

    by     whose account it was, null for whoever holds the machine
    name   how that person was called then
    about  what it was done to: a word for what that is, and its id
    """

    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="deeds")
    name = models.CharField(max_length=names.LONGEST)
    what = models.CharField(max_length=30)
    about = models.CharField(max_length=80)
    why = models.CharField(max_length=300, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"deed {self.pk}"
