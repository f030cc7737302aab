"""The language cookie: set when someone signs in or chooses, read by Django's LocaleMiddleware."""

from django.conf import settings
from django.http import HttpResponseBase


def remember_language(response: HttpResponseBase, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=365 * 24 * 3600,
        path="/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
