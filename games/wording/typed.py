"""What players type to a bot: “@name” and a few words, compared without regard to case, points and accents."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

ALIKE = str.maketrans("أإآٱىةـ", "اااايه ")
"""Arabic letters that are often typed for one another; what only draws words out parts them."""


def normal(text: str) -> str:
    """The text in small letters, words with one space between them, no points and no accents."""
    letters = unicodedata.normalize("NFKD", text.translate(ALIKE).casefold())
    bare = "".join(char for char in letters if unicodedata.category(char) != "Mn")
    return " ".join("".join(char if char.isalnum() else " " for char in bare).split())


def said_to(name: str, text: str) -> str | None:
    """What the text says after “@” and the name, as `normal` has it; None where it does not begin so."""
    called, words = normal(name), normal(text)
    if not text.lstrip().startswith("@") or not f"{words} ".startswith(f"{called} "):
        return None
    return words[len(called) :].strip()


def fits(patterns: str, words: str, blanks: Mapping[str, Mapping[Any, str]]) -> Iterator[dict[str, Any]]:
    """What fills the blanks of each pattern that the words, as `normal` has them, fit: name -> key.

    patterns  several with “|” between them, such as "help me|help me in {district}"
    blanks    name of a blank -> a key -> what it is called
    """
    for pattern in patterns.split("|"):
        parts = re.split(r"\{(\w+)\}", pattern)
        fixed, names = parts[::2], parts[1::2]
        shape = r"(.+)".join(rf"\s*{re.escape(normal(part))}\s*" for part in fixed)
        found = re.fullmatch(shape, words)
        filled = dict(zip(names, found.groups(), strict=True)) if found else {}
        keys = {name: _key(blanks.get(name, {}), value) for name, value in filled.items()}
        if found and None not in keys.values():
            yield keys


def _key(called: Mapping[Any, str], value: str) -> Any:
    """The key of what is called so, None for none."""
    return next((key for key, name in called.items() if normal(name) == value.strip()), None)
