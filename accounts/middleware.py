"""Each page in its reader's time zone; a reached limit as a plain page."""

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.shortcuts import render
from django.utils import timezone
from django.utils.decorators import sync_and_async_middleware
from django.utils.deprecation import MiddlewareMixin

from .limits import LimitReached
from .zones import browser_zone, zone_info


@sync_and_async_middleware
def time_zone(get_response):
    """Account's zone, else the browser's. Asks for the user only when there is a session to belong to."""

    def zone_for(request, user):
        named = user.time_zone if user is not None and user.is_authenticated else browser_zone(request)
        return zone_info(named)

    if iscoroutinefunction(get_response):

        async def middleware(request):
            user = await request.auser() if settings.SESSION_COOKIE_NAME in request.COOKIES else None
            with timezone.override(zone_for(request, user)):
                return await get_response(request)

        return middleware

    def middleware(request):
        user = request.user if settings.SESSION_COOKIE_NAME in request.COOKIES else None
        with timezone.override(zone_for(request, user)):
            return get_response(request)

    return middleware


class LimitPage(MiddlewareMixin):
    """Answers LimitReached with 429 and its own sentence, wherever it was raised."""

    def process_exception(self, request, exception):
        if isinstance(exception, LimitReached):
            return render(request, "429.html", {"message": exception.message}, status=429)
        return None
