"""Seats of running games that change hands: coming back, resigning, deciding on somebody else, taking a seat over."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Game
from games.reading.absent import offer_of
from games.reading.access import access_running
from games.services.errors import Declined, NoSuchGame, NotAtTable, Refused
from games.services.playing import play
from games.services.seats import leaving, replace, stand_in
from games.views.common import refused, see_other

GET_OR_POST = ["GET", "HEAD", "POST"]


@require_POST
def back(request, public_id):
    """The stand-in hands the seat back."""
    access = access_running(request.user, public_id)
    play.close_due(access.game.pk)
    return _done(request, access, lambda: stand_in.back(request.user, pk=access.game.pk), "games:table")


@require_http_methods(GET_OR_POST)
def resign(request, public_id):
    """Asks once whether the person means it."""
    access = access_running(request.user, public_id)
    if access.game.status == Game.Status.OVER or access.game.practice:
        raise Http404
    if request.method != "POST":
        return render(request, "games/resign.html", {"game": access.game})
    play.close_due(access.game.pk)
    try:
        leaving.resign(request.user, pk=access.game.pk)
    except (NoSuchGame, NotAtTable):
        raise Http404 from None
    messages.success(request, _("You have left the game for good."))
    return see_other("games:home")


@require_POST
def replacing(request, public_id, seat):
    """Propose to look for somebody for a seat, or say yes or no to that."""
    access = access_running(request.user, public_id)
    pk, said = access.game.pk, request.POST.get("say")

    def act():
        if said == "propose":
            replace.propose(request.user, pk=pk, seat=seat)
        elif said in ("yes", "no"):
            replace.answer(request.user, pk=pk, seat=seat, yes=said == "yes")
        else:
            raise Declined(_("Say yes or no."))

    return _done(request, access, act, "games:matters")


@require_http_methods(GET_OR_POST)
def offered(request, key):
    """A seat that is offered, and for accounts a button to take it. Its table's secrets come with it, not before."""
    offer = offer_of(key, request.user)
    if offer is None:
        raise Http404
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    if request.method != "POST":
        return render(request, "games/offer.html", {"offer": offer})
    try:
        public_id = replace.take(request.user, key=key)
    except Refused as refusal:
        return refused(request, refusal, "games:lobby")
    messages.success(request, _("The seat is yours. Look at what it knows, and at what the table has said."))
    return see_other("games:table", public_id)


def _done(request, access, act, onward):
    try:
        act()
    except Refused as refusal:
        return refused(request, refusal, reverse("games:matters", args=[access.game.public_id]))
    return see_other(onward, access.game.public_id)
