"""What every template may name."""

from django.conf import settings

from games.titles import registry


def site(request) -> dict[str, str]:
    """site_url   no slash at its end; from the settings, for the Host header is the visitor's word
    flagship   slug of the game that stands for the site where none was chosen
    """
    return {"site_url": settings.SITE_URL, "flagship": registry.flagship()}
