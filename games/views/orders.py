"""A player's standing orders at a table: their page, an order given, an order withdrawn."""

from django.http import Http404
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.forms import orders as forms
from games.forms.parse import Unfit
from games.reading.access import access_running
from games.reading.orders import orders_page, read_desk
from games.services import errors
from games.services.playing import orders, play
from games.titles import registry
from games.views.common import see_other


@require_http_methods(["GET", "HEAD", "POST"])
def standing_orders(request, public_id):
    """The page for the player alone. Posted to, it gives the order of a form, or withdraws one (`withdraw`: its key).

    Refused, the page comes back with what was typed and a sentence on what to do. A game without orders has no page.
    """
    access = access_running(request.user, public_id)
    if not registry.ruleset(access.game.slug).orders:
        raise Http404
    play.close_due(access.game.pk)
    if request.method != "POST":
        return _page(request, access)
    try:
        if "withdraw" in request.POST:
            orders.withdraw(access.game.pk, user=request.user, key=request.POST["withdraw"])
        else:
            desk = read_desk(access.game.pk, request.user.pk, get_language())
            order, once = forms.parse(desk.scene.rules, desk.scene.look, request.POST)
            orders.give(access.game.pk, user=request.user, order=order, once=once)
    except Unfit as fault:
        sentence = fault.faults.get("act") or _("Something is missing; see below.")
        return _page(request, access, 422, sentence, fault.faults)
    except (errors.NoSuchGame, errors.NotAtTable):
        raise Http404 from None
    except errors.Refused as refusal:
        return _page(request, access, 409, str(refusal))
    return see_other("games:orders", public_id)


def _page(request, access, status=200, fault="", faults=None):
    desk = read_desk(access.game.pk, request.user.pk, get_language())
    sent = request.POST if status != 200 else None
    built = forms.build(desk.scene.rules, desk.scene.look, desk.speech, sent, faults)
    return render(request, "games/orders.html", {"page": orders_page(desk, built), "fault": fault}, status=status)
