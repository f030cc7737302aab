"""Which display names are allowed, and when two of them are the same name."""

import re
import secrets
import unicodedata
from collections.abc import Callable
from functools import cache

from confusable_homoglyphs.confusables import confusables_data
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 2, 24
PUNCTUATION = frozenset(" ._-")
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f")  # letters and marks that draw nothing
RESERVED = frozenset(
    [
        "admin",
        "administrator",
        "formerplayer",
        "host",
        "machrou3",
        "mod",
        "moderator",
        "official",
        "operator",
        "root",
        "staff",
        "support",
        "system",
        "team",
    ]
)


def tidy_name(raw: str) -> str:
    """The name as it is stored: composed characters, single spaces, none at the ends."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", raw)).strip()


def name_key(name: str) -> str:
    """Names with the same key are the same name: letter case does not tell two people apart."""
    return unicodedata.normalize("NFKC", tidy_name(name).casefold())


def skeleton(name: str) -> str:
    """Names with the same skeleton look alike: letters of all scripts are told by their shape (Unicode TS 39)."""
    shape = _shapes()
    letters = unicodedata.normalize("NFKD", tidy_name(name))
    plain = (char for char in letters if unicodedata.category(char) != "Mn")
    return "".join(shape.get(char, char) for char in plain).casefold()


@cache
def _shapes() -> dict[str, str]:
    """A letter -> the letter, or the letters, that stand for all that look like it."""
    groups: dict[str, set[str]] = {}
    for one, others in confusables_data.items():
        alike = {_undirected(each) for each in (one, *(other["c"] for other in others))}
        group = alike.union(*(groups.get(each, ()) for each in alike))
        groups.update(dict.fromkeys(group, group))
    return {each: max(group, key=_plainness) for each, group in groups.items() if len(each) == 1}


def _undirected(text: str) -> str:
    """Without the marks of direction that stand about Arabic and Hebrew in the table."""
    return text.replace("\u200e", "")


def _plainness(text: str) -> tuple[bool, int, bool, bool, str]:
    """What stands for a group: rather ASCII, rather several letters than one, rather a letter, a small one."""
    return text.isascii(), len(text), text.isalpha(), text.islower(), text


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
    bare = "".join(char for char in name_key(name) if char not in PUNCTUATION)
    if bare.startswith("formerplayer") or skeleton(bare) in map(skeleton, RESERVED):
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
