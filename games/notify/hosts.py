"""Where the site may send to: addresses that people bring are checked against a list, when taken and when used."""

from collections.abc import Iterable
from urllib.parse import urlsplit

Place = tuple[str, str, int | None, str]
"""(scheme, host, port, path) of an address."""


def allowed(address: str, places: Iterable[str]) -> bool:
    """Whether `address` lies in one of the `places`.

    A place is how an address begins: "https://host/path/"; "*." before the host stands for any host under it. The
    port is the scheme's own unless the place names another.
    """
    try:
        wanted = _split(address)
    except ValueError:
        return False
    return wanted is not None and any(place and _within(wanted, place) for place in map(_split, places))


def _split(address: str) -> Place | None:
    """Its Place, or None for an address with anything unusual in it."""
    if not address.isascii() or not address.isprintable() or any(sign in address for sign in ' \\@#<>"'):
        return None
    parts = urlsplit(address)
    if parts.hostname is None or ".." in parts.path or "%" in parts.netloc:
        return None
    return parts.scheme, parts.hostname, parts.port or {"https": 443, "http": 80}.get(parts.scheme), parts.path


def _within(wanted: Place, place: Place) -> bool:
    scheme, host, port, path = wanted
    there, begins = place[1], place[3]
    under = there.startswith("*.") and host.endswith(there[1:]) and not host.startswith(".")
    inside = path.startswith(begins) and path != begins
    return (under or host == there) and (scheme, port) == (place[0], place[2]) and inside
