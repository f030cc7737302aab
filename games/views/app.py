"""The site as an app on a phone or desk: what it is called there, and its page without a network."""

from django.conf import settings
from django.http import Http404, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

ICONS = (
    ("app-192.png", "192x192", "any"),
    ("app-512.png", "512x512", "any"),
    ("app-maskable-512.png", "512x512", "maskable"),
    ("favicon.svg", "any", "any"),
)


@require_safe
@cache_control(public=True, max_age=86400)
def manifest(request, language):
    """What a device is told that installs the site, in one of its languages (W3C Web Application Manifest)."""
    with _spoken(language):
        told = {
            "id": "/",
            "name": _("Machrou3"),
            "short_name": _("Machrou3"),
            "description": _("Slow political games of hidden roles, played over days by the people you invite."),
            "lang": language,
            "dir": "rtl" if translation.get_language_bidi() else "ltr",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#fcf7ea",
            "theme_color": "#1c5b3c",
            "icons": [
                {"src": static(f"games/icons/{name}"), "sizes": sizes, "purpose": purpose}
                for name, sizes, purpose in ICONS
            ],
        }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
def offline(request, language):
    """What an installed site shows without a network: the same for everybody; a script adds what was seen last."""
    with _spoken(language):
        return render(request, "games/offline.html")


def _spoken(language):
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return translation.override(language)
