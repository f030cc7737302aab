"""Answers that several pages share."""

from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import urlencode


def see_other(name, *args):
    """303: the form was taken, look there."""
    response = redirect(name, *args)
    response.status_code = 303
    return response


def refused(request, refusal, back):
    """409 with the refusal's sentence and a way back."""
    return render(request, "games/refused.html", {"sentence": str(refusal), "back": resolve_url(back)}, status=409)


def drawn(request):
    """What the browser drew for the deal, "" without script."""
    return request.POST.get("drawn", "")


def as_guest_first(request):
    """To the page where a stranger takes a name, and back here."""
    return redirect(f"{reverse('accounts:guest')}?{urlencode({'next': request.get_full_path()})}")
