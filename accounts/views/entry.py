"""Signing in and up: allauth's views, with guests sent to the page where they keep their seats."""

from collections.abc import Callable
from typing import Any

from allauth.account import views as theirs
from allauth.account.stages import LoginStage
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from ..guest_session import remembered_guest
from .links import next_url, with_next

View = Callable[[HttpRequest], HttpResponseBase]


def _for_strangers(view: View) -> View:
    """Run `view` for someone not signed in; a guest is shown how to keep the seat, anyone else goes on."""

    def entry(request: HttpRequest) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return view(request)
        onward = next_url(request)
        return redirect(with_next(reverse("accounts:claim"), onward) if request.user.is_guest else onward)

    return entry


def _once_more(view: View) -> View:
    """Two people took one name in the same moment: the second run finds it taken and returns the form."""

    def sign_up(request: HttpRequest) -> HttpResponseBase:
        try:
            return view(request)
        except IntegrityError:
            return view(request)

    return sign_up


class _StartsAfresh:
    """Coming back to the page drops a code asked for before; a sign-up that waits for its code goes on."""

    def _redirect_to_pending_stage(self, request: HttpRequest, stage: LoginStage) -> HttpResponse | None:
        if stage.login.signup:
            # The view that this is mixed into has it.
            onward: HttpResponse | None = super()._redirect_to_pending_stage(request, stage)  # type: ignore[misc]
            return onward
        stage.abort()
        return None


class SignIn(_StartsAfresh, theirs.LoginView):
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(guest=remembered_guest(self.request), **kwargs)
        return context


class AskCode(_StartsAfresh, theirs.RequestLoginCodeView):
    pass


sign_in = _for_strangers(SignIn.as_view())
sign_up = _for_strangers(_once_more(theirs.signup))
ask_code = _for_strangers(AskCode.as_view())
