"""Whether a browser is still to be offered web push where its person first waits: kept in a cookie of that browser.

The script that asks (`static/games/js/push.js`) writes LATER and TOLD itself.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.models import User

COOKIE = "push"
NEW, TOLD, LATER = "new", "told", "later"
"""It takes web push since a moment ago; it does; it was asked, and shall not be for a while."""


def remember(response: HttpResponse, user: User, state: str) -> HttpResponse:
    """The same response, after which the browser knows."""
    response.set_cookie(
        COOKIE,
        f"{state}.{user.public_id}",
        max_age=365 * 24 * 3600,
        path="/",
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    return response


def state_of(request: HttpRequest) -> str:
    """NEW, TOLD or LATER; "" where this person was not asked in this browser."""
    state, _, person = request.COOKIES.get(COOKIE, "").partition(".")
    mine = request.user.is_authenticated and person == request.user.public_id
    return state if mine and state in (NEW, TOLD, LATER) else ""
