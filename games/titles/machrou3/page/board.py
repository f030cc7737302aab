"""The drawing of the board: what the pictures of the map and of the parliament share."""

from dataclasses import dataclass
from functools import cache

from games.titles.machrou3.rules.drawing import drawing


@dataclass(frozen=True, slots=True)
class Named:
    code: str
    name: str


def known(lang: str) -> str:
    """The language itself if the board has names in it, else English."""
    return lang if lang in ("en", "ar", "fr") else "en"


def named(thing: dict, lang: str) -> Named:
    return Named(thing["code"], thing["names"][lang])


@cache
def index(kind: str) -> dict[str, dict]:
    """Code -> entry, of one list of the drawing."""
    return {thing["code"]: thing for thing in drawing()[kind]}


def text(number: float) -> str:
    """A coordinate as a template prints it."""
    return f"{number:g}"
