"""People. Knows no game."""

import secrets

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin, UserManager
from django.db import models
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from . import names
from .zones import UTC


def new_public_id() -> str:
    """Twelve url-safe characters that say nothing about the row."""
    return secrets.token_urlsafe(9)


def new_key() -> str:
    """Twenty-two url-safe characters: short enough for a mail header, too many to guess."""
    return secrets.token_urlsafe(16)


class User(AbstractBaseUser, PermissionsMixin):
    """A person: a guest with a seat and nothing else, or an account with a verified e-mail."""

    username = models.CharField(_("name"), max_length=names.LONGEST, unique=True)
    name_key = models.CharField(max_length=128, unique=True, editable=False)
    email = models.EmailField(_("e-mail"), blank=True, db_index=True)
    is_guest = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, default="en")
    time_zone = models.CharField(_("time zone"), max_length=64, default=UTC)
    mail_turns = models.BooleanField(_("mail me when it is my turn"), default=True)
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

    def __str__(self) -> str:
        return self.display_name

    def save(self, *args, **kwargs) -> None:
        self.name_key = names.name_key(self.username)
        if "username" in (fields := kwargs.get("update_fields") or ()):
            kwargs["update_fields"] = {*fields, "name_key"}
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

    def _get_session_auth_hash(self, secret=None) -> str:
        """Sessions end when the password or `session_salt` changes (Django compares on every request)."""
        value = self.password + self.session_salt
        return salted_hmac("accounts.User.session", value, secret=secret, algorithm="sha256").hexdigest()
