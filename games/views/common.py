"""Answers that several pages share."""

from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import urlencode

from machrou3 import doorbell


def see_other(name, *args):
    """303: the form was taken, look there."""
    response = redirect(name, *args)
    response.status_code = 303
    return response


def refused(request, refusal, back):
    """409 with the refusal's sentence and a way back."""
    return render(request, "games/refused.html", {"sentence": str(refusal), "back": resolve_url(back)}, status=409)


def bell_pass(request, game):
    """The page's pass for the doorbell of `game`, good while the session lasts that it is made in."""
    session = doorbell.session_channel(request.session.session_key)
    return doorbell.ticket([f"user:{request.user.public_id}", f"game:{game.public_id}", session])


def drawn(request):
    """What the browser drew for the deal, "" without script."""
    return request.POST.get("drawn", "")


def as_guest_first(request):
    """To the page where a stranger takes a name, and back here."""
    return redirect(f"{reverse('accounts:guest')}?{urlencode({'next': request.get_full_path()})}")
