"""How pages look for one reader: by day or by night, how large, in which letters.

The wish is a word in a cookie, so that a page is right from its first byte and nobody needs an account for it.
An account keeps the word too and brings it along when it signs in elsewhere.
"""

from dataclasses import astuple, dataclass, fields
from functools import cached_property, lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

COOKIE = "display"

THEMES = ("system", "light", "dark")
SIZES = ("100", "115", "130", "150")
"""Per cent of the usual size of letters, and of all that is measured by it."""
FONTS = ("house", "dyslexic")


@dataclass(frozen=True)
class Display:
    """One of THEMES, of SIZES and of FONTS; the first of each is what the page has by itself."""

    theme: str = THEMES[0]
    size: str = SIZES[0]
    font: str = FONTS[0]

    @property
    def word(self) -> str:
        return "-".join(astuple(self))

    @cached_property
    def attributes(self) -> SafeString:
        """Of the element `html`: what differs from the page's own."""
        chosen = [(field.name, getattr(self, field.name)) for field in fields(self)]
        usual = astuple(Display())
        differing = [pair for pair, own in zip(chosen, usual, strict=True) if pair[1] != own]
        return format_html_join("", ' data-{}="{}"', differing)


@lru_cache(100)
def read(word: str) -> Display:
    """What the word says; the usual for a word that says nothing known."""
    parts = word.split("-")
    known = len(parts) == 3 and all(part in some for part, some in zip(parts, (THEMES, SIZES, FONTS), strict=True))
    return Display(*parts) if known else Display()


def of(request: HttpRequest) -> Display:
    return read(request.COOKIES.get(COOKIE, ""))


def remember(response: HttpResponseBase, display: Display) -> None:
    response.set_cookie(
        COOKIE,
        display.word,
        max_age=365 * 24 * 3600,
        path="/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def in_templates(request: HttpRequest) -> dict[str, Display]:
    """`display`, in every template."""
    return {"display": of(request)}
