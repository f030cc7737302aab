"""Each page in its reader's language and time zone; how long sessions last; a reached limit as a plain page."""

from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.shortcuts import render
from django.utils import timezone
from django.utils.decorators import sync_and_async_middleware
from django.utils.deprecation import MiddlewareMixin

from . import sessions
from .cookies import remember_language
from .limits import LimitReached
from .models import User
from .zones import browser_zone, zone_info

Answer = Callable[[HttpRequest], Any]
"""What answers a request: a function that returns a response, or a coroutine function of one."""


@sync_and_async_middleware
def time_zone(get_response: Answer) -> Answer:
    """Account's zone, else the browser's. Asks for the user only when there is a session to belong to."""

    def zone_for(request: HttpRequest, user: User | AnonymousUser | None) -> ZoneInfo:
        named = user.time_zone if user is not None and user.is_authenticated else browser_zone(request)
        return zone_info(named)

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            user = await request.auser() if settings.SESSION_COOKIE_NAME in request.COOKIES else None
            with timezone.override(zone_for(request, user)):
                response: HttpResponseBase = await get_response(request)
            return response

        return later

    def at_once(request: HttpRequest) -> HttpResponseBase:
        user = request.user if settings.SESSION_COOKIE_NAME in request.COOKIES else None
        with timezone.override(zone_for(request, user)):
            response: HttpResponseBase = get_response(request)
        return response

    return at_once


class Language(LocaleMiddleware):
    """The language of the cookie, else the browser's. Whoever is not signed in is given the one that the address names
    (`?language=ar`), which the cookie keeps: so that a link shows the same to all whom it is sent to.
    """

    def process_request(self, request: HttpRequest) -> None:
        if language := language_of_address(request):
            request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = language
        super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if language := language_of_address(request):
            remember_language(response, language)
        return super().process_response(request, response)


def language_of_address(request: HttpRequest) -> str | None:
    """The language that the address names, None where it names none of ours or the reader is signed in."""
    named = request.GET.get("language")
    if named in dict(settings.LANGUAGES) and SESSION_KEY not in request.session:
        return named
    return None


class SessionAge(MiddlewareMixin):
    """Sessions that are used last on, others end (`sessions`). Asks for the user only where there is a session."""

    def process_request(self, request: HttpRequest) -> None:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated:
            sessions.visit(request)


class LimitPage(MiddlewareMixin):
    """Answers LimitReached with 429 and its own sentence, wherever it was raised."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, LimitReached):
            return render(request, "429.html", {"message": exception.message}, status=429)
        return None
