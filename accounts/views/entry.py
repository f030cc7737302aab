"""Signing in and up: allauth's views, with guests sent to the page where they keep their seats."""

from allauth.account import views as theirs
from django.db import IntegrityError
from django.shortcuts import redirect
from django.urls import reverse

from ..aside import guest_aside
from .links import next_url, with_next


def _for_strangers(view):
    """Run `view` for someone not signed in; a guest is shown how to keep the seat, anyone else goes on."""

    def entry(request):
        if not request.user.is_authenticated:
            return view(request)
        onward = next_url(request)
        return redirect(with_next(reverse("accounts:claim"), onward) if request.user.is_guest else onward)

    return entry


def _once_more(view):
    """Two people took one name in the same moment: the second run finds it taken and returns the form."""

    def sign_up(request):
        try:
            return view(request)
        except IntegrityError:
            return view(request)

    return sign_up


class _StartsAfresh:
    """Coming back to the page drops a code asked for before; a sign-up that waits for its code goes on."""

    def _redirect_to_pending_stage(self, request, stage):
        if stage.login.signup:
            return super()._redirect_to_pending_stage(request, stage)
        stage.abort()
        return None


class SignIn(_StartsAfresh, theirs.LoginView):
    def get_context_data(self, **kwargs) -> dict:
        return super().get_context_data(guest=guest_aside(self.request), **kwargs)


class AskCode(_StartsAfresh, theirs.RequestLoginCodeView):
    pass


sign_in = _for_strangers(SignIn.as_view())
sign_up = _for_strangers(_once_more(theirs.signup))
ask_code = _for_strangers(AskCode.as_view())
