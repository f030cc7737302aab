"""Answers that belong to no page: language, a failed CSRF check."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.views.decorators.http import require_POST

from ..cookies import remember_language
from .links import next_url

PRIVATE = ("password", "code", "token")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Keep the chosen language in the cookie and, when signed in, on the account. The address one is led back to names
    no other (`middleware.Language`).
    """
    response = redirect(_in_no_language(next_url(request)))
    language = request.POST.get("language", "")
    if language in dict(settings.LANGUAGES) and check_for_language(language):
        if request.user.is_authenticated:
            request.user.language = language
            request.user.save(update_fields=["language"])
        remember_language(response, language)
    return response


def _in_no_language(address: str) -> str:
    parts = urlsplit(address)
    query = QueryDict(parts.query, mutable=True)
    query.pop("language", None)
    return parts._replace(query=query.urlencode()).geturl()


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 in plain words. What was typed comes back as text to copy, if the form came from this site."""
    typed = _sentences(request) if _from_here(request) else []
    return render(request, "accounts/csrf_failure.html", {"typed": typed, "back": _page(request)}, status=403)


def _page(request: HttpRequest) -> str:
    """The page of this site that the form was on, "" where that is not known."""
    page = request.headers.get("Referer", "")
    return page if url_has_allowed_host_and_scheme(page, {request.get_host()}) else ""


def _from_here(request: HttpRequest) -> bool:
    origin = request.headers.get("Origin") or request.headers.get("Referer") or ""
    return urlsplit(origin).netloc == request.get_host()


def _sentences(request: HttpRequest) -> list[str]:
    return [
        value
        for name, value in request.POST.items()
        if isinstance(value, str) and " " in value.strip() and not any(word in name.lower() for word in PRIVATE)
    ]
