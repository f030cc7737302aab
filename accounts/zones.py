"""Time zones by their IANA names."""

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest

UTC = "UTC"
COOKIE = "zone"


@cache
def all_zones() -> frozenset[str]:
    return frozenset(available_timezones())


@cache
def zone_choices() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Places grouped by continent, for a select: `(("UTC", …), ("Africa", (("Africa/Abidjan", "Abidjan"), …)), …)`."""
    regions: dict[str, list[tuple[str, str]]] = {}
    for zone in sorted(all_zones()):
        region, slash, place = zone.partition("/")
        if slash and region not in ("Etc", "US", "SystemV"):
            regions.setdefault(region, []).append((zone, place.replace("_", " ")))
    return ((UTC, ((UTC, UTC),)), *((region, tuple(places)) for region, places in regions.items()))


def valid_zone(name: str | None) -> str:
    """The zone itself when it exists, else an empty string."""
    return name if name in all_zones() else ""


def browser_zone(request: HttpRequest) -> str:
    """What the browser says about its zone (`static/accounts/zone.js`), or an empty string."""
    return valid_zone(request.COOKIES.get(COOKIE))


def zone_info(name: str) -> ZoneInfo:
    return ZoneInfo(valid_zone(name) or UTC)
