"""Which display names are allowed, and when two of them are the same name."""

import re
import secrets
import unicodedata
from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 2, 24
PUNCTUATION = frozenset(" ._-")
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f")  # letters and marks that draw nothing
RESERVED = ("admin", "administrator", "machrou3", "moderator", "staff", "system", "former player")


def tidy_name(raw: str) -> str:
    """The name as it is stored: composed characters, single spaces, none at the ends."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", raw)).strip()


def name_key(name: str) -> str:
    """Names with the same key are the same name: letter case does not tell two people apart."""
    return unicodedata.normalize("NFKC", tidy_name(name).casefold())


def validate_name(name: str) -> None:
    """Refuse a tidy name with a ValidationError that says what to change."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has %(least)d to %(most)d characters."),
            code="name_length",
            params={"least": SHORTEST, "most": LONGEST},
        )
    if not all(map(_allowed, name)):
        raise ValidationError(
            _("A name is made of letters, digits, spaces, dots, hyphens and underscores."), code="name_characters"
        )
    if not any(char.isalnum() for char in name) or _stacked_marks(name):
        raise ValidationError(_("A name must be readable: use plain letters or digits."), code="name_unreadable")
    if name_key(name).startswith("former player") or name_key(name) in RESERVED:
        raise ValidationError(_("This name is reserved. Choose another."), code="name_reserved")


def free_name(taken: Callable[[str], bool]) -> str:
    """A name for a guest who gave none; `taken` asks whether somebody has it."""
    guest = gettext("Guest")
    while True:
        name = f"{guest} {secrets.randbelow(900_000) + 100_000}"
        if not taken(name):
            return name


def _allowed(char: str) -> bool:
    if char in UNSEEN or unicodedata.name(char, "").startswith("VARIATION SELECTOR"):
        return False
    return char in PUNCTUATION or char.isdecimal() or unicodedata.category(char)[0] in "LM"


def _stacked_marks(name: str) -> bool:
    """True if a mark stands first or more than two marks sit on one letter."""
    run = 3
    for char in name:
        run = run + 1 if unicodedata.category(char)[0] == "M" else 0
        if run > 2:
            return True
    return False
