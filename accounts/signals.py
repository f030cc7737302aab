"""What follows when somebody signs in, proves it anew, leaves, or changes the password."""

from typing import Any

from allauth.account.signals import authentication_step_completed, password_changed, password_reset, password_set
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest

from . import sessions
from .models import User


@receiver(user_logged_in)
def signed_in(sender: Any, request: HttpRequest, user: User, **rest: Any) -> None:
    sessions.begin(request, user)


@receiver(user_logged_out)
def signed_out(sender: Any, request: HttpRequest, user: User | None, **rest: Any) -> None:
    if user and request.session.session_key:
        sessions.tell(user, request.session.session_key)


@receiver(authentication_step_completed)
def proved(sender: Any, request: HttpRequest, user: User, reauthenticated: bool = False, **rest: Any) -> None:
    """Whoever proves anew who they are goes on under another key: one that was stolen before opens nothing more."""
    if reauthenticated:
        sessions.renew_key(request, user)


@receiver([password_changed, password_set, password_reset])
def password_is_new(sender: Any, request: HttpRequest, user: User, **rest: Any) -> None:
    """A new password ends all other sessions (`User.get_session_auth_hash`)."""
    sessions.tell(user, "")
