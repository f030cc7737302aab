"""Browsers in which somebody signed in before: what strangers try elsewhere does not shut them out.

A long-lived cookie names them, one signed word for each account. It lets nobody in: it only says whose guesses are
counted apart (`attempts`). "Log out everywhere" makes all of them strangers again.
"""

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponseBase
from django.utils.crypto import get_random_string

from .models import User

BETWEEN = "."
MOST = 5
"""Accounts that one browser is known to."""

YEAR = 365 * 24 * 3600


def remember(request: HttpRequest, response: HttpResponseBase, user: User) -> None:
    """This browser is known to `user` from now on."""
    words = [word for word in _words(request) if not word.startswith(f"{user.public_id}:")]
    mine = next((word for word in _words(request) if _is_of(word, user)), "")
    words.append(mine or _signer(user).sign(f"{user.public_id}:{get_random_string(12)}"))
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME,
        BETWEEN.join(words[-MOST:]),
        max_age=YEAR,
        path="/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def name_of(request: HttpRequest, email: str) -> str:
    """What counts apart for the account of this e-mail: the session it is signed in with, a known browser, or ""."""
    if request.user.is_authenticated and request.user.email.lower() == email:
        return f"person:{request.user.pk}"
    for word in _words(request):
        user = User.objects.filter(public_id=word.partition(":")[0], email__iexact=email).first()
        if user and _is_of(word, user):
            return f"device:{word.rsplit(':', 1)[0]}"
    return ""


def _words(request: HttpRequest) -> list[str]:
    return request.COOKIES.get(settings.DEVICE_COOKIE_NAME, "").split(BETWEEN)[:MOST]


def _signer(user: User) -> Signer:
    return Signer(salt=f"accounts.known {user.session_salt}")


def _is_of(word: str, user: User) -> bool:
    try:
        return _signer(user).unsign(word).startswith(f"{user.public_id}:")
    except BadSignature:
        return False
