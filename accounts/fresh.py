"""Whoever changes how an account is entered has proved who they are within the last minutes."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.login import get_authentication_records, record_authentication
from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from . import attempts, journal
from .models import User

View = Callable[..., HttpResponseBase]
KEY = BY_CODE = "proof_code"
MOST_WRONG = 3


def is_fresh(request: HttpRequest) -> bool:
    """Whether the person signed in, or proved anew who they are, a moment ago. A guest has nothing to prove it with."""
    if request.user.is_authenticated and request.user.is_guest:
        return True
    since = time.time() - settings.ACCOUNT_REAUTHENTICATION_TIMEOUT
    return any(record["at"] > since for record in get_authentication_records(request, request.user))


def proven(view: View, onward: str = "") -> View:
    """`view` after a proof, which leads back to it, or to the address named `onward` where it only takes a form."""

    @wraps(view)
    def gate(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not request.user.is_authenticated or is_fresh(request):
            return view(request, *args, **kwargs)
        ways = get_adapter().get_reauthentication_methods(request.user)
        if not ways:
            raise PermissionDenied
        return redirect(f"{ways[0]['url']}?{urlencode({'next': reverse(onward) if onward else request.path})}")

    return gate


def of_accounts(view: View) -> View:
    """`view` for accounts; a guest is shown how to become one, a stranger signs in."""

    @wraps(view)
    def gate(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        return redirect("accounts:claim") if request.user.is_guest else view(request, *args, **kwargs)

    return gate


def only_by_mail(user: User) -> bool:
    """Whether a mailed code is the one proof that the person can give: no password, no second factor."""
    return [way["id"] for way in get_adapter().get_reauthentication_methods(user)] == [BY_CODE]


def mail_code(request: HttpRequest, user: User) -> None:
    """Mail a code to the person's own address. Raises LimitReached."""
    attempts.mail(request, user.email)
    code = get_adapter().generate_login_code()
    get_adapter().send_mail("account/email/proof_code", user.email, {"request": request, "code": code})
    request.session[KEY] = {"code": code, "at": time.time(), "wrong": 0}


def expected_code(request: HttpRequest) -> str:
    """The code that was mailed and still counts, or an empty string."""
    state: Any = request.session.get(KEY) or {"code": "", "at": 0, "wrong": MOST_WRONG}
    young = time.time() - state["at"] < settings.ACCOUNT_LOGIN_BY_CODE_TIMEOUT
    return str(state["code"]) if young and state["wrong"] < MOST_WRONG else ""


def note_wrong_code(request: HttpRequest, user: User) -> None:
    journal.note("proof-refused", request, user.public_id)
    if state := request.session.get(KEY):
        request.session[KEY] = {**state, "wrong": state["wrong"] + 1}


def note_right_code(request: HttpRequest, user: User) -> None:
    request.session.pop(KEY, None)
    record_authentication(request, user, method="code", email=user.email, reauthenticated=True)
