"""A guest who signs in to an account: the guest's row is remembered by the session until its seats are moved."""

from django.contrib.auth import login, logout
from django.http import HttpRequest

from .models import User

KEY = "guest_aside"


def remember_guest(request: HttpRequest) -> None:
    """End the guest's session and remember the guest in the new, anonymous one."""
    guest = request.user
    logout(request)
    request.session[KEY] = guest.pk


def remembered_guest(request: HttpRequest) -> User | None:
    pk = request.session.get(KEY)
    return User.objects.filter(pk=pk, is_guest=True, is_active=True).first() if pk else None


def resume_guest(request: HttpRequest) -> bool:
    """Back to playing as the guest; False if there is none."""
    guest = remembered_guest(request)
    if guest is None or request.user.is_authenticated:
        return False
    login(request, guest)
    forget_guest(request)
    return True


def forget_guest(request: HttpRequest) -> None:
    request.session.pop(KEY, None)
