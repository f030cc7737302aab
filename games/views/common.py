"""Answers that several pages share."""

import re

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode

from accounts.limits import LimitReached
from machrou3 import doorbell

KEY = re.compile(r"[A-Za-z0-9_-]{12}")


def see_other(name, *args):
    """303: the form was taken, look there."""
    response = redirect(name, *args)
    response.status_code = 303
    return response


def answered_here(request, public_id, refusal=None):
    """After an answer to a bargain: the page looks anew, or says beside its buttons why it was refused."""
    if not request.htmx:
        if refusal:
            messages.error(request, sentence_of(refusal))
        return back_to_talk(request, public_id)
    if refusal is None:
        return HttpResponse(status=204, headers={"HX-Trigger": "look"})
    said = format_html('<p class="field-error" role="alert">{}</p>', sentence_of(refusal))
    return HttpResponse(said, headers={"HX-Reswap": "beforeend"})


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


def back_to_talk(request, public_id):
    """To where the form was: the table, the notes, the bargains, open deals, a private thread, else the public one."""
    at = request.POST.get("at", "")
    if at in ("table", "notes", "bargains", "open_deals"):
        return see_other(f"games:{at}", public_id)
    return see_other("games:thread", public_id, at) if KEY.fullmatch(at) else see_other("games:talk", public_id)


def sentence_of(refusal):
    """What whoever asked reads of a Refused or a LimitReached."""
    return refusal.message if isinstance(refusal, LimitReached) else str(refusal)


def status_of(refusal):
    """The status of an answer that says so."""
    return 429 if isinstance(refusal, LimitReached) else 422
