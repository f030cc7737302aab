"""What every template may name."""

from django.conf import settings


def site(request) -> dict[str, str]:
    """`site_url` (no slash at its end), from the settings: the Host header is the visitor's word."""
    return {"site_url": settings.SITE_URL}
